"""The best words for a hand, exactly, over all words at once.

Start with `laydowns`, then `by_points`. Each variant (which double-letter cards, which way
round) gives its own best words; the best of all are among them, because a word that is among
the best with some cards is among the best of the variant with those cards.

Where abilities count, the score is not a plain sum: see `bounded`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy import count_nonzero

from ...budget import Budget
from ..rack import Rack
from .bits import WORD, Plane, Slots, first, levels, slots_of
from .index import LONGEST, Index
from .sums import Rows, Sums, rows_of
from .variants import Variant, apart, variants

#: Planes of fewer machine words are not compacted: leaving some out costs as much as it saves.
COMPACT_FROM = 1_000

#: With more double-letter cards there are too many variants to list before they are searched.
FEW_DOUBLES = 4
#: The limit on variants, since each result holds a plane.
MAX_VARIANTS = 2_000
#: The limit on sums held for sharing: they are planes, and there may be thousands of them.
MAX_SHARED_SUMS = 64

#: One of the best words: (points, slot, variant).
Best: TypeAlias = tuple[int, int, Variant]


class Laydown(NamedTuple):
    """The result of one variant: the bitmap of the words it can lay, from slot `begin` on."""

    variant: Variant
    sums: Sums
    begin: int
    playable: Plane

    def slots(self) -> Slots:
        return slots_of(self.playable) + self.begin


def laydowns(index: Index, rack: Rack, allowed: Plane | None, budget: Budget) -> list[Laydown]:
    """Every variant with the words it can lay. `allowed`: bitmap of permitted words, None for all.

    Beyond MAX_VARIANTS the rest is left out, and the budget marked incomplete.
    """
    found: list[Laydown] = []
    for one in _laydowns(index, rack, allowed, budget):
        if len(found) == MAX_VARIANTS:
            budget.complete = False
            break
        found.append(one)
    return found


def all_words(index: Index, rack: Rack, allowed: Plane | None, budget: Budget) -> Plane:
    """The bitmap of all words that some variant can lay, however many variants there are."""
    whole = np.zeros_like(index.valid)
    for one in _laydowns(index, rack, allowed, budget):
        whole[one.begin // WORD :] |= one.playable
    return whole


def _laydowns(index: Index, rack: Rack, allowed: Plane | None, budget: Budget) -> Iterator[Laydown]:
    """The same as a stream; variants whose one-letter cards match the same letters share a sum."""
    plans: Iterable[_Plan] = _plans(index, rack, budget)
    longest: dict[Rows, int] = {}
    if len(rack.doubles) <= FEW_DOUBLES:  # first find how long the words of each sum can be
        plans = list(plans)
        for _, _, rows, _, free in plans:
            longest[rows] = max(free + len(rows), longest.get(rows, 0))
    shared: dict[Rows, Sums] = {}
    for variant, having, rows, weights, free in plans:
        if rows not in shared:
            shared[rows] = Sums(index, rows, weights, longest.get(rows, LONGEST))
        begin, playable = shared[rows].playable(free)
        if having is not None:
            playable &= having[begin // WORD :]
        if allowed is not None:
            playable &= allowed[begin // WORD :]
        if len(variant.doubles) > 2:
            playable = apart(index, playable, begin, variant)
        if having is None or count_nonzero(playable):  # always yield the variant without doubles
            yield Laydown(variant, shared[rows], begin, playable)
        if len(shared) > MAX_SHARED_SUMS:
            shared.clear()


#: (variant, words that have its pairs, rows and points of its one-letter cards, number of letters
#: that other cards match).
_Plan: TypeAlias = tuple[Variant, Plane | None, Rows, tuple[int, ...], int]


def _plans(index: Index, rack: Rack, budget: Budget) -> Iterator[_Plan]:
    for variant, having in variants(rack, index, budget):
        rows, weights = rows_of(index, rack, variant.pairs)
        yield variant, having, rows, weights, len(rack.jokers) + 2 * len(variant.doubles)


def union(found: list[Laydown]) -> tuple[int, Plane]:
    """(first slot, bitmap) of all words that some variant can lay."""
    if len(found) == 1:
        return found[0].begin, found[0].playable
    widest = min(found, key=lambda one: one.begin)
    whole = widest.playable.copy()
    for one in found:
        if one is not widest:
            whole[(one.begin - widest.begin) // WORD :] |= one.playable
    return widest.begin, whole


def by_points(rack: Rack, found: list[Laydown], limit: int, budget: Budget) -> list[Best]:
    """The best words by points, where no ability counts; of the variants seen in time."""
    if len(found) == 1:
        return _highest(found[0], 0, limit)
    best: dict[int, Best] = {}
    enough = -1  # the points of the last of the best so far
    bases = [(one.variant.points(rack), one) for one in found]
    for base, one in sorted(bases, key=lambda pair: -pair[0] - pair[1].sums.most):
        if base + one.sums.most < enough:
            break  # no later variant can be better
        if best and not budget.in_time():
            break
        for new in _highest(one, base, limit, enough):
            old = best.get(new[1])
            if old is None or new[0] > old[0]:
                best[new[1]] = new
        if len(best) >= limit:
            enough = sorted([points for points, _, _ in best.values()], reverse=True)[limit - 1]
    return sorted(best.values(), key=_in_order)[:limit]


def _highest(one: Laydown, base: int, limit: int, enough: int = -1) -> list[Best]:
    """The best words of one variant by points, `base` added; none worth less than `enough`."""
    variant, begin, playable = one.variant, one.begin, one.playable
    places: Slots | None = None
    if len(playable) > COMPACT_FROM:
        some = playable.nonzero()[0]
        if 2 * len(some) <= len(playable):  # compact: drop the machine words that are zero
            places, playable = some, playable[some]
    planes, times = one.sums.points(begin, places)
    found: list[Best] = []
    for number, plane in levels(playable, planes):
        value = base + number * times
        if value < enough:
            break
        for slot in first(plane, limit - len(found)):
            if places is not None:
                slot = int(places[slot >> 6]) * WORD + (slot & 63)
            found.append((value, begin + slot, variant))
        if len(found) == limit:
            break
    return found


def by_cards(index: Index, found: list[Laydown], limit: int, budget: Budget) -> list[int]:
    """The slots of the words that lay the most cards: one per letter, fewer with doubles.

    Of the variants seen in time.
    """
    best: dict[int, int] = {}
    for one in found:
        if best and not budget.in_time():
            break
        for slot in first(one.playable, limit):
            slot += one.begin
            cards = index.length(slot) + one.variant.cards
            best[slot] = max(cards, best.get(slot, 0))
    return sorted(best, key=lambda slot: (-best[slot], slot))[:limit]


def by_slot(begin: int, whole: Plane, limit: int) -> list[int]:
    """The slots of the longest words, which come first anyway."""
    return [begin + slot for slot in first(whole, limit)]


def by_frequency(index: Index, begin: int, whole: Plane, limit: int) -> list[int]:
    """The slots of the commonest words."""
    slots = slots_of(whole) + begin
    frequencies = index.frequencies[slots].astype(np.int64)
    if len(slots) > limit:
        least = np.partition(frequencies, -limit)[-limit]
        slots, frequencies = slots[frequencies >= least], frequencies[frequencies >= least]
    order = np.lexsort((slots, -frequencies))[:limit]
    best: list[int] = slots[order].tolist()
    return best


def _in_order(one: Best) -> tuple[int, int]:
    return -one[0], one[1]
