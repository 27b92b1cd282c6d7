"""One word on one board: its paths with a given number of new cells.

`engine.reach` prunes: it finds the costs and cells that are possible at all. `engine.walk` then
searches depth first, path by path; where that takes long, `engine.waves` takes over with NumPy.
`engine.shaped` lists the few paths of a given shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from ..budget import Budget
from .board import Board
from .engine import costs as node_costs
from .engine import shaped
from .engine.position import Position
from .engine.reach import Four, level, meeting, reach, rows, turns, turns_meeting
from .engine.walk import Rows, walk
from .engine.waves import waves
from .path import Path
from .rules import Rules
from .shapes import Shape

#: Steps of the depth-first walk before `waves` takes over: about 0.3 ms. What it has not found by
#: then, `waves` finds sooner.
WALK = 400
#: The most additional steps if many paths are asked for: some milliseconds.
MOST_WALKED = 4_000


class WordSearch:
    """The search for one word on one board; its tables are computed lazily."""

    def __init__(self, board: Board, word: str, rules: Rules, budget: Budget) -> None:
        self.board = board
        self.word = word
        self.rules = rules
        self.budget = budget
        self.position = Position.of(board, rules)
        #: Whether the walk took long, so that the stricter tables are worth computing.
        self._hard = False

    @cached_property
    def _free(self) -> list[int]:
        return reach(self.position, self.word)

    @cached_property
    def _zoned(self) -> list[int]:
        return meeting(self.position, self.word, self._free)

    @cached_property
    def _free_rows(self) -> Rows:
        return rows(self._free)

    @cached_property
    def _zoned_rows(self) -> Rows:
        return rows(self._zoned)

    @cached_property
    def _turns(self) -> list[Four]:
        return turns(self.position, self.word)

    def _meets_anyway(self, cost: int) -> bool:
        """Whether every path of this cost meets the zone, because it reuses a written letter."""
        return self.position.meets_by_reuse and cost < len(self.word)

    def levels(self) -> Iterator[int]:
        """The costs that are not ruled out, in ascending order."""
        if self.rules.shape is not None and self.rules.shape.size != len(self.word):
            return
        for cost in range(1, len(self.word) + 1):
            if self._may_cost(cost):
                yield cost

    def _may_cost(self, cost: int) -> bool:
        if not self._least <= cost <= len(self.word):
            return False
        tables = self._free if self._meets_anyway(cost) else self._zoned
        return level(tables[0], cost) != 0

    @cached_property
    def _least(self) -> int:
        """A lower bound on the cost: every written letter can be used at most once."""
        cells = self.position.letters
        used = sum(
            min(self.word.count(letter), cells[letter].bit_count())
            for letter in set(self.word)
            if letter in cells
        )
        return max(1, len(self.word) - used)

    def paths(self, cost: int) -> Iterator[Path]:
        """All paths of this cost, as a stream."""
        if self.rules.shape is not None:
            yield from self._in_shape(self.rules.shape, cost)
            return
        zoned = None
        if not self._meets_anyway(cost):
            zoned = turns_meeting(self.position, self.word, self._turns)
        for block in waves(self.position, self._turns, zoned, cost, self.budget):
            yield from map(tuple, block.tolist())

    def _in_shape(self, shape: Shape, cost: int) -> Iterator[Path]:
        lying = shaped.lying(self.board, shape, self.rules)
        paths = shaped.holding(self.board, lying, self.word)
        yield from map(tuple, paths[shaped.costs(self.board, paths) == cost].tolist())

    def some(self, cost: int, most: int) -> list[Path]:
        """Up to `most` paths of this cost: by the walk if it is soon done, else by waves."""
        if not self._may_cost(cost):
            return []
        if self.rules.shape is None:
            if self._hard and not self._may_turn(cost):
                return []
            zoned = None if self._meets_anyway(cost) else self._zoned_rows
            steps = WALK + min(2 * most, MOST_WALKED)
            found, steps, all_ = walk(self.position, self._free_rows, zoned, cost, most, steps)
            self.budget.spend(node_costs.STEP * steps)
            if all_ or len(found) == most:
                return found
            self._hard = True
        return list(islice(self.paths(cost), most))

    def _may_turn(self, cost: int) -> bool:
        """Whether a path that never turns straight back may have this cost."""
        right, left, down, up = self._turns[0]
        return level(right | left | down | up, cost) != 0
