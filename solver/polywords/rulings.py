"""Rulings on writing where the rulebook of Polywords is silent, as switches with a default.

>>> rulings_of({"ER-15": "as-drawn"}).shapes
'as-drawn'

Rulings on scoring are in `games.polywords.rulings`, the one on apostrophes in `lexicon.policy`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.policy import RULINGS as OF_WORDS

#: Ruling → (the switch, its choices, the default first).
RULINGS = {
    "ER-10": ("beside", ("orthogonal", "diagonal-too")),
    "ER-11": ("earlier", ("any-turn", "previous-turn")),
    "ER-12": ("emptied", ("centre", "anywhere")),
    "ER-15": ("shapes", ("turn-and-mirror", "turn", "as-drawn")),
    "ER-16": ("polpo", ("new-letter", "any-letter")),
}


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a table rules where the rulebook is silent."""

    #: ER-10: which cells are beside a written word; a word that reuses a letter always is.
    beside: str = "orthogonal"
    #: ER-11: beside a word of any earlier turn that is still there, or only of the previous turn.
    earlier: str = "any-turn"
    #: ER-12: where the next word goes after all words were erased.
    emptied: str = "centre"
    #: ER-15: how the shape of a card may lie on the board.
    shapes: str = "turn-and-mirror"
    #: ER-16: whether Polpo's letter in the lowest row, or above another, must be a new letter.
    polpo: str = "new-letter"


DEFAULT = Rulings()


def rulings_of(choices: Mapping[str, str] | None) -> Rulings:
    """The rulings with these choices, by id; UnknownRuling if one does not exist."""
    rulings = DEFAULT
    for ruling, choice in (choices or {}).items():
        if choice in OF_WORDS.get(ruling, ()):
            continue  # on words, not on boards
        if ruling not in RULINGS or choice not in RULINGS[ruling][1]:
            known = (f"{name}={'|'.join(values)}" for name, (_, values) in RULINGS.items())
            raise UnknownRuling(f"{ruling}={choice}", known)
        rulings = replace(rulings, **{RULINGS[ruling][0]: choice})
    return rulings
