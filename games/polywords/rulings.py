"""A table's choices where the rulebook of Polywords leaves gaps; see `lexicon.rulings`.

>>> rulings = polywords_rulings({"ER-19": "rows-first", "ER-15": "as-drawn", "ER-07": "refuse"})
>>> rulings.polpo_order, rulings.writing.shapes, rulings.words
('rows-first', 'as-drawn', {'ER-07': 'refuse'})

One value holds all choices of a table, including those on writing (`solver.polywords.rulings`)
and on words (`lexicon.policy`). ER-05 and ER-06 are slips of the rulebook about where cards lie,
which make no difference to the game, so they have no switch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from contesta.lexicon.rulings import Subject, chosen, switches_on
from contesta.solver.polywords.rulings import DEFAULT as WRITING_DEFAULT
from contesta.solver.polywords.rulings import WritingRulings

#: The subjects on which a table of Polywords may choose.
SUBJECTS = (Subject.SCORING, Subject.WRITING, Subject.WORDS)


@dataclass(frozen=True, slots=True)
class PolywordsRulings:
    """All rulings of a table; the field's default is the default choice."""

    #: ER-01: the best of Pesce Palla take no penalty, or also erase a bottle (as in the example).
    palla_best: Literal["no-penalty", "erase-bottle"] = "no-penalty"
    #: ER-04: six players of Pesce Pagliaccio have cards 3–9 (the table), or 3–8 (the example).
    six_lengths: Literal["table", "example"] = "table"
    #: ER-08: who is penalised in Pesce Palla if all used the same number of letters, not 0.
    palla_all_tied: Literal["nobody", "everybody"] = "nobody"
    #: ER-09: a word of Pesce Palla without a revealed letter stays written, or is wiped.
    palla_no_letter: Literal["stays", "wiped"] = "stays"
    #: ER-13: a word erased in Pesce Specchio may not be written again in this game, or may.
    erased_words: Literal["barred", "free"] = "barred"
    #: ER-14: a bottle without an empty cell still counts −3 beside the board, or does not count.
    full_board: Literal["off-board", "nothing"] = "off-board"
    #: ER-17: of several survivors in Polpo the one with most white cells wins, or all share.
    polpo_survivors: Literal["white-cells", "shared"] = "white-cells"
    #: ER-18: what a lost contest costs in Polpo.
    polpo_contest: Literal["two-lines", "one-line"] = "two-lines"
    #: ER-19: what comes first in Polpo, the lines for missing words or the completed rows.
    polpo_order: Literal["penalties-first", "rows-first"] = "penalties-first"
    #: ER-20: what a failed turn of Medusa costs.
    medusa_failed: Literal["two-bottles", "no-bottle"] = "two-bottles"
    #: ER-21: a Letter card asks for the initial in Specchio and for any letter in Medusa
    #: (per-mode), or for the same thing in both.
    letter_request: Literal["per-mode", "initial", "contained"] = "per-mode"
    #: ER-22: the letters of an unfinished word are wiped, or stay.
    unfinished: Literal["wiped", "stays"] = "wiped"
    #: ER-72: a letter that is already written serves once a turn (Manta writes three words), or
    #: once a word.
    reuse: Literal["per-turn", "per-word"] = "per-turn"
    #: ER-10, 11, 12, 15 and 16: on writing.
    writing: WritingRulings = WRITING_DEFAULT
    #: ER-07: on words.
    apostrophes: Literal["ignore", "refuse"] = "ignore"

    @property
    def choices(self) -> dict[str, str]:
        """The choices that are not the default, by ruling; `polywords_rulings` reads them back."""
        return self._changed(*SUBJECTS)

    @property
    def words(self) -> dict[str, str]:
        """The non-default choices on words, for `Lexicon.verdict`."""
        return self._changed(Subject.WORDS)

    def _changed(self, *subjects: Subject) -> dict[str, str]:
        changed = {}
        for switch in switches_on(*subjects):
            holder = self.writing if switch.subject is Subject.WRITING else self
            choice = getattr(holder, switch.name)
            if choice != switch.choices[0]:
                changed[switch.id] = choice
        return changed


DEFAULT = PolywordsRulings()


def polywords_rulings(choices: Mapping[str, str] | None) -> PolywordsRulings:
    """The rulings with these choices, and defaults for the rest."""
    scoring, writing, words = (chosen(choices, subject, *SUBJECTS) for subject in SUBJECTS)
    return PolywordsRulings(**scoring, **words, writing=WritingRulings(**writing))


def known_choices() -> dict[str, tuple[str, ...]]:
    """The choices of every ruling on Polywords by id, the default first."""
    return {switch.id: switch.choices for switch in switches_on(*SUBJECTS)}
