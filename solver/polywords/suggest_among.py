"""The words of a list that cost the fewest new cells on a board.

>>> from contesta.solver.polywords.board import parse_board
>>> board = parse_board("8/8/8/3VIA2/8/8/8/8")
>>> words = WordList.of({"VIVA": 5.0, "VITA": 5.4, "ZEBRA": 3.1, "VIALE": 4.2})
>>> [(found.word, found.cost) for found in suggest_among(words, board).words]
[('VITA', 2), ('VIVA', 2), ('VIALE', 2), ('ZEBRA', 4)]

Iterative deepening over the number of new cells, from 1. For each number, `engine.suffixes`
finds the words that may cost no more, ignoring that no cell may be used twice; they are then
searched exactly (`wordsearch`), the commonest first, until enough are confirmed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from operator import attrgetter

import numpy as np

from ..budget import Budget
from ..checks import between
from .board import Board
from .engine import costs as node_costs
from .engine import shaped
from .engine.block import writable
from .engine.position import Position
from .engine.suffixes import Numbers, WordFilter
from .path import Path
from .placing import LIMIT, Placement, place
from .requests import SHORTEST, Requests
from .rules import COMMON, Rules
from .shapes import Shape
from .wordlist import WordList
from .wordsearch import WordSearch

MAX_LIMIT = 1_000
#: The default node budget: about half a second, a little more for very long words (see
#: `engine.costs`).
NODES = 35_000_000

#: Below this many words, this many numbers of new cells are searched in one pass.
FEW_WORDS, AT_ONCE = 60_000, 3
#: Words searched without sifting, and the largest batch that is sifted at once.
UNSIFTED, SIFTED = 24, 256
#: Common words that are still placed once the budget has run out, and the node budget of each: a
#: tenth of a second in all. After the deadline, no more than an answer usually has: milliseconds.
TRIED = 60
TRIED_NODES = 20_000
PLACED_LATE = LIMIT

ANY = Requests()
_ORDER = attrgetter("order")


@dataclass(frozen=True, slots=True)
class Suggestion:
    word: str
    zipf: float
    placement: Placement

    @property
    def cost(self) -> int:
        return self.placement.cost

    @property
    def path(self) -> Path:
        return self.placement.path

    @property
    def order(self) -> tuple[int, float, str]:
        return self.cost, -self.zipf, self.word


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The words found, best first."""

    words: tuple[Suggestion, ...]
    #: Whether these are proved to be the best; if fewer than the limit, they are then all.
    exact: bool
    #: A lower bound on the cost of any word not listed.
    at_least: int
    #: The number of words with the requested letters, length and category.
    fulfilling: int


def suggest_among(
    words: WordList,
    board: Board,
    requests: Requests = ANY,
    *,
    limit: int = LIMIT,
    rules: Rules = COMMON,
    without: frozenset[str] = frozenset(),
    nodes: int = NODES,
    expired: Callable[[], bool] | None = None,
) -> Suggestions:
    """The words of a list that cost the fewest new cells, except those in `without`."""
    between("limit", limit, 1, MAX_LIMIT)
    hunt = _Hunt(words, board, requests, rules, Budget(nodes, expired))
    hunt.excluded |= without
    return hunt.answer(limit)


