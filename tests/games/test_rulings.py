"""Switches: every ruling on Polywords has one, with a default, and the documentation names it."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from contesta.games import Rulings, known_choices, rulings_of
from contesta.games.polywords.rulings import DEFAULT, RULINGS
from contesta.lexicon.policy import RULINGS as OF_WORDS
from contesta.solver.polywords.rulings import RULINGS as OF_WRITING

DOCS = Path(__file__).parent.parent.parent / "docs" / "rules" / "rulings.md"
ROWS = dict(re.findall(r"^\| (ER-\d+) \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
#: Slips of the rulebook without consequences.
NOTHING_TO_SWITCH = ("ER-05", "ER-06")


def test_every_gap_of_polywords_has_a_switch_or_nothing_to_switch() -> None:
    of_polywords = {ruling for ruling, row in ROWS.items() if row.startswith("PW ")}
    assert set(known_choices()) | set(NOTHING_TO_SWITCH) == of_polywords


@pytest.mark.parametrize("ruling", known_choices())
def test_the_documentation_names_the_choices_the_default_first(ruling: str) -> None:
    named = re.findall(r"`([a-z-]+)`", ROWS[ruling])
    assert tuple(named) == known_choices()[ruling]


def test_the_default_comes_first() -> None:
    for ruling, (switch, choices) in RULINGS.items():
        assert getattr(DEFAULT, switch) == choices[0], ruling
    assert (
        rulings_of({ruling: choices[0] for ruling, choices in known_choices().items()}) == DEFAULT
    )
    assert rulings_of(None) == DEFAULT == Rulings()


@pytest.mark.parametrize("ruling", known_choices())
def test_every_choice_changes_one_switch(ruling: str) -> None:
    for choice in known_choices()[ruling][1:]:
        chosen = rulings_of({ruling: choice})
        switches = [switch.name for switch in fields(Rulings)]
        changed = [name for name in switches if getattr(chosen, name) != getattr(DEFAULT, name)]
        if ruling in OF_WORDS:
            assert changed == ["apostrophes"] and chosen.words == {ruling: choice}
        elif ruling in OF_WRITING:
            assert changed == ["writing"]
            assert getattr(chosen.writing, OF_WRITING[ruling][0]) == choice
        else:
            assert changed == [RULINGS[ruling][0]] and getattr(chosen, changed[0]) == choice
