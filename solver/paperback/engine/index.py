"""The index of a word list: words in slots, and bitmaps (planes) of their letters.

Slots run from the longest words to the shortest, within a length from the commonest to the
rarest, then by alphabet: the order that breaks ties. So "the best twenty among equals" are
simply the first twenty bits. Every length begins at a multiple of 64 slots; the few slots left
over hold no word.

`letters[c][n]` is the bitmap of the words that have the letter c more than n times: a hand
picks some of these planes and adds them up. `pairs` finds double-letter cards in words,
`alphagrams` finds words by the multiset of their letters.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .alphagrams import WEIGHTS, Alphagrams
from .bits import WORD, Plane, Slots, pack
from .pairs import Pairs

ALPHABET = 26
#: No play has a longer word: twenty double-letter cards and the Common card.
LONGEST = 41

Letters: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Segment:
    """The words of one length, in the slots from `begin` to `begin + count`."""

    length: int
    begin: int
    #: The first slot of the next segment.
    end: int
    count: int
    #: The words, concatenated.
    words: str
    #: The letters as 0–25, a row per position, a column per word.
    text: Letters

    @property
    def filled(self) -> slice:
        return slice(self.begin, self.begin + self.count)


class Index:
    """All words of one list. Thread-safe: read-only but for the locked LRU cache in `pairs`."""

    def __init__(
        self,
        blob: bytes,
        keep: NDArray[np.bool_],
        frequencies: NDArray[np.uint16],
        pairs: Iterable[str] = (),
    ) -> None:
        """`blob`: folded words in alphabetical order, separated by line feeds; `keep`: which of
        them to index; `pairs`: double letters to find in advance."""
        self.segments, self._origin = _lay_out(blob, keep, frequencies)
        self.size = self.segments[-1].end if self.segments else 0
        self._starts = [segment.begin for segment in self.segments]
        self._begins = np.array(self._starts, np.int64)
        #: For each length, the first slot of the words of at most that length.
        self._from = [self.size] * (LONGEST + 1)
        for segment in reversed(self.segments):
            self._from[segment.length :] = [segment.begin] * (LONGEST + 1 - segment.length)
        self.by_length = {segment.length: segment for segment in self.segments}
        filled = self._origin >= 0
        self.words = int(filled.sum())
        self.valid = pack(filled)
        self.frequencies = np.where(filled, frequencies[self._origin], 0).astype(np.uint16)
        self.letters = _count(self.segments, self.size)
        self.starting, self.ending = (
            _at(self.segments, self.size, 0),
            _at(self.segments, self.size, -1),
        )
        self.alphagrams = Alphagrams(self.segments, self.size)
        self.pairs = Pairs(self.segments, self.size, list(dict.fromkeys(pairs)))

    # --------------------------------------------------------------------- words

    def begin(self, longest: int) -> int:
        """The first slot of the words of at most `longest` letters."""
        return self._from[min(longest, LONGEST)]

    def of_length(self, least: int, most: int = LONGEST) -> Plane:
        """The words of `least` to `most` letters."""
        plane = np.zeros_like(self.valid)
        for segment in self.segments:
            if least <= segment.length <= most:
                here = slice(segment.begin // WORD, segment.end // WORD)
                plane[here] = self.valid[here]
        return plane

    @property
    def longest(self) -> int:
        return self.segments[0].length if self.segments else 0

    def find(self, word: str) -> int | None:
        """The slot of a word; None if it is not in the index."""
        if len(word) not in self.by_length:
            return None
        codes = np.frombuffer(word.encode("ascii"), np.uint8) - np.uint8(65)
        _, slots = self.alphagrams.find(WEIGHTS[codes].sum(keepdims=True, dtype=np.uint64))
        slots.sort()
        for slot, found in zip(slots.tolist(), self.read(slots), strict=True):
            if found == word:
                return int(slot)
        return None

    def length(self, slot: int) -> int:
        """The length of the word in a slot."""
        return self.segments[bisect_right(self._starts, slot) - 1].length

    def lengths(self, slots: Slots) -> NDArray[np.int64]:
        letters = np.array([segment.length for segment in self.segments], np.int64)
        return letters[np.searchsorted(self._begins, slots, "right") - 1]

    def word(self, slot: int) -> str:
        """The word in a slot."""
        return self.words_at([slot])[0]

    def words_at(self, slots: Iterable[int]) -> list[str]:
        """The words in these slots, in this order; fast where neighbours have the same length."""
        words = []
        begin = end = length = 0
        text = ""
        for slot in slots:
            if not begin <= slot < end:
                segment = self.segments[bisect_right(self._starts, slot) - 1]
                begin, end, length, text = segment.begin, segment.end, segment.length, segment.words
            place = (slot - begin) * length
            words.append(text[place : place + length])
        return words

    def letters_at(self, slots: Slots, place: int) -> NDArray[np.int64]:
        """The letter (0–25) at one position of each of these words; 26 if the word is too short."""
        letters = np.full(len(slots), ALPHABET, np.int64)
        for segment, low, high in self.by_segment(slots):
            if -segment.length <= place < segment.length:
                letters[low:high] = segment.text[place, slots[low:high] - segment.begin]
        return letters

    def read(self, slots: Slots) -> Iterator[str]:
        """The words in these slots, which must be sorted."""
        for segment, low, high in self.by_segment(slots):
            text, length = segment.words, segment.length
            places = ((slots[low:high] - segment.begin) * length).tolist()
            yield from [text[place : place + length] for place in places]

    def by_segment(self, slots: Slots) -> Iterator[tuple[Segment, int, int]]:
        """(segment, low, high) for each segment with some of these sorted slots, which are
        `slots[low:high]`."""
        bounds = [*np.searchsorted(slots, self._begins).tolist(), len(slots)]
        for segment, low, high in zip(self.segments, bounds, bounds[1:], strict=False):
            if low < high:
                yield segment, low, high

    def origins(self, slots: Slots) -> NDArray[np.int32]:
        """The positions of the words in the list the index was built from."""
        return self._origin[slots]


def _lay_out(
    blob: bytes, keep: NDArray[np.bool_], frequencies: NDArray[np.uint16]
) -> tuple[tuple[Segment, ...], NDArray[np.int32]]:
    """The segments, and for each slot the number of its word in the blob (-1 for an empty slot)."""
    text = np.frombuffer(blob, np.uint8)
    ends = np.append(np.flatnonzero(text == ord("\n")), len(text)).astype(np.int32)
    starts = np.concatenate(([0], ends[:-1] + 1)).astype(np.int32)
    lengths = ends - starts
    places = np.flatnonzero(keep & (lengths > 0) & (lengths <= LONGEST))
    keys = (np.int64(LONGEST) - lengths[places]) << 48
    keys |= (np.int64(65_535) - frequencies[places]) << 32
    keys |= places
    keys.sort()
    order = (keys & 0xFFFF_FFFF).astype(np.int32)
    counts = np.bincount(lengths[order], minlength=LONGEST + 1)
    segments: list[Segment] = []
    origins: list[NDArray[np.int32]] = []
    begin = at = 0
    for length in range(LONGEST, 0, -1):
        if count := int(counts[length]):
            here = order[at : at + count]
            columns = text[starts[here] + np.arange(length, dtype=np.int32)[:, None]]
            words = columns.T.tobytes().decode("ascii")
            end = begin + -(-count // WORD) * WORD
            segments.append(Segment(length, begin, end, count, words, columns - np.uint8(65)))
            origins += [here, np.full(end - begin - count, -1, np.int32)]
            at, begin = at + count, end
    return tuple(segments), np.concatenate(origins or [np.zeros(0, np.int32)])


def _count(segments: Sequence[Segment], size: int) -> list[list[Plane]]:
    """For each letter its planes: once or more, twice or more …, up to the most in any word."""
    planes = []
    for letter in range(ALPHABET):
        counted = np.zeros(size, np.uint8)
        for segment in segments:
            here = counted[segment.filled]
            for column in segment.text:
                here += column == letter
        most = int(counted.max(initial=0))
        planes.append([pack(counted >= times) for times in range(1, most + 1)])
    return planes


def _at(segments: Sequence[Segment], size: int, position: int) -> list[Plane]:
    """For each letter the plane of the words that have it first (0) or last (-1)."""
    letters = np.full(size, ALPHABET, np.uint8)
    for segment in segments:
        letters[segment.filled] = segment.text[position]
    return [pack(letters == letter) for letter in range(ALPHABET)]
