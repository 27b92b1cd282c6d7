"""Hands over HTTP: what to play."""

from __future__ import annotations

from typing import Any, get_args

import httpx
import pytest

from contesta.api.paperback import models as models
from contesta.api.paperback.answer_models import DeckOut, SolutionOut, Voice
from contesta.lexicon import House, Lexicon
from contesta.lexicon.texts import texts
from contesta.solver import parse_hand, solve
from contesta.solver.paperback.ability import ATTACKS
from contesta.solver.paperback.cards import Kind
from contesta.solver.paperback.engine.words import LAYERS
from contesta.solver.paperback.hints import VOICES
from contesta.solver.paperback.question import ORDERS
from contesta.solver.paperback.to_json import PlaysToJson, solution_to_json
from tests.helpers.paperback_over_http import HAND, ask, plain, read


def found(client: httpx.Client, lang: str = "it", **query: Any) -> tuple[SolutionOut, Any]:
    return read(client.get(f"/v1/{lang}/paperback/solve", params=query), SolutionOut)


@pytest.fixture(params=["it", "pt"])
def lexicon(request: pytest.FixtureRequest, it: Lexicon, pt: Lexicon) -> Lexicon:
    return it if request.param == "it" else pt


# ------------------------------------------------------------------------------- solve


@pytest.mark.parametrize("hand", [HAND, "T1 R1 CH4 ? ? +O1", "A1{double} R1 S1{add 2 if first} ?"])
def test_the_best_plays_are_those_of_the_library(
    client: httpx.Client, lexicon: Lexicon, hand: str
) -> None:
    solution, answer = found(client, lexicon.language, hand=hand, track=5, ui="pt")
    plays = PlaysToJson(lexicon, texts("pt"))
    known = solution_to_json(solve(lexicon, hand), plays, 5)
    assert answer == plain({"hand": hand, **known})
    assert solution.complete and solution.truncated and len(solution.plays) == 20
    assert {play.takes_common for play in solution.plays} <= {True, False}


@pytest.mark.parametrize(
    ("asked", "known"),
    [
        *(({"order": order, "limit": 5}, {"order": order, "limit": 5}) for order in ORDERS),
        ({"contains": "ss"}, {"contains": "ss"}),
        ({"reach": 6}, {"reach": 6}),
        ({"min_zipf": 4.5}, {"min_zipf": 4.5}),
        ({"layer": "strict", "limit": 900}, {"layer": "strict", "limit": 900}),
        ({"vulgar": "false", "limit": 50}, {"vulgar": False, "limit": 50}),
        ({"attack": ["no_wild", "no_common"]}, {"attacks": ["no_wild", "no_common"]}),
    ],
)
def test_orders_and_filters(
    client: httpx.Client, it: Lexicon, asked: dict[str, Any], known: dict[str, Any]
) -> None:
    _, answer = found(client, hand=HAND, **asked)
    expected = solution_to_json(solve(it, HAND, **known), PlaysToJson(it, texts("en")))
    assert answer == plain({"hand": HAND, **expected})
    if set(asked) & {"contains", "reach", "min_zipf", "layer", "vulgar", "attack"}:
        assert answer["total"] < solve(it, HAND).total


def test_a_plus_in_the_address_must_be_encoded(client: httpx.Client) -> None:
    path = "/v1/it/paperback/solve?limit=1&hand="
    common, _ = read(client.get(path + "C1+A1+S1+%2BO1"), SolutionOut)
    assert common.hand == "C1 A1 S1 +O1"
    letter, _ = read(client.get(path + "c1,A1;S1%20+O1"), SolutionOut)  # a space, as ever
    assert letter.hand == "C1 A1 S1 O1"


