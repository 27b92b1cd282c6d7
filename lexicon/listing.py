"""Pattern search: all keys in alphabetical order as one text, with columns in the same order.

A search scans every word, so each condition is one NumPy operation over a block of words, the
cheapest first, each over the words that are left. A pattern is matched greedily from left to
right: a segment between two `*` takes the first place where it fits, since a later one would
leave less room for the rest.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from .search import MAX_PATTERN, Wanted
from .store import Store

Numbers = NDArray[np.int64]

#: Words per block; `expired` is called between blocks.
BLOCK = 100_000
_FEED = ord("\n")
_ANY = ord("?")


class Listing:
    def __init__(self, store: Store, head: str = "") -> None:
        """`head`: only keys with this prefix."""
        lines, ids = store.listing(head)
        # padding, so that a pattern can be compared with the last word without bounds checks
        padded = lines + b"\n" * (MAX_PATTERN + 1)
        self._text = np.frombuffer(padded, np.uint8)
        feeds = np.flatnonzero(self._text == _FEED)[: len(ids)]
        bounds = np.concatenate([[0], feeds + 1]).astype(np.int32)
        #: Where each word begins, and the next one, with a line feed between them.
        self._starts, self._nexts = bounds[:-1], bounds[1:]
        numbers = np.asarray(ids, np.int32)
        standing, layers, zipf = map(np.asarray, store.columns())
        #: In the same order: bits of the layers, 100 × zipf.
        self.layers = layers[standing[numbers]].astype(np.uint16)
        self.zipfs = zipf[numbers].astype(np.int16)

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def text(self) -> NDArray[np.uint8]:
        """The letters of all words, one word a line."""
        return self._text[: self._nexts[-1]] if len(self) else self._text[:0]

    def key(self, place: int) -> str:
        """The word at a place of the alphabetical order."""
        return self._text[self._starts[place] : self._nexts[place] - 1].tobytes().decode()

    def commonest_first(self, places: Numbers) -> Numbers:
        """The places sorted by frequency, ties in alphabetical order."""
        return places[np.argsort(-self.zipfs[places], kind="stable")]

    def find(
        self, wanted: Wanted, expired: Callable[[], bool] | None = None
    ) -> tuple[Numbers, bool]:
        """The places of the matching words in alphabetical order, and whether that is all.

        If `expired` stops the search, the blocks scanned so far are exact, the rest is missing.
        """
        first = bisect_left(range(len(self)), wanted.head, key=self.key)
        # no letter comes after Z
        last = bisect_left(range(len(self)), wanted.head + "[", key=self.key)
        found = [np.empty(0, np.int64)]
        for begin in range(first, last, BLOCK):
            if expired is not None and expired():
                return np.concatenate(found), False
            found.append(self._among(begin, min(begin + BLOCK, last), wanted))
        return np.concatenate(found), True

    def _among(self, begin: int, end: int, wanted: Wanted) -> Numbers:
        block = slice(begin, end)
        lengths = self._nexts[block] - self._starts[block] - 1
        good = (self.layers[block] & wanted.layer) != 0
        good &= (lengths >= wanted.shortest) & (lengths <= wanted.longest)
        if wanted.min_zipf > 0:
            good &= self.zipfs[block] / 100 >= wanted.min_zipf
        places = np.flatnonzero(good) + begin
        places = self._with(places, wanted.prefix, self._starts)
        places = self._with(places, wanted.suffix, self._nexts, -len(wanted.suffix) - 1)
        if wanted.contains:
            places = self._laid(places, f"*{wanted.contains}*")
        return self._laid(places, wanted.pattern)

    def _with(self, places: Numbers, letters: str, at: NDArray[np.int32], off: int = 0) -> Numbers:
        """The places whose word has these letters at `at` + `off`; all words are long enough."""
        for offset, letter in enumerate(letters.encode(), off):
            if letter != _ANY:
                places = places[self._text[at[places] + offset] == letter]
        return places

    def _laid(self, places: Numbers, pattern: str) -> Numbers:
        """The places whose word matches; no word is shorter than the pattern without its stars."""
        first, *rest = re.split(r"\*+", pattern)
        places = self._with(places, first, self._starts)
        if not rest:  # no star: the lengths are equal
            return places
        *middle, last = rest
        places = self._with(places, last, self._nexts, -len(last) - 1)
        reached = self._starts[places].astype(np.int64) + len(first)
        for segment in middle:
            letters = segment.lstrip("?")
            reached = reached + len(segment) - len(letters)
            if not letters or not len(places):
                continue
            begin, end = self._starts[places[0]], self._nexts[places[-1]]
            found = self._occurrences(letters, int(begin), int(end))
            # a sentinel for "nowhere", beyond the end of every word
            found = np.append(found, len(self._text))
            reached = found[np.searchsorted(found, reached)] + len(letters)
            fits = reached <= self._nexts[places] - 1 - len(last)
            places, reached = places[fits], reached[fits]
        return places[reached <= self._nexts[places] - 1 - len(last)]

    def _occurrences(self, letters: str, begin: int, end: int) -> Numbers:
        """Positions of these letters in a part of the text; the first letter is no `?`.

        A match may run over the end of a word: the caller checks that.
        """
        first, *others = letters.encode()
        found = np.flatnonzero(self._text[begin:end] == first) + begin
        for offset, letter in enumerate(others, 1):
            if letter != _ANY:
                found = found[self._text[found + offset] == letter]
        return found
