"""Why a word is good or not: one code a reason, with the details it speaks of.

A verdict carries every reason that applies, not only the first. Codes are part
of the contract with frontends; the sentences for people live in
`data/texts/*.toml` under the same codes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    # What the text itself is like
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
    # What the lexicon knows in favour
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
    # What stands against
    UNKNOWN = "unknown"
    PROPER = "proper"
    ABBREVIATION = "abbreviation"
    EUROPEAN = "european"
    ELISION = "elision"
    SEVERAL_WORDS = "several-words"
    HYPHENATED = "hyphenated"
    PART_REFUSED = "part-refused"
    HOUSE_DENIED = "house-denied"
    # Worth saying, decides nothing
    ACCENTS_DIFFER = "accents-differ"
    FOREIGN = "foreign"
    VULGAR = "vulgar"
    ALSO_NAME = "also-name"


#: The text cannot be read as a question at all: the asker is asked to ask again.
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
    """A code and what it is about: the offending letters, the split, the true spelling."""

    code: Code
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.code}: {self.detail}" if self.detail else str(self.code)
