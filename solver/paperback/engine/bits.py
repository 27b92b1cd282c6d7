"""Bit-sliced arithmetic: one bit a word of the lexicon, 64 words in a machine word.

A *plane* is an array of uint64 whose bit s speaks of the word in slot s. A number
for every word is a list of planes, lowest bit first. Adding a hundred thousand
small numbers is then a handful of AND, OR and XOR over a few kilobytes, which is
why a search over the whole lexicon beats a walk as soon as there are jokers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy import count_nonzero
from numpy.typing import NDArray

Plane: TypeAlias = NDArray[np.uint64]
Slots: TypeAlias = NDArray[np.int64]

WORD = 64


def pack(flags: NDArray[np.bool_]) -> Plane:
    """A plane from one flag a slot; the number of slots is a multiple of 64."""
    return np.packbits(flags, bitorder="little").view(np.uint64)


def flags(plane: Plane) -> NDArray[np.uint8]:
    """A 0 or 1 for each slot."""
    return np.unpackbits(plane.view(np.uint8), bitorder="little")


def popcount(plane: Plane) -> int:
    return int(np.add.reduce(np.bitwise_count(plane)))


def add(columns: list[list[Plane]]) -> list[Plane]:
    """The sum of planes: `columns[b]` are to be counted 2**b each. Columns are used up.

    A carry-save adder: three planes of one weight become their sum and their carry.
    """
    planes: list[Plane] = []
    like = next(column[0] for column in columns if column)
    for weight, column in enumerate(columns):
        while len(column) > 1:
            if len(columns) == weight + 1:
                columns.append([])
            a, b = column.pop(), column.pop()
            carry, either = a & b, a ^ b
            if column:
                c = column.pop()
                carry |= either & c
                either ^= c
            columns[weight + 1].append(carry)
            column.insert(0, either)
        planes.append(column[0] if column else np.zeros_like(like))
    return planes


def at_least(planes: list[Plane], bound: int, begin: int, out: Plane) -> None:
    """Write into `out` where the number reaches `bound` (> 0), from word `begin` of the planes on.

    Bit by bit from the lowest: with a 1 in the bound both must hold, with a 0 either.
    """
    end = begin + len(out)
    low = (bound & -bound).bit_length() - 1
    if low + 1 == len(planes):
        out[:] = planes[low][begin:end]
        return
    reached = planes[low][begin:end]
    for bit in range(low + 1, len(planes)):
        operate = np.bitwise_and if bound >> bit & 1 else np.bitwise_or
        reached = operate(reached, planes[bit][begin:end], out)


def first(plane: Plane, most: int) -> list[int]:
    """The lowest `most` slots that are set."""
    places = plane.nonzero()[0][:most]  # each non-zero word holds at least one
    slots: list[int] = []
    for place, word in zip(places.tolist(), plane[places].tolist(), strict=True):
        while word:
            low = word & -word
            slots.append(place * WORD + low.bit_length() - 1)
            if len(slots) == most:
                return slots
            word ^= low
    return slots


def slots_of(plane: Plane) -> Slots:
    """All slots that are set, in order."""
    places = plane.nonzero()[0]
    found = flags(plane[places]).nonzero()[0]
    slots: Slots = places[found >> 6] * WORD + (found & 63)
    return slots


def levels(among: Plane, planes: list[Plane]) -> Iterator[tuple[int, Plane]]:
    """The slots of `among` by their numbers, from the highest number down."""
    bit, number = len(planes), 0
    here = among
    waiting: list[tuple[Plane, Plane, int, int]] = []
    while True:
        if count_nonzero(here):
            while bit:
                bit -= 1
                with_bit = here & planes[bit]
                if count_nonzero(with_bit):
                    waiting.append((here, with_bit, bit, number))
                    here, number = with_bit, number | 1 << bit
            yield number, here
        if not waiting:
            return
        whole, with_bit, bit, number = waiting.pop()
        here = whole ^ with_bit  # the others, looked at only when it is their turn
