"""Rulings on what the rulebooks of Paperback leave open, as switches with a default.

>>> rulings_of({"ER-28": "multiply"}).doubles
'multiply'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.policy import RULINGS as OF_WORDS

#: Ruling → (the switch, its choices, the default first).
RULINGS = {
    "ER-27": ("gain", ("exactly", "up-to")),
    "ER-28": ("doubles", ("add", "multiply")),
    "ER-29": ("threshold", ("final", "before-doubling")),
}


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a table rules where the rulebook is silent."""

    #: ER-27: a gained card costs exactly what is said, or up to it.
    gain: str = "exactly"
    #: ER-28: two double cards make ×3 (add) or ×4 (multiply); a copied double makes ×3 in both.
    doubles: str = "add"
    #: ER-29: `score>=N` looks at the final score, or at the sum before doubling.
    threshold: str = "final"


DEFAULT = Rulings()


def rulings_of(choices: Mapping[str, str] | None) -> Rulings:
    """The rulings with these choices, by id; UnknownRuling if one does not exist."""
    rulings = DEFAULT
    for ruling, choice in (choices or {}).items():
        if choice in OF_WORDS.get(ruling, ()):
            continue  # on words, not on hands
        if ruling not in RULINGS or choice not in RULINGS[ruling][1]:
            known = (f"{name}={'|'.join(values)}" for name, (_, values) in RULINGS.items())
            raise UnknownRuling(f"{ruling}={choice}", known)
        rulings = replace(rulings, **{RULINGS[ruling][0]: choice})
    return rulings
