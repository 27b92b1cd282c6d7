"""What is found out about a contested word, one thing at a time.

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
    """What was looked at."""

    WORD = "word"
    WRITING = "writing"  # the path on the board
    CARDS = "cards"  # of Paperback
    CATEGORY = "category"
    LETTER = "letter"
    LENGTH = "length"
    SHAPE = "shape"
    REQUESTS = "requests"  # all together, in Medusa


class Remark(StrEnum):
    """What can be found beyond the codes of lexicon and solver (table `[contest]` of the texts)."""

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


#: The table of texts that has the codes of solver and games.
_TABLES = {About.WRITING: "writing", About.CARDS: "play"}


@dataclass(frozen=True, slots=True)
class Finding:
    about: About
    #: Whether the word is good in this.
    answer: Answer
    #: A `Code`, `Ground`, `WritingCode`, `PlayCode` or `Remark`.
    code: StrEnum
    detail: str = ""
    #: The ids of the rules it rests on.
    rules: tuple[str, ...] = ()
    #: False: it is one of several requests of which not all need to be answered.
    decides: bool = True

    def said(self, say: Texts) -> str:
        if isinstance(self.code, Code):
            return say.reason(Reason(self.code, self.detail))
        if isinstance(self.code, Ground):
            return say.membership(Membership(self.answer, self.code, self.detail))
        table = "contest" if isinstance(self.code, Remark) else _TABLES[self.about]
        return say.say(table, self.code, detail=self.detail)


#: What a verdict says beside its decision.
_NOTES = {Code.ACCENTS_DIFFER, Code.FOREIGN, Code.VULGAR, Code.ALSO_NAME}


def of_verdict(verdict: Verdict, rules: tuple[str, ...]) -> list[Finding]:
    """What the lexicon says, as far as it decides."""
    answer = verdict.decision.answer
    return [
        Finding(About.WORD, answer, reason.code, reason.detail, rules)
        for reason in verdict.reasons
        if reason.code not in _NOTES
    ]


def at_least(number: int, answers: Iterable[Answer]) -> Answer:
    """Whether so many of them are yes."""
    found = list(answers)
    if found.count(Answer.YES) >= number:
        return Answer.YES
    possible = len(found) - found.count(Answer.NO)
    return Answer.NO if possible < number else Answer.UNKNOWN


def together(findings: Collection[Finding]) -> Answer:
    """Whether the word is good in everything that decides."""
    deciding = [finding.answer for finding in findings if finding.decides]
    return at_least(len(deciding), deciding)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """What is wrong comes first, then what nobody knows; what decides nothing last."""
    order = (Answer.NO, Answer.UNKNOWN, Answer.YES)
    return tuple(sorted(findings, key=lambda one: (not one.decides, order.index(one.answer))))
