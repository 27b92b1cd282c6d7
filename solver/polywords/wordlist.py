"""A list of words with frequencies, and which of them fulfil requests.

>>> words = WordList.of({"ROMA": 5.0, "COMO": 4.0, "CAROTA": 3.5})
>>> from contesta.solver.polywords.requests import Requests
>>> [words.word(number) for number in np.flatnonzero(words.fulfilling(Requests(starts="c")))]
['CAROTA', 'COMO']
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from contesta.lexicon import Layer, Lexicon

from .board import CELLS
from .engine.suffixes import CODE, Numbers, Suffixes, backwards
from .requests import SHORTEST, Requests

Flags: TypeAlias = NDArray[np.bool_]
_LINE = ord("\n")


class WordList:
    """Words by number, sorted by their reversed spelling (see `Suffixes`)."""

    def __init__(self, text: NDArray[np.uint8], keep: Flags, zipfs: NDArray[np.integer]) -> None:
        """`text`: folded words in alphabetical order, one per line; `keep`: which of them to
        list; `zipfs`: their Zipf frequencies × 100."""
        self._text = text
        ends = np.flatnonzero(self._text == _LINE).astype(np.int32)
        begins = np.append(0, ends[:-1] + 1).astype(np.int32)
        lengths = ends - begins
        listed = np.flatnonzero(keep & (lengths >= SHORTEST) & (lengths <= CELLS))
        listed = listed[backwards(self._text, ends[listed], lengths[listed])]
        self.lengths = lengths[listed].astype(np.uint8)
        self.longest = int(self.lengths.max(initial=0))
        self.suffixes = Suffixes(self._text, ends[listed], self.lengths)
        self._begins = begins[listed]
        self._zipfs = zipfs[listed]
        # the text is alphabetical, so a word's position in it breaks ties
        best_first = np.lexsort((self._begins, -self._zipfs.astype(np.int32)))
        self.rank = np.empty(len(best_first), np.int32)
        self.rank[best_first] = np.arange(len(best_first), dtype=np.int32)
        self._by_size: dict[int, tuple[Numbers, NDArray[np.uint8]]] = {}

    @classmethod
    def of(cls, words: Mapping[str, float]) -> WordList:
        """The list of these words, given with their Zipf frequencies."""
        keys = sorted(words)
        zipfs = np.array([round(words[key] * 100) for key in keys], np.uint16)
        text = np.frombuffer(("\n".join(keys) + "\n").encode("ascii"), np.uint8)
        return cls(text, np.ones(max(1, len(keys)), np.bool_), zipfs)

    @classmethod
    def of_lexicon(cls, lexicon: Lexicon) -> WordList:
        """The broad and the proper words of a language."""
        listing = lexicon.listing  # its text is shared, not copied
        keep = (listing.layers & int(Layer.BROAD | Layer.PROPER)) != 0
        return cls(listing.text, keep, listing.zipfs)

    def __len__(self) -> int:
        return len(self.lengths)

    def word(self, number: int) -> str:
        begin = int(self._begins[number])
        return self._text[begin : begin + int(self.lengths[number])].tobytes().decode("ascii")

    def zipf(self, number: int) -> float:
        return float(self._zipfs[number]) / 100

    def of_length(self, length: int) -> tuple[Numbers, NDArray[np.uint8]]:
        """(numbers, letters) of the words of a length, a row of letters per word. Memoised."""
        if length not in self._by_size:
            numbers = np.flatnonzero(self.lengths == length).astype(np.int32)
            self._by_size[length] = numbers, self.letters(numbers, length)
        return self._by_size[length]

    def letters(self, numbers: Numbers, length: int) -> NDArray[np.uint8]:
        """The letters of words of this length, a row per word."""
        found: NDArray[np.uint8] = self._text[self._begins[numbers][:, None] + np.arange(length)]
        return found

    # --------------------------------------------------------------------- requests

    def fulfilling(self, requests: Requests) -> Flags | None:
        """Flags of the words with the requested letters and length; None if all have them."""
        flags = [*self._by_length(requests), *self._by_letters(requests)]
        if not flags:
            return None
        found: Flags = np.logical_and.reduce(flags)
        return found

    def _by_length(self, requests: Requests) -> list[Flags]:
        low, high = requests.min_length, requests.max_length
        if requests.figure is not None:
            low = high = requests.figure.size
        flags = []
        if low > SHORTEST:
            flags.append(self.lengths >= low)
        if high < CELLS:
            flags.append(self.lengths <= high)
        return flags

    def _by_letters(self, requests: Requests) -> list[Flags]:
        flags: list[Flags] = []
        if requests.starts:
            flags.append(self._initials == ord(requests.starts))
        if requests.contains:
            asked = _letter_set(requests.contains)
            flags.append((self._letter_sets & asked) == asked)
            flags += [self._count(letter) >= times for letter, times in requests.repeats.items()]
        if requests.revealed and requests.repeated:
            flags.append(self._count(requests.revealed) >= requests.wanted)
        elif requests.revealed:
            shared = self._letter_sets & _letter_set(requests.revealed)
            flags.append(np.bitwise_count(shared) >= requests.wanted)
        return flags

    @cached_property
    def _initials(self) -> NDArray[np.uint8]:
        return self._text[self._begins]

    @cached_property
    def _letter_sets(self) -> NDArray[np.uint32]:
        """The set of letters of each word, as a bitmask."""
        bits = np.uint32(1) << (self._text & CODE).astype(np.uint32)
        bits[self._text == _LINE] = 0
        return self._by_word(np.bitwise_or, bits)

    def _count(self, letters: str) -> NDArray[np.uint32]:
        """How many letters of each word are among these."""
        counted = np.zeros(256, np.uint8)
        counted[list(letters.encode("ascii"))] = 1
        return self._by_word(np.add, counted[self._text])

    def _by_word(self, fold: np.ufunc, values: NDArray[np.generic]) -> NDArray[np.uint32]:
        """Reduce one value per letter of the text to one value per word."""
        lines = np.flatnonzero(self._text == _LINE)
        begins = np.append(0, lines[:-1] + 1)
        by_line = fold.reduceat(values, begins, dtype=values.dtype)
        found: NDArray[np.uint32] = by_line[np.searchsorted(begins, self._begins)]
        return found


def _letter_set(letters: str) -> np.uint32:
    return np.uint32(sum(1 << (ord(letter) & CODE) for letter in set(letters)))
