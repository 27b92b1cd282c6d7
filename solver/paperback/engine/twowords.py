"""The best plays of two words, in every order, with and without abilities.

Start with `TwoWords.best`. Pairs of classes are listed from the best value down; `Cells` turns
them into words. Where abilities count, the value of a pair of classes is only an upper bound:
then a class holds only words that are alike in everything that matters to abilities, and one
pair of words per cell is scored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..ability import Ability, Verb
from ..question import HandQuestion
from ..rack import Rack
from ..rulings import HandRulings
from .bits import Slots, flags
from .bounded import amount_of, factor_of
from .cells import Cell, Cells, Pair
from .classes import Classes, Ints, classify
from .costs import VARIANT
from .index import Index
from .laydowns import Laydown
from .spacebar import Division, count_pairs, divisions

#: With more classes there are too many pairs for memory: the rarer half of the words is dropped,
#: and the answer marked incomplete.
MAX_CLASSES = 1_200
#: The limit on ways to divide double-letter cards; beyond it the answer is incomplete too.
MAX_DIVISIONS = 40

#: A number for every pair of classes.
Values = NDArray[np.integer]
#: (value, letters of both words, first classes, second classes); listed from the best value down.
ClassPairs = tuple[int, int, Ints, Ints]


class TwoWords:
    """All plays of two words for one hand."""

    def __init__(
        self,
        index: Index,
        rack: Rack,
        rulings: HandRulings,
        found: list[Laydown],
        slots: Slots,
        containing: NDArray[np.bool_] | None,
        budget: Budget,
        alike: bool = False,
    ) -> None:
        """`slots`: the words that can be laid alone; `containing`: flags by slot of the words of
        which a play must have one, None for no filter; `alike`: whether the words of a class must
        be alike for abilities too."""
        self._abilities = alike
        self.index = index
        self.rack = rack
        self.rulings = rulings
        self.budget = budget
        self._first_mark = int(containing is not None)  # the mark of `containing` comes before
        if len(found) > MAX_DIVISIONS:  # the word without doubles goes with each of the others
            budget.complete = False
            found = found[:MAX_DIVISIONS]
        self.classes = self._classify(found, slots, containing)
        self.cells = Cells(self.classes, index, budget)
        self.ways: list[Division] = []
        most = np.zeros((len(self.classes), len(self.classes)), np.uint8)
        for way in divisions(self.classes, rack, found, budget):
            if len(self.ways) == MAX_DIVISIONS:
                budget.complete = False
                break
            if self.ways and not budget.spend(VARIANT):
                break
            if containing is not None:
                has = self.classes.marks[0].astype(np.bool_)
                way.room[~(has[:, None] | has[None, :])] = 0
            self.ways.append(way)
            np.maximum(most, way.room, out=most)
        #: The most letters any pair of classes can have together.
        self.room = np.maximum(most, most.T)

    def _classify(
        self, found: list[Laydown], slots: Slots, containing: NDArray[np.bool_] | None
    ) -> Classes:
        """The classes of the words; the rarer half is dropped while there are too many classes."""
        while True:
            marks: list[Ints] = []
            if containing is not None:
                marks.append(containing[slots].astype(np.int64))
            if self._abilities:
                marks += self._alike(slots)
            classes = classify(self.index, self.rack, found, slots, marks, self.budget)
            if len(classes) <= MAX_CLASSES:
                return classes
            self.budget.complete = False
            frequencies = self.index.frequencies[slots]
            commonest = np.argsort(-frequencies.astype(np.int64), kind="stable")
            slots = np.sort(slots[commonest[: len(slots) // 2]])

    def _alike(self, slots: Slots) -> list[Ints]:
        """The features that words of a class must share where abilities count: the first and last
        letter, if a condition is about them; with a double, whether it begins or ends the word;
        and where more than that matters, the whole word."""
        marks = [self._marked(slots, name, place) for name, place in (("first", 0), ("last", -1))]
        placed = any(
            _named(ability) in ("first", "last") for ability in self.rack.counting.values()
        )
        doubles = self.rack.doubles
        if self.rack.copies_beside or (placed and (len(doubles) > 1 or self.rack.reversers)):
            return [*marks, np.arange(len(slots))]
        if placed and doubles:
            pair = self.rack.card(doubles[0]).letters
            codes = [ord(letter) - 65 for letter in pair]
            for places in ((0, 1), (-2, -1)):
                here = [self.index.letters_at(slots, place) for place in places]
                marks.append(((here[0] == codes[0]) & (here[1] == codes[1])).astype(np.int64))
            marks.append(flags(self.index.pairs.inside(pair))[slots].astype(np.int64))
        return marks

    def _marked(self, slots: Slots, name: str, place: int) -> Ints:
        """Each word's letter at a position, if a card has the condition `name` on it; else 26."""
        asked = [
            ord(self.rack.card(number).letters[place]) - 65
            for number, ability in self.rack.counting.items()
            if _named(ability) == name
        ]
        letters = self.index.letters_at(slots, place)
        return np.where(np.isin(letters, asked), letters, 26)

    def count(self, reach: int) -> int:
        """The number of plays of two words of at least `reach` letters, the space included.

        If the deadline passes meanwhile, there are at least that many.
        """
        return count_pairs(self.classes, self.room, reach - 1, self.budget)

    # --------------------------------------------------------------------- best

    def best(self, question: HandQuestion, worth: Callable[[Pair], int]) -> list[tuple[int, Pair]]:
        """The best (value, pair of slots). `worth` gives the exact value of two words.

        If the deadline passes meanwhile, the best of those found by then.
        """
        if not self.ways:
            return []
        least = max(question.reach - 1, 2)
        if question.order == "frequency":
            cells = [
                cell
                for _, total, one, two in self._by_length(least)
                for cell in self.cells.fresh(one, two, total)
            ]
            rarer = self.index.frequencies
            pairs = self.cells.best(cells, question.limit)
            return [(min(int(rarer[slot]) for slot in pair), pair) for pair in pairs]
        if self._abilities:
            return self._counted(question, worth, least)
        steps = {"points": self._by_points, "cards": self._by_cards}.get(
            question.order, self._by_length
        )
        found: list[tuple[int, Pair]] = []
        for value, total, one, two in steps(least):
            missing = question.limit - len(found)
            if not missing or not self.budget.in_time():
                break
            cells = self.cells.fresh(one, two, total)
            if cells:
                found += [(value, pair) for pair in self.cells.best(cells, missing)]
        return found

    def _by_length(self, least: int) -> Iterator[ClassPairs]:
        """The pairs of classes by length, longest first; values are all 0."""
        for total in range(int(self.room.max(initial=0)), least - 1, -1):
            one, two = np.nonzero(self.room >= total)
            yield 0, total, one, two

    def _by_cards(self, least: int) -> Iterator[ClassPairs]:
        """The pairs of classes by the number of cards laid."""
        longest = int(self.room.max(initial=0))
        kinds = sorted({way.cards for way in self.ways})  # fewer cards first: longer words
        for value in range(longest + kinds[-1], 0, -1):
            for cards in kinds:
                total = value - cards
                if least <= total <= longest:
                    fits = [way.room >= total for way in self.ways if way.cards == cards]
                    one, two = np.nonzero(np.logical_or.reduce(fits))
                    yield value, total, one, two

    def _by_points(self, least: int) -> Iterator[ClassPairs]:
        """The pairs of classes by points, where no ability counts."""
        yield from self._levels([way.points for way in self.ways], least)

    def _levels(self, values: Iterable[Values], least: int) -> Iterator[ClassPairs]:
        """The pairs of classes by value, then by the letters both words can have together."""
        shortest = (self.classes.sizes > 0).argmax(axis=1)
        needed = np.maximum(shortest[:, None] + shortest[None, :], least)
        # 0 where there is no play, or no longer one to list; else the value and 1
        left = []
        for way, value in zip(self.ways, values, strict=False):
            if self.budget.in_time():
                left.append(np.where(way.room >= needed, value + 1, 0))
        tops = [int(value.max(initial=0)) for value in left]
        while self.budget.in_time() and (top := max(tops, default=0)):
            ones, twos, rooms = [], [], []
            for number, (way, value) in enumerate(zip(self.ways, left, strict=False)):
                if tops[number] == top and self.budget.in_time():
                    one, two = np.nonzero(value == top)
                    ones.append(one)
                    twos.append(two)
                    rooms.append(way.room[one, two])
                    value[one, two] = 0
                    tops[number] = int(value.max())
            if not ones:
                return
            one, two, room = np.concatenate(ones), np.concatenate(twos), np.concatenate(rooms)
            for total in range(int(room.max()), least - 1, -1):
                fits = room >= total
                yield top - 1, total, one[fits], two[fits]

    # ---------------------------------------------------------- abilities count

    def _counted(
        self, question: HandQuestion, worth: Callable[[Pair], int], least: int
    ) -> list[tuple[int, Pair]]:
        """The best plays where abilities count: branch and bound over cells."""
        verb = Verb.ADD if question.order == "points" else Verb.DRAW
        counted: dict[tuple[int, int], list[Cell]] = {}  # by value and letters
        reached: list[tuple[int, int]] = []  # (value, how many pairs)
        for bound, total, one, two in self._levels(self._bounds(verb), least):
            if sum(pairs for value, pairs in reached if value > bound) >= question.limit:
                break
            if self.budget.stopped:
                break
            for cell in self.cells.fresh(one, two, total):
                if self.budget.stopped:
                    break
                value = worth(self.cells.commonest(cell))
                counted.setdefault((value, total), []).append(cell)
                reached.append((value, self.cells.size(cell)))
        found: list[tuple[int, Pair]] = []
        for (value, _), cells in sorted(counted.items(), key=lambda item: item[0], reverse=True):
            missing = question.limit - len(found)
            if not missing:
                break
            if self.budget.in_time():
                pairs = self.cells.best(cells, missing)
            else:
                pairs = [self.cells.commonest(cell) for cell in cells[:missing]]
            found += [(value, pair) for pair in pairs]
        return found

    def _bounds(self, verb: Verb) -> Iterator[Values]:
        """Upper bounds on points or draws for every pair of classes, for each division."""
        size = len(self.classes)
        bonus = np.zeros((size, size), np.int64)
        doubles = np.zeros((size, size), np.int64)
        copies = np.zeros((size, size), np.int64)
        amounts = {n: amount_of(self.rack, a, verb) for n, a in self.rack.counting.items()}
        for number, ability in self.rack.counting.items():
            if not self.budget.in_time():
                return
            could = self._could(number)
            bonus += could * amounts[number]
            doubles += could * (ability.verb is Verb.DOUBLE)
            copies += could * (ability.verb is Verb.COPY)
        bonus += copies * max(amounts.values(), default=0)
        if verb is Verb.DRAW:
            yield from (bonus for _ in self.ways)
            return
        factors = np.array(
            [
                [factor_of(self.rulings, d, c) for c in range(int(copies.max()) + 1)]
                for d in range(int(doubles.max()) + 1)
            ]
        )
        factor = factors[doubles, copies]
        yield from ((way.points + bonus) * factor for way in self.ways)

    def _could(self, number: int) -> NDArray[np.int64]:
        """1 for each pair of classes in which the card could be used, at the position it needs."""
        ability = self.rack.counting[number]
        letters = self.rack.card(number).letters
        if len(letters) == 2:
            return np.ones((len(self.classes), len(self.classes)), np.int64)
        code = ord(letters) - 65
        name = _named(ability)
        if name in ("first", "last"):
            has = self.classes.marks[self._first_mark + (name == "last")] == code
        else:
            has = self.classes.counts[self.classes.letters.index(code)] > 0
        could: NDArray[np.int64] = (has[:, None] | has[None, :]).astype(np.int64)
        return could


def _named(ability: Ability) -> str:
    """The name of the ability's condition, or ""."""
    return ability.condition.name if ability.condition else ""
