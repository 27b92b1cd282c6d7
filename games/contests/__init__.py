"""A contest in any game: is the word wrong, what becomes of it, who is penalised, by which rules?

>>> from contesta.games import Contest
>>> from contesta.lexicon import open_lexicon
>>> it = open_lexicon("it")
>>> asked = Asked(category=it.category("rettile"), letters="S")
>>> decision = polywords(it, Contest("Anna", "Bruno", "sedia"), "specchio", asked=asked)
>>> decision.outcome, [str(finding.code) for finding in decision.findings]
(<Outcome.UPHELD: 'upheld'>, ['other-kind', 'listed', 'letter-first'])
>>> [(one.player, one.number, str(one.kind), one.rules) for one in decision.penalties]
[('Bruno', 2, 'bottles', ('PW-25',))]
>>> decision = paperback(it, Contest("Anna", "Bruno", "casa"), Mode.SIMULTANEOUS)
>>> decision.outcome, decision.penalties
(<Outcome.REJECTED: 'rejected'>, ())

It needs no table, only the word and what was asked of it; `games.polywords.contests.settle` draws
the bottles and lines of a contest on a table's boards.
"""

from .decision import Decision, Fate, Penalty, PenaltyKind
from .findings import About, Finding, Remark
from .paperback import Mode, Played, paperback, word_rulings
from .polywords import Asked, Written, polywords

__all__ = [
    "About",
    "Asked",
    "Decision",
    "Fate",
    "Finding",
    "Mode",
    "Penalty",
    "PenaltyKind",
    "Played",
    "Remark",
    "Written",
    "paperback",
    "polywords",
    "word_rulings",
]
