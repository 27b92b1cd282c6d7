"""Random hands of several kinds, the same in every run and for every peer."""

from __future__ import annotations

import random
from collections.abc import Sequence

from contesta.solver.paperback.cards import Card, Hand, Kind
from contesta.solver.paperback.deck import open_deck

from .peers import PeerHand

SEED = 3_000
JOKER = Card(Kind.JOKER)
DYSLEXIA = Card(Kind.DYSLEXIA, points=1)
SPACE_BAR = Card(Kind.SPACE_BAR, points=1)

#: Kind → (letters, doubles, jokers, Common); None: a starting hand, dealt from its deck.
KINDS = {
    "start": None,
    "mid-game": (4, 1, 2, "letter"),
    "Dyslexia": (3, 2, 2, "dyslexia"),
    "no joker": (7, 0, 0, "letter"),
    "worst": (3, 2, 5, "none"),
    "Space Bar": (3, 1, 2, "space"),
    "Space Bar, worst": (3, 2, 5, "space"),
}


def hands(kind: str, count: int) -> list[Hand]:
    """`count` hands of a kind, of cards without abilities."""
    deck = open_deck("it")
    choose = random.Random(f"{SEED} {kind}")
    shop = [_plain(card) for card in deck.offer_cards()]
    letters = [card for card in shop if card.kind is Kind.LETTER]
    doubles = [card for card in shop if card.kind is Kind.DOUBLE]
    start = [_plain(card) for card in deck.starting_deck()]
    commons = [Card(Kind.LETTER, letter, 1) for letter in "AEIO"]
    made = []
    for _ in range(count):
        recipe = KINDS[kind]
        if recipe is None:
            made.append(Hand(tuple(choose.sample(start, 5)), choose.choice(commons)))
            continue
        singles, pairs, jokers, common = recipe
        cards = choose.sample(letters, singles) + choose.sample(doubles, pairs) + [JOKER] * jokers
        on_track = {"letter": choose.choice(commons), "dyslexia": DYSLEXIA, "space": SPACE_BAR}
        made.append(Hand(tuple(cards), on_track.get(common)))
    return made


def _plain(card: Card) -> Card:
    return Card(card.kind, card.letters, card.points)


def peer_hand(hand: Hand) -> PeerHand:
    """The hand in the form that peers take; the Common letter becomes one more card."""
    cards: Sequence[Card] = tuple(hand)
    return PeerHand(
        tuple((card.letters, card.points) for card in cards if card.kind is Kind.LETTER),
        tuple((card.letters, card.points) for card in cards if card.kind is Kind.DOUBLE),
        sum(card.kind is Kind.JOKER for card in cards),
        sum(card.kind is Kind.DYSLEXIA for card in cards),
    )
