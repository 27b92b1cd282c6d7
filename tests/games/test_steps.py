"""Steps: a sentence for every code, in three languages; every code happens."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from contesta.data import ROOT
from contesta.games.polywords import Play, StepCode, result, specchio, start
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import parse_path
from tools.rules import read_rules

SOURCES = Path(__file__).parent.parent.parent / "games" / "polywords"
TABLES = {
    ui: tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["steps"]
    for ui in UI_LANGUAGES
}
ALL = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(SOURCES.glob("*.py"))
    if path.name != "steps.py"
)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_step_has_a_sentence_and_every_sentence_a_step(ui: str) -> None:
    assert set(TABLES[ui]) == set(StepCode)


def test_every_step_can_happen() -> None:
    assert {code for code in StepCode if f"StepCode.{code.name}" not in ALL} == set()


def test_steps_name_real_rules() -> None:
    rules = {rule for of in read_rules(ROOT.parent / "docs" / "rules").values() for rule in of}
    named = set(re.findall(r'"((?:PW|ER)-\d+)"', ALL))
    assert len(named) > 30 and named <= rules


def test_a_turn_can_be_told_in_any_language() -> None:
    table = start("specchio", ["Anna", "Bruno", "Carla"])
    plays = [Play("Anna", "casa", parse_path("d4 RRR")), Play("Bruno"), Play("Carla")]
    steps = specchio.turn(table, plays, letter="C").steps
    assert [step.said(texts("en")) for step in steps] == [
        "Anna writes CASA in d4 e4 f4 g4; new letters: 4.",
        "Bruno wrote nothing.",
        "Carla wrote nothing.",
        "Nobody else wrote CASA: it stays on the board of Anna.",
        "Penalties for Bruno: 2.",
        "Bruno draws bottles: a1 b1.",
        "Penalties for Carla: 2.",
        "Carla draws bottles: a1 b1.",
    ]
    assert steps[0].said(texts("it")) == "Anna scrive CASA in d4 e4 f4 g4; lettere nuove: 4."
    assert steps[4].said(texts("pt")) == "Penalidades para Bruno: 2."
    assert steps[3].rules == ("PW-37",) and steps[4].rules == ("PW-38",)


def test_a_result_can_be_told() -> None:
    table = start("specchio", ["Anna", "Bruno", "Carla"])
    final = result(type(table)("specchio", table.seats, turn=10))
    assert [step.said(texts("it")) for step in final.steps][-1] == (
        "Anna, Bruno, Carla condividono la vittoria."
    )
    for ui in UI_LANGUAGES:
        assert all("{" not in step.said(texts(ui)) for step in final.steps)
