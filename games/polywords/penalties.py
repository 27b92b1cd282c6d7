"""Penalties: lines in Polpo, bottles in every other mode (PW-15, PW-18, PW-83).

>>> from contesta.games.polywords.table import Seat
>>> seat, steps = draw_bottles(Seat("Anna"), 2)
>>> str(seat.board), [str(step.code) for step in steps]
('##6/8/8/8/8/8/8/8', ['bottles'])
>>> seat, _ = draw_bottles(Seat("Anna"), 2, (63,))
>>> str(seat.board)
'#7/8/8/8/8/8/8/7#'

Players choose the cells for their bottles; the default is the first empty cell, row by row from
the top left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from contesta.solver.polywords.board import BOTTLE, CELLS, LINE, SIDE, bits, cell_name

from ..errors import BadGame
from .rulings import DEFAULT, TableRulings
from .steps import Step, StepCode
from .table import Seat, Table
from .writing import cell_names

#: By player, the empty cells chosen for bottles, in order.
Bottles: TypeAlias = Mapping[str, Sequence[int]]

#: Most penalties come in twos.
TWO = 2

#: When a line is drawn in Polpo: in a turn, at the end of a deck, in a contest after the turn.
IN_TURN, AT_DECK_END, BETWEEN_TURNS = 1, 2, 3


def moment(turn: int, stage: int) -> int:
    """A number that orders the moments of a game: later is higher."""
    return 4 * turn + stage


def check_bottles(table: Table, bottles: Bottles | None) -> Bottles:
    """The bottles, or {} for None; BadGame if a name is not a player's."""
    for player in bottles or {}:
        table.seat(player)
    return bottles or {}


def penalise(
    seat: Seat, number: int, rules: Sequence[str], bottles: Bottles, rulings: TableRulings
) -> tuple[Seat, list[Step]]:
    """The seat with `number` more bottles in the cells the player chose, and the steps."""
    steps = []
    if number:
        steps.append(Step.of(StepCode.PENALTIES, *rules, player=seat.player, number=number))
    seat, drawn = draw_bottles(seat, number, bottles.get(seat.player, ()), rulings)
    return seat, steps + drawn


def draw_bottles(
    seat: Seat, number: int, cells: Sequence[int] = (), rulings: TableRulings = DEFAULT
) -> tuple[Seat, list[Step]]:
    """The seat with bottles in the chosen cells, then in the first empty ones (ER-14 if full)."""
    if len(cells) > number:
        raise BadGame("bottles", player=seat.player, found=len(cells), most=number)
    empty = seat.board.empty
    for cell in cells:
        if isinstance(cell, bool) or not (0 <= cell < CELLS and empty >> cell & 1):
            name = cell_name(cell) if 0 <= cell < CELLS else cell
            raise BadGame("bottle-cell", player=seat.player, cell=name)
        empty ^= 1 << cell
    drawn = [*cells, *bits(empty)][:number]
    steps = []
    if drawn:
        names = cell_names(drawn)
        steps.append(Step.of(StepCode.BOTTLES, "PW-15", player=seat.player, cells=names))
        seat = replace(seat, board=seat.board.with_marks(dict.fromkeys(drawn, BOTTLE)))
    lacking = number - len(drawn)
    if lacking:
        counted = rulings.full_board == "off-board"
        code = StepCode.BOTTLES_BESIDE if counted else StepCode.BOTTLES_LOST
        steps.append(Step.of(code, "ER-14", player=seat.player, number=lacking))
        seat = replace(seat, beside=seat.beside + lacking * counted)
    return seat, steps


def strike_line(seat: Seat, when: int) -> tuple[Seat, list[Step]]:
    """The seat with a line over its highest free row; covering a letter eliminates the player."""
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        if any(not seat.board.lines >> cell & 1 for cell in cells):
            break
    else:  # the board has no ninth row: no letter is covered, so the player stays in
        return seat, [Step.of(StepCode.NO_ROW_LEFT, "PW-83", player=seat.player)]
    covered = "".join(letter for cell in cells if (letter := seat.board.letter(cell)))
    steps = [Step.of(StepCode.LINE, "PW-83", player=seat.player, row=row + 1)]
    seat = replace(seat, board=seat.board.with_marks(dict.fromkeys(cells, LINE)))
    if covered:
        steps.append(Step.of(StepCode.OUT, "PW-95", player=seat.player, letters=covered))
        seat = replace(seat, out=when)
    return seat, steps


def strike_lines(
    seat: Seat, number: int, rules: Sequence[str], when: int
) -> tuple[Seat, list[Step]]:
    """The seat with `number` more lines, drawn until one covers a letter."""
    steps = []
    if number:
        steps.append(Step.of(StepCode.PENALTIES, *rules, player=seat.player, number=number))
    for _ in range(number):
        if not seat.out:
            seat, struck = strike_line(seat, when)
            steps += struck
    return seat, steps
