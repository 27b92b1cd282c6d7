"""What all requests share: strict bodies, house words, rulings, the language of sentences."""

from __future__ import annotations

from typing import Annotated, Literal

from contesta.lexicon.folding import examine
from pydantic import BaseModel, ConfigDict, Field, field_validator

from . import limits


class Body(BaseModel):
    """A body: no unknown fields, no numbers in quotes."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Parameters(BaseModel):
    """A query: no unknown parameters."""

    model_config = ConfigDict(extra="forbid")


class Out(BaseModel):
    """A part of an answer."""

    model_config = ConfigDict(extra="forbid")


Ui = Annotated[
    Literal["it", "pt", "en"], Field(description="language of the sentences in the answer")
]
Game = Annotated[Literal["paperback", "polywords"], Field(description="the game whose rules apply")]
Word = Annotated[
    str,
    Field(max_length=limits.WORD, description="a word or phrase", examples=["caffè"]),
]
RulingChoices = Annotated[
    dict[Annotated[str, Field(max_length=10)], Annotated[str, Field(max_length=40)]],
    Field(
        max_length=limits.RULINGS,
        description="gaps of the rulebooks settled differently, by id",
        examples=[{"ER-07": "refuse"}],
    ),
]


class HouseWords(Body):
    """A table's own words."""

    allow: list[Word] = Field(
        default_factory=list, max_length=limits.HOUSE_WORDS, description="words that count here"
    )
    deny: list[Word] = Field(
        default_factory=list,
        max_length=limits.HOUSE_WORDS,
        description="words that do not count here",
    )

    @field_validator("allow", "deny")
    @classmethod
    def _words(cls, words: list[str]) -> list[str]:
        for word in words:
            if not examine(word).folded or examine(word).problems:
                raise ValueError(f"{word[:40]!r} is not written in Latin letters")
        return words
