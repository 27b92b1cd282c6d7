"""Words that are alike to a hand, for plays of two words.

Two words are of one class if they have the same letters as far as the hand can match
them, and room for the same double-letter cards. What two words together are worth
depends only on their classes and their lengths; there are some hundred classes where
there are a hundred thousand words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..rack import Rack
from .bits import Plane, Slots, flags
from .index import Index
from .laydowns import Laydown

Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Classes:
    """The classes and their words."""

    #: Letters (0–25) in the hand, and for each how often the words of each class have it,
    #: as far as there are cards for it.
    letters: tuple[int, ...]
    counts: list[NDArray[np.uint8]]
    #: For each variant, whether the words of each class can hold its double-letter cards.
    room: list[NDArray[np.uint8]]
    #: Further marks of each class, as given.
    marks: list[Ints]
    #: The slots of all words, by class, in a class by length, then in their order.
    slots: Slots
    #: Where the words of each class and length begin among them.
    begins: Ints
    #: How many words of each class (row) and length (column) there are.
    sizes: Ints

    def __len__(self) -> int:
        return len(self.sizes)

    def words(self, kind: int, length: int) -> Slots:
        """The slots of a class's words of one length, commonest first."""
        place = kind * self.sizes.shape[1] + length
        return self.slots[self.begins[place] : self.begins[place + 1]]


def classify(
    index: Index, rack: Rack, found: list[Laydown], slots: Slots, marks: list[Ints]
) -> Classes:
    """Sort the words in these slots into classes. `marks`: more that must be alike."""
    caps: dict[int, int] = {}
    for letter, numbers in rack.letters.items():
        caps[ord(letter) - 65] = len(numbers)
    for number in rack.doubles:
        for letter in rack.card(number).letters:
            caps[ord(letter) - 65] = caps.get(ord(letter) - 65, 0) + 1
    letters = tuple(sorted(caps))
    counts = [_counted(index.letters[letter][: caps[letter]], slots) for letter in letters]
    room = [_having(one.playable, slots - one.begin) for one in found]
    kinds, first = _alike([*counts, *room, *marks], len(slots))
    lengths = index.lengths(slots)
    order = np.lexsort((slots, lengths, kinds))
    width = index.longest + 1
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
    """How often each word has a letter, as far as the planes go."""
    count = np.zeros(len(slots), np.uint8)
    for plane in planes:
        count += flags(plane)[slots]
    return count


def _having(plane: Plane, slots: Slots) -> NDArray[np.uint8]:
    """1 where the slot is set; slots before the plane's first are not."""
    having = np.zeros(len(slots), np.uint8)
    having[slots >= 0] = flags(plane)[slots[slots >= 0]]
    return having


def _alike(features: Sequence[NDArray[np.integer]], size: int) -> tuple[Ints, Ints]:
    """The class of each word, and one word of each class."""
    code = np.zeros(size, np.int64)
    room = 1
    for feature in features:
        radix = int(feature.max(initial=0)) + 1
        if room * radix >= 1 << 62:  # number the classes so far anew, densely
            _, code = np.unique(code, return_inverse=True)
            room = int(code.max(initial=0)) + 1
        code = code * radix + feature
        room *= radix
    _, first, kinds = np.unique(code, return_index=True, return_inverse=True)
    return kinds, first
