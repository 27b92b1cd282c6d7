"""Polywords: set-up, turns, contests and results of its six modes.

Start with `set_up` (cards dealt from a seed) or `mode.start` (empty boards). Each mode is a class
with a `score_turn`: `Specchio`, `Pagliaccio`, `Palla`, `Manta`, `Polpo`, `Medusa`; `mode_named`
finds it by name, and `mode.final` says who has won. Values are immutable: a turn takes a state and
returns a new one, with the events that led to it. A `Sheet` adds names and times, for turns that
are scored afterwards. `docs/games.md` has an example of each mode.
"""

from . import hourglass
from .catalogue import MODES, mode_named
from .contest_penalties import Resolved, resolve_contest
from .contests import Asked, Written, judge_contest
from .events import PolywordsCode
from .manta import Announced, Assigned, Manta, assign
from .medusa import Medusa
from .membership import Unvoted, with_members
from .mode import Mode
from .options import Options
from .pagliaccio import Grab, Pagliaccio
from .palla import Palla
from .points import Final, Score
from .polpo import Polpo
from .rulings import PolywordsRulings, known_choices, polywords_rulings
from .setup import Deal, TurnCards, set_up
from .sheet.lines import AnnouncedLine, AssignLine, GrabLine, MemberPlayLine, PlayLine
from .sheet.saved import SavedSheet, SavedSide
from .sheet.sheet import Sheet
from .specchio import Specchio
from .state import Scored, Side, State
from .writing import WordPlay, path_verdict, writing_reasons

__all__ = [
    "MODES",
    "Announced",
    "AnnouncedLine",
    "Asked",
    "AssignLine",
    "Assigned",
    "Deal",
    "Final",
    "Grab",
    "GrabLine",
    "Manta",
    "Medusa",
    "MemberPlayLine",
    "Mode",
    "Options",
    "Pagliaccio",
    "Palla",
    "PlayLine",
    "Polpo",
    "PolywordsCode",
    "PolywordsRulings",
    "Resolved",
    "SavedSheet",
    "SavedSide",
    "Score",
    "Scored",
    "Sheet",
    "Side",
    "Specchio",
    "State",
    "TurnCards",
    "Unvoted",
    "WordPlay",
    "Written",
    "assign",
    "hourglass",
    "judge_contest",
    "known_choices",
    "mode_named",
    "path_verdict",
    "polywords_rulings",
    "resolve_contest",
    "set_up",
    "with_members",
    "writing_reasons",
]
