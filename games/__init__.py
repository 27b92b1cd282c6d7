"""What the games share: contests and votes, shuffling by a seed, errors.

Each game is a folder of its own: `from contesta.games import paperback, polywords`.
"""

from .errors import BadGame
from .shuffling import Seed, shuffled
from .voting import Contest, Outcome, outcome_of

__all__ = ["BadGame", "Contest", "Outcome", "Seed", "outcome_of", "shuffled"]
