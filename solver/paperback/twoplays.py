"""Plays of two words with the Space Bar; `engine.twowords` has the search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from .engine.bits import Plane, Slots, slots_of
from .engine.cells import Pair
from .engine.costs import LATE_PLAYS
from .engine.index import Index
from .engine.laydowns import laydowns, union
from .engine.twowords import TwoWords
from .play import Play
from .question import HandQuestion
from .valuing import Valuer

#: How many of the commonest words to pair when ordering by frequency; the first that suffices.
COMMONEST = (256, 1024, 4096)


def two_words(
    question: HandQuestion,
    index: Index,
    allowed: Plane | None,
    containing: NDArray[np.bool_] | None,
    valuer: Valuer,
) -> tuple[list[Play], int]:
    """(the best plays of two words, the number of all).

    If the deadline passes meanwhile, those found by then, and the least number there can be.

    `allowed`: bitmap of the words that may be used, None for all; `containing`: flags of the
    words of which a play must have at least one, None for no such filter.
    """
    rack, budget, order = valuer.rack, valuer.budget, question.order
    if not budget.in_time():
        return [], 0
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

    plays: list[Play] = []
    for _, pair in best_from.best(question, worth):
        if len(plays) >= LATE_PLAYS and not budget.in_time():
            break
        # max returns the first of equal ones, which is the alphabetical one
        best = max(ways(pair), key=lambda way: valuer.value(way, order)[:2])
        plays.append(valuer.best_laid(best, order))
    return plays, max(two.count(question.reach), len(plays))


def _commonest(
    question: HandQuestion, index: Index, make: Callable[..., TwoWords], slots: Slots
) -> TwoWords | None:
    """The pairs among the commonest words, if there are enough of them; else None.

    No pair with a word outside can be commoner.
    """
    frequencies = index.frequencies[slots]
    for size in COMMONEST:
        if size < len(slots):
            least = np.partition(frequencies, -size)[-size]
            two = make(slots[frequencies >= least])
            if two.count(question.reach) >= question.limit:
                return two
    return None
