"""The placements of a word with the fewest new cells, exactly.

>>> from contesta.solver.polywords.board import parse_board
>>> from contesta.solver.polywords.path import print_path
>>> placed = place(parse_board("8/8/8/3VIA2/8/8/8/8"), "viva")
>>> placed.cost, placed.optimal, print_path(placed.placements[0].path)
(2, 12, 'e3 DLU')

docs/polywords.md defines what a legal placement is, and what "best" means. The search is
iterative deepening: the number of new cells is raised from 1 until a path exists (`wordsearch`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from contesta.lexicon.folding import examine

from ..budget import Budget
from ..checks import between, one_of
from ..errors import BadBoard, BadQuestion
from .board import CELLS, CENTRE, SIDE, Board, beside, bits, cells_mask
from .path import Path
from .rules import COMMON, Rules
from .wordsearch import WordSearch

ORDERS = ("fewest", "central", "room")
#: The default limit on optimal placements counted.
COUNT = 1000
MAX_COUNT = 100_000
LIMIT = 20
#: The default node budget: about three tenths of a second (see `engine.costs`).
NODES = 30_000_000
#: Once the budget has run out, the node budget for each further number of new cells, to find any
#: placement at all.
LAST_TRY = 1_000_000


@dataclass(frozen=True, slots=True)
class Placement:
    """A path of a word on a board, and its new cells."""

    path: Path
    #: The cells that were empty, in the order of the path.
    new: tuple[int, ...]

    @classmethod
    def on(cls, board: Board, path: Path) -> Placement:
        """The placement of a path on a board."""
        empty = board.empty
        return cls(path, tuple([cell for cell in path if empty >> cell & 1]))

    @property
    def cost(self) -> int:
        """The number of new cells."""
        return len(self.new)


@dataclass(frozen=True, slots=True)
class Placed:
    """The best placements of one word."""

    word: str
    #: The fewest new cells found; None if no placement was found.
    cost: int | None
    #: Whether the cost (or that there is no placement) is proved.
    exact: bool
    #: A proved lower bound on the cost.
    at_least: int
    #: The number of placements with this cost, as far as counted …
    optimal: int
    #: … and whether there may be more.
    more: bool
    placements: tuple[Placement, ...]
    #: Whether the search ended early: with more time it may prove, or count, more.
    stopped: bool


def read_word(text: str) -> str:
    """The folded letters of a word; BadBoard if there are none or too many."""
    examined = examine(text)
    if not examined.folded or examined.problems:
        raise BadBoard("word-letters", word=text)
    if len(examined.folded) > CELLS:
        raise BadBoard("word-long", most=CELLS, found=len(examined.folded))
    return examined.folded


def place(
    board: Board,
    word: str,
    *,
    order: str = "fewest",
    limit: int = LIMIT,
    count: int = COUNT,
    rules: Rules = COMMON,
    nodes: int = NODES,
    last_try: int = LAST_TRY,
    expired: Callable[[], bool] | None = None,
) -> Placed:
    """The placements with the fewest new cells, sorted by `order` and counted up to `count`.

    `nodes` is the node budget, `last_try` the one for each further number of new cells once it
    has run out (0: the search ends there); `expired` is polled, and stops the search when it
    returns True. If any of them ends the search early, the answer says what is proved.
    """
    key = read_word(word)
    one_of("order", order, ORDERS)
    between("limit", limit, 1, MAX_COUNT)
    between("count", count, 1, MAX_COUNT)
    search = WordSearch(board, key, rules, Budget(nodes, expired))
    unproved = None  # the lowest cost that was not searched exhaustively
    for cost in search.levels():
        if search.budget.stopped:
            if not last_try:
                break
            search.budget = search.budget.renewed(min(last_try, nodes))
        found = search.some(cost, count + 1)
        if search.budget.stopped and unproved is None:
            unproved = cost
        if found:
            kept = _ordered(board, found[:count], order)
            return Placed(
                word=key,
                cost=cost,
                exact=unproved is None or unproved == cost,
                at_least=cost if unproved is None else unproved,
                optimal=len(kept),
                more=search.budget.stopped or len(found) > count,
                placements=tuple(Placement.on(board, path) for path in kept[:limit]),
                stopped=unproved is not None,
            )
    stopped = unproved is not None
    return Placed(key, None, not stopped, unproved or 0, 0, False, (), stopped)


def placements(
    board: Board,
    word: str,
    *,
    optimal: bool = False,
    rules: Rules = COMMON,
    nodes: int = sys.maxsize,
    expired: Callable[[], bool] | None = None,
) -> Iterator[Placement]:
    """A stream of every legal placement, fewest new cells first; `optimal`: only the cheapest.

    There can be very many: take as many as you need. If `nodes` or `expired` ends the search
    early, the stream raises BadQuestion, so that it cannot be mistaken for complete.
    """
    search = WordSearch(board, read_word(word), rules, Budget(nodes, expired))
    for cost in search.levels():
        some = False
        for path in search.paths(cost):
            some = True
            yield Placement.on(board, path)
        if search.budget.stopped:
            raise BadQuestion("stopped")
        if some and optimal:
            return


def _ordered(board: Board, paths: list[Path], order: str) -> list[Path]:
    """The paths sorted by `order`, ties by their cells."""
    paths.sort()
    if order == "central":
        paths.sort(key=lambda path: _distance(board, path))
    elif order == "room":
        paths.sort(key=lambda path: _room(board, path), reverse=True)
    return paths


def _distance(board: Board, path: Path) -> int:
    """The sum of the distances of the new cells to the centre."""
    return sum(_STEPS_TO_CENTRE[cell] for cell in path if board.empty >> cell & 1)


def _room(board: Board, path: Path) -> int:
    """The size of the largest connected group of empty cells that is left (by flood fill)."""
    empty = board.empty & ~cells_mask(path)
    largest = 0
    while empty:
        group = empty & -empty
        while (grown := (group | beside(group)) & empty) != group:
            group = grown
        largest = max(largest, group.bit_count())
        empty &= ~group
    return largest


_STEPS_TO_CENTRE = [
    min(abs(cell // SIDE - goal // SIDE) + abs(cell % SIDE - goal % SIDE) for goal in bits(CENTRE))
    for cell in range(CELLS)
]
