"""Whole games of Polywords in its six modes: set-up, turns, contests and results.

Start with `set_up` (a table and its cards, dealt from a seed) or `start` (a table with empty
boards). Each mode is a module with a `turn`: `specchio`, `pagliaccio`, `palla`, `manta`, `polpo`,
`medusa`. `result` says who has won. Values are immutable: a turn takes a table and returns a new
one, with the list of steps that led to it. `docs/games.md` has an example of each mode.
"""

from .contests.outcome import Contest, Outcome
from .polywords import hourglass, manta, medusa, pagliaccio, palla, polpo, specchio
from .polywords.contest_penalties import Settled, settle
from .polywords.manta import Announced, Assigned, assign
from .polywords.pagliaccio import Grab
from .polywords.points import Final, Score
from .polywords.result import result
from .polywords.rulings import TableRulings, known_choices, table_rulings
from .polywords.setup import Deal, TurnCards, set_up
from .polywords.steps import Step, StepCode
from .polywords.table import Seat, Table, Turn, start
from .polywords.writing import Play, judge

__all__ = [
    "Announced",
    "Assigned",
    "Contest",
    "Deal",
    "Final",
    "Grab",
    "Outcome",
    "Play",
    "Score",
    "Seat",
    "Settled",
    "Step",
    "StepCode",
    "Table",
    "TableRulings",
    "Turn",
    "TurnCards",
    "assign",
    "hourglass",
    "judge",
    "known_choices",
    "manta",
    "medusa",
    "pagliaccio",
    "palla",
    "polpo",
    "result",
    "set_up",
    "settle",
    "specchio",
    "start",
    "table_rulings",
]
