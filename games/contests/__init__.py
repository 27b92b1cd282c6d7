"""What the contests of all games share: findings about a word, and the judgement they lead to.

`games.polywords.judge_contest` and `games.paperback.judge_contest` say what is looked at in each.
"""

from .findings import About, Finding, Remark
from .judgement import Fate, Judgement, Penalty, PenaltyKind

__all__ = ["About", "Fate", "Finding", "Judgement", "Penalty", "PenaltyKind", "Remark"]
