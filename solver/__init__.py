"""What can I play? Hands of Paperback: solved exactly, judged with reasons, hinted at;
boards of Polywords: read, and words on them judged by the writing rules.

Start with `solve`. `solver.paperback` has a room for each idea: cards, notation, ability,
counting (the score), referee, hints, buying, decks; `solver.paperback.engine` is the search.
"""

from .errors import BadAbility, BadBoard, BadDeck, BadHand, BadQuestion, SolverError
from .paperback.buying import Basket, Offer, buy, gains
from .paperback.cards import Card, Hand, Kind
from .paperback.deck import Deck, open_deck, read_deck
from .paperback.hints import Hint, hints
from .paperback.notation import parse_cards, parse_hand
from .paperback.play import Play
from .paperback.referee import PlayCode, PlayReason, Ruling, score
from .paperback.solve import playable, ready, solve
from .paperback.solver import Solution
from .polywords.board import Board, parse_board
from .polywords.path import parse_path
from .polywords.referee import WritingCode, WritingReason, WritingRuling, referee

__all__ = [
    "BadAbility",
    "BadBoard",
    "BadDeck",
    "BadHand",
    "BadQuestion",
    "Basket",
    "Board",
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
    "WritingCode",
    "WritingReason",
    "WritingRuling",
    "buy",
    "gains",
    "hints",
    "open_deck",
    "parse_board",
    "parse_cards",
    "parse_hand",
    "parse_path",
    "playable",
    "read_deck",
    "ready",
    "referee",
    "score",
    "solve",
]