def test_the_hand_card_by_card_is_the_hand_as_text(client: httpx.Client) -> None:
    cards = [
        {"kind": "letter", "letters": "t", "points": 1, "cost": 3, "fame": 2},
        {"kind": "double", "letters": "CH", "points": 4, "ability": "may  trash hand -> add 1"},
        {"kind": "joker", "cost": 5},
        {"kind": "dyslexia", "points": 2},
    ]
    for common, text in [
        (None, ""),
        ({"kind": "letter", "letters": "O", "points": 1}, " +O1"),
        ({"kind": "space-bar"}, " +_"),
        ({"kind": "dyslexia", "points": 1}, " +<>"),
    ]:
        hand = "T1@3*2 CH4{may trash hand -> add 1} ?@5 <>2" + text
        body: dict[str, Any] = {"cards": cards, "common": common, "limit": 3}
        solution, answer = read(ask(client, "solve", **body), SolutionOut)
        assert solution.hand == hand == str(parse_hand(hand))
        _, again = read(ask(client, "solve", hand=hand, limit=3), SolutionOut)
        assert answer == again and solution.total > 0


def test_all_cards_of_a_deck_can_be_sent(client: httpx.Client) -> None:
    deck, _ = read(client.get("/v1/paperback/decks/it"), DeckOut)
    for one in deck.offer:
        if one.kind is not Kind.SPACE_BAR:
            card = one.model_dump(include=set(models.CardIn.model_fields), mode="json")
            solution, _ = read(ask(client, "solve", cards=[card], limit=1), SolutionOut)
            assert solution.hand == one.card


def test_a_table_has_its_own_words_and_rulings(client: httpx.Client, it: Lexicon) -> None:
    body: dict[str, Any] = {"hand": "C1{double} A1{double} S1 A1 X1", "limit": 500}
    rulings = {"ER-28": "multiply"}
    house = {"allow": ["xasà"], "deny": ["casa"]}
    solution, answer = read(ask(client, "solve", **body, house=house, rulings=rulings), SolutionOut)
    known = solve(
        it, body["hand"], 500, house=House.of(["xasà"], ["casa"]), rulings={"ER-28": "multiply"}
    )
    plays = PlaysToJson(it, texts("en"), {"XASA": "xasà"})
    assert answer == plain({"hand": body["hand"], **solution_to_json(known, plays)})
    spelt = {tuple(play.words): play.spelling for play in solution.plays}
    assert spelt["XASA",] == "xasà" and ("CASA",) not in spelt
    usual, _ = read(ask(client, "solve", **body), SolutionOut)
    assert "CASA" in {play.words[0] for play in usual.plays}
    assert usual.plays[0].points != solution.plays[0].points  # two doubles: ×3, or ×4


def test_true_spellings_and_the_currency_of_the_box(client: httpx.Client) -> None:
    solution, _ = found(client, hand="C1 A1 F3 F3 E1", order="length", contains="caffe")
    assert solution.plays[0].words == ["CAFFE"] and solution.plays[0].spelling == "caffè"
    assert solution.plays[0].aloud.endswith("= 9¢") and solution.plays[0].steps[0].text == "C1: +1¢"
    play = found(client, "pt-BR", hand="A1{add 2}", ui="en")[0].plays[0]
    assert play.aloud == "1 + 2 = 3$" and play.steps[1].text == "A1: +2$ (+2$)"


def test_nothing_to_play_is_an_answer(client: httpx.Client) -> None:
    solution, _ = found(client, hand="Z1")
    assert (solution.total, solution.plays, solution.complete) == (0, [], True)


def test_complete_answers_are_kept_and_answered_alike(client: httpx.Client) -> None:
    path = f"/v1/it/paperback/solve?hand={'T1+R1+S1+%3F+%3F+%2BE1'}"
    first = client.get(path)
    assert first.headers["cache-control"].startswith("public") and first.headers["etag"]
    assert client.get(path).content == first.content
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_can_be_chosen_is_what_the_library_knows() -> None:
    fields = models.SolveQuery.model_fields
    assert get_args(fields["order"].annotation) == ORDERS
    assert get_args(fields["layer"].annotation) == LAYERS
    assert get_args(models.Attack) == ATTACKS
    assert get_args(Voice) == VOICES
    assert get_args(models.CardIn.model_fields["kind"].annotation) == tuple(Kind)
