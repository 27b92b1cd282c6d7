"""The reasons why a word is good or not: a code and its detail.

A verdict has every reason that applies, not only the first. The codes are part of
the API; the sentences for people are in `data/texts/*.toml` under the same codes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    # about the text itself
    EMPTY = "empty"
    ONLY_ACCENTS = "only-accents"
    TOO_LONG = "too-long"
    CONTROL = "control-character"
    BROKEN_TEXT = "broken-text"
    MARK_FLOOD = "mark-flood"
    DIGIT = "digit"
    SYMBOL = "symbol"
    EMOJI = "emoji"
    OTHER_SCRIPT = "other-script"
    LOOK_ALIKE = "look-alike"
    # in favour of the word
    LISTED = "listed"
    LISTED_ONCE = "listed-once"
    CLITIC = "clitic"
    RARE = "rare"
    UNCERTAIN = "uncertain"
    EXPRESSION = "expression"
    PHRASE = "phrase"
    PROPER_ALLOWED = "proper-allowed"
    EUROPEAN_ALLOWED = "european-allowed"
    HOUSE_ALLOWED = "house-allowed"
    # against it
    UNKNOWN = "unknown"
    PROPER = "proper"
    ABBREVIATION = "abbreviation"
    EUROPEAN = "european"
    ELISION = "elision"
    SEVERAL_WORDS = "several-words"
    HYPHENATED = "hyphenated"
    PART_REFUSED = "part-refused"
    HOUSE_DENIED = "house-denied"
    # remarks that do not decide
    ACCENTS_DIFFER = "accents-differ"
    FOREIGN = "foreign"
    VULGAR = "vulgar"
    ALSO_NAME = "also-name"


#: The text cannot be read as a word at all (`Decision.BAD_QUESTION`).
UNREADABLE = frozenset(
    {
        Code.EMPTY,
        Code.ONLY_ACCENTS,
        Code.TOO_LONG,
        Code.CONTROL,
        Code.BROKEN_TEXT,
        Code.MARK_FLOOD,
    }
)


@dataclass(frozen=True, slots=True)
class Reason:
    """A code with its detail: the offending letters, the split, the correct spelling."""

    code: Code
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}" if self.detail else str(self.code)
