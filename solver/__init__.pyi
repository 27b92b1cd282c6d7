from .errors import BadAbility, BadBoard, BadDeck, BadHand, BadQuestion, SolverError
from .paperback.buying import Basket, Offer, buy, gains
from .paperback.cards import Card, Hand, Kind
from .paperback.deck import Deck, open_deck, read_deck
from .paperback.hand_search import Solution
from .paperback.hints import Hint, hints
from .paperback.notation import parse_cards, parse_hand
from .paperback.play import Play
from .paperback.referee import PlayCode, PlayReason, PlayVerdict, score
from .paperback.solve import playable, ready, solve
from .polywords.board import Board, parse_board
from .polywords.path import parse_path, print_path
from .polywords.placing import Placed, Placement, place, placements
from .polywords.referee import PathVerdict, WritingCode, WritingReason, referee
from .polywords.requests import Requests
from .polywords.rules import Rules
from .polywords.shapes import Shape, parse_shape
from .polywords.suggest import suggest
from .polywords.suggest_among import Suggestion, Suggestions

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
    "PathVerdict",
    "Placed",
    "Placement",
    "Play",
    "PlayCode",
    "PlayReason",
    "PlayVerdict",
    "Requests",
    "Rules",
    "Shape",
    "Solution",
    "SolverError",
    "Suggestion",
    "Suggestions",
    "WritingCode",
    "WritingReason",
    "buy",
    "gains",
    "hints",
    "open_deck",
    "parse_board",
    "parse_cards",
    "parse_hand",
    "parse_path",
    "parse_shape",
    "place",
    "placements",
    "playable",
    "print_path",
    "read_deck",
    "ready",
    "referee",
    "score",
    "solve",
    "suggest",
]
