"""The faces of the cards, each with one text: `red-2`, `green-animal`, `dragon`.

>>> card_named("red-2").value, card_named("green-animal").kind
(2, <Kind.ANIMAL: 'animal'>)
>>> card_named("dragon").colour is None
True

Cards with the same face are the same object: nothing tells two of them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import Field

from ..codec import AsJson, Listed
from ..errors import BadGame


class Colour(StrEnum):
    """A colour of cards, and the row beside the board of that colour (CC-02)."""

    YELLOW = "yellow"  # cloister
    RED = "red"  # road
    GREEN = "green"  # farm
    BLUE = "blue"  # city


COLOURS = tuple(Colour)


class Kind(StrEnum):
    PERSON = "person"
    ANIMAL = "animal"
    BUILDING = "building"
    ANIMAL_JOKER = "animal-joker"
    BUILDING_JOKER = "building-joker"
    DRAGON = "dragon"
    FAIRY = "fairy"


#: The kinds without a colour, which may lie in any row (CC-22).
JOKERS = (Kind.DRAGON, Kind.FAIRY, Kind.ANIMAL_JOKER, Kind.BUILDING_JOKER)
#: What one gets points for at once, and loses (CC-39).
MAGIC = (Kind.DRAGON, Kind.FAIRY)
#: What people are worth.
VALUES = (1, 2, 3)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    text: str
    kind: Kind
    #: None for a joker.
    colour: Colour | None = None
    #: Of people, 1 to 3; else 0.
    value: int = 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card_named, (self.text,)


def _faces() -> Iterator[Card]:
    for colour in COLOURS:
        for value in VALUES:
            yield Card(f"{colour}-{value}", Kind.PERSON, colour, value)
        for kind in (Kind.BUILDING, Kind.ANIMAL):
            yield Card(f"{colour}-{kind}", kind, colour)
    for kind in JOKERS:
        yield Card(kind.value, kind)


_KINDS = (Kind.PERSON, Kind.BUILDING, Kind.ANIMAL, *JOKERS)
#: Every face by its text, in the order in which a hand is sorted.
FACES = {card.text: card for card in _faces()}


def card_named(text: str) -> Card:
    """The card with this face; BadGame names the nearest if there is none."""
    if (card := FACES.get(text)) is None:
        near = get_close_matches(text[:40], FACES, n=3) or tuple(FACES)
        raise BadGame("card-face", value=text, known=tuple(near))
    return card


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards sorted by colour and kind, as one holds them."""
    return tuple(sorted(cards, key=_place))


def _place(card: Card) -> tuple[int, int, int]:
    """Where one holds a card: by colour, then people, buildings, animals; jokers last."""
    colour = len(COLOURS) if card.colour is None else COLOURS.index(card.colour)
    return colour, _KINDS.index(card.kind), card.value


CardText = Annotated[
    str, Field(max_length=40, description="the face of a card", examples=["red-2", "dragon"])
]
CardFace: TypeAlias = Annotated[Card, AsJson(CardText, card_named, str, Card)]
CardFaces: TypeAlias = Listed[CardFace]
