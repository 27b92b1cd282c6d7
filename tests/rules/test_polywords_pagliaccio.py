"""Pesce Pagliaccio."""

from __future__ import annotations

import pytest

from contesta.games.errors import BadGame
from contesta.solver import parse_path
from tests.helpers.named import Grab, Turn, pagliaccio, result
from tests.helpers.polywords_table import EMPTY, boards, bottles, codes_of, seated

SIX = dict.fromkeys(["Claudia", "Nicola", "Cecilia", "Simona", "Federico", "Alessandro"], EMPTY)
THREE = dict.fromkeys(["Nicola", "Cecilia", "Simona"], EMPTY)


def grab(player: str, word: str, length: int, path: str = "", elapsed: float | None = None) -> Grab:
    return Grab(player, word, length, parse_path(path) if path else (), elapsed)


def taken(turned: Turn) -> list[tuple[str, str]]:
    codes = {"takes", "taken", "has-one", "miscounted", "late"}
    return [(step.player, str(step.code)) for step in turned.steps if step.code in codes]


@pytest.mark.rule("PW-46")
@pytest.mark.rule("PW-47")
@pytest.mark.rule("PW-49")
@pytest.mark.rule("ER-04")
def test_the_example_of_the_rulebook() -> None:
    """TV-PW-07: Nicola's hand is under Cecilia's, who finds no other word."""
    grabs = [
        grab("Claudia", "spremuta", 8, "a4 RRRRRRR"),
        grab("Nicola", "caffè", 5, "d4 RRRR"),
        grab("Cecilia", "acqua", 5),
        grab("Simona", "tisana", 6, "c4 RRRRR"),
        grab("Federico", "liquore", 7, "b4 RRRRRR"),
        grab("Alessandro", "vino", 4, "d4 RRR"),
    ]
    turned = pagliaccio.turn(seated("pagliaccio", SIX), grabs)
    assert bottles(turned) == dict.fromkeys(SIX, 0) | {"Cecilia": 2}
    assert boards(turned)["Claudia"] == "8/8/8/SPREMUTA/8/8/8/8"
    assert boards(turned)["Nicola"] == "8/8/8/3CAFFE/8/8/8/8"
    assert dict(taken(turned)) == dict.fromkeys(SIX, "takes") | {"Cecilia": "taken"}
    assert codes_of(turned.steps, "Cecilia") == ["taken", "no-card", "penalties", "bottles"]
    # in the example the 9 is forgotten: the same turn without it
    without = seated("pagliaccio", SIX, rulings={"ER-04": "example"})
    assert boards(pagliaccio.turn(without, grabs)) == boards(turned)
    nine = [grab("Cecilia", "cioccolata", 9)]
    with pytest.raises(BadGame, match="3, 4, 5, 6, 7, 8"):
        pagliaccio.turn(without, nine)


@pytest.mark.rule("PW-46")
def test_the_card_is_the_number_of_letters() -> None:
    table = seated("pagliaccio", THREE)
    turned = pagliaccio.turn(table, [grab("Nicola", "caffè", 4, "d4 RRR")])
    assert taken(turned) == [("Nicola", "miscounted")]
    assert bottles(turned)["Nicola"] == 2
    # accents, spaces and hyphens are no letters
    turned = pagliaccio.turn(table, [grab("Nicola", "tè blu", 5, "d4 RRRR")])
    assert taken(turned) == [("Nicola", "takes")]


@pytest.mark.rule("PW-47")
def test_who_comes_too_late_for_a_card_may_find_another_word() -> None:
    grabs = [
        grab("Nicola", "caffè", 5, "d4 RRRR", 3),
        grab("Cecilia", "acqua", 5, "", 3.2),
        grab("Cecilia", "vino", 4, "d4 RRR", 40),
        grab("Simona", "vino", 4, "", 41),
        grab("Cecilia", "liquore", 7, "b4 RRRRRR", 42),
    ]
    turned = pagliaccio.turn(seated("pagliaccio", THREE), grabs)
    assert taken(turned) == [
        ("Nicola", "takes"),
        ("Cecilia", "taken"),
        ("Cecilia", "takes"),
        ("Simona", "taken"),
        ("Cecilia", "has-one"),
    ]
    assert boards(turned)["Cecilia"] == "8/8/8/3VINO1/8/8/8/8"
    assert bottles(turned) == {"Nicola": 0, "Cecilia": 0, "Simona": 2}


@pytest.mark.rule("PW-48")
def test_the_word_is_written_by_the_rules_even_after_the_time() -> None:
    """Only the grab has a time; and what cannot be written is no better than no card."""
    table = seated("pagliaccio", THREE)
    assert bottles(pagliaccio.turn(table, [grab("Nicola", "vino", 4, "d4 RRR", 45)]))["Nicola"] == 0
    with pytest.raises(BadGame, match="misses-centre"):
        pagliaccio.turn(table, [grab("Nicola", "vino", 4, "a1 RRR")])
    turned = pagliaccio.turn(table, [grab("Nicola", "vino", 4)])
    assert codes_of(turned.steps, "Nicola") == ["takes", "wrote-nothing", "penalties", "bottles"]


@pytest.mark.rule("PW-49")
def test_without_a_card_when_the_sand_has_run_out_two_penalties() -> None:
    turned = pagliaccio.turn(
        seated("pagliaccio", THREE), [grab("Nicola", "vino", 4, "d4 RRR", 45.01)]
    )
    assert bottles(turned) == {"Nicola": 2, "Cecilia": 2, "Simona": 2}
    assert taken(turned) == [("Nicola", "late")]


@pytest.mark.rule("PW-45")
def test_after_ten_turns_the_points_are_counted() -> None:
    table = seated("pagliaccio", THREE)
    for turn in range(10):
        assert (table.turn, table.over) == (turn, False)
        table = pagliaccio.turn(table, []).table
    assert table.over and bottles(table) == dict.fromkeys(THREE, 20)
    assert result(table).scores[0].points == 64 - 20 - 60


@pytest.mark.rule("PW-50")
def test_a_card_taken_in_one_turn_is_there_in_the_next() -> None:
    table = seated("pagliaccio", THREE)
    table = pagliaccio.turn(table, [grab("Nicola", "vino", 4, "d4 RRR")]).table
    turned = pagliaccio.turn(table, [grab("Simona", "vino", 4, "d4 RRR")])
    assert taken(turned) == [("Simona", "takes")]
