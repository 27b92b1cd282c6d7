"""What the games share: seats, events, the judge of words, contests and votes, shuffling, errors.

Games are pure functions over frozen values; `docs/games.md` has an example of each. Each box is a
folder of its own, `from contesta.games import paperback, polywords`, which imports what all games
share; no box imports another.
"""

from .errors import BadGame
from .events import Event, EventCode
from .judge import Judge, LexiconJudge
from .seats import Seat
from .shuffling import Seed, shuffled
from .voting import Contest, Outcome, outcome_of

__all__ = [
    "BadGame",
    "Contest",
    "Event",
    "EventCode",
    "Judge",
    "LexiconJudge",
    "Outcome",
    "Seat",
    "Seed",
    "outcome_of",
    "shuffled",
]
