"""Turns and results of the six modes over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import httpx
import pytest

from contesta.api.examples import examples
from contesta.api.polywords.turn_models import TurnOut
from contesta.games.codec import to_json
from contesta.games.polywords.sheet.answers import EventLine
from contesta.lexicon import Answer
from contesta.lexicon.texts import texts
from contesta.solver import parse_path
from contesta.solver.polywords.cards import CardKind, open_cards, shape_named
from tests.helpers.named import (
    Announced,
    Grab,
    Play,
    Step,
    Table,
    Turn,
    assign,
    count,
    manta,
    medusa,
    pagliaccio,
    palla,
    plain_table,
    polpo,
    result,
    specchio,
    start,
)

TURNS = examples()["scoreTurn"]
MANTA = TURNS["manta"].body
MEDUSA = TURNS["medusa"].body
PAGLIACCIO = TURNS["pagliaccio"].body
PALLA = TURNS["palla"].body
POLPO = TURNS["polpo"].body
SPECCHIO = TURNS["specchio"].body
UNVOTED_PALLA = TURNS["palla-needs-a-vote"].body
BOX = open_cards("it")


def ask(client: httpx.Client, body: dict[str, Any], lang: str = "it") -> httpx.Response:
    return client.post(f"/v1/{lang}/polywords/score", json=body)


def scored(client: httpx.Client, body: dict[str, Any], lang: str = "it") -> TurnOut:
    response = ask(client, body, lang)
    assert response.status_code == 200, response.text
    return TurnOut.model_validate_json(response.content)


def seats(*players: str) -> dict[str, Any]:
    return {"seats": [{"player": player} for player in players]}


def same_table(found: TurnOut, table: Table) -> None:
    assert found.table is not None
    assert to_json(found.table) == plain_table(table)


def same_steps(found: Sequence[EventLine], steps: tuple[Step, ...], ui: str = "en") -> None:
    assert [(one.code, one.rules, one.player, one.details, one.text) for one in found] == [
        (step.code, step.rules, step.player, dict(step.details), step.said(texts(ui)))
        for step in steps
    ]


def same_turn(found: TurnOut, turn: Turn) -> None:
    assert found.outcome == "scored" and not found.needs_vote
    same_table(found, turn.table)
    same_steps(found.steps, turn.steps)


# ── a turn of each mode is the library's ─────────────────────────────────────────────────


def test_specchio(client: httpx.Client) -> None:
    table = start("specchio", ["Federico", "Simona", "Nicola"])
    plays = [
        Play("Federico", "Arezzo", parse_path("d4 RRRDD")),
        Play("Simona", "Arezzo", parse_path("d4 DDDRR")),
        Play("Nicola", "Anc", parse_path("d4 RR"), finished=False),
    ]
    turn = specchio.turn(table, plays, letter="A", bottles={"Nicola": parse_path("h8")})
    found = scored(client, SPECCHIO)
    same_turn(found, turn)
    assert not found.over and found.final is None


def test_pagliaccio(client: httpx.Client) -> None:
    table = start("pagliaccio", ["Nicola", "Cecilia", "Simona"])
    grabs = [
        Grab("Nicola", "caffè", 5, parse_path("d4 RRRR")),
        Grab("Cecilia", "acqua", 5),
        Grab("Simona", "tisana", 6, parse_path("d4 RRDLL")),
    ]
    same_turn(scored(client, PAGLIACCIO), pagliaccio.turn(table, grabs))


def test_palla_with_a_category_looked_up(client: httpx.Client) -> None:
    table = start("palla", ["Davide", "Marta"], variants=["gonfio"])
    plays = [
        Play("Davide", "Palermo", parse_path("d4 RRRRDL"), member=Answer.YES),
        Play("Marta", "mezzo", parse_path("d4 RRRR"), member=Answer.NO),
    ]
    same_turn(scored(client, PALLA), palla.turn(table, plays, letters="MPBCZ"))


def test_palla_erases_the_bottle_that_is_chosen(client: httpx.Client) -> None:
    body = {
        "mode": "palla",
        "table": {
            "rulings": {"ER-01": "erase-bottle"},
            "seats": [{"player": "Davide", "board": "##6/8/8/8/8/8/8/8"}, {"player": "Marta"}],
        },
        "turn": {
            "letters": ["M", "P", "B", "C", "Z"],
            "plays": [
                {"player": "Davide", "word": "mezzo", "path": "d4 RRRR"},
                {"player": "Marta"},
            ],
            "erase": {"Davide": "b1"},
            "bottles": {"Marta": ["h8", "h7", "h6"]},
        },
    }
    found = scored(client, body)
    assert found.table is not None and found.table.rulings == {"ER-01": "erase-bottle"}
    assert [str(seat.board) for seat in found.table.seats] == [
        "#7/8/8/3MEZZO/8/8/8/8",
        "8/8/8/8/8/7#/7#/7#",
    ]


def test_manta_and_what_the_teams_lay(client: httpx.Client) -> None:
    table = start("manta", ["Blu", "Rossi"])
    handed = [BOX.named(CardKind.CATEGORY, id_) for id_ in ("isola", "sport", "citta")]
    laid = assign(handed, [7, 8, 5], {"sport": 5}, team="Blu", seed=24)
    announced = [
        Announced("Rossi", 5, "rugby", parse_path("d4 RRRR")),
        Announced("Rossi", 7, "Sici", parse_path("d5 RRR"), finished=False),
    ]
    turn = manta.turn(table, announced, lengths=[7, 8, 5])
    found = scored(client, MANTA)
    same_table(found, turn.table)
    same_steps(found.steps, (*laid.steps, *turn.steps))
    assert [(one.team, one.length, one.category.id) for one in found.assigned] == [
        ("Blu", length, card.id) for length, card in laid.categories.items()
    ]


def test_manta_before_anybody_writes(client: httpx.Client) -> None:
    turn = {name: value for name, value in MANTA["turn"].items() if name != "announced"}
    found = scored(client, {**MANTA, "turn": turn})
    same_table(found, start("manta", ["Blu", "Rossi"]))
    assert len(found.assigned) == 3
    assert [str(one.code) for one in found.steps] == ["assigned"] + ["assigned-by-chance"] * 2


def test_polpo(client: httpx.Client) -> None:
    table = start("polpo", ["Mauro", "Federico"])
    plays = [Play("Mauro", "sole", parse_path("a8 RRR")), Play("Federico")]
    turn = polpo.turn(table, plays, shape=shape_named("I4"))
    found = scored(client, POLPO)
    same_turn(found, turn)
    drawn = {**POLPO["turn"], "shape": "XXXX"}
    assert scored(client, {**POLPO, "turn": drawn}) == found


def test_polpo_erases_the_row_that_is_chosen(client: httpx.Client) -> None:
    body = {
        "mode": "polpo",
        "table": {
            "seats": [
                {"player": "Mauro", "board": "8/8/8/8/8/A7/B7/SOLE4"},
                {"player": "Federico"},
            ]
        },
        "turn": {
            "shape": "I4",
            "plays": [
                {"player": "Mauro", "word": "mare", "path": "e8 RRR"},
                {"player": "Federico", "word": "sole", "path": "a8 RRR"},
            ],
            "rows": {"Mauro": [7]},
        },
    }
    found = scored(client, body)
    assert found.table is not None
    assert str(found.table.seats[0].board) == "8/8/8/8/8/A7/8/SOLEMARE"
    assert found.table.seats[0].dots == {8}


def test_medusa(client: httpx.Client) -> None:
    revealed = [
        BOX.named(CardKind.CATEGORY, "animale-acquatico"),
        BOX.named(CardKind.SHAPE, "Z5"),
        BOX.named(CardKind.LETTER, "P"),
    ]
    play = Play("Anna", "polpo", parse_path("d4 RRRR"))
    answers = {"animale-acquatico": Answer.YES}
    turn = medusa.turn(start("medusa", ["Anna"]), play, revealed=revealed, answers=answers)
    same_turn(scored(client, MEDUSA), turn)


def test_medusa_says_itself_what_belongs(client: httpx.Client) -> None:
    told = {**MEDUSA["turn"], "answers": {"animale-acquatico": "no"}, "bottles": ["h8"]}
    found = scored(client, {**MEDUSA, "turn": told})
    assert found.table is not None
    assert str(found.table.seats[0].board) == "#7/8/8/8/8/8/8/7#"
    assert len(found.table.requests) == 3


def test_steps_of_a_portuguese_table_in_italian(client: httpx.Client) -> None:
    body = {
        "mode": "polpo",
        "table": {"variants": ["agguato"], **seats("Ana", "Bia")},
        "turn": {
            "shape": "I4",
            "category": "animal",
            "plays": [
                {"player": "Ana", "word": "gato", "path": "a8 RRR"},
                {"player": "Bia", "word": "mesa", "path": "a8 RRR", "member": "no"},
            ],
        },
        "ui": "it",
    }
    table = start("polpo", ["Ana", "Bia"], variants=["agguato"])
    plays = [
        Play("Ana", "gato", parse_path("a8 RRR"), member=Answer.YES),
        Play("Bia", "mesa", parse_path("a8 RRR"), member=Answer.NO),
    ]
    turn = polpo.turn(table, plays, shape=shape_named("I4"))
    found = scored(client, body, "pt")
    same_table(found, turn.table)
    same_steps(found.steps, turn.steps, "it")


def test_a_comma_in_a_name_does_not_split_it(client: httpx.Client) -> None:
    """Where several players are named, commas stand between them."""
    both, carla = "Anna, Bruno", "Carla"
    plays = [
        {"player": both, "word": "casa", "path": "d4 RRR"},
        {"player": carla, "word": "mare", "path": "d4 RRR", "elapsed": 46},
    ]
    turn = {"letters": [*"CSTLN"], "plays": plays, "bottles": {carla: ["h8"]}}
    found = scored(client, {"mode": "palla", "table": seats(both, carla), "turn": turn})
    assert found.table is not None
    first, second = found.table.seats
    assert (first.player, first.words) == (both, ("CASA",))
    assert (second.player, second.words) == (carla, ()) and str(second.board).endswith("#")
    assert {one.player for one in found.steps} == {both, carla}
    assert [one.player for one in found.steps if one.code in ("wrote", "late")] == [both, carla]
    assert all(one.player in one.text for one in found.steps)
    table = to_json(found.table)
    turn = {"letters": [*"CSTLN"], "plays": [{"player": carla}, {"player": both}]}
    again = scored(client, {"mode": "palla", "table": table, "turn": turn}).table
    assert again is not None and [seat.player for seat in again.seats] == [both, carla]


# ── votes ────────────────────────────────────────────────────────────────────────────────


def test_an_unknown_category_asks_for_a_vote(client: httpx.Client) -> None:
    asked = scored(client, UNVOTED_PALLA)
    assert asked.outcome == "needs-vote" and asked.table is None
    assert asked.table is None and [one.word for one in asked.needs_vote] == ["mezzo"]
    turn = UNVOTED_PALLA["turn"]
    first, second = turn["plays"]
    for vote, bottles in ((True, [0, 3]), (False, [3, 3])):
        voted = {**turn, "plays": [{**first, "vote": vote}, second]}
        found = scored(client, {**UNVOTED_PALLA, "turn": voted})
        assert found.outcome == "scored" and found.table is not None
        assert [str(seat.board).count("#") for seat in found.table.seats] == bottles


@pytest.mark.parametrize("how", [{"finished": False}, {"elapsed": 46}, {"vote": True}])
def test_no_vote_is_asked_where_it_would_not_matter(
    client: httpx.Client, how: dict[str, Any]
) -> None:
    turn = UNVOTED_PALLA["turn"]
    plays = [{**turn["plays"][0], **how}, turn["plays"][1]]
    found = scored(client, {**UNVOTED_PALLA, "turn": {**turn, "plays": plays}})
    assert found.outcome == "scored"


def test_a_category_is_not_asked_for_without_its_variant(client: httpx.Client) -> None:
    body = {**UNVOTED_PALLA, "table": seats("Davide", "Marta")}
    assert scored(client, body).outcome == "scored"


def test_a_member_that_is_said_to_be_unknown_needs_a_vote(client: httpx.Client) -> None:
    turn = PALLA["turn"]
    plays = [{**turn["plays"][0], "member": "unknown"}, turn["plays"][1]]
    found = scored(client, {**PALLA, "turn": {**turn, "plays": plays}})
    assert [one.player for one in found.needs_vote] == ["Davide"]


def test_medusa_votes_or_does_not_claim(client: httpx.Client) -> None:
    cards = [
        {"kind": "category", "id": "libro"},
        {"kind": "shape", "id": "Z5"},
        {"kind": "letter", "id": "Z"},
    ]
    play = {"player": "Anna", "word": "mezzo", "path": "d4 RRRR"}
    turn: dict[str, Any] = {"revealed": cards, "play": play}
    body: dict[str, Any] = {"mode": "medusa", "table": seats("Anna")}
    asked = scored(client, {**body, "turn": turn})
    assert [(one.word, one.category) for one in asked.needs_vote] == [("mezzo", "libro")]
    voted = scored(client, {**body, "turn": {**turn, "votes": {"libro": True}}})
    assert voted.table is not None
    assert [card.id for card in voted.table.requests] == ["Z5"]
    unclaimed = scored(client, {**body, "turn": {**turn, "answers": {"libro": "unknown"}}})
    assert unclaimed.table is not None and "open" in [one.code for one in unclaimed.steps]
    assert len(unclaimed.table.requests) == 3


# ── from the cards to the result ─────────────────────────────────────────────────────────


def test_a_whole_game_by_sending_the_table_back(client: httpx.Client) -> None:
    drawn = client.post(
        "/v1/polywords/draw", json={"mode": "specchio", "players": ["A", "B", "C"], "seed": 7}
    ).json()
    table = drawn["table"]
    for number, turn in enumerate(drawn["turns"], 1):
        nothing = {"letter": turn["letters"][0], "plays": [{"player": p} for p in "ABC"]}
        found = scored(client, {"mode": "specchio", "table": table, "turn": nothing})
        assert found.table is not None and found.table.turn == number
        assert found.over == (number == 10) == (found.final is not None)
        table = to_json(found.table)
    assert found.final is not None
    assert [score.points for score in found.final.scores] == [44 - 60] * 3
    assert found.final.winners == ("A", "B", "C")
    assert found.final.steps[-1].code == "shared"


def test_the_count_as_it_stands(client: httpx.Client) -> None:
    table = {"turn": 3, **seats("Anna", "Bruno")}
    table["seats"][1]["board"] = "##6/8/8/8/8/8/8/8"
    found = scored(client, {"mode": "palla", "table": table, "final": True})
    assert not found.over and found.final is not None and not found.steps
    assert found.final.winners == ("Anna",)
    empty = count(start("palla", ["Anna", "Bruno"]))
    assert found.final.scores[0].points == empty.scores[0].points == 64
    assert asdict(found.final.scores[1]) == {
        "player": "Bruno",
        "white": 62,
        "bottles": 2,
        "points": 56,
    }


def test_the_result_of_a_game_that_is_over(client: httpx.Client) -> None:
    table = {"turn": 3, "seats": [{"player": "Mauro"}, {"player": "Federico", "out": 9}]}
    found = scored(client, {"mode": "polpo", "table": table, "ui": "pt"})
    assert found.over and found.final is not None and found.final.winners == ("Mauro",)
    seat = {"player": "Anna", "beside": 1}
    ended = {"turn": 12, "seats": [seat], "requests": [{"kind": "letter", "id": "Z"}]}
    alone = scored(client, {"mode": "medusa", "table": ended, "per_card": 2})
    assert alone.final is not None and alone.final.scores[0].points == 64 - 3 - 2


def test_the_result_is_the_librarys(client: httpx.Client) -> None:
    table = start("palla", ["Anna", "Bruno"])
    body = {"mode": "palla", "table": {**plain_table(table), "turn": 8}}
    found = scored(client, body)
    assert found.table is not None and found.final is not None
    theirs = result(Table("palla", table.seats, turn=8))
    same_steps(found.final.steps, theirs.steps)
    assert found.final.winners == theirs.winners
