"""Penalties: lines in Polpo, bottles in every other mode (PW-15, PW-18, PW-83).

>>> from contesta.games.polywords.state import Side
>>> side, events = draw_bottles(Side(0), 2)
>>> str(side.board), [str(event.code) for event in events]
('##6/8/8/8/8/8/8/8', ['bottles'])
>>> side, _ = draw_bottles(Side(0), 2, (63,))
>>> str(side.board)
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
from ..seats import Seat
from .events import Event, PolywordsCode
from .rulings import DEFAULT, PolywordsRulings
from .state import Side, State
from .writing import cell_names

#: By seat, the empty cells chosen for bottles, in order.
Bottles: TypeAlias = Mapping[Seat, Sequence[int]]

#: Most penalties come in twos.
TWO = 2

#: When a line is drawn in Polpo: in a turn, at the end of a deck, in a contest after the turn.
IN_TURN, AT_DECK_END, BETWEEN_TURNS = 1, 2, 3


def moment(turn: int, stage: int) -> int:
    """A number that orders the moments of a game: later is higher."""
    return 4 * turn + stage


def check_bottles(state: State, bottles: Bottles | None) -> Bottles:
    """The bottles, or {} for None; BadGame for a seat that nobody has."""
    for seat in bottles or {}:
        state.side(seat)
    return bottles or {}


def penalise(
    side: Side, number: int, rules: Sequence[str], bottles: Bottles, rulings: PolywordsRulings
) -> tuple[Side, list[Event]]:
    """The side with `number` more bottles in the cells the player chose, and the events."""
    events = []
    if number:
        events.append(Event.of(PolywordsCode.PENALTIES, *rules, player=side.seat, number=number))
    side, drawn = draw_bottles(side, number, bottles.get(side.seat, ()), rulings)
    return side, events + drawn


def draw_bottles(
    side: Side, number: int, cells: Sequence[int] = (), rulings: PolywordsRulings = DEFAULT
) -> tuple[Side, list[Event]]:
    """The side with bottles in the chosen cells, then in the first empty ones (ER-14 if full)."""
    if len(cells) > number:
        raise BadGame("bottles", player=side.seat, found=len(cells), most=number)
    empty = side.board.empty
    for cell in cells:
        if isinstance(cell, bool) or not (0 <= cell < CELLS and empty >> cell & 1):
            name = cell_name(cell) if 0 <= cell < CELLS else cell
            raise BadGame("bottle-cell", player=side.seat, cell=name)
        empty ^= 1 << cell
    drawn = [*cells, *bits(empty)][:number]
    events = []
    if drawn:
        names = cell_names(drawn)
        events.append(Event.of(PolywordsCode.BOTTLES, "PW-15", player=side.seat, cells=names))
        side = replace(side, board=side.board.with_marks(dict.fromkeys(drawn, BOTTLE)))
    lacking = number - len(drawn)
    if lacking:
        counted = rulings.full_board == "off-board"
        code = PolywordsCode.BOTTLES_BESIDE if counted else PolywordsCode.BOTTLES_LOST
        events.append(Event.of(code, "ER-14", player=side.seat, number=lacking))
        side = replace(side, beside=side.beside + lacking * counted)
    return side, events


def strike_line(side: Side, when: int) -> tuple[Side, list[Event]]:
    """The side with a line over its highest free row; covering a letter eliminates the player."""
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        if any(not side.board.lines >> cell & 1 for cell in cells):
            break
    else:  # the board has no ninth row: no letter is covered, so the player stays in
        return side, [Event.of(PolywordsCode.NO_ROW_LEFT, "PW-83", player=side.seat)]
    covered = "".join(letter for cell in cells if (letter := side.board.letter(cell)))
    events = [Event.of(PolywordsCode.LINE, "PW-83", player=side.seat, row=row + 1)]
    side = replace(side, board=side.board.with_marks(dict.fromkeys(cells, LINE)))
    if covered:
        events.append(Event.of(PolywordsCode.OUT, "PW-95", player=side.seat, letters=covered))
        side = replace(side, out=when)
    return side, events


def strike_lines(
    side: Side, number: int, rules: Sequence[str], when: int
) -> tuple[Side, list[Event]]:
    """The side with `number` more lines, drawn until one covers a letter."""
    events = []
    if number:
        events.append(Event.of(PolywordsCode.PENALTIES, *rules, player=side.seat, number=number))
    for _ in range(number):
        if not side.out:
            side, struck = strike_line(side, when)
            events += struck
    return side, events
