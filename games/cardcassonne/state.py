"""The state of a game of Cardcassonne: rows, hands, what lies in front and under the chests."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import Strict

from ..codec import Listed, Message
from ..seats import Seat
from ..secrets import Secret
from .actions import Row
from .cards import COLOURS, Card, CardFace, CardFaces, Colour

#: A number for each colour, in the order of `COLOURS`.
ByColour: TypeAlias = Listed[int]
NONE = (0,) * len(COLOURS)
EMPTY: Secret[tuple[Card, ...]] = Secret((), size=0)
INDEX = {colour: number for number, colour in enumerate(COLOURS)}


class Phase(StrEnum):
    SET_UP = "set-up"  # the dealer finds places for jokers
    TURNS = "turns"
    SCORING = "scoring"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Laid(Message):
    """A card in a row."""

    #: A secret while it lies face down.
    face: CardFace | Secret[CardFace]
    #: Whether it was laid face down; only such a card can be misplaced (CC-40).
    laid_down: bool = False

    @property
    def card(self) -> Card:
        """The card, also if it lies face down; ValueError in a view that may not know."""
        return self.face.known if isinstance(self.face, Secret) else self.face

    @property
    def down(self) -> bool:
        """Whether it lies face down now."""
        return isinstance(self.face, Secret)


@dataclass(frozen=True, slots=True)
class Follower(Message):
    """A large follower in a row."""

    seat: Seat


#: What lies and stands in a row, from the board to the right.
Line: TypeAlias = Listed[Laid | Follower]


@dataclass(frozen=True, slots=True)
class Player(Message):
    hand: Secret[CardFaces] = EMPTY
    #: Cards laid this round; before the first, the next one lies face down (CC-19).
    laid: int = 0
    #: Whether the follower is placed, or kept for this round (ER-36).
    followed: bool = False
    points: int = 0
    #: Animal cards in front, by colour.
    animals: ByColour = NONE
    #: Animal jokers that stand for the animals of a colour, for good (ER-38).
    jokers: ByColour = NONE
    #: Animal jokers in front of somebody without animals (CC-35).
    lone: int = 0
    #: Under the chest, where nobody may look (CC-38).
    chest: Secret[CardFaces] = EMPTY
    #: What was under it, at the end.
    opened: CardFaces = ()

    def set_of(self, colour: Colour) -> int:
        """How many animals of this colour there are, jokers among them."""
        return self.animals[INDEX[colour]] + self.jokers[INDEX[colour]]

    @property
    def species(self) -> tuple[Colour, ...]:
        """The colours of which there is an animal card."""
        return tuple(colour for colour in COLOURS if self.animals[INDEX[colour]])


@dataclass(frozen=True, slots=True)
class Take(Message):
    """What somebody has secured and is counting."""

    seat: Seat
    row: Row
    #: Misplaced cards on which the player has yet to decide.
    open: CardFaces = ()
    #: Animals taken, by colour.
    animals: ByColour = NONE
    #: Whether these are in front of the player by now.
    in_front: bool = False
    #: Animal jokers that have yet to be assigned …
    jokers: int = 0
    #: … and how many of them had lain in front of the player (ER-39).
    were_lone: int = 0
    #: The colours whose sets have grown (ER-87).
    grown: Listed[Row] = ()


@dataclass(frozen=True, slots=True)
class State(Message):
    phase: Annotated[Phase, Strict(False)]
    players: Listed[Player]
    #: In the order of `COLOURS`.
    rows: Listed[Line]
    #: The top card last.
    deck: Secret[CardFaces]
    dealer: Seat
    #: Cards revealed at set-up so far.
    revealed: int = 0
    #: A joker revealed at set-up, for which the dealer has to find a row.
    joker: CardFace | None = None
    round: int = 0
    #: Turns taken this round.
    turns: int = 0
    #: Whose turn it is.
    active: Seat = 0
    #: Who has placed a follower last, this round.
    last_follower: Seat | None = None
    #: How many rows are scored this round.
    scored: int = 0
    take: Take | None = None
    #: Cards out of the game.
    removed: CardFaces = ()

    def line(self, row: Colour) -> Line:
        """What lies in a row."""
        return self.rows[INDEX[row]]
