"""Contests in any game: who was right, what happens to the word, who is penalised, by which rules.

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

No table is needed, only the word and what the cards asked for. To draw the bottles or lines of a
contest on a table's boards, use `contest_penalties.settle`.
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
