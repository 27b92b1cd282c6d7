"""Cards and hands as frozen values: exactly what is printed on the cardboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from ..errors import BadHand
from .ability import Ability

MAX_CARDS = 20
MAX_POINTS = 99
MAX_COST = 99


class Kind(StrEnum):
    LETTER = "letter"
    DOUBLE = "double"
    JOKER = "joker"
    DYSLEXIA = "dyslexia"
    SPACE_BAR = "space-bar"


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `points` is what it scores, `cost` what it sells for (None if unknown)."""

    kind: Kind
    letters: str = ""
    points: int = 0
    ability: Ability | None = None
    cost: int | None = None
    fame: int = 0

    def __post_init__(self) -> None:
        letters = {Kind.LETTER: 1, Kind.DOUBLE: 2}.get(self.kind, 0)
        plain = self.letters.isascii() and self.letters.isupper() and self.letters.isalpha()
        if len(self.letters) != letters or (letters and not plain):
            raise BadHand("card-value", card=repr(self.letters), what="letters")
        for what in ("points", "fame", "cost"):
            value = getattr(self, what)
            if value is not None and not (type(value) is int and 0 <= value <= MAX_POINTS):
                raise BadHand("card-value", card=repr(value), what=what)
        if self.kind is Kind.JOKER and self.points:
            raise BadHand("card-value", card=repr(self.points), what="points")
        if not letters and self.ability is not None:
            raise BadHand("card-value", card=str(self.ability), what="ability")

    def __str__(self) -> str:
        """The card in the notation of docs/paperback.md."""
        match self.kind:
            case Kind.JOKER:
                text = "?"
            case Kind.SPACE_BAR:
                text = "_"
            case Kind.DYSLEXIA:
                text = "<>" + (str(self.points) if self.points else "")
            case _:
                text = f"{self.letters}{self.points}"
        text += f"@{self.cost}" if self.cost is not None else ""
        text += f"*{self.fame}" if self.fame else ""
        return text + (f"{{{self.ability}}}" if self.ability else "")


#: Notation → the Common cards that are not letters, always worth 1¢.
SPECIAL_COMMONS = {
    "+_": Card(Kind.SPACE_BAR, points=1),
    "+<>": Card(Kind.DYSLEXIA, points=1),
}


def may_be_common(card: Card) -> bool:
    """Whether a card can be the Common card: a letter without ability, or one of the specials."""
    if card.kind is Kind.LETTER:
        return card.ability is None
    return card in SPECIAL_COMMONS.values()


def common_text(card: Card) -> str:
    """A Common card in notation."""
    special = (text for text, made in SPECIAL_COMMONS.items() if made == card)
    return next(special, f"+{card}")


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards in hand, and the Common card on the track if there is one.

    Cards are numbered from 0; the Common card has the number after the last.
    """

    cards: tuple[Card, ...]
    common: Card | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.cards) <= MAX_CARDS:
            raise BadHand("card-value", card=len(self.cards), what="cards")
        if any(card.kind is Kind.SPACE_BAR for card in self.cards):
            raise BadHand("card-value", card=Kind.SPACE_BAR, what="cards")
        if self.common is not None and not may_be_common(self.common):
            raise BadHand("common-card", card=str(self.common))

    def __str__(self) -> str:
        words = [str(card) for card in self.cards]
        if self.common is not None:
            words.append(common_text(self.common))
        return " ".join(words)

    @property
    def numbered(self) -> tuple[Card, ...]:
        """All cards by number, the Common card last."""
        return self.cards if self.common is None else (*self.cards, self.common)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.numbered)
