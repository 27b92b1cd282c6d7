"""Equivalence classes of words for one hand, for plays of two words.

Two words are in one class if they have the same letters, as far as the hand can match them, and
room for the same double-letter cards. The value of two words depends only on their classes and
lengths; there are a few hundred classes for a hundred thousand words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..rack import Rack
from .bits import Plane, Slots, flags
from .index import Index
from .laydowns import Laydown

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Classes:
    """The classes and their words."""

    #: The letters (0–25) in the hand; for each, how often the words of each class have it, capped
    #: at the number of cards for it.
    letters: tuple[int, ...]
    counts: list[NDArray[np.uint8]]
    #: For each variant, 1 where the words of a class can hold its double-letter cards.
    room: list[NDArray[np.uint8]]
    #: The extra features that were passed to `classify`, per class.
    marks: list[Ints]
    #: The slots of all words, sorted by class, then length, then slot.
    slots: Slots
    #: Where the words of each class and length begin in `slots`.
    begins: Ints
    #: The number of words of each class (row) and length (column).
    sizes: Ints

    @classmethod
    def none(cls, width: int) -> Classes:
        """No classes, of words shorter than `width`."""
        empty = np.zeros(0, np.int64)
        return cls((), [], [], [], empty, np.zeros(1, np.int64), empty.reshape(0, width))

    def __len__(self) -> int:
        return len(self.sizes)

    def words(self, kind: int, length: int) -> Slots:
        """The slots of the words of one class and length, commonest first."""
        place = kind * self.sizes.shape[1] + length
        return self.slots[self.begins[place] : self.begins[place + 1]]


def classify(
    index: Index,
    rack: Rack,
    found: list[Laydown],
    slots: Slots,
    marks: list[Ints],
    budget: Budget,
) -> Classes:
    """The classes of the words in these slots; none if the deadline passes meanwhile.

    `marks`: extra features that a class must share.
    """
    width = index.longest + 1
    caps: dict[int, int] = {}
    for letter, numbers in rack.letters.items():
        caps[ord(letter) - 65] = len(numbers)
    for number in rack.doubles:
        for letter in rack.card(number).letters:
            caps[ord(letter) - 65] = caps.get(ord(letter) - 65, 0) + 1
    letters = tuple(sorted(caps))
    counts = [
        _counted(index.letters[letter][: caps[letter]], slots)
        for letter in letters
        if budget.in_time()
    ]
    room = [_having(one.playable, slots - one.begin) for one in found if budget.in_time()]
    if not budget.in_time():
        return Classes.none(width)
    kinds, first = _alike([*counts, *room, *marks], len(slots))
    if not budget.in_time():
        return Classes.none(width)
    lengths = index.lengths(slots)
    order = np.lexsort((slots, lengths, kinds))
    sizes = np.bincount(kinds * width + lengths, minlength=len(first) * width)
    return Classes(
        letters,
        [count[first] for count in counts],
        [having[first] for having in room],
        [mark[first] for mark in marks],
        slots[order],
        np.concatenate(([0], np.cumsum(sizes))),
        sizes.reshape(len(first), width),
    )


def _counted(planes: list[Plane], slots: Slots) -> NDArray[np.uint8]:
    """How often each word has a letter, capped at the number of planes."""
    count = np.zeros(len(slots), np.uint8)
    for plane in planes:
        count += flags(plane)[slots]
    return count


def _having(plane: Plane, slots: Slots) -> NDArray[np.uint8]:
    """1 where a slot's bit is set; negative slots lie before the plane, and give 0."""
    having = np.zeros(len(slots), np.uint8)
    having[slots >= 0] = flags(plane)[slots[slots >= 0]]
    return having


def _alike(features: Sequence[NDArray[np.integer]], size: int) -> tuple[Ints, Ints]:
    """(class of each word, position of one word per class): words with equal features.

    The features are combined into one mixed-radix number.
    """
    code = np.zeros(size, np.int64)
    room = 1
    for feature in features:
        radix = int(feature.max(initial=0)) + 1
        if room * radix >= 1 << 62:  # renumber the classes so far densely, to avoid overflow
            _, code = np.unique(code, return_inverse=True)
            room = int(code.max(initial=0)) + 1
        code = code * radix + feature
        room *= radix
    _, first, kinds = np.unique(code, return_index=True, return_inverse=True)
    return kinds, first
