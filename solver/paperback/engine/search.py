"""Find the best words for a hand, exactly, over all words at once.

Start with `search`. Each variant (which double-letter cards, which way round) gives its
own best words; the best of all are among them, because a word that is among the best
with some cards is among the best of the variant with those cards.

Where abilities count, what a word is worth is not a sum any more: see `bounded`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..rack import Rack
from .bits import WORD, Plane, Slots, first, highest, slots_of
from .index import Index
from .sums import Rows, Sums, rows_of
from .variants import Variant, apart, variants
from .watch import Watch


class Best(NamedTuple):
    """A word among the best: its points, and with which doubles."""

    value: int
    slot: int
    variant: Variant


class Laydown(NamedTuple):
    """One variant, searched: the words it can lay, from slot `begin` on."""

    variant: Variant
    sums: Sums
    begin: int
    playable: Plane

    def slots(self) -> Slots:
        return slots_of(self.playable) + self.begin


def laydowns(index: Index, rack: Rack, allowed: Plane | None, watch: Watch) -> list[Laydown]:
    """Every variant with the words it can lay (those allowed, if not all are).

    Variants whose single cards look for the same letters share their sums.
    """
    jokers = len(rack.jokers)
    plans = []
    longest: dict[Rows, int] = {}
    for variant, having in variants(rack, index, watch):
        rows, weights = rows_of(index, rack, variant.pairs)
        free = jokers + 2 * len(variant.doubles)
        longest[rows] = max(free + len(rows), longest.get(rows, 0))
        plans.append((variant, having, rows, weights, free))
    shared: dict[Rows, Sums] = {}
    found = []
    for variant, having, rows, weights, free in plans:
        if rows not in shared:
            shared[rows] = Sums(index, rows, weights, longest[rows])
        begin, playable = shared[rows].playable(free)
        if having is not None:
            playable &= having[begin // WORD :]
        if allowed is not None:
            playable &= allowed[begin // WORD :]
        if len(variant.doubles) > 2:
            playable = apart(index, playable, begin, variant)
        found.append(Laydown(variant, shared[rows], begin, playable))
    return found


def union(index: Index, found: list[Laydown]) -> tuple[int, Plane]:
    """All words some variant can lay: (first slot, plane)."""
    if len(found) == 1:
        return found[0].begin, found[0].playable
    begin = min(one.begin for one in found)
    whole = np.zeros(len(index.valid) - begin // WORD, np.uint64)
    for one in found:
        whole[(one.begin - begin) // WORD :] |= one.playable
    return begin, whole


def by_points(rack: Rack, found: list[Laydown], limit: int) -> list[Best]:
    """The best by points, where no ability counts."""
    best: dict[int, Best] = {}
    enough = -1  # what the last of the best so far is worth
    bases = [(one.variant.points(rack), one) for one in found]
    for base, one in sorted(bases, key=lambda pair: -pair[0] - pair[1].sums.most):
        if base + one.sums.most < enough:
            break  # nor can any that follows
        for value, slot in _highest(one, base, limit):
            if value < enough:
                break
            if slot not in best or value > best[slot].value:
                best[slot] = Best(value, slot, one.variant)
        if len(best) >= limit and len(found) > 1:
            enough = sorted([kept.value for kept in best.values()], reverse=True)[limit - 1]
    return sorted(best.values(), key=_in_order)[:limit]


def _highest(one: Laydown, base: int, limit: int) -> Iterator[tuple[int, int]]:
    """The words of one variant with the most points: (points, slot)."""
    places = one.playable.nonzero()[0]
    if 2 * len(places) > len(one.playable):
        planes, times = one.sums.points(one.begin)
        for number, slots in highest(one.playable, planes, limit):
            for slot in slots:
                yield base + number * times, one.begin + slot
    else:  # few words: leave out the machine words without any
        planes, times = one.sums.points(one.begin, places)
        for number, slots in highest(one.playable[places], planes, limit):
            for slot in slots:
                yield base + number * times, one.begin + int(places[slot >> 6]) * WORD + (slot & 63)


def by_cards(index: Index, found: list[Laydown], limit: int) -> list[int]:
    """Those that lay the most cards: a card a letter, fewer with doubles."""
    best: dict[int, int] = {}
    for one in found:
        for slot in (first(one.playable, limit) + one.begin).tolist():
            cards = index.length(slot) + one.variant.cards
            best[slot] = max(cards, best.get(slot, 0))
    return sorted(best, key=lambda slot: (-best[slot], slot))[:limit]


def by_slot(begin: int, whole: Plane, limit: int) -> list[int]:
    """The longest, which come first anyway."""
    slots: list[int] = (first(whole, limit) + begin).tolist()
    return slots


def by_frequency(index: Index, begin: int, whole: Plane, limit: int) -> list[int]:
    """The commonest words."""
    slots = slots_of(whole) + begin
    frequencies = index.frequencies[slots].astype(np.int64)
    if len(slots) > limit:
        least = np.partition(frequencies, -limit)[-limit]
        slots, frequencies = slots[frequencies >= least], frequencies[frequencies >= least]
    order = np.lexsort((slots, -frequencies))[:limit]
    best: list[int] = slots[order].tolist()
    return best


def _in_order(one: Best) -> tuple[int, int]:
    return -one.value, one.slot
