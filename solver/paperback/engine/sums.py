"""A hand against all words at once: how many letters match, and for how many points.

The plane `letters[c][n]` of the index has the words with a letter more than n times, which are
those where the card with index n for that letter matches. So matches are counted by adding
planes, and points by adding the same planes weighted with the cards' points.

A double-letter card takes its two letters from the word first; the one-letter cards match what
is left, so for its letters they start at a later plane.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from ..rack import Rack
from .bits import WORD, Plane, Slots, add, at_least
from .index import Index

#: The planes of the one-letter cards, as indexes into `Index.letters`: (letter 0–25, n).
Rows = tuple[tuple[int, int], ...]


def rows_of(
    index: Index, rack: Rack, pairs: Sequence[tuple[int, int]]
) -> tuple[Rows, tuple[int, ...]]:
    """(rows, points of their cards) once these pairs have taken their letters."""
    taken: dict[int, int] = {}
    for pair in pairs:
        for letter in pair:
            taken[letter] = taken.get(letter, 0) + 1
    rows: list[tuple[int, int]] = []
    points: list[int] = []
    cards = rack.cards
    for name, numbers in rack.letters.items():
        letter = ord(name) - 65
        times, most = taken.get(letter, 0), len(index.letters[letter])
        for number in numbers:
            if times < most:
                rows.append((letter, times))
                points.append(cards[number].points)
                times += 1
    return tuple(rows), tuple(points)


class Sums:
    """Matches and points of the one-letter cards, for the words from slot `begin` on."""

    def __init__(self, index: Index, rows: Rows, weights: Sequence[int], longest: int) -> None:
        self.index = index
        self.begin = index.begin(longest)
        self._start = self.begin // WORD
        self._rows = [index.letters[letter][times][self._start :] for letter, times in rows]
        self._weights = weights
        #: The most points any word can have.
        self.most = sum(weights)

    @cached_property
    def _matches(self) -> list[Plane]:
        return add([self._rows[:]]) if self._rows else []

    @cached_property
    def _points(self) -> tuple[list[Plane], int]:
        if self.most and len(set(self._weights)) == 1:
            return self._matches, self._weights[0]
        return weighted(self._rows, self._weights), 1

    def playable(self, free: int) -> tuple[int, Plane]:
        """(first slot, bitmap of the playable words), if other cards match `free` letters."""
        index, most = self.index, len(self._rows)
        begin = index.begin(free + most)
        start, offset = begin // WORD, begin // WORD - self._start
        found = np.empty(len(index.valid) - start, np.uint64)
        low = 0
        for length in range(free + most, free, -1):
            segment = index.by_length.get(length)
            if segment is not None:
                high = segment.end // WORD - start
                at_least(self._matches, length - free, offset, found[low:high])
                offset += high - low
                low = high
        found[low:] = index.valid[start + low :]  # short enough for the free letters alone
        return begin, found

    def points(self, begin: int, places: Slots | None = None) -> tuple[list[Plane], int]:
        """(planes from slot `begin` on, factor): a word's points are its number × factor.

        `places`: the indexes of the machine words wanted, None for all.
        """
        offset = begin // WORD - self._start
        if places is not None and len(set(self._weights)) > 1:
            places = places + offset
            return weighted([row[places] for row in self._rows], self._weights), 1
        planes, times = self._points
        if places is not None:
            places = places + offset
            return [plane[places] for plane in planes], times
        return [plane[offset:] for plane in planes], times

    def points_and(self, begin: int, extra: Sequence[tuple[int, Plane]]) -> list[Plane]:
        """The points plus extra terms: (weight, plane over all words)."""
        offset = begin // WORD - self._start
        rows = [row[offset:] for row in self._rows]
        rows += [plane[begin // WORD :] for _, plane in extra]
        return weighted(rows, [*self._weights, *(weight for weight, _ in extra)])


def weighted(rows: Sequence[Plane], weights: Sequence[int]) -> list[Plane]:
    """The weighted sum of planes."""
    columns: list[list[Plane]] = [[] for _ in range(max(weights, default=0).bit_length())]
    for row, weight in zip(rows, weights, strict=True):
        for bit in range(weight.bit_length()):
            if weight >> bit & 1:
                columns[bit].append(row)
    return add(columns) if columns else []
