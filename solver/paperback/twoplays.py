"""Plays of two words with the Space Bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from .engine.bits import Plane, Slots, slots_of
from .engine.cells import Pair
from .engine.index import Index
from .engine.laydowns import laydowns, union
from .engine.twowords import TwoWords
from .play import Play
from .question import HandQuestion
from .valuing import Valuer

#: How many of the commonest words are tried for the commonest pairs, fewer first.
COMMONEST = (256, 1024, 4096)


def two_words(
    question: HandQuestion,
    index: Index,
    allowed: Plane | None,
    containing: NDArray[np.bool_] | None,
    valuer: Valuer,
) -> tuple[list[Play], int]:
    """The best plays of two words, and how many there are.

    `allowed`: the words that may be used, if not all; `containing`: those of which a play
    must have one, if it must.
    """
    rack, budget, order = valuer.rack, valuer.budget, question.order
    found = laydowns(index, rack, allowed, budget)
    begin, whole = union(found)
    slots = slots_of(whole) + begin
    if not len(slots):
        return [], 0
    rulings = valuer.counter.rulings
    make = partial(TwoWords, index, rack, rulings, found, containing=containing, budget=budget)
    two = best_from = make(slots)
    if order == "frequency":
        best_from = _commonest(question, index, make, slots) or two
    elif order in ("points", "draws") and not rack.simple:
        best_from = make(slots, alike=True)

    def ways(pair: Pair) -> Iterator[tuple[str, ...]]:
        one, other = sorted(map(index.word, pair))
        yield one, other
        if not rack.simple and one != other:
            yield other, one

    def worth(pair: Pair) -> int:
        return max(valuer.value(way, order)[0] for way in ways(pair))

    plays = []
    for _, pair in best_from.best(question, worth):
        # the first of equal ones: by alphabet
        best = max(ways(pair), key=lambda way: valuer.value(way, order)[:2])
        plays.append(valuer.best_laid(best, order))
    return plays, two.count(question.reach)


def _commonest(
    question: HandQuestion, index: Index, make: Callable[..., TwoWords], slots: Slots
) -> TwoWords | None:
    """Pairs of so few common words as are enough: no other pair can be commoner."""
    frequencies = index.frequencies[slots]
    for size in COMMONEST:
        if size < len(slots):
            least = np.partition(frequencies, -size)[-size]
            two = make(slots[frequencies >= least])
            if two.count(question.reach) >= question.limit:
                return two
    return None
