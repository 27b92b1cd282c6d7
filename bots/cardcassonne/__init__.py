"""Bots that play Cardcassonne. Start with `greedy`, which looks one card ahead.

`rollouts` plays the round to its end in states that `guess` has made of a view; `worth` says what
cards and rows are worth.
"""

from .greedy import Greedy
from .guess import guessed, unseen
from .rollouts import Rollouts

__all__ = ["Greedy", "Rollouts", "guessed", "unseen"]
