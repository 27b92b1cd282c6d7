"""Paperback: the best plays of a hand, whether a play is legal and what it scores, hints, buying.

>>> from contesta import open_lexicon
>>> open_lexicon("it").verdict("contare", game="paperback").valid
True
>>> solve(open_lexicon("it"), parse_hand("T1 R1 CO3 ? ? +A1"), limit=1).plays[0].words
('CONTARE',)
"""

from .solver import (
    Basket,
    Card,
    Deck,
    Hand,
    Hint,
    Offer,
    Play,
    PlayCode,
    PlayReason,
    PlayVerdict,
    Solution,
    buy,
    hints,
    open_deck,
    parse_cards,
    parse_hand,
    playable,
    read_deck,
    score,
    solve,
)

__all__ = [
    "Basket",
    "Card",
    "Deck",
    "Hand",
    "Hint",
    "Offer",
    "Play",
    "PlayCode",
    "PlayReason",
    "PlayVerdict",
    "Solution",
    "buy",
    "hints",
    "open_deck",
    "parse_cards",
    "parse_hand",
    "playable",
    "read_deck",
    "score",
    "solve",
]
