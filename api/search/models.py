"""Request and response models of the search for words by pattern."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from contesta.lexicon.search import MAX_PATTERN

from .. import limits
from ..common_models import Out, Parameters

#: Found words unless asked for more: what a phone shows.
FOUND = 20


class SearchQuery(Parameters):
    """Everything that is given must hold."""

    pattern: str = Field(
        "*",
        min_length=1,
        max_length=MAX_PATTERN,
        description="letters, ? for one letter, * for any number",
        examples=["c?s*"],
    )
    prefix: str = Field("", max_length=MAX_PATTERN, description="begins so", examples=["caf"])
    suffix: str = Field("", max_length=MAX_PATTERN, description="ends so", examples=["mente"])
    contains: str = Field("", max_length=MAX_PATTERN, description="has these letters in a row")
    min: int = Field(1, ge=1, le=MAX_PATTERN, description="at least so many letters")
    max: int = Field(MAX_PATTERN, ge=1, le=MAX_PATTERN, description="at most so many letters")
    layer: Literal[
        "broad",
        "strict",
        "proper",
        "abbreviation",
        "foreign",
        "vulgar",
        "pt-PT",
        "uncertain",
        "elision",
    ] = Field("broad", description="which list: `broad` is what counts in games")
    zipf: float = Field(
        0, ge=0, le=9, description="no rarer than this: 3 is once in a million words"
    )
    order: Literal["frequency", "alphabet"] = Field("frequency", description="which come first")
    limit: int = Field(FOUND, ge=0, le=limits.FOUND, description="how many words; 0 only counts")


class FoundWordOut(Out):
    folded: str = Field(description="as the games write it: A–Z")
    spelling: str = Field(description="its commonest true spelling")
    zipf: float = Field(description="frequency: 3 is once in a million words, 0 unseen")


class SearchOut(Out):
    """The words found."""

    total: int = Field(description="how many words there are in all")
    truncated: bool = Field(description="whether some were left off")
    complete: bool = Field(
        description="false if time ran out: there may be more, and commoner ones"
    )
    words: list[FoundWordOut] = Field(description="the first of them, in the order asked for")
