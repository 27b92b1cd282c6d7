"""What all requests share: strict bodies, house words, rulings, the language of sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, field_validator

from contesta.games.fields import RulingChoices, Word
from contesta.lexicon.folding import examine

from . import bounds

__all__ = [
    "Body",
    "FailFastList",
    "Game",
    "HouseWords",
    "Out",
    "Parameters",
    "RulingChoices",
    "Ui",
    "Word",
    "house_key",
]

Item = TypeVar("Item")
#: Validation of the list stops at the first invalid item: thousands of errors take long to make.
FailFastList = Annotated[list[Item], Field(fail_fast=True)]


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


@lru_cache(maxsize=4 * bounds.HOUSE_WORDS)
def house_key(word: str) -> str:
    """The folded key of a house word; empty if it has none.

    Cached: a word is checked when a body is read, in a thread if it is large, and used after that.
    """
    folded = examine(word).folded
    return folded if len(folded) <= bounds.WORD else ""


class HouseWords(Body):
    """A table's own words."""

    allow: FailFastList[Word] = Field(
        default_factory=list, max_length=bounds.HOUSE_WORDS, description="words that count here"
    )
    deny: FailFastList[Word] = Field(
        default_factory=list,
        max_length=bounds.HOUSE_WORDS,
        description="words that do not count here",
    )

    @field_validator("allow", "deny")
    @classmethod
    def _words(cls, words: list[str]) -> list[str]:
        for word in words:
            if not house_key(word):
                raise ValueError(f"{word[:40]!r} is not written in Latin letters")
        return words