class _Hunt:
    """One search: the words of a list on a board, best first."""

    def __init__(
        self, words: WordList, board: Board, requests: Requests, rules: Rules, budget: Budget
    ) -> None:
        self.words = words
        self.board = board
        self.excluded = requests.excluded
        self.rules = requests.shaped(rules)
        self.budget = budget
        self.shortest = max(requests.min_length, SHORTEST)
        self.longest = min(requests.max_length, words.longest)
        flags = words.fulfilling(replace(requests, shape=self.rules.shape or ""))
        self.wanted = None if flags is None else WordFilter(flags)
        #: The lowest cost whose words were not all searched; None if all were.
        self.unproved: int | None = None
        #: The searches of words that cost more than expected, reused at the next cost.
        self._searches: dict[int, WordSearch] = {}

    def answer(self, limit: int) -> Suggestions:
        found = list(islice(self._best_first(), limit))
        if self.unproved is not None:
            found = sorted([*found, *self._known_ones(found)], key=_ORDER)[:limit]
        last = found[-1].cost if found else 0
        return Suggestions(
            words=tuple(found),
            exact=self.unproved is None,
            at_least=last if self.unproved is None else self.unproved,
            fulfilling=len(self.words) if self.wanted is None else self.wanted.size,
        )

    def _best_first(self) -> Iterator[Suggestion]:
        """The words by cost, then rank; sets `unproved` if the budget stops the search."""
        return self._in_shape(self.rules.shape) if self.rules.shape else self._by_cost()

    def _by_cost(self) -> Iterator[Suggestion]:
        """Words without a shape: filter by lower bound, then search exactly, cost by cost."""
        size = len(self.words) if self.wanted is None else self.wanted.size
        if not size:
            return
        position = Position.of(self.board, self.rules)
        written, empty = self.board.written.bit_count(), self.board.empty.bit_count()
        cost = max(1, self.shortest - written)
        last = min(self.longest, empty)
        at_once = AT_ONCE if size < FEW_WORDS else 1
        waiting: list[int] = []  # words that cost more than expected
        first = True
        while cost <= last:
            most = min(cost + at_once - 1, last)
            numbers, least = self.words.suffixes.search(position, most, self.budget, self.wanted)
            while cost <= most and not self.budget.stopped:
                fresh = numbers[least <= cost if first else least == cost]
                first = False
                ranked = np.append(fresh, np.array(waiting, np.int32))
                waiting = []
                for number, possible in self._sifted(position, ranked, cost):
                    if self.budget.stopped:
                        break
                    if possible and (found := self._tried(number, cost)):
                        yield found
                    else:
                        waiting.append(number)
                if not self.budget.stopped:  # it may have stopped during the last word
                    cost += 1
            if self.budget.stopped:
                self.unproved = cost
                return

    def _sifted(
        self, position: Position, numbers: Numbers, cost: int
    ) -> Iterator[tuple[int, bool]]:
        """(word, whether it may have this cost) by rank. The first few are not checked; after
        them `engine.block` checks growing batches."""
        ranked = numbers[np.argsort(self.words.rank[numbers])]
        for number in ranked[:UNSIFTED].tolist():
            yield number, True
        at, width = UNSIFTED, max(1, UNSIFTED)
        while at < len(ranked):
            some = ranked[at : at + width]
            at, width = at + width, min(2 * width, SIFTED)
            possible = np.zeros(len(some), np.bool_)
            lengths = self.words.lengths[some]
            for length in np.unique(lengths[lengths >= cost]).tolist():
                here = np.flatnonzero(lengths == length)
                letters = self.words.letters(some[here], length)
                possible[here] = writable(position, letters, cost)
                self.budget.spend(node_costs.sets(letters.size * 4 * (cost + 1)))
            yield from zip(some.tolist(), possible.tolist(), strict=True)

    def _tried(self, number: int, cost: int) -> Suggestion | None:
        """The word's suggestion, if it can be written with `cost` new cells."""
        if (search := self._searches.get(number)) is None:
            word = self.words.word(number)
            search = WordSearch(self.board, word, self.rules, self.budget)
            self.budget.spend(node_costs.LETTER * len(word))
            self._searches[number] = search
        if search.word in self.excluded or not (paths := search.some(cost, 1)):
            return None
        return self._suggestion(number, search.word, paths[0])

    def _suggestion(self, number: int, word: str, path: Path) -> Suggestion:
        return Suggestion(word, self.words.zipf(number), Placement.on(self.board, path))

    def _in_shape(self, shape: Shape) -> Iterator[Suggestion]:
        """Words in a shape: match its paths against all words of its length, cost by cost."""
        numbers, letters = self.words.of_length(shape.size)
        if self.wanted is not None:
            kept = self.wanted.flags[numbers]
            numbers, letters = numbers[kept], letters[kept]
        lying = shaped.lying(self.board, shape, self.rules)
        costs = shaped.costs(self.board, lying)
        for cost in np.unique(costs).tolist():
            paths = lying[costs == cost]
            if not self.budget.spend(node_costs.sets(letters.size + paths.size)):
                self.unproved = cost
                return
            fits = shaped.fitting(self.board, paths, letters)
            hits = numbers[fits]
            for number in hits[np.argsort(self.words.rank[hits])].tolist():
                if (word := self.words.word(number)) not in self.excluded:
                    path = shaped.holding(self.board, paths, word)[0]
                    yield self._suggestion(number, word, tuple(path.tolist()))
            numbers, letters = numbers[~fits], letters[~fits]

    def _known_ones(self, found: list[Suggestion]) -> Iterator[Suggestion]:
        """Common words placed after the budget has run out, at the best cost found for each."""
        seen = {one.word for one in found} | self.excluded
        known = np.empty_like(self.words.rank)
        known[self.words.rank] = np.arange(len(known), dtype=known.dtype)
        if self.wanted is not None:
            known = known[self.wanted.flags[known]]
        numbered = ((number, self.words.word(number)) for number in map(int, known))
        unseen = ((number, word) for number, word in numbered if word not in seen)
        offered = 0
        for number, word in islice(unseen, TRIED):
            if offered >= PLACED_LATE and self.budget.expired:
                return
            placed = place(self.board, word, limit=1, count=1, rules=self.rules, nodes=TRIED_NODES)
            for placement in placed.placements:
                yield Suggestion(word, self.words.zipf(number), placement)
                offered += 1
