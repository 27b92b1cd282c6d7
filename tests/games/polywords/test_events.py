"""Events: a sentence for every code, in three languages; every code happens."""

from __future__ import annotations

import pickle
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from contesta.data import ROOT
from contesta.games.polywords import PolywordsCode, Specchio, WordPlay, mode_named, set_up
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import parse_path
from tests.helpers.named import Play, result, specchio, start
from tools.rules import read_rules

SOURCES = Path(__file__).parents[3] / "games" / "polywords"
TABLES = {
    ui: tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["polywords-events"]
    for ui in UI_LANGUAGES
}
ALL = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(SOURCES.glob("*.py"))
    if path.name != "events.py"
)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_event_has_a_sentence_and_every_sentence_an_event(ui: str) -> None:
    assert set(TABLES[ui]) == set(PolywordsCode)


def test_every_event_can_happen() -> None:
    assert {code for code in PolywordsCode if f"PolywordsCode.{code.name}" not in ALL} == set()


def test_events_name_real_rules() -> None:
    rules = {rule for of in read_rules(ROOT.parent / "docs" / "rules").values() for rule in of}
    named = set(re.findall(r'"((?:PW|ER)-\d+)"', ALL))
    assert len(named) > 30 and named <= rules


def test_the_steps_of_a_turn_have_sentences_in_every_language() -> None:
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


def test_the_steps_of_a_result_have_sentences_in_every_language() -> None:
    table = start("specchio", ["Anna", "Bruno", "Carla"])
    final = result(type(table)("specchio", table.seats, turn=10))
    assert [step.said(texts("it")) for step in final.steps][-1] == (
        "Anna, Bruno, Carla condividono la vittoria."
    )
    for ui in UI_LANGUAGES:
        assert all("{" not in step.said(texts(ui)) for step in final.steps)


def test_names_with_commas_are_not_taken_apart() -> None:
    """An event keeps its seats; only the sentence joins the names."""
    mode, path = Specchio(), parse_path("d4 RRR")
    plays = [WordPlay(0, "casa", path), WordPlay(1, "casa", path), WordPlay(2)]
    events = mode.score_turn(mode.start(3), plays, letter="C").events
    erased = next(event for event in events if event.code is PolywordsCode.ERASED)
    assert erased["players"] == (0, 1) and erased["cells"] == ("d4", "e4", "f4", "g4")
    assert erased.said(texts("en"), ["Anna, Bruno", "Carla", "Dino"]).startswith(
        "Anna, Bruno, Carla wrote the same word"
    )


def test_without_names_players_are_numbered() -> None:
    mode = Specchio()
    events = mode.score_turn(mode.start(3), map(WordPlay, range(3)), letter="C").events
    assert events[0].said(texts("it")) == "giocatore 1 non ha scritto nulla."
    assert events[2].said(texts("pt")).startswith("jogador 3 ")


def test_a_state_and_its_events_can_be_pickled() -> None:
    mode = mode_named("medusa")
    cards = set_up(mode, 1, seed=1).turns[0].cards
    state = replace(mode.start(1), requests=cards)
    scored = mode_named("palla").final(replace(mode_named("palla").start(2), turns_played=8))
    assert pickle.loads(pickle.dumps((state, scored))) == (state, scored)  # noqa: S301  # our own
