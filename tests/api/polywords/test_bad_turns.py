"""Turns that cannot have happened, and tables that cannot be read."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api.examples import examples

from .test_boards import refused
from .test_turns import ask, seats

PALLA = examples()["scoreTurn"]["palla"].body
PLAYS = [{"player": "Federico"}, {"player": "Simona"}, {"player": "Nicola"}]
THREE = seats("Federico", "Simona", "Nicola")


def specchio_body(**turn: Any) -> dict[str, Any]:
    return {"mode": "specchio", "table": THREE, "turn": {"letter": "A", "plays": PLAYS, **turn}}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (specchio_body(letter="AB"), "letter"),
        (specchio_body(plays=PLAYS[:2]), "player-missing"),
        (specchio_body(plays=[*PLAYS, {"player": "Simona"}]), "player-twice"),
        (specchio_body(plays=[*PLAYS[:2], {"player": "Anna"}]), "player-unknown"),
        (
            specchio_body(plays=[*PLAYS[:2], {"player": "Nicola", "word": "alba", "path": "a1"}]),
            "illegal-writing",
        ),
        (
            specchio_body(plays=[*PLAYS[:2], {"player": "Nicola", "word": "alba", "path": "zz"}]),
            "cell",
        ),
        (specchio_body(plays=[*PLAYS[:2], {"player": "Nicola", "path": "d4"}]), "path-alone"),
        (specchio_body(bottles={"Nicola": ["a1", "a1"]}), "bottle-cell"),
        (specchio_body(bottles={"Anna": ["a1"]}), "player-unknown"),
        ({"mode": "specchio", "table": seats("Anna", "Bruno")}, "players"),
        ({"mode": "specchio", "table": seats("Anna", "Bruno", "Bruno")}, "player-twice"),
        ({"mode": "specchio", "table": {"turn": 11, **THREE}}, "turn"),
        ({**specchio_body(), "table": {"turn": 10, **THREE}}, "over"),
        ({"mode": "specchio", "table": {"variants": ["gonfio"], **THREE}}, "variant"),
        ({"mode": "manta", "table": THREE}, "teams"),
        ({"mode": "polpo", "table": THREE, "final": True}, "not-over"),
        ({"mode": "medusa", "table": seats("Anna"), "final": True}, "not-over"),
        (
            {
                "mode": "medusa",
                "table": {"requests": [{"kind": "letter", "id": "citta"}], **seats("Anna")},
            },
            "request-card",
        ),
        (
            {"mode": "palla", "table": {"seats": [{"player": "A", "board": "x"}] * 2}},
            "board-rows",
        ),
        (
            {"mode": "palla", "table": {"seats": [{"player": "A", "words": ["4"]}] * 2}},
            "not-letters",
        ),
        (
            {
                "mode": "palla",
                "table": {"variants": ["gonfio"], **seats("A", "B")},
                "turn": {
                    "letters": list("MPBCZ"),
                    "plays": [
                        {"player": "A", "word": "mezzo", "path": "d4 RRRR"},
                        {"player": "B"},
                    ],
                },
            },
            "member",
        ),
    ],
)
def test_what_cannot_have_happened_is_named(
    client: httpx.Client, body: dict[str, Any], reason: str
) -> None:
    assert refused(ask(client, body), "bad-question", reason).detail


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"table": THREE}, "body.mode"),
        ({"game": "specchio", "table": THREE}, "body.mode"),
        ({"mode": "tris", "table": THREE}, "body.mode"),
        ({"mode": "specchio", "game": "polywords", "table": THREE}, "body.game"),
        ({"mode": "specchio"}, "body.table"),
        ({"mode": "specchio", "table": THREE, "plays": []}, "body.plays"),
        ({"mode": "specchio", "table": {"seats": []}}, "body.table.seats"),
        ({"mode": "specchio", "table": seats(*"ABCDEFG")}, "body.table.seats"),
        (specchio_body(grabs=[]), "body.turn.grabs"),
        (specchio_body(plays=[{"player": 5}]), "body.turn.plays[0].player"),
        (
            specchio_body(plays=[{"player": "A", "elapsed": -1}]),
            "body.turn.plays[0].elapsed",
        ),
        (
            specchio_body(plays=[{"player": "A", "member": "yes"}]),
            "body.turn.plays[0].member",
        ),
        (
            {"mode": "polpo", "table": {"seats": [{"player": "A", "dots": [9]}]}},
            "body.table.seats[0].dots[0]",
        ),
        (
            {"mode": "polpo", "table": {"seats": [{"player": "A", "out": 10**30}]}},
            "body.table.seats[0].out",
        ),
        (
            {"mode": "polpo", "table": {"seats": [{"player": "A" * 61}]}},
            "body.table.seats[0].player",
        ),
        (
            {"mode": "medusa", "table": seats("A"), "turn": {"play": {"player": "A"}}},
            "body.turn.revealed",
        ),
        (
            {"mode": "medusa", "table": {"requests": [{"kind": "x", "id": "A"}], **seats("A")}},
            "body.table.requests[0].kind",
        ),
    ],
)
def test_wrong_fields_are_named(client: httpx.Client, body: dict[str, Any], place: str) -> None:
    problem = refused(ask(client, body), "invalid")
    assert problem.errors is not None
    assert place in [error.place for error in problem.errors]


def test_an_unknown_category_or_ruling(client: httpx.Client) -> None:
    turn = {**PALLA["turn"], "category": "sassi"}
    response = ask(client, {**PALLA, "turn": turn})
    assert (response.status_code, response.json()["code"]) == (404, "unknown-category")
    table = {**THREE, "rulings": {"ER-99": "x"}}
    response = ask(client, {"mode": "specchio", "table": table})
    assert (response.status_code, response.json()["code"]) == (422, "bad-question")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"mode": "specchio", "table": []}, "Input should be an object"),
        ({"mode": "specchio", "table": {"seats": "Anna"}}, "Input should be a valid list"),
        (
            {"mode": "specchio", "table": {"seats": []}},
            "List should have at least 1 item after validation, not 0",
        ),
        (specchio_body(plays=["Anna"]), "Input should be an object"),
        (specchio_body(grabs=[]), "Extra inputs are not permitted"),
    ],
)
def test_an_expectation_speaks_of_json(
    client: httpx.Client, body: dict[str, Any], expected: str
) -> None:
    problem = refused(ask(client, body), "invalid")
    assert problem.errors is not None and [one.expected for one in problem.errors] == [expected]


def test_a_list_is_not_also_too_short_because_its_items_are_wrong(client: httpx.Client) -> None:
    body = {"mode": "specchio", "table": {"seats": [{"player": "A", "board": 8}]}}
    problem = refused(ask(client, body), "invalid")
    assert problem.errors is not None
    assert [one.place for one in problem.errors] == ["body.table.seats[0].board"]
