"""Request and response models of the search for words by pattern."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from contesta.lexicon.search import MAX_PATTERN

from .. import bounds
from ..common_models import Out, Parameters

#: Found words unless asked for more: what a phone shows.
FOUND = 20


class SearchQuery(Parameters):
    """All conditions given must be met."""

    pattern: str = Field(
        "*",
        min_length=1,
        max_length=MAX_PATTERN,
        description="letters, ? for one letter, * for any number",
        examples=["c?s*"],
    )
    prefix: str = Field("", max_length=MAX_PATTERN, description="begins so", examples=["caf"])
    suffix: str = Field("", max_length=MAX_PATTERN, description="ends so", examples=["mente"])
    contains: str = Field("", max_length=MAX_PATTERN, description="contains these letters in a row")
    min: int = Field(1, ge=1, le=MAX_PATTERN, description="minimum number of letters")
    max: int = Field(MAX_PATTERN, ge=1, le=MAX_PATTERN, description="maximum number of letters")
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
        0, ge=0, le=9, description="minimum frequency: 3 is once in a million words"
    )
    order: Literal["frequency", "alphabet"] = Field("frequency", description="which come first")
    limit: int = Field(FOUND, ge=0, le=bounds.FOUND, description="how many words; 0 only counts")


class FoundWordOut(Out):
    folded: str = Field(description="in the spelling of the games, A–Z")
    spelling: str = Field(description="its commonest true spelling")
    zipf: float = Field(description="frequency: 3 is once in a million words, 0 unseen")


class SearchOut(Out):
    """The words found."""

    total: int = Field(description="total number of words found")
    truncated: bool = Field(description="whether some are not listed")
    complete: bool = Field(
        description="false if the deadline passed: there may be more, and commoner ones"
    )
    words: list[FoundWordOut] = Field(description="the first words in the order requested")
