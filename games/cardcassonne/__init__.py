"""Cardcassonne, a whole game for 2 to 5: rows of cards in four colours, hidden hands, followers.

Start with `game`, whose `play` is the course of a game; `rows` lays and secures cards, `scoring`
turns what somebody has taken into points, `buildings` counts the chests, `box` reads the cards and
tables of points from `data/games/cardcassonne.json`.
"""

from .actions import Action, Assign, Decide, Follow, Lay, Pass, PutJoker
from .box import Box, open_box, read_box
from .cards import Card, Colour, card_named
from .events import CardcassonneCode, CardcassonneReason
from .game import Cardcassonne
from .options import Options
from .rulings import CardcassonneRulings
from .state import Player, State

__all__ = [
    "Action",
    "Assign",
    "Box",
    "Card",
    "Cardcassonne",
    "CardcassonneCode",
    "CardcassonneReason",
    "CardcassonneRulings",
    "Colour",
    "Decide",
    "Follow",
    "Lay",
    "Options",
    "Pass",
    "Player",
    "PutJoker",
    "State",
    "card_named",
    "open_box",
    "read_box",
]
