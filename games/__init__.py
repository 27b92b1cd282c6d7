"""What a turn is worth and how a game goes. Polywords: six modes, their set-up, turns and results.

Start with `set_up` (cards by a seed) or `start` (a table with empty boards); each mode is a module
with a `turn`: `specchio`, `pagliaccio`, `palla`, `manta`, `polpo`, `medusa`. `result` says who has
won. Everything is a value: a turn takes a table and gives another one, with every step told.
`docs/games.md` shows each of them.
"""

from .contests.outcome import Contest, Outcome
from .polywords import hourglass, manta, medusa, pagliaccio, palla, polpo, specchio
from .polywords.contest_penalties import Settled, settle
from .polywords.manta import Announced, Assigned, assign
from .polywords.pagliaccio import Grab
from .polywords.points import Final, Score
from .polywords.result import result
from .polywords.rulings import TableRulings, known_choices, table_rulings
from .polywords.setup import Deal, Requests, set_up
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
    "Requests",
    "Score",
    "Seat",
    "Settled",
    "Step",
    "StepCode",
    "Table",
    "TableRulings",
    "Turn",
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
