"""Bitmaps of the words that have two letters side by side, for double-letter cards.

The pairs of a deck, both ways round, are found in one pass when the index is built; any other
pair when it is first asked for. An LRU cache holds the results.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .bits import Plane, pack, slots_of

if TYPE_CHECKING:
    from .index import Segment

#: Planes in the cache: a deck has twenty doubles, each may be reversed, some can share a letter.
CACHE_SIZE = 128
ALPHABET = 26


class Pairs:
    """The pairs of one index. Thread-safe: the LRU cache is locked, all else is read-only."""

    def __init__(self, segments: Sequence[Segment], size: int, deck: Sequence[str]) -> None:
        """`deck`: the pairs to find in advance, 64 at most."""
        self._segments = segments
        self._size = size
        self._lock = Lock()
        self._cache: OrderedDict[str, Plane] = OrderedDict()
        self._cache.update(zip(deck, self._find_all(deck), strict=True))

    def having(self, pair: str) -> Plane:
        """The words with these two letters side by side."""
        return self._cached(pair, lambda: self._find(pair))

    def apart(self, one: str, two: str) -> Plane:
        """The words with both pairs and no shared letter: SLEDGED has DG and ED apart."""
        one, two = sorted((one, two))
        return self._cached(one + two, lambda: self._find_apart(one, two))

    def inside(self, pair: str) -> Plane:
        """The words with the pair somewhere other than at the beginning or end."""
        return self._cached(f"_{pair}_", lambda: self._find(pair, inside=True))

    def _cached(self, name: str, find: Callable[[], Plane]) -> Plane:
        """The cached plane, or the result of `find`, which runs outside the lock."""
        with self._lock:
            if name in self._cache:
                self._cache.move_to_end(name)
                return self._cache[name]
        plane = find()
        with self._lock:
            self._cache[name] = plane
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return plane

    def _find(self, pair: str, *, inside: bool = False) -> Plane:
        flags = np.zeros(self._size, np.bool_)
        for segment in self._segments:
            here = flags[segment.filled]
            places = _places(segment.text, pair)
            for place in places[1:-1] if inside else places:
                here |= place
        return pack(flags)

    def _find_all(self, pairs: Sequence[str]) -> Iterator[Plane]:
        """The plane of each pair, from one pass over all words with a bit per pair."""
        marks = np.zeros(ALPHABET**2, np.uint64)
        for bit, pair in enumerate(pairs):
            marks[(ord(pair[0]) - 65) * ALPHABET + ord(pair[1]) - 65] = 1 << bit
        found = np.zeros(self._size, np.uint64)
        for segment in self._segments if pairs else ():
            here = found[segment.filled]
            for left, right in zip(segment.text, segment.text[1:], strict=False):
                here |= marks[left.astype(np.uint16) * ALPHABET + right]
        for bit in range(len(pairs)):
            yield pack((found & np.uint64(1 << bit)) != 0)

    def _find_apart(self, one: str, two: str) -> Plane:
        """The plane for `apart`: some positions of the two pairs differ by two or more."""
        slots = slots_of(self.having(one) & self.having(two))
        flags = np.zeros(self._size, np.bool_)
        for segment in self._segments:
            low, high = np.searchsorted(slots, (segment.begin, segment.end))
            if low == high:
                continue
            here = slots[low:high]
            text = segment.text[:, here - segment.begin]
            first_one, last_one = _first_and_last(text, one)
            first_two, last_two = _first_and_last(text, two)
            flags[here] = np.maximum(last_two - first_one, last_one - first_two) >= 2
        return pack(flags)


def _places(text: NDArray[np.uint8], pair: str) -> NDArray[np.bool_]:
    """Whether the pair stands at each position (row) of each word (column)."""
    places: NDArray[np.bool_] = (text[:-1] == ord(pair[0]) - 65) & (text[1:] == ord(pair[1]) - 65)
    return places


def _first_and_last(
    text: NDArray[np.uint8], pair: str
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first and the last position of the pair in each word, which must have it."""
    places = _places(text, pair)
    return places.argmax(axis=0), len(places) - 1 - places[::-1].argmax(axis=0)
