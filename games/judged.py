"""What a judge said, as JSON: a record keeps it, so that a replay needs no lexicon.

>>> from contesta.lexicon import open_lexicon
>>> from .judge import WordSaid
>>> said = WordSaid("caffè", open_lexicon("it").verdict("caffè", "polywords"))
>>> said_of(line_of(said)) == said
True

The near misses of a word are left out: they are looked up when somebody asks for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, Strict

from contesta.lexicon import Answer, Code, Confidence, Ground, Membership, Pos, Reason, Verdict

from .codec import Listed, Message
from .judge import MemberSaid, Said, WordSaid

Pair: TypeAlias = Annotated[Listed[str], Field(min_length=2, max_length=2)]
Analysis: TypeAlias = Annotated[tuple[int, str], Strict(False)]


@dataclass(frozen=True, slots=True)
class WordLine(Message):
    """A verdict: see `lexicon.Verdict` for its fields."""

    text: str
    language: str
    policy: str | None
    valid: bool
    confidence: Annotated[Confidence, Strict(False)]
    #: Code and detail.
    reasons: Listed[Pair]
    folded: str = ""
    spellings: Listed[str] = ()
    #: Part of speech and lemma.
    analyses: Listed[Analysis] = ()
    sources: Listed[str] = ()
    zipf: float = 0.0
    parts: Listed[str] = ()
    about: Literal["word"] = "word"


@dataclass(frozen=True, slots=True)
class MemberLine(Message):
    """Whether a word belongs to a category, and on what ground."""

    category: str
    text: str
    answer: Annotated[Answer, Strict(False)]
    ground: Annotated[Ground, Strict(False)]
    evidence: str = ""
    about: Literal["member"] = "member"


SaidLine: TypeAlias = Annotated[WordLine | MemberLine, Field(discriminator="about")]


def line_of(said: Said) -> SaidLine:
    """What was said, as a message."""
    if isinstance(said, MemberSaid):
        one = said.membership
        return MemberLine(said.category, said.text, one.answer, one.ground, one.evidence)
    verdict = said.verdict
    return WordLine(
        said.text,
        verdict.language,
        verdict.game,
        verdict.valid,
        verdict.confidence,
        tuple((str(reason.code), reason.detail) for reason in verdict.reasons),
        verdict.folded,
        verdict.spellings,
        tuple((int(pos), lemma) for pos, lemma in verdict.analyses),
        verdict.sources,
        verdict.zipf,
        verdict.parts,
    )


def said_of(line: SaidLine) -> Said:
    """What such a message says; ValueError for a reason that no verdict has."""
    if isinstance(line, MemberLine):
        membership = Membership(line.answer, line.ground, line.evidence)
        return MemberSaid(line.category, line.text, membership)
    verdict = Verdict(
        text=line.text,
        language=line.language,
        game=line.policy,
        valid=line.valid,
        confidence=line.confidence,
        reasons=tuple(Reason(Code(code), detail) for code, detail in line.reasons),
        folded=line.folded,
        spellings=line.spellings,
        analyses=tuple((Pos(pos), lemma) for pos, lemma in line.analyses),
        sources=line.sources,
        zipf=line.zipf,
        parts=line.parts,
    )
    return WordSaid(line.text, verdict)
