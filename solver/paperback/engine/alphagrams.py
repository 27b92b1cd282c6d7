"""Words by the multiset of their letters: a hash table of anagrams.

The hash is the sum (mod 2**64) of one weight per letter, so anagrams have the same hash. Most
combinations of letters are no word: a small bitmap filters them out before the sorted hashes
are searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .bits import Slots

if TYPE_CHECKING:
    from .index import Segment

ALPHABET = 26

#: The hash weight of each letter.
WEIGHTS: NDArray[np.uint64] = np.array(
    [pow(0x9E37_79B9_7F4A_7C15, letter + 1, 1 << 64) for letter in range(ALPHABET)], np.uint64
)
#: The filter has 2**22 bits: one word in ten shares its bit, and it fits the processor's cache.
TABLE_BITS = 22
_SHIFT = np.uint64(64 - TABLE_BITS)
_THREE, _SEVEN = np.uint64(3), np.uint64(7)


class Alphagrams:
    """Hash → slots: the distinct hashes sorted, where the slots of each begin, and the slots."""

    def __init__(self, segments: Sequence[Segment], size: int) -> None:
        hashes = np.zeros(size, np.uint64)
        for segment in segments:
            here = hashes[segment.filled]
            for column in segment.text:
                here += WEIGHTS[column]
        slots = np.argsort(hashes).astype(np.uint32)
        ordered = hashes[slots]
        begins = np.flatnonzero(np.append(True, ordered[1:] != ordered[:-1]))[:size]
        self._known = ordered[begins]
        self._begins = np.append(begins, size).astype(np.int32)
        self._slots = slots
        table = np.zeros(1 << TABLE_BITS, np.bool_)
        table[self._known >> _SHIFT] = True
        self._table = np.packbits(table, bitorder="little")

    def find(self, hashes: NDArray[np.uint64]) -> tuple[Slots, Slots]:
        """The words with one of these hashes: two arrays, positions in `hashes` and slots."""
        bits = hashes >> _SHIFT
        maybe = (self._table[bits >> _THREE] >> (bits & _SEVEN).astype(np.uint8) & 1).nonzero()[0]
        wanted = hashes[maybe]
        places = self._known.searchsorted(wanted)
        places[places == len(self._known)] = 0
        right = (self._known[places] == wanted).nonzero()[0]
        low = self._begins[places[right]]
        counts = self._begins[places[right] + 1] - low
        which = maybe[right].repeat(counts)
        offsets = np.arange(len(which)) - (counts.cumsum() - counts).repeat(counts)
        return which, self._slots[low.repeat(counts) + offsets].astype(np.int64)
