"""The state of a game of Polywords: what is on each board, and how many turns were played.

>>> state = State((Side(0), Side(1)))
>>> state.turns_played, str(state.sides[1].board)
(0, '8/8/8/8/8/8/8/8')

A state is immutable, and has neither names nor rulings: a turn takes one and returns a new one,
under the options of the mode (`mode`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from contesta.solver.polywords.board import BLANK
from contesta.solver.polywords.cards import RequestCard

from ..codec import Listed, Message
from ..errors import BadGame
from ..events import Event
from ..seats import Seat
from .fields import BoardField, Card, Mask, RowSet


@dataclass(frozen=True, slots=True)
class Side(Message):
    """The board of one player, or of a team in Manta, and what is remembered of it."""

    seat: Seat
    board: BoardField = BLANK
    #: Every word written in this game, folded.
    words: Listed[str] = ()
    #: The words that were erased again (Pesce Specchio).
    erased: Listed[str] = ()
    #: Bit mask of the cells written in the previous turn.
    previous: Mask = 0
    #: Bottles beside the board, for lack of an empty cell (ER-14).
    beside: int = 0
    #: Rows 1–8 whose completion has already erased another row (Polpo).
    dots: RowSet = frozenset()
    #: When the player was eliminated (Polpo), as `penalties.moment`; 0: still in the game.
    out: int = 0

    @property
    def bottles(self) -> int:
        """The number of bottles on the board and beside it."""
        return self.board.bottles.bit_count() + self.beside

    @property
    def white(self) -> int:
        """The number of empty cells."""
        return self.board.empty.bit_count()


@dataclass(frozen=True, slots=True)
class State(Message):
    sides: Listed[Side]
    turns_played: int = 0
    #: The face-up Request cards (Medusa).
    requests: Listed[Card] = ()

    @property
    def playing(self) -> tuple[Side, ...]:
        """The sides of the players who are still in the game."""
        return tuple(side for side in self.sides if not side.out)

    def side(self, seat: Seat) -> Side:
        """The side with this number; BadGame if there is none."""
        if not 0 <= seat < len(self.sides):
            known = ", ".join(str(side.seat + 1) for side in self.sides)
            raise BadGame("player-unknown", player=seat, known=known)
        return self.sides[seat]

    def after(self, sides: Iterable[Side], requests: Iterable[RequestCard] = ()) -> State:
        """The state after one more turn."""
        played = self.turns_played + 1
        return replace(self, sides=tuple(sides), turns_played=played, requests=tuple(requests))


@dataclass(frozen=True, slots=True)
class Scored:
    """The state after a turn, and the events that led to it."""

    state: State
    events: tuple[Event, ...]
