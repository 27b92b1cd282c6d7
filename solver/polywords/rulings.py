"""Rulings on writing where Polywords' rulebook is silent; the registry is `lexicon.rulings`.

>>> writing_rulings({"ER-15": "as-drawn"}).shapes
'as-drawn'

Rulings on scoring are in `games.polywords.rulings`, the one on apostrophes in `lexicon.policy`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from contesta.lexicon.rulings import Subject, chosen


@dataclass(frozen=True, slots=True)
class WritingRulings:
    """How a table rules on writing where the rulebook is silent."""

    #: ER-10: which cells are beside a written word; a word that reuses a letter always is.
    beside: Literal["orthogonal", "diagonal-too"] = "orthogonal"
    #: ER-11: beside a word of any earlier turn that is still there, or only of the previous turn.
    earlier: Literal["any-turn", "previous-turn"] = "any-turn"
    #: ER-12: where the next word goes after all words were erased.
    emptied: Literal["centre", "anywhere"] = "centre"
    #: ER-15: how the shape of a card may lie on the board.
    shapes: Literal["turn-and-mirror", "turn", "as-drawn"] = "turn-and-mirror"
    #: ER-16: whether Polpo's letter in the lowest row, or above another, must be a new letter.
    polpo: Literal["new-letter", "any-letter"] = "new-letter"


DEFAULT = WritingRulings()


def writing_rulings(choices: Mapping[str, str] | None) -> WritingRulings:
    """The rulings with these choices, by id, and defaults for the rest; rulings on words are
    accepted and ignored, others raise UnknownRuling."""
    return WritingRulings(**chosen(choices, Subject.WRITING, Subject.WORDS))
