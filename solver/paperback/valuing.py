"""Choosing the best cards for words, and making plays of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ..budget import Budget
from .counting import Counter, LaidCard
from .engine.index import Index
from .engine.laydowns import Best
from .laying import lay, layings
from .play import Play
from .rack import Rack

#: (value in the order asked for, points, extra cards) of one way to lay a play.
Value = tuple[int, int, int]


class Valuer:
    """Chooses the cards for words that a hand is known to spell."""

    def __init__(self, rack: Rack, counter: Counter, budget: Budget) -> None:
        self.rack = rack
        self.counter = counter
        self.budget = budget

    def plays(self, index: Index, best: list[Best]) -> list[Play]:
        """The plays of words whose doubles are known and whose abilities do not count."""
        counter, last = self.counter, None
        way: Callable[[str], list[LaidCard]]
        plays = []
        words = index.words_at([slot for _, slot, _ in best])
        for word, (value, _, variant) in zip(words, best, strict=True):
            if variant is not last:
                way = partial(lay, self.rack, variant.doubles, variant.reversers)
                last = variant
            plays.append(Play((word,), value, counter, way))
        return plays

    def value(self, words: tuple[str, ...], order: str) -> Value:
        """The value of the best way to lay these words, by this order."""
        values = [value for value, _ in self._values(words, order)]
        self.budget.spend(len(values))
        return max(values)

    def best_laid(self, words: tuple[str, ...], order: str) -> Play:
        """The play of these words with the best cards, by this order."""
        values = list(self._values(words, order))
        self.budget.spend(len(values))
        (_, points, _), laid = max(values, key=lambda one: one[0])
        return Play(words, points, self.counter, lambda _: laid)

    def _values(self, words: tuple[str, ...], order: str) -> Iterator[tuple[Value, list[LaidCard]]]:
        """(value, cards) of every way to lay these words."""
        length = sum(map(len, words)) + len(words) - 1
        for laid in layings(self.rack, words, budget=self.budget):
            points, draws = self.counter.worth([card.number for card in laid], length)
            value = {"points": points, "draws": draws, "cards": len(laid)}.get(order, 0)
            yield (value, points, draws), laid
