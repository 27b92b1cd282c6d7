"""What can I play? The best plays of a hand, exactly.

>>> from lexicon import open_lexicon
>>> from solver import parse_hand, solve
>>> solution = solve(open_lexicon("it"), parse_hand("T1 R1 S1 ? ? +O1"), limit=3)
>>> solution.total > 1000, solution.truncated, len(solution.plays)
(True, True, 3)
>>> solution.plays[0].points
4
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np

from lexicon import House, Lexicon

from .cards import Hand
from .counting import Counter, Laid
from .engine.anagrams import by_anagrams, suits
from .engine.bits import Plane, Slots, flags, popcount, slots_of
from .engine.bounded import Bounds, best_first
from .engine.cells import Pair
from .engine.search import (
    Best,
    Laydown,
    by_cards,
    by_frequency,
    by_points,
    by_slot,
    laydowns,
    union,
)
from .engine.twowords import TwoWords
from .engine.watch import NODES, Watch
from .engine.words import Words, words_of
from .laying import lay, layings
from .notation import parse_hand
from .play import Play
from .question import Question
from .rack import Rack
from .rulings import rulings_of


@dataclass(frozen=True, slots=True)
class Solution:
    """The best plays, and how many there are in all."""

    plays: tuple[Play, ...]
    total: int
    #: False: the search stopped early; there may be better plays, and there may be more.
    complete: bool = True

    @property
    def truncated(self) -> bool:
        return self.total > len(self.plays)


def solve(
    lexicon: Lexicon,
    hand: Hand | str,
    limit: int = 20,
    order: str = "points",
    *,
    contains: str = "",
    reach: int = 0,
    min_zipf: float = 0.0,
    layer: str = "broad",
    vulgar: bool = True,
    attacks: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    house: House | None = None,
    nodes: int = NODES,
    expired: Callable[[], bool] | None = None,
) -> Solution:
    """The best plays of a hand. `nodes` and `expired` bound the search from inside."""
    question = Question(limit, order, contains, reach, min_zipf, layer, vulgar)
    rack = Rack(parse_hand(hand) if isinstance(hand, str) else hand, attacks)
    counter = Counter(rack.hand, rulings_of(rulings))
    watch = Watch(nodes, expired)
    return Solver(words_of(lexicon), rack, counter, house, watch).solve(question)


def ready(lexicon: Lexicon) -> None:
    """Make the index of a lexicon now, so that the first question need not wait for it."""
    words_of(lexicon)
    solve(lexicon, "A1 B1 AB1 ? ? +E1", 1)  # what is made at first use is made here


def playable(
    lexicon: Lexicon,
    hand: Hand | str,
    *,
    contains: str = "",
    reach: int = 0,
    min_zipf: float = 0.0,
    layer: str = "broad",
    vulgar: bool = True,
    attacks: Collection[str] = (),
    house: House | None = None,
) -> Iterator[str]:
    """All words a hand can spell, one after the other, longest first, then those of the house."""
    question = Question(1, "points", contains, reach, min_zipf, layer, vulgar)
    rack = Rack(parse_hand(hand) if isinstance(hand, str) else hand, attacks)
    return Solver(words_of(lexicon), rack, Counter(rack.hand), house, Watch()).stream(question)


#: (value in the order asked for, points, extra cards) of a way to lay a play.
_Value = tuple[int, int, int]


class Solver:
    """One question about one hand."""

    def __init__(
        self, words: Words, rack: Rack, counter: Counter, house: House | None, watch: Watch
    ) -> None:
        self.words = words
        self.index = words.index
        self.rack = rack
        self.counter = counter
        self.house = house
        self.watch = watch

    def solve(self, question: Question) -> Solution:
        plays, total = self._one_word(question)
        others: list[Play] = []
        own = self._house_solver()
        if own is not None:
            more, count = own._one_word(question)
            others, total = others + more, total + count
        if self.rack.space_bar is not None:
            more, count = self._two_words(question)
            others, total = others + more, total + count
        if others:
            plays = sorted(plays + others, key=lambda play: self._rank(play, question.order))
        return Solution(tuple(plays[: question.limit]), total, self.watch.complete)

    def stream(self, question: Question) -> Iterator[str]:
        """All words that can be laid."""
        allowed = self._allowed(question, one_word=True)
        begin, whole = union(laydowns(self.index, self.rack, allowed, self.watch))
        yield from self.index.read(slots_of(whole) + begin)
        own = self._house_solver()
        if own is not None:
            yield from own.stream(question)

    def _one_word(self, question: Question) -> tuple[list[Play], int]:
        """The best plays of one word, and how many there are."""
        allowed = self._allowed(question, one_word=True)
        if question.order == "points" and suits(self.rack):
            best, total = by_anagrams(self.index, self.rack, allowed, question.limit, self.watch)
            return self._quick(best), total
        found = laydowns(self.index, self.rack, allowed, self.watch)
        begin, whole = union(found)
        return self._best(question, found, begin, whole), popcount(whole)

    def _house_solver(self) -> Solver | None:
        """The same for words only this table allows; nobody has counted how frequent they are."""
        if self.house is None or not self.house.allow:
            return None
        deny, known = self.house.deny, self.index.find
        fresh = {w: 0.0 for w in self.house.allow if w not in deny and known(w) is None}
        return Solver(Words.of(fresh), self.rack, self.counter, None, self.watch) if fresh else None

    def _two_words(self, question: Question) -> tuple[list[Play], int]:
        """The best plays of two words, and how many there are."""
        index, words = self.index, self.words
        allowed = self._allowed(question, one_word=False)
        found = laydowns(index, self.rack, allowed, self.watch)
        begin, whole = union(found)
        slots = slots_of(whole) + begin
        if not len(slots):
            return [], 0
        containing = None
        if question.contains:
            containing = flags(words.containing(question.contains)).astype(np.bool_)
        make = partial(
            TwoWords,
            index,
            self.rack,
            self.counter.rulings,
            found,
            containing=containing,
            watch=self.watch,
        )
        two = best_from = make(slots)
        if question.order == "frequency":
            best_from = self._commonest(question, make, slots) or two
        elif question.order in ("points", "draws") and not self.rack.simple:
            best_from = make(slots, alike=True)

        def ways(pair: Pair) -> Iterator[tuple[str, ...]]:
            one, other = sorted(map(index.word, pair))
            yield one, other
            if not self.rack.simple and one != other:
                yield other, one

        def worth(pair: Pair) -> int:
            return max(self.value(way, question.order)[0] for way in ways(pair))

        plays = []
        for _, pair in best_from.best(question, worth):
            # the first of equal ones: by alphabet
            best = max(ways(pair), key=lambda way: self.value(way, question.order)[:2])
            plays.append(self.best_laid(best, question.order))
        return plays, two.count(question.reach)

    def _commonest(
        self, question: Question, make: Callable[..., TwoWords], slots: Slots
    ) -> TwoWords | None:
        """Pairs of so few common words as are enough: no other pair can be commoner."""
        frequencies = self.index.frequencies[slots]
        for size in (256, 1024, 4096):
            if size < len(slots):
                least = np.partition(frequencies, -size)[-size]
                two = make(slots[frequencies >= least])
                if two.count(question.reach) >= question.limit:
                    return two
        return None

    def _rank(self, play: Play, order: str) -> tuple[float, int, int, tuple[str, ...]]:
        """Where a play stands among others: its value, length, frequency, alphabet."""
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

    def _allowed(self, question: Question, *, one_word: bool) -> Plane | None:
        """The words the filters let through; None if that is all. Those that judge a whole
        play of two words are left out unless it is of one word."""
        words, planes = self.words, []
        if question.layer == "strict":
            planes.append(words.strict)
        if not question.vulgar:
            planes.append(words.decent)
        if question.min_zipf:
            planes.append(words.common(question.min_zipf))
        if self.house is not None and self.house.deny:
            planes.append(words.without(self.house.deny))
        if one_word and question.contains:
            planes.append(words.containing(question.contains))
        if one_word and question.reach:
            planes.append(self.index.of_length(question.reach))
        return np.bitwise_and.reduce(planes) if planes else None

    # ------------------------------------------------------------------ one word

    def _best(
        self, question: Question, found: list[Laydown], begin: int, whole: Plane
    ) -> list[Play]:
        limit = question.limit
        if question.order == "points" and self.rack.simple:
            return self._quick(by_points(self.rack, found, limit))
        match question.order:
            case "length":
                slots = by_slot(begin, whole, limit)
            case "frequency":
                slots = by_frequency(self.index, begin, whole, limit)
            case "cards":
                slots = by_cards(self.index, found, limit)
            case order:
                slots = self._bounded(order, found, limit)
        return [self.best_laid((word,), question.order) for word in self.index.words_at(slots)]

    def _bounded(self, order: str, found: list[Laydown], limit: int) -> list[int]:
        """The best by points or draws where abilities count."""
        bounds = Bounds(self.index, self.rack, self.counter.rulings)
        levels = bounds.points if order == "points" else bounds.draws
        sources = [source for one in found for source in levels(one)]

        def worth(word: str) -> int:
            return self.value((word,), order)[0]

        return [slot for _, slot in best_first(self.index, sources, worth, limit, self.watch)]

    def _quick(self, best: list[Best]) -> list[Play]:
        """Plays whose doubles are known and whose abilities do not count."""
        counter, last = self.counter, None
        way: Callable[[str], list[Laid]]
        plays = []
        words = self.index.words_at([slot for _, slot, _ in best])
        for word, (value, _, variant) in zip(words, best, strict=True):
            if variant is not last:
                way = partial(lay, self.rack, variant.doubles, variant.reversers)
                last = variant
            plays.append(Play((word,), value, counter, way))
        return plays

    # --------------------------------------------------------------------- value

    def value(self, words: tuple[str, ...], order: str) -> _Value:
        """What the best way to lay these words in this order is worth."""
        values = [value for value, _ in self._values(words, order)]
        self.watch.spend(len(values))
        return max(values)

    def best_laid(self, words: tuple[str, ...], order: str) -> Play:
        (_, points, _), laid = max(self._values(words, order), key=lambda one: one[0])
        return Play(words, points, self.counter, lambda _: laid)

    def _values(self, words: tuple[str, ...], order: str) -> Iterator[tuple[_Value, list[Laid]]]:
        length = sum(map(len, words)) + len(words) - 1
        for laid in layings(self.rack, words):
            points, draws = self.counter.worth([card.number for card in laid], length)
            value = {"points": points, "draws": draws, "cards": len(laid)}.get(order, 0)
            yield (value, points, draws), laid
