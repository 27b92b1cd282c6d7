"""A contest, and what becomes of it once it is known whether the word is good.

>>> outcome_of(Answer.YES), outcome_of(Answer.UNKNOWN), outcome_of(Answer.UNKNOWN, vote=False)
(<Outcome.REJECTED: 'rejected'>, <Outcome.VOTE: 'vote'>, <Outcome.UPHELD: 'upheld'>)

What is known comes in as an answer: yes it is good, no, or unknown, which the players settle by a
vote. A verdict has one, `verdict.decision.answer`; so has a category's membership.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer
from contesta.solver.errors import BadGame


class Outcome(StrEnum):
    """What becomes of a contest."""

    UPHELD = "upheld"  # the word is wrong
    REJECTED = "rejected"  # the word is good
    VOTE = "vote"  # nobody knows: the players vote, and ask again


@dataclass(frozen=True, slots=True)
class Contest:
    """An accuser, and the word of the accused."""

    accuser: str
    accused: str
    word: str


def outcome_of(answer: Answer, vote: bool | None = None) -> Outcome:
    """`vote`: whether the players take the word as good; it counts only where nobody knows."""
    if answer not in set(Answer):  # True would otherwise pass for no
        raise BadGame("answer-kind", found=repr(answer), known=", ".join(Answer))
    answer = Answer(answer)
    if answer is Answer.UNKNOWN:
        if vote is None:
            return Outcome.VOTE
        answer = Answer.YES if vote else Answer.NO
    return Outcome.REJECTED if answer is Answer.YES else Outcome.UPHELD
