"""Hands without jokers: every subset of the letters is looked up in a hash table of anagrams.

Eight letters have at most 256 subsets, and each is one hash to look up. Two different subsets
collide once in 2**64.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..laying import places
from ..rack import Rack
from .alphagrams import WEIGHTS
from .bits import Plane, Slots
from .index import Index
from .laydowns import Best
from .variants import Variant, variants

#: With more subsets than this, adding bitmaps is faster.
MAX_CHOICES = 1_024
ONE = np.uint64(1)


def can_look_up(rack: Rack) -> bool:
    """Whether this hand's best words can be looked up, and that is faster than adding bitmaps."""
    if rack.jokers or not rack.simple:
        return False
    choices = 1
    for numbers in rack.letters.values():
        choices *= len(numbers) + 1
    return choices << (2 * len(rack.doubles)) <= MAX_CHOICES


def by_anagrams(
    index: Index, rack: Rack, allowed: Plane | None, limit: int, budget: Budget
) -> tuple[list[Best], int]:
    """(the best words by points, the number of all words)."""
    hashes, points = _choices(rack)
    best: dict[int, Best] = {}
    for variant, having in variants(rack, index, budget):
        base = variant.points(rack)
        taken = [letter for pair in variant.pairs for letter in pair]
        # without doubles the first subset, the empty one, is no word
        whole = hashes + WEIGHTS[taken].sum(dtype=np.uint64) if taken else hashes[1:]
        which, slots = index.alphagrams.find(whole)
        worth = points[which if taken else which + 1] + base
        for plane in (having, allowed):
            if plane is not None:
                holds = _holds(plane, slots)
                slots, worth = slots[holds], worth[holds]
        if not rack.doubles:
            return _first(slots, worth, variant, limit), len(slots)
        for slot, value in zip(slots.tolist(), worth.tolist(), strict=True):
            if slot in best and best[slot][0] >= value:
                continue
            if len(variant.doubles) < 3 or places(index.word(slot), variant.letters) is not None:
                best[slot] = value, slot, variant
    found = sorted(best.values(), key=lambda one: (-one[0], one[1]))
    return found[:limit], len(found)


def _choices(rack: Rack) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """(hashes, points) of every subset of the one-letter cards, the empty one first.

    Of cards with the same letter, those with the most points are taken first.
    """
    size = 1
    for numbers in rack.letters.values():
        size *= len(numbers) + 1
    hashes, points = np.zeros(size, np.uint64), np.zeros(size, np.int64)
    filled = 1
    for letter, numbers in rack.letters.items():
        weight, worth = WEIGHTS[ord(letter) - 65], 0
        for times, number in enumerate(numbers, 1):
            worth += rack.cards[number].points
            here = slice(filled * times, filled * (times + 1))
            last = slice(filled * (times - 1), filled * times)
            np.add(hashes[last], weight, hashes[here])
            np.add(points[:filled], worth, points[here])
        filled *= len(numbers) + 1
    return hashes, points


def _first(slots: Slots, worth: NDArray[np.int64], variant: Variant, limit: int) -> list[Best]:
    """The best words by points, then by slot; both are packed into one sort key."""
    keys = (1 << 16) - worth << 32 | slots
    keys.sort()
    return [((1 << 16) - (key >> 32), key & 0xFFFF_FFFF, variant) for key in keys[:limit].tolist()]


def _holds(plane: Plane, slots: Slots) -> NDArray[np.bool_]:
    """Whether each slot's bit is set."""
    set_: NDArray[np.bool_] = (plane[slots >> 6] >> (slots & 63).astype(np.uint64) & ONE) != 0
    return set_
