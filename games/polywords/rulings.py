"""Rulings for what the rulebook of Polywords leaves open, as switches with a default.

>>> rulings = rulings_of({"ER-19": "rows-first", "ER-15": "as-drawn", "ER-07": "refuse"})
>>> rulings.polpo_order, rulings.writing.shapes, rulings.words
('rows-first', 'as-drawn', {'ER-07': 'refuse'})

A table chooses once for everything: rulings on writing (`solver.polywords.rulings`) and on words
(`lexicon.policy`) are taken too, and kept in the same value. ER-05 and ER-06 are slips of the
rulebook about where cards lie that no table can notice, so they have nothing to switch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.policy import RULINGS as OF_WORDS
from contesta.solver.polywords.rulings import DEFAULT as WRITING_DEFAULT
from contesta.solver.polywords.rulings import RULINGS as OF_WRITING
from contesta.solver.polywords.rulings import Rulings as WritingRulings
from contesta.solver.polywords.rulings import rulings_of as writing_rulings_of

#: Ruling → (the switch, its choices, the default first).
RULINGS = {
    "ER-01": ("palla_best", ("no-penalty", "erase-bottle")),
    "ER-04": ("six_lengths", ("table", "example")),
    "ER-08": ("palla_all_tied", ("nobody", "everybody")),
    "ER-09": ("palla_no_letter", ("stays", "wiped")),
    "ER-13": ("erased_words", ("barred", "free")),
    "ER-14": ("full_board", ("off-board", "nothing")),
    "ER-17": ("polpo_survivors", ("white-cells", "shared")),
    "ER-18": ("polpo_contest", ("two-lines", "one-line")),
    "ER-19": ("polpo_order", ("penalties-first", "rows-first")),
    "ER-20": ("medusa_failed", ("two-bottles", "no-bottle")),
    "ER-21": ("letter_request", ("per-game", "initial", "contained")),
    "ER-22": ("unfinished", ("wiped", "stays")),
}


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a table reads the gaps."""

    #: ER-01: the best of Pesce Palla take no penalty, or erase a bottle as the example does.
    palla_best: str = "no-penalty"
    #: ER-04: six players of Pesce Pagliaccio have cards 3–9 (the table), or 3–8 (the example).
    six_lengths: str = "table"
    #: ER-08: all used equally many letters of Pesce Palla, at least one: who is penalised.
    palla_all_tied: str = "nobody"
    #: ER-09: a word of Pesce Palla without a revealed letter stays written, or is wiped.
    palla_no_letter: str = "stays"
    #: ER-13: a word erased in Pesce Specchio may not be written again in this game, or may.
    erased_words: str = "barred"
    #: ER-14: a bottle that finds no empty cell counts −3 beside the board, or not at all.
    full_board: str = "off-board"
    #: ER-17: who of several survivors wins Polpo: whoever has most white cells, or all.
    polpo_survivors: str = "white-cells"
    #: ER-18: what a lost contest costs in Polpo.
    polpo_contest: str = "two-lines"
    #: ER-19: what comes first in Polpo, the lines for missing words or the completed rows.
    polpo_order: str = "penalties-first"
    #: ER-20: what a failed turn of Medusa costs.
    medusa_failed: str = "two-bottles"
    #: ER-21: a Letter card asks for the initial in Specchio and for any letter in Medusa
    #: (per-game), or for the same thing in both.
    letter_request: str = "per-game"
    #: ER-22: the letters of a word nobody finished are wiped, or stay.
    unfinished: str = "wiped"
    #: ER-10, 11, 12, 15 and 16: on writing.
    writing: WritingRulings = WRITING_DEFAULT
    #: ER-07: on words.
    apostrophes: str = OF_WORDS["ER-07"][0]

    @property
    def words(self) -> dict[str, str]:
        """The rulings on words, as the lexicon takes them."""
        return {"ER-07": self.apostrophes}


DEFAULT = Rulings()


def rulings_of(choices: Mapping[str, str] | None) -> Rulings:
    """The rulings of a table: these choices, and the defaults for the rest."""
    switches: dict[str, Any] = {}  # texts, and the one value of all rulings on writing
    writing: dict[str, str] = {}
    for ruling, choice in (choices or {}).items():
        if choice not in known_choices().get(ruling, ()):
            known = (f"{name}={'|'.join(values)}" for name, values in known_choices().items())
            raise UnknownRuling(f"{ruling}={choice}", known)
        if ruling in OF_WORDS:
            switches["apostrophes"] = choice
        elif ruling in OF_WRITING:
            writing[ruling] = choice
        else:
            switches[RULINGS[ruling][0]] = choice
    switches["writing"] = writing_rulings_of(writing)
    return Rulings(**switches)


def known_choices() -> dict[str, tuple[str, ...]]:
    """Every ruling a table of Polywords may switch, and its choices, the default first."""
    of_games = {name: choices for name, (_, choices) in (RULINGS | OF_WRITING).items()}
    return dict(sorted((OF_WORDS | of_games).items()))
