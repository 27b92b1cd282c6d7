"""Bitmaps over the lexicon, and bit-sliced arithmetic on them, 64 words per machine word.

A *plane* is a bitmap: an array of uint64 whose bit s is about the word in slot s. A number
for every word is a list of planes, lowest bit first. Adding a hundred thousand small numbers
is then a handful of AND, OR and XOR over a few kilobytes, which is why a search over the whole
lexicon beats a walk through a word graph as soon as there are jokers.
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
    """The plane of one flag per slot; the number of slots must be a multiple of 64."""
    return np.packbits(flags, bitorder="little").view(np.uint64)


def flags(plane: Plane) -> NDArray[np.uint8]:
    """A 0 or 1 for each slot."""
    return np.unpackbits(plane.view(np.uint8), bitorder="little")


def popcount(plane: Plane) -> int:
    """The number of bits set."""
    return int(np.add.reduce(np.bitwise_count(plane)))


def add(columns: list[list[Plane]]) -> list[Plane]:
    """The sum of planes, those in `columns[b]` with weight 2**b. Consumes the columns.

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
    """Write into `out` the bitmap of the numbers >= `bound` (> 0), from machine word `begin` on.

    A comparator, bit by bit from the lowest: AND where the bound has a 1, OR where it has a 0.
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
    """The first `most` slots that are set."""
    places = plane.nonzero()[0][:most]  # each non-zero machine word holds at least one
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
    """(number, bitmap of the slots of `among` with that number), from the highest number down.

    A depth-first descent through the bits of the number, highest bit first.
    """
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
        here = whole ^ with_bit  # the slots without the bit
