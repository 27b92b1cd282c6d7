"""A contest in any game: is the word wrong, what becomes of it, who is penalised, by which rules?

>>> from contesta.lexicon import open_lexicon
>>> it = open_lexicon("it")
>>> asked = Asked(category=it.category("rettile"), letters="S")
>>> judged = polywords(it, Contest("Anna", "Bruno", "sedia"), "specchio", asked=asked)
>>> judged.outcome, [str(finding.code) for finding in judged.findings]
(<Outcome.UPHELD: 'upheld'>, ['other-kind', 'listed', 'letter-first'])
>>> [(one.player, one.number, str(one.kind), one.rules) for one in judged.penalties]
[('Bruno', 2, 'bottles', ('PW-25',))]
>>> judged = paperback(it, Contest("Anna", "Bruno", "casa"), Mode.SIMULTANEOUS)
>>> judged.outcome, judged.penalties
(<Outcome.REJECTED: 'rejected'>, ())

It needs no table, only the word and what was asked of it; `contest_penalties.settle` draws the
bottles and lines of a contest on a table's boards.
"""

from .findings import About, Finding, Remark
from .judgement import Fate, Judgement, Penalty, PenaltyKind
from .outcome import Contest, Outcome
from .paperback import Mode, Played, paperback
from .polywords import Asked, Written, polywords

__all__ = [
    "About",
    "Asked",
    "Contest",
    "Fate",
    "Finding",
    "Judgement",
    "Mode",
    "Outcome",
    "Penalty",
    "PenaltyKind",
    "Played",
    "Remark",
    "Written",
    "paperback",
    "polywords",
]
