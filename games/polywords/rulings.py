"""How a table reads the gaps of Polywords' rulebook; the registry is `lexicon.rulings`.

>>> rulings = table_rulings({"ER-19": "rows-first", "ER-15": "as-drawn", "ER-07": "refuse"})
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

from contesta.lexicon.rulings import Subject, chosen, switches_on
from contesta.solver.polywords.rulings import DEFAULT as WRITING_DEFAULT
from contesta.solver.polywords.rulings import WritingRulings

#: What a table of Polywords may choose.
SUBJECTS = (Subject.SCORING, Subject.WRITING, Subject.WORDS)


@dataclass(frozen=True, slots=True)
class TableRulings:
    """The rulings of a table, on everything; the default first."""

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
    apostrophes: str = "ignore"

    @property
    def choices(self) -> dict[str, str]:
        """The choices that are not the default, by ruling; `table_rulings` reads them back."""
        return self._changed(*SUBJECTS)

    @property
    def words(self) -> dict[str, str]:
        """Those of them on words, as the lexicon takes them."""
        return self._changed(Subject.WORDS)

    def _changed(self, *subjects: Subject) -> dict[str, str]:
        changed = {}
        for switch in switches_on(*subjects):
            holder = self.writing if switch.subject is Subject.WRITING else self
            choice = getattr(holder, switch.name)
            if choice != switch.choices[0]:
                changed[switch.id] = choice
        return changed


DEFAULT = TableRulings()


def table_rulings(choices: Mapping[str, str] | None) -> TableRulings:
    """The rulings of a table: these choices, and the defaults for the rest."""
    scoring, writing, words = (chosen(choices, subject, *SUBJECTS) for subject in SUBJECTS)
    switches: dict[str, Any] = {**scoring, **words, "writing": WritingRulings(**writing)}
    return TableRulings(**switches)


def known_choices() -> dict[str, tuple[str, ...]]:
    """Every ruling a table of Polywords may switch, and its choices, the default first."""
    return {switch.id: switch.choices for switch in switches_on(*SUBJECTS)}
