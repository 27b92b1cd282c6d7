"""Polywords: set-up, turns, contests and results of its six modes.

Start with `set_up` (a table and its cards, dealt from a seed) or `start` (a table with empty
boards). Each mode is a module with a `turn`: `specchio`, `pagliaccio`, `palla`, `manta`, `polpo`,
`medusa`. `result` says who has won. Values are immutable: a turn takes a table and returns a new
one, with the list of steps that led to it. `docs/games.md` has an example of each mode.
"""

from . import hourglass, manta, medusa, pagliaccio, palla, polpo, specchio
from .contest_penalties import Settled, settle
from .contests import Asked, Written, judge_contest
from .manta import Announced, Assigned, assign
from .pagliaccio import Grab
from .points import Final, Score
from .result import result
from .rulings import TableRulings, known_choices, table_rulings
from .setup import Deal, TurnCards, set_up
from .steps import Step, StepCode
from .table import Seat, Table, Turn, start
from .writing import Play, judge

__all__ = [
    "Announced",
    "Asked",
    "Assigned",
    "Deal",
    "Final",
    "Grab",
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
    "Written",
    "assign",
    "hourglass",
    "judge",
    "judge_contest",
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
