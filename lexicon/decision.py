"""The decision on a word, from its verdict and its category: the same on every surface.

>>> from contesta.lexicon import open_lexicon
>>> it = open_lexicon("it")
>>> for word in ("caffè", "roma", "dna", ""):
...     print(it.verdict(word, game="paperback").decision)
valid
not-valid
undecided
bad-question
"""

from __future__ import annotations

from enum import StrEnum

from .categories import Answer


class Decision(StrEnum):
    """Whether a word counts; `answer` maps it to yes, no or unknown."""

    VALID = "valid"
    NOT_VALID = "not-valid"
    UNDECIDED = "undecided"  # dictionaries disagree, or the category is unknown: players vote
    BAD_QUESTION = "bad-question"  # the text cannot be read as a word

    @property
    def answer(self) -> Answer:
        return _ANSWERS[self]


_ANSWERS = {
    Decision.VALID: Answer.YES,
    Decision.NOT_VALID: Answer.NO,
    Decision.UNDECIDED: Answer.UNKNOWN,
    Decision.BAD_QUESTION: Answer.NO,
}
