"""What can I play? Hands of Paperback: solved exactly, judged with reasons, hinted at.

Start with `solve`. `solver.paperback` has a room for each idea: cards, notation, ability,
counting (the score), referee, hints, buying, decks; `solver.paperback.engine` is the search.
"""

from .errors import BadAbility, BadDeck, BadHand, BadQuestion, SolverError
from .paperback.buying import Basket, Offer, buy
from .paperback.cards import Card, Hand, Kind
from .paperback.deck import Deck, open_deck, read_deck
from .paperback.hints import Hint, hints
from .paperback.notation import parse_cards, parse_hand
from .paperback.play import Play
from .paperback.referee import PlayCode, PlayReason, Ruling, score
from .paperback.solve import playable, ready, solve
from .paperback.solver import Solution

__all__ = [
    "BadAbility",
    "BadDeck",
    "BadHand",
    "BadQuestion",
    "Basket",
    "Card",
    "Deck",
    "Hand",
    "Hint",
    "Kind",
    "Offer",
    "Play",
    "PlayCode",
    "PlayReason",
    "Ruling",
    "Solution",
    "SolverError",
    "buy",
    "hints",
    "open_deck",
    "parse_cards",
    "parse_hand",
    "playable",
    "read_deck",
    "ready",
    "score",
    "solve",
]
