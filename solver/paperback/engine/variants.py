"""Variants: which double-letter cards a word uses, and which way round.

A word that uses the pairs of a variant needs one-letter cards and jokers only for its other
letters, so each variant is one search without double-letter cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy import count_nonzero

from ...budget import Budget
from ..laying import Doubles, places
from ..rack import Rack
from .bits import WORD, Plane, pack, slots_of
from .costs import VARIANT
from .index import Index


@dataclass(frozen=True)
class Variant:
    """The double-letter cards in use, with their letters as read, and the Dyslexia cards."""

    doubles: Doubles = ()
    reversers: tuple[int, ...] = ()

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The letters of the pairs as numbers 0–25."""
        return tuple((ord(pair[0]) - 65, ord(pair[1]) - 65) for _, pair in self.doubles)

    @property
    def letters(self) -> list[str]:
        """The pairs as read."""
        return [letters for _, letters in self.doubles]

    @property
    def cards(self) -> int:
        """Cards laid minus letters covered; negative or 0, as each double saves a card."""
        return len(self.reversers) - len(self.doubles)

    def points(self, rack: Rack) -> int:
        if not self.doubles:
            return 0
        used = [number for number, _ in self.doubles] + list(self.reversers)
        return sum(rack.cards[number].points for number in used)


def variants(rack: Rack, index: Index, budget: Budget) -> Iterator[tuple[Variant, Plane | None]]:
    """(variant, bitmap of the words that have its pairs) for all variants that fit some word.

    The bitmap is None for the variant without doubles, which fits any word. Of cards with the
    same letters, the one with the most points is taken first.
    """
    budget.spend(VARIANT)
    yield Variant(), None  # even if the budget is exhausted
    if not rack.doubles:
        return
    by_letters: dict[str, list[int]] = {}
    for number in sorted(rack.doubles, key=rack.worth):
        by_letters.setdefault(rack.card(number).letters, []).append(number)
    kinds = list(by_letters.items())

    def extend(
        at: int, variant: Variant, words: Plane | None
    ) -> Iterator[tuple[Variant, Plane | None]]:
        """Every variant that adds doubles of the kinds from `at` on to this one."""
        for i in range(at, len(kinds)):
            letters, numbers = kinds[i]
            for some, turned in _uses(len(numbers), len(rack.reversers) - len(variant.reversers)):
                taken = [(n, letters) for n in numbers[:some]]
                taken += [(n, letters[::-1]) for n in numbers[some : some + turned]]
                used = len(variant.reversers)
                longer = Variant(
                    variant.doubles + tuple(taken),
                    variant.reversers + tuple(rack.reversers[used : used + turned]),
                )
                here = _with(index, words, variant.doubles, tuple(taken))
                if words is not None and not count_nonzero(here):
                    continue
                if not budget.spend(VARIANT):
                    return
                yield longer, here
                yield from extend(i + 1, longer, here)

    yield from extend(0, Variant(), None)


def _uses(count: int, reversers: int) -> Iterator[tuple[int, int]]:
    """(cards as printed, cards reversed) for every way to use at least one of `count` cards."""
    for used in range(1, count + 1):
        for turned in range(min(used, reversers) + 1):
            yield used - turned, turned


def _with(index: Index, words: Plane | None, had: Doubles, taken: Doubles) -> Plane:
    """Of these words, those that have the new pairs too, any two of them without overlap."""
    for at, (_, pair) in enumerate(taken):
        here = index.pairs.having(pair)
        words = here if words is None else words & here
        for _, other in (*had, *taken[:at]):
            if other == pair or other[1] == pair[0] or pair[1] == other[0]:
                words = words & index.pairs.apart(pair, other)
    return words if words is not None else index.valid


def apart(index: Index, words: Plane, begin: int, variant: Variant) -> Plane:
    """Of the words (from slot `begin` on), those where all pairs fit without overlap.

    Any two of them do; three that can share letters may still be in each other's way.
    """
    pairs = variant.letters
    slots = slots_of(words) + begin
    flags = np.zeros(len(words) * WORD, np.bool_)
    for slot, word in zip(slots.tolist(), index.read(slots), strict=True):
        flags[slot - begin] = places(word, pairs) is not None
    return pack(flags)
