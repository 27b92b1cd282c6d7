"""What players of Cardcassonne can do, one class for each kind of decision."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, Strict

from ..codec import Message
from .cards import COLOURS, Card, CardFace, Colour

#: A row is called by the colour of its board.
Row = Annotated[Colour, Strict(False)]


@dataclass(frozen=True, slots=True)
class PutJoker(Message):
    """The dealer puts a joker that was revealed at set-up beside a row (CC-08)."""

    card: CardFace
    row: Row
    kind: Literal["joker-row"] = "joker-row"


@dataclass(frozen=True, slots=True)
class Lay(Message):
    """Lay a card of one's hand at the end of a row (CC-18); the first of a round lies face down."""

    card: CardFace
    row: Row
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Follow(Message):
    """Put one's large follower at the end of a row (CC-24)."""

    row: Row
    kind: Literal["follower"] = "follower"


@dataclass(frozen=True, slots=True)
class Pass(Message):
    """Keep the follower this round, where a table allows it (ER-36)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Decide(Message):
    """Take the points for a misplaced card, or keep it (CC-42, CC-43)."""

    card: CardFace
    what: Literal["ten", "keep"]
    kind: Literal["misplaced"] = "misplaced"


@dataclass(frozen=True, slots=True)
class Assign(Message):
    """Let an animal joker stand for the animal of this colour (CC-36)."""

    species: Row
    kind: Literal["assign"] = "assign"


Action: TypeAlias = Annotated[
    PutJoker | Lay | Follow | Pass | Decide | Assign, Field(discriminator="kind")
]


@cache
def face_up(card: Card) -> tuple[Lay, ...]:
    """The ways to lay a card face up: in the row of its colour, a joker in any (CC-20, CC-22)."""
    return tuple(Lay(card, row) for row in COLOURS if card.colour in (row, None))


@cache
def face_down(card: Card) -> tuple[Lay, ...]:
    """The ways to lay a card face down: in any row (CC-21)."""
    return tuple(Lay(card, row) for row in COLOURS)


@cache
def decisions(card: Card) -> tuple[Decide, Decide]:
    """The points for a misplaced card, or the card (CC-42, CC-43)."""
    return Decide(card, "ten"), Decide(card, "keep")


#: A follower in each row.
FOLLOWS = tuple(map(Follow, COLOURS))
