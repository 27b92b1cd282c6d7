"""Request and response models of verdicts on words."""

from __future__ import annotations

from pydantic import Field

from contesta.lexicon import Answer, Code, Confidence, Decision, Ground

from .. import bounds
from ..common_models import (
    Body,
    FailFastList,
    Game,
    HouseWords,
    Out,
    Parameters,
    RulingChoices,
    Ui,
    Word,
)


class ReasonOut(Out):
    code: Code = Field(description="the reason, for programs")
    detail: str = Field(description="letters, words or sources it is about")
    text: str = Field(description="the reason as a sentence")


class MembershipOut(Out):
    id: str = Field(description="the category", examples=["citta"])
    name: str = Field(description="its name in the language of the sentences")
    answer: Answer = Field(description="`unknown` is for the players' vote")
    ground: Ground = Field(description="why the answer is so")
    evidence: str = Field(description="the member's entry, or what the word is known as")
    text: str = Field(description="the answer as a sentence")


class VerdictOut(Out):
    """Is this word good, and why?"""

    text: str = Field(description="the word as it was sent")
    language: str = Field(description="the language of the lexicon", examples=["it"])
    game: str | None = Field(description="the game whose rules applied")
    valid: bool = Field(description="whether it counts as a word, regardless of its category")
    confidence: Confidence = Field(description="how certain that is")
    reasons: list[ReasonOut] = Field(description="every reason, the deciding ones first")
    folded: str = Field(
        description="in the spelling of the games, A–Z; empty if that is impossible"
    )
    spellings: list[str] = Field(description="correct spellings, with accents")
    lemmas: list[str] = Field(description="the dictionary forms of the word")
    pos: list[str] = Field(description="parts of speech")
    sources: list[str] = Field(description="which sources list it")
    zipf: float = Field(description="frequency: 3 is once in a million words, 0 unseen")
    parts: list[str] = Field(description="the words of a phrase, or a verb and its pronouns")
    near: list[str] = Field(description="similar words that may have been meant")
    category: MembershipOut | None = Field(None, description="if a category was asked for")
    decision: Decision = Field(
        description="the word and its category together; `undecided` is for a vote"
    )


class WordQuery(Parameters):
    game: Game | None = None
    category: str | None = Field(
        None,
        max_length=60,
        description="also judge whether the word belongs to this category",
        examples=["citta"],
    )
    european: bool = Field(False, description="accept European Portuguese too")
    ui: Ui = "en"


class WordsBody(Body):
    """Several words at once."""

    words: FailFastList[Word] = Field(
        min_length=1, max_length=bounds.WORDS, description="the words or phrases"
    )
    game: Game | None = None
    category: str | None = Field(
        None, max_length=60, description="also judge whether the words belong to this category"
    )
    european: bool = Field(False, description="accept European Portuguese too")
    house: HouseWords | None = Field(None, description="the table's own words")
    rulings: RulingChoices = Field(default_factory=dict)
    ui: Ui = "en"


class WordsOut(Out):
    """The verdicts, in the order of the words."""

    complete: bool = Field(
        description="false: the deadline passed, and the last words have no verdict"
    )
    verdicts: list[VerdictOut] = Field(description="one for each word judged before the deadline")
