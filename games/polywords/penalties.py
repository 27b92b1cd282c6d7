"""Penalties: bottles in every mode but Polpo, there lines (PW-15, PW-18, PW-83).

>>> from contesta.games.polywords.table import Seat
>>> seat, steps = draw_bottles(Seat("Anna"), 2)
>>> str(seat.board), [str(step.code) for step in steps]
('##6/8/8/8/8/8/8/8', ['bottles'])
>>> seat, _ = draw_bottles(Seat("Anna"), 2, (63,))
>>> str(seat.board)
'#7/8/8/8/8/8/8/7#'

Where a bottle goes is the player's choice; a player who does not choose draws it in the first empty
cell, row by row from the top left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from contesta.solver.errors import BadGame
from contesta.solver.polywords.board import BOTTLE, CELLS, LINE, SIDE, bits, cell_name

from .rulings import DEFAULT, TableRulings
from .steps import Step, StepCode
from .table import Seat, Table
from .writing import cell_names

#: By player, the empty cells they choose for their bottles, in this order.
Bottles: TypeAlias = Mapping[str, Sequence[int]]

#: What most mishaps cost.
TWO = 2

#: When lines are struck in Polpo: in a turn, at the end of a deck, in a contest after the turn.
IN_TURN, AT_DECK_END, BETWEEN_TURNS = 1, 2, 3


def moment(turn: int, stage: int) -> int:
    """A number for a moment of the game, higher than that of any earlier one."""
    return 4 * turn + stage


def check_bottles(table: Table, bottles: Bottles | None) -> Bottles:
    """Only players choose cells."""
    for player in bottles or {}:
        table.seat(player)
    return bottles or {}


def penalise(
    seat: Seat, number: int, rules: Sequence[str], bottles: Bottles, rulings: TableRulings
) -> tuple[Seat, list[Step]]:
    """So many penalties for these reasons, as bottles in the cells this player chose."""
    steps = []
    if number:
        steps.append(Step.of(StepCode.PENALTIES, *rules, player=seat.player, number=number))
    seat, drawn = draw_bottles(seat, number, bottles.get(seat.player, ()), rulings)
    return seat, steps + drawn


def draw_bottles(
    seat: Seat, number: int, cells: Sequence[int] = (), rulings: TableRulings = DEFAULT
) -> tuple[Seat, list[Step]]:
    """Bottles in the chosen cells, then in the first empty ones; ER-14 if there are none."""
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
    """A line over the highest row without one; whoever covers a letter is out, at `when`."""
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        if any(not seat.board.lines >> cell & 1 for cell in cells):
            break
    else:  # the rulebook has no ninth row: nothing is covered, so nobody is out
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
    """So many penalties of Polpo, one after the other, until a letter is covered."""
    steps = []
    if number:
        steps.append(Step.of(StepCode.PENALTIES, *rules, player=seat.player, number=number))
    for _ in range(number):
        if not seat.out:
            seat, struck = strike_line(seat, when)
            steps += struck
    return seat, steps
