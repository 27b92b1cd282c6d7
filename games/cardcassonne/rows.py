"""The rows beside the board: cards are put at their ends and turned up after a round."""

from __future__ import annotations

from dataclasses import replace

from .cards import COLOURS, Colour
from .events import CardcassonneCode as Code
from .events import Event
from .rulings import CardcassonneRulings
from .state import INDEX, Follower, Laid, Line, State


def put(state: State, row: Colour, one: Laid | Follower) -> State:
    """The state with this at the end of a row (CC-18, CC-23, CC-24)."""
    place = INDEX[row]
    rows = state.rows
    return replace(state, rows=(*rows[:place], (*rows[place], one), *rows[place + 1 :]))


def turned_up(state: State, rulings: CardcassonneRulings, events: list[Event]) -> State:
    """The state after the cards that nobody took are turned up (CC-32, ER-34)."""
    if rulings.turned_up == "secured":
        return state
    rows = []
    for row in COLOURS:
        line = state.line(row)
        down = tuple(one.card.text for one in line if isinstance(one, Laid) and one.down)
        if down:
            rules = ("CC-32", "ER-34")
            events.append(Event.of(Code.TURNED_UP, *rules, row=row.value, cards=down))
            line = _open(line, stays=rulings.left_lying == "misplaced")
        rows.append(line)
    return replace(state, rows=tuple(rows))


def _open(line: Line, *, stays: bool) -> Line:
    """The row with every card face up; `stays`: such a card can still be misplaced (ER-89)."""
    return tuple(
        Laid(one.card, stays) if isinstance(one, Laid) and one.down else one for one in line
    )
