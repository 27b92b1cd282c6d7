"""The findings about a contested word, one for each thing that was checked.

>>> at_least(2, [Answer.YES, Answer.UNKNOWN, Answer.NO])
<Answer.UNKNOWN: 'unknown'>
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer, Code, Ground, Membership, Reason, Verdict
from contesta.lexicon.texts import Texts


class About(StrEnum):
    """What a finding is about."""

    WORD = "word"
    WRITING = "writing"  # the path on the board
    CARDS = "cards"  # the play in Paperback
    CATEGORY = "category"
    LETTER = "letter"
    LENGTH = "length"
    SHAPE = "shape"
    REQUESTS = "requests"  # Medusa: two types of the cards on the table


class Remark(StrEnum):
    """Codes of findings that lexicon and solver have none for (table `[contest]` of the texts)."""

    WRITTEN = "written-well"
    LAID = "cards-good"
    LETTER_FIRST = "letter-first"
    LETTER_NOT_FIRST = "letter-not-first"
    LETTER_IN = "letter-in"
    LETTER_NOT_IN = "letter-not-in"
    LENGTH = "length-right"
    LENGTH_WRONG = "length-wrong"
    SHAPE = "shape-right"
    SHAPE_WRONG = "shape-wrong"
    TWO_TYPES = "two-types"
    ONE_TYPE = "one-type"
    OPEN_TYPE = "open-type"


#: The table of the texts that has the solver's codes.
_TABLES = {About.WRITING: "writing", About.CARDS: "play"}


@dataclass(frozen=True, slots=True)
class Finding:
    about: About
    #: Whether the word passes this check.
    answer: Answer
    #: A `Code`, `Ground`, `WritingCode`, `PlayCode` or `Remark`.
    code: StrEnum
    detail: str = ""
    #: The ids of the rules applied.
    rules: tuple[str, ...] = ()
    #: False for a single request in Medusa, where a word need not answer every card.
    decides: bool = True

    def said(self, say: Texts) -> str:
        if isinstance(self.code, Code):
            return say.reason(Reason(self.code, self.detail))
        if isinstance(self.code, Ground):
            return say.membership(Membership(self.answer, self.code, self.detail))
        table = "contest" if isinstance(self.code, Remark) else _TABLES[self.about]
        return say.say(table, self.code, detail=self.detail)


#: Codes of a verdict that are mere remarks and do not decide.
_NOTES = {Code.ACCENTS_DIFFER, Code.FOREIGN, Code.VULGAR, Code.ALSO_NAME}


def verdict_findings(verdict: Verdict, rules: tuple[str, ...]) -> list[Finding]:
    """The findings of a verdict, without its remarks."""
    answer = verdict.decision.answer
    return [
        Finding(About.WORD, answer, reason.code, reason.detail, rules)
        for reason in verdict.reasons
        if reason.code not in _NOTES
    ]


def at_least(number: int, answers: Iterable[Answer]) -> Answer:
    """YES if at least `number` answers are YES, NO if that is impossible, else UNKNOWN."""
    found = list(answers)
    if found.count(Answer.YES) >= number:
        return Answer.YES
    possible = len(found) - found.count(Answer.NO)
    return Answer.NO if possible < number else Answer.UNKNOWN


def overall(findings: Collection[Finding]) -> Answer:
    """YES if every deciding finding is YES, NO if one is NO, else UNKNOWN."""
    deciding = [finding.answer for finding in findings if finding.decides]
    return at_least(len(deciding), deciding)


def sorted_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings sorted: NO, UNKNOWN, YES; then those that do not decide."""
    order = (Answer.NO, Answer.UNKNOWN, Answer.YES)
    return tuple(sorted(findings, key=lambda one: (not one.decides, order.index(one.answer))))
