"""Rulings on hands where Paperback's rulebooks are silent; the registry is `lexicon.rulings`.

>>> hand_rulings({"ER-28": "multiply"}).doubles
'multiply'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from contesta.lexicon.rulings import Subject, chosen


@dataclass(frozen=True, slots=True)
class HandRulings:
    """How a table rules on hands where the rulebook is silent."""

    #: ER-27: a gained card costs exactly what is said, or up to it.
    gain: Literal["exactly", "up-to"] = "exactly"
    #: ER-28: two double cards make ×3 (add) or ×4 (multiply); a copied double makes ×3 in both.
    doubles: Literal["add", "multiply"] = "add"
    #: ER-29: `score>=N` looks at the final score, or at the sum before doubling.
    threshold: Literal["final", "before-doubling"] = "final"


DEFAULT = HandRulings()


def hand_rulings(choices: Mapping[str, str] | None) -> HandRulings:
    """The rulings with these choices, by id, and defaults for the rest; rulings on words are
    accepted and ignored, others raise UnknownRuling."""
    return HandRulings(**chosen(choices, Subject.HANDS, Subject.WORDS))
