"""A contest, and its outcome once an answer says whether the word is good.

>>> outcome_of(Answer.YES), outcome_of(Answer.UNKNOWN), outcome_of(Answer.UNKNOWN, vote=False)
(<Outcome.REJECTED: 'rejected'>, <Outcome.VOTE: 'vote'>, <Outcome.UPHELD: 'upheld'>)

The answer comes from a verdict (`verdict.decision.answer`) or from a category's membership;
if it is unknown, the players vote.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer

from .errors import BadGame
from .seats import Seat


class Outcome(StrEnum):
    """How a contest ends."""

    UPHELD = "upheld"  # the word is wrong
    REJECTED = "rejected"  # the word is good
    VOTE = "vote"  # unknown: the players vote, then the contest is put again with their vote


@dataclass(frozen=True, slots=True)
class Contest:
    """The accuser contests a word of the accused."""

    accuser: Seat
    accused: Seat
    word: str


def outcome_of(answer: Answer, vote: bool | None = None) -> Outcome:
    """The outcome for this answer; `vote` (True: the word is good) counts only if it is unknown."""
    if answer not in set(Answer):  # True would otherwise be treated as NO
        raise BadGame("answer-kind", found=repr(answer), known=", ".join(Answer))
    answer = Answer(answer)
    if answer is Answer.UNKNOWN:
        if vote is None:
            return Outcome.VOTE
        answer = Answer.YES if vote else Answer.NO
    return Outcome.REJECTED if answer is Answer.YES else Outcome.UPHELD
