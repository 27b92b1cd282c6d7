"""Queries on the word list: patterns, prefixes, lengths, layers, frequency.

A pattern has letters, `?` for one letter and `*` for any number. This module
parses queries; `listing.py` finds the words.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from .errors import BadPattern, LexiconError
from .folding import examine
from .layers import Layer

Order = Literal["frequency", "alphabet"]
ORDERS: tuple[Order, ...] = ("frequency", "alphabet")
MAX_PATTERN = 64
MAX_LIMIT = 1_000_000


@dataclass(frozen=True, slots=True)
class Query:
    """A query; a word must meet all its conditions."""

    pattern: str = "*"
    prefix: str = ""
    suffix: str = ""
    contains: str = ""
    min_length: int = 1
    max_length: int = MAX_PATTERN
    layer: Layer = Layer.BROAD
    min_zipf: float = 0.0
    order: Order = "frequency"
    limit: int = 20

    def __post_init__(self) -> None:
        if self.order not in ORDERS:
            raise LexiconError(f"unknown order {self.order!r}; the orders are {', '.join(ORDERS)}")
        if not 0 <= self.limit <= MAX_LIMIT:
            raise LexiconError(f"limit {self.limit} is not between 0 and {MAX_LIMIT}")
        if self.layer & (Layer.CLITIC | Layer.RARE):
            raise LexiconError("the clitic and rare layers can be listed, but are not searched")
        if self.min_length > self.max_length:
            raise LexiconError(
                f"no word has at least {self.min_length} and at most {self.max_length} letters"
            )


@dataclass(frozen=True, slots=True)
class FoundWord:
    key: str
    spelling: str
    zipf: float


@dataclass(frozen=True, slots=True)
class Found:
    """The first words found, and how many match in total."""

    words: tuple[FoundWord, ...]
    total: int
    #: False if the search was stopped early: there may be more, and more common, words.
    complete: bool = True

    @property
    def truncated(self) -> bool:
        return len(self.words) < self.total


def read_pattern(pattern: str) -> str:
    """The pattern in folded letters, `?` and `*`; `BadPattern` names the wrong character."""
    if not pattern.strip():
        raise BadPattern("empty pattern: expected letters, ? for one letter, * for any number")
    if len(pattern) > MAX_PATTERN:
        raise BadPattern(f"pattern of {len(pattern)} characters: at most {MAX_PATTERN}")
    folded = []
    for place, char in enumerate(unicodedata.normalize("NFC", pattern.strip()), 1):
        if char in "?*":
            folded.append(char)
            continue
        examined = examine(char)
        if examined.problems or not examined.folded:
            raise BadPattern(
                f"character {place} of the pattern is {char!r}: "
                "expected a letter, ? for one letter or * for any number"
            )
        folded.append(examined.folded)
    return "".join(folded)


def read_letters(text: str) -> str:
    """The folded letters of a filter; raises `BadPattern` for anything else."""
    if "?" in text or "*" in text:
        raise BadPattern(f"{text[:40]!r}: wildcards belong in the pattern, expected letters only")
    return read_pattern(text) if text else ""


def literal_head(pattern: str) -> str:
    """The letters every match begins with."""
    return "".join(takewhile(str.isalpha, pattern))


@dataclass(frozen=True, slots=True)
class Wanted:
    """A parsed query: folded, with the bounds that follow from its conditions."""

    pattern: str
    prefix: str
    suffix: str
    contains: str
    #: The letters every match begins with.
    head: str
    shortest: int
    longest: int
    layer: int
    min_zipf: float

    @classmethod
    def of(cls, query: Query) -> Wanted:
        pattern = read_pattern(query.pattern)
        parts = [read_letters(text) for text in (query.prefix, query.suffix, query.contains)]
        prefix, suffix, contains = parts
        letters = len(pattern.replace("*", ""))
        shortest = max(query.min_length, letters, *map(len, parts))
        longest = query.max_length if "*" in pattern else min(query.max_length, letters)
        head = max(literal_head(pattern), prefix, key=len)
        layer = int(query.layer)
        zipf = query.min_zipf
        return cls(pattern, prefix, suffix, contains, head, shortest, longest, layer, zipf)
