"""Cards, hands and decks as JSON values: what a screen needs to draw them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from contesta.lexicon.texts import Texts

from .cards import Card, Hand
from .deck import Deck, DeckCard, FamePile
from .deckfile import Flag
from .wording import in_currency, worded

Json = dict[str, Any]


class CardsToJson:
    """Converts the cards of one edition, with their abilities as sentences too."""

    def __init__(self, texts: Texts, language: str) -> None:
        self._texts = texts
        self._language = language

    def card(self, card: Card) -> Json:
        does = worded(card.ability, self._texts) if card.ability else None
        return {
            "card": str(card),
            "kind": str(card.kind),
            "letters": card.letters,
            "points": card.points,
            "ability": str(card.ability) if card.ability else None,
            "text": does and in_currency(does, self._language),
            "cost": card.cost,
            "fame": card.fame,
        }

    def hand(self, hand: Hand) -> Json:
        return {
            "hand": str(hand),
            "cards": [self.card(card) for card in hand.cards],
            "common": self.card(hand.common) if hand.common is not None else None,
        }

    def deck(self, deck: Deck) -> Json:
        """A deck, every value with its flag: printed, inferred or placeholder."""
        common = deck.common
        return {
            "language": deck.language,
            "title": deck.title,
            "note": deck.note,
            "sources": dict(deck.sources),
            "box": deck.box(),
            "start": [self.card(card) for card in deck.start],
            "fame": [self._pile(pile) for pile in deck.fame],
            "common": {
                "cards": [self.card(card) for card in common.cards],
                "in_play": common.in_play,
            },
            "track": list(deck.track),
            "base_hand": deck.base_hand,
            "cubes": deck.cubes,
            "offer": [self._offer(one) for one in deck.offer],
            "certainty": {str(flag): number for flag, number in deck.certainty().items()},
            "flags": _flags(deck.flags),
        }

    def _pile(self, pile: FamePile) -> Json:
        cards = {str(players): number for players, number in pile.cards.items()}
        return {**self.card(pile.card), "cards": cards, "flags": _flags(pile.flags)}

    def _offer(self, one: DeckCard) -> Json:
        in_deck = {"role": str(one.role), "count": one.count, "flags": _flags(one.flags)}
        return {**self.card(one.card), **in_deck}


def _flags(flags: Mapping[str, Flag]) -> dict[str, str]:
    return {field: str(flag) for field, flag in flags.items()}
