"""Answers one question about one hand from one list of words. Start with `HandSearch.solve`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from contesta.lexicon import House

from ..budget import Budget
from ..errors import BadQuestion
from .counting import Counter
from .engine.anagrams import by_anagrams, can_look_up
from .engine.bits import Plane, flags, popcount, slots_of
from .engine.bounded import Bounds, best_first
from .engine.costs import LATE_PLAYS
from .engine.laydowns import (
    Laydown,
    all_words,
    by_cards,
    by_frequency,
    by_points,
    by_slot,
    laydowns,
    union,
)
from .engine.words import Words
from .play import Play
from .question import HandQuestion
from .rack import Rack
from .twoplays import two_words
from .valuing import Valuer


@dataclass(frozen=True, slots=True)
class Solution:
    """The best plays, and the number of all plays."""

    plays: tuple[Play, ...]
    total: int
    #: False if the search stopped early: there may be better plays, and more of them.
    complete: bool = True

    @property
    def truncated(self) -> bool:
        return self.total > len(self.plays)


class HandSearch:
    """A hand and the words it is searched against, with the table's house words."""

    def __init__(
        self, words: Words, rack: Rack, counter: Counter, house: House | None, budget: Budget
    ) -> None:
        self.words = words
        self.index = words.index
        self.rack = rack
        self.counter = counter
        self.house = house
        self.budget = budget
        self.valuer = Valuer(rack, counter, budget)

    def solve(self, question: HandQuestion) -> Solution:
        """The best plays of one word and, with a Space Bar, of two."""
        plays, total = self._one_word(question)
        others: list[Play] = []
        own = self._house_search()
        if own is not None:
            more, count = own._one_word(replace(question, min_zipf=0.0))  # they have no frequency
            others, total = others + more, total + count
        if self.rack.space_bar is not None:
            allowed = self._allowed(question, one_word=False)
            containing = None
            if question.contains:
                containing = flags(self.words.containing(question.contains)).astype(np.bool_)
            more, count = two_words(question, self.index, allowed, containing, self.valuer)
            others, total = others + more, total + count
        if others:
            plays = sorted(plays + others, key=lambda play: self._rank(play, question.order))
        return Solution(tuple(plays[: question.limit]), total, self.budget.complete)

    def stream(self, question: HandQuestion) -> Iterator[str]:
        """All words the hand can lay, as a stream; BadQuestion if the search is stopped."""
        allowed = self._allowed(question, one_word=True)
        whole = all_words(self.index, self.rack, allowed, self.budget)
        if not self.budget.complete:
            raise BadQuestion("stopped")
        yield from self.index.read(slots_of(whole))
        own = self._house_search()
        if own is not None:
            yield from own.stream(replace(question, min_zipf=0.0))

    def _one_word(self, question: HandQuestion) -> tuple[list[Play], int]:
        """(the best plays of one word, the number of all)."""
        allowed = self._allowed(question, one_word=True)
        if question.order == "points" and can_look_up(self.rack):
            best, total = by_anagrams(self.index, self.rack, allowed, question.limit, self.budget)
            return self.valuer.plays(self.index, best), total
        found = laydowns(self.index, self.rack, allowed, self.budget)
        begin, whole = union(found)
        return self._best(question, found, begin, whole), popcount(whole)

    def _house_search(self) -> HandSearch | None:
        """A search over the house words that the index lacks; None if there are none."""
        if self.house is None or not self.house.allow:
            return None
        deny, known = self.house.deny, self.index.find
        fresh = {w: 0.0 for w in self.house.allow if w not in deny and known(w) is None}
        return (
            HandSearch(Words.of(fresh), self.rack, self.counter, None, self.budget)
            if fresh
            else None
        )

    def _rank(self, play: Play, order: str) -> tuple[float, int, int, tuple[str, ...]]:
        """The sort key of a play: its value in this order, then length, frequency, alphabet."""
        slots = map(self.index.find, play.words)
        rarer = min(0 if slot is None else int(self.index.frequencies[slot]) for slot in slots)
        value = {
            "points": play.points,
            "length": play.length,
            "cards": len(play.cards),
            "draws": play.draws,
            "frequency": rarer,
        }[order]
        return -value, -play.length, -rarer, tuple(sorted(play.words))

    # ------------------------------------------------------------------- filters

    def _allowed(self, question: HandQuestion, *, one_word: bool) -> Plane | None:
        """Bitmap of the words that pass the filters; None if all do.

        `contains` and `reach` apply to a whole play, so with two words they are not used here.
        """
        words, house = self.words, self.house
        soft: list[Plane] = []  # words the house allows pass these anyway
        if question.layer == "strict":
            soft.append(words.strict)
        if not question.vulgar:
            soft.append(words.decent)
        if question.min_zipf:
            soft.append(words.common(question.min_zipf))
        if soft and house is not None and house.allow:
            allowed = words.only(house.allow)
            soft = [plane | allowed for plane in soft]
        hard: list[Plane] = []
        if house is not None and house.deny:
            hard.append(~words.only(house.deny))
        if one_word and question.contains:
            hard.append(words.containing(question.contains))
        if one_word and question.reach:
            hard.append(self.index.of_length(question.reach))
        planes = soft + hard
        return np.bitwise_and.reduce(planes) if planes else None

    # ------------------------------------------------------------------ one word

    def _best(
        self, question: HandQuestion, found: list[Laydown], begin: int, whole: Plane
    ) -> list[Play]:
        """The best plays of one word, in the order asked for."""
        limit = question.limit
        if question.order == "points" and self.rack.simple:
            return self.valuer.plays(self.index, by_points(self.rack, found, limit, self.budget))
        match question.order:
            case "length":
                slots = by_slot(begin, whole, limit)
            case "frequency":
                slots = by_frequency(self.index, begin, whole, limit)
            case "cards":
                slots = by_cards(self.index, found, limit, self.budget)
            case order:
                slots = self._bounded(order, found, limit)
        plays: list[Play] = []
        for word in self.index.words_at(slots):
            if len(plays) >= LATE_PLAYS and not self.budget.in_time():
                break
            plays.append(self.valuer.best_laid((word,), question.order))
        return plays

    def _bounded(self, order: str, found: list[Laydown], limit: int) -> list[int]:
        """The slots of the best words by points or draws, where abilities count."""
        bounds = Bounds(self.index, self.rack, self.counter.rulings)
        levels = bounds.points if order == "points" else bounds.draws
        sources = [
            source
            for number, one in enumerate(found)
            if not number or self.budget.in_time()
            for source in levels(one)
        ]

        def worth(word: str) -> int:
            return self.valuer.value((word,), order)[0]

        return [slot for _, slot in best_first(self.index, sources, worth, limit, self.budget)]
