"""Medusa, and the rulings for its missing end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from contesta.games.errors import BadGame
from contesta.lexicon import Answer, Lexicon
from contesta.solver import parse_path
from contesta.solver.polywords.cards import CardKind, RequestCard, open_cards
from tests.helpers.named import Table, Turn, medusa, result
from tests.helpers.polywords_table import EMPTY, boards, bottles, codes_of, play, seated

BOX = open_cards("it")
LETTER, SHAPE, CATEGORY = CardKind.LETTER, CardKind.SHAPE, CardKind.CATEGORY
ATENE = play("Anna", "Atene", "d4 RRRR")


def card(id_: str) -> RequestCard:
    return next(card for card in BOX.cards if card.id == id_)


def cards(*ids: str) -> tuple[RequestCard, ...]:
    return tuple(card(id_) for id_ in ids)


def ids(table: Table) -> set[str]:
    return {request.id for request in table.requests}


def table_with(*requests: str, board: str = EMPTY, **values: Any) -> Table:
    return replace(seated("medusa", {"Anna": board}, **values), requests=cards(*requests))


def atene(table: Table, *revealed: str, **values: Any) -> Turn:
    return medusa.turn(table, ATENE, revealed=cards(*revealed), **values)


@pytest.mark.rule("PW-102")
@pytest.mark.rule("PW-106")
@pytest.mark.rule("PW-107")
def test_the_example_of_the_rulebook() -> None:
    """TV-PW-16: A and E alone are one type; with the city, or the shape, all of them go."""
    table = table_with("A")
    no = {"rettile": Answer.NO, "citta": Answer.YES}
    alone = atene(table, "E", "rettile", "O4", answers=no)
    assert ids(alone.table) == {"A", "E", "rettile", "O4"}
    assert boards(alone)["Anna"] == "##6/8/8/8/8/8/8/8"
    assert "one-type" in codes_of(alone.steps)
    city = atene(table, "E", "citta", "O4", answers=no)
    assert ids(city.table) == {"O4"}
    assert boards(city)["Anna"] == "8/8/8/3ATENE/8/8/8/8"
    shape = atene(table, "E", "rettile", "I5", answers=no)
    assert ids(shape.table) == {"rettile"}
    assert bottles(shape) == {"Anna": 0}


@pytest.mark.rule("PW-103")
def test_what_each_type_of_request_asks_for(it: Lexicon) -> None:
    requests = cards("A", "Z", "N", "citta", "rettile", "I5", "L5")
    path = parse_path("d4 RRRR")
    answers = medusa.answers_of(it, "Atene", requests)
    assert answers["citta"] is Answer.YES and set(answers) == {"citta", "rettile"}
    found = medusa.fulfilled(requests, "Atene", path, answers=answers)
    assert [one.id for one in found.cards] == ["A", "N", "citta", "I5"]
    bent = medusa.fulfilled(requests, "Atene", parse_path("d4 RRRD"), answers=answers)
    assert "L5" in [one.id for one in bent.cards] and "I5" not in [one.id for one in bent.cards]
    assert medusa.answers_of(it, "Atene", cards("capitale")) == {"capitale": Answer.YES}


@pytest.mark.rule("PW-102")
def test_a_hard_category_is_of_the_same_type_as_a_category() -> None:
    both = {"citta": Answer.YES, "capitale": Answer.YES}
    turned = atene(table_with("capitale"), "Z", "citta", "O4", answers=both)
    assert ids(turned.table) == {"capitale", "Z", "citta", "O4"}


@pytest.mark.rule("PW-103")
def test_an_unknown_category_is_answered_only_by_a_vote() -> None:
    unknown = {"citta": Answer.UNKNOWN}
    for votes, left in (
        ({"citta": True}, {"O4"}),
        ({"citta": False}, {"A", "citta", "O4"}),
        ({}, {"A", "citta", "O4"}),
    ):
        turned = atene(table_with(), "A", "citta", "O4", answers=unknown, votes=votes)
        assert ids(turned.table) == left
        assert ("open" in codes_of(turned.steps)) is not bool(votes)


@pytest.mark.rule("ER-21")
def test_a_letter_is_contained_unless_the_table_wants_initials() -> None:
    yes = {"citta": Answer.YES}
    for choice, left in (("per-mode", {"O4"}), ("contained", {"O4"}), ("initial", None)):
        table = table_with(rulings={"ER-21": choice})
        turned = atene(table, "N", "citta", "O4", answers=yes)
        assert ids(turned.table) == (left or {"N", "citta", "O4"})
    table = table_with(rulings={"ER-21": "initial"})
    assert ids(atene(table, "A", "citta", "O4", answers=yes).table) == {"O4"}


@pytest.mark.rule("ER-15")
def test_a_shape_lies_as_the_table_wants() -> None:
    yes = {"citta": Answer.NO}
    down = play("Anna", "Atene", "d4 DDDD")
    for choice, left in (("turn-and-mirror", {"citta"}), ("as-drawn", {"A", "citta", "I5"})):
        table = table_with(rulings={"ER-15": choice})
        turned = medusa.turn(table, down, revealed=cards("A", "citta", "I5"), answers=yes)
        assert ids(turned.table) == left


@pytest.mark.rule("PW-104")
@pytest.mark.rule("PW-105")
def test_fulfilled_cards_go_and_the_others_wait_for_later_turns() -> None:
    yes = {"citta": Answer.YES, "rettile": Answer.NO, "fiore": Answer.NO}
    table = atene(table_with(), "A", "rettile", "I5", answers=yes).table
    assert ids(table) == {"rettile"}
    second = play("Anna", "nave", "g4 UUU")
    table = medusa.turn(table, second, revealed=cards("E", "fiore", "O4"), answers=yes).table
    assert ids(table) == {"rettile", "E", "fiore", "O4"}  # one type only: nothing goes
    third = play("Anna", "nave", "d5 RDL")
    turned = medusa.turn(
        table, third, revealed=cards("N", "citta", "L4"), answers=yes | {"citta": Answer.NO}
    )
    assert ids(turned.table) == {"rettile", "fiore", "citta", "L4"}
    assert turned.steps[-2]["cards"] == "E, O4, N"


@pytest.mark.rule("PW-101")
def test_a_turn_reveals_one_card_of_each_type() -> None:
    for revealed in (("A", "citta"), ("A", "E", "citta"), ("A", "citta", "I5", "5"), ()):
        with pytest.raises(BadGame) as caught:
            atene(table_with(), *revealed, answers={"citta": Answer.YES})
        assert caught.value.code == "revealed"
    with pytest.raises(BadGame) as caught:
        atene(table_with("A"), "A", "citta", "I5", answers={"citta": Answer.YES})
    assert caught.value.code == "card-twice"


@pytest.mark.rule("ER-20")
@pytest.mark.parametrize(
    "failed",
    [
        play("Anna"),
        play("Anna", "Atene", "d4 RRRR", elapsed=46),
        play("Anna", "ate", "d4 RR", finished=False),
        play("Anna", "sole", "d4 RRR"),
    ],
)
def test_a_failed_turn_costs_two_bottles_or_none_and_leaves_the_cards(failed: Any) -> None:
    no = {"citta": Answer.NO}
    for choice, number in (("two-bottles", 2), ("no-bottle", 0)):
        table = table_with("Z", rulings={"ER-20": choice})
        turned = medusa.turn(table, failed, revealed=cards("Q", "citta", "I6"), answers=no)
        assert bottles(turned) == {"Anna": number}
        assert ids(turned.table) == {"Z", "Q", "citta", "I6"}
        assert turned.table.seats[0].words == ()
        assert boards(turned)["Anna"] == ("##6" if number else "8") + "/8/8/8/8/8/8/8"


@pytest.mark.rule("PW-100")
@pytest.mark.rule("ER-20")
def test_the_game_ends_after_twelve_turns_or_with_a_full_board() -> None:
    assert table_with(turn=12).over and not table_with(turn=11).over
    full = "/".join(["ABCDEFGH"] * 7)
    table = table_with(board=full + "/ABCDEF2")
    turned = medusa.turn(
        table, play("Anna"), revealed=cards("Q", "citta", "I6"), answers={"citta": Answer.NO}
    )
    assert turned.table.over and codes_of(turned.steps)[-1] == "board-full"
    assert result(turned.table).scores[0].points == -6


@pytest.mark.rule("ER-20")
def test_the_common_count_decides_less_what_a_table_wants_for_cards_left() -> None:
    table = table_with("A", "citta", "I5", board="#7/8/8/3ATENE/8/8/8/8", turn=12)
    assert result(table).scores[0].points == 64 - 6 - 3
    assert medusa.final(table, per_card=2).scores[0].points == 64 - 6 - 3 - 6
    assert result(table).winners == ("Anna",)
    with pytest.raises(BadGame) as caught:
        result(table_with(turn=3))
    assert caught.value.code == "not-over"
