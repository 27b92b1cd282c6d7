"""The state of a whole game of Polywords played in secret: boards, cards, what is being written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from pydantic import Strict

from contesta.solver.polywords.board import cells_mask

from ...codec import Listed, Message
from ...seats import Seat
from ...secrets import Secret
from ..fields import Card
from ..state import State as Boards
from ..writing import WordPlay
from .actions import PathText


class Phase(StrEnum):
    WRITE = "write"
    CONTEST = "contest"
    VOTE = "vote"
    BOTTLES = "bottles"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Writing(Message):
    """What one player has on the board in this turn."""

    word: str = ""
    path: PathText = ()
    #: False: only the first letters.
    finished: bool = True

    def play(self, seat: Seat) -> WordPlay:
        """It as a play of the turn."""
        return WordPlay(seat, self.word, self.path, self.finished)

    @property
    def cells(self) -> int:
        """Bit mask of its cells."""
        return cells_mask(self.path)


NOTHING = Writing()


@dataclass(frozen=True, slots=True)
class Accusation(Message):
    """A contest under way, or settled."""

    accuser: Seat
    accused: Seat
    #: Whether the word is good; None while the players vote.
    good: bool | None = None
    #: Who has voted, and how; secret until all have.
    votes: Listed[Secret[bool] | None] = ()


@dataclass(frozen=True, slots=True)
class State(Message):
    phase: Annotated[Phase, Strict(False)]
    boards: Boards
    #: The cards of the turns to come, the next turn's first.
    deck: Secret[Listed[Listed[Card]]]
    #: The cards of this turn.
    cards: Listed[Card] = ()
    #: What each player writes in this turn; known to all once it is shown.
    writing: Listed[Secret[Writing]] = ()
    shown: Listed[Writing] = ()
    #: Who has put the pen down, or contests no more.
    done: Listed[bool] = ()
    contests: Listed[Accusation] = ()
    #: How many bottles each player has yet to draw.
    due: Listed[int] = ()

    @property
    def turn(self) -> int:
        """The number of this turn, from 1."""
        return self.boards.turns_played + (self.phase is not Phase.BOTTLES)
