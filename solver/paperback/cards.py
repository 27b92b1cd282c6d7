"""Cards and hands: frozen values, nothing but what is printed on the cardboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

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
    """One card. `cost` is None where nobody said it; points and cost are never the same thing."""

    kind: Kind
    letters: str = ""
    points: int = 0
    ability: Ability | None = None
    cost: int | None = None
    fame: int = 0

    def __str__(self) -> str:
        """The notation of the card (see docs/paperback.md)."""
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


def common_text(card: Card) -> str:
    """The notation of a Common card: the specials are worth 1¢ and need not say so."""
    special = {Kind.DYSLEXIA: "<>", Kind.SPACE_BAR: "_"}.get(card.kind)
    return f"+{special or card}"


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards in hand, and the Common card on the track if there is one.

    Cards are numbered from 0; the Common card has the number after the last.
    """

    cards: tuple[Card, ...]
    common: Card | None = None

    def __str__(self) -> str:
        words = [str(card) for card in self.cards]
        if self.common is not None:
            words.append(common_text(self.common))
        return " ".join(words)

    @property
    def numbered(self) -> tuple[Card, ...]:
        """The cards by their numbers, the Common card last."""
        return self.cards if self.common is None else (*self.cards, self.common)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.numbered)
