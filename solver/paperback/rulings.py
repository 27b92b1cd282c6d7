"""How a table reads the gaps of Paperback's rulebooks; the registry is `lexicon.rulings`.

>>> hand_rulings({"ER-28": "multiply"}).doubles
'multiply'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from contesta.lexicon.rulings import Subject, chosen


@dataclass(frozen=True, slots=True)
class HandRulings:
    """The rulings on hands; the default first."""

    #: ER-27: a gained card costs exactly what is said, or up to it.
    gain: str = "exactly"
    #: ER-28: two double cards make ×3 (add) or ×4 (multiply); a copied double makes ×3 in both.
    doubles: str = "add"
    #: ER-29: `score>=N` looks at the final score, or at the sum before doubling.
    threshold: str = "final"


DEFAULT = HandRulings()


def hand_rulings(choices: Mapping[str, str] | None) -> HandRulings:
    """These choices, and the defaults for the rest; those on words are taken, and not needed."""
    return HandRulings(**chosen(choices, Subject.HANDS, Subject.WORDS))
