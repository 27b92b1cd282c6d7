"""The referee of Paperback over HTTP, its hints, the shop, the decks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api.paperback.answer_models import BasketsOut, DeckOut, HandOut, HintsOut, RulingOut
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import texts
from contesta.solver import Kind, buy, hints, open_deck, score
from contesta.solver.paperback.ability import parse_ability
from contesta.solver.paperback.cards_to_json import CardsToJson
from contesta.solver.paperback.to_json import (
    PlaysToJson,
    basket_to_json,
    hint_to_json,
    play_verdict_to_json,
)
from contesta.solver.paperback.wording import worded
from tests.helpers.paperback_over_http import CASA, HAND, ask, plain, read


@pytest.fixture(params=["it", "pt"])
def lexicon(request: pytest.FixtureRequest, it: Lexicon, pt: Lexicon) -> Lexicon:
    return it if request.param == "it" else pt


# ------------------------------------------------------------------------------- score


def test_a_legal_play_is_counted(client: httpx.Client, lexicon: Lexicon) -> None:
    body: dict[str, Any] = {"words": ["casa"], "hand": "C1 A1{add 2 if last} S1 ? +A1"}
    ruling, answer = read(
        ask(client, "score", lexicon.language, **body, track=4, ui="it"), RulingOut
    )
    known = score(lexicon, ["casa"], body["hand"], track=4)
    expected = play_verdict_to_json(known, PlaysToJson(lexicon, texts("it")))
    for verdict in answer["verdicts"]:
        assert verdict["decision"] == "valid"
        assert all(reason.pop("text") for reason in verdict["reasons"])
    assert answer == plain({"hand": body["hand"], **expected})
    assert ruling.legal and ruling.takes_common and ruling.play
    assert "se è l'ultima lettera" in ruling.play.steps[-1].text


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        ({"words": ["roma"], "hand": "R1 O1 ?"}, ["not-a-word", "letters-missing"]),
        ({"words": ["casa", "e"], "hand": CASA + " E1"}, ["no-space-bar"]),
        ({"words": ["a", "e", "o"], "hand": CASA}, ["too-many-words"]),
        ({"words": ["casa"], "hand": CASA, "laid": "C1 S1 A1 A1"}, ["spells-otherwise"]),
        ({"words": ["casa"], "hand": "C1 A1 S1 ?", "attacks": ["no_wild"]}, ["jokers-barred"]),
        ({"words": ["c4sa"], "hand": CASA}, ["not-a-word"]),
        ({"words": ["dna"], "hand": "D1 N1 A1"}, ["word-undecided"]),
        ({"words": ["casa"], "hand": CASA, "house": {"deny": ["casa"]}}, ["not-a-word"]),
    ],
)
def test_a_refused_play_is_an_answer_with_every_reason(
    client: httpx.Client, body: dict[str, Any], codes: list[str]
) -> None:
    said = {}
    for ui in ("it", "pt", "en"):
        ruling, _ = read(ask(client, "score", **body, ui=ui), RulingOut)
        assert not ruling.legal and [reason.code for reason in ruling.reasons] == codes
        said[ui] = [reason.text for reason in ruling.reasons]
        say = texts(ui)
        assert said[ui] == [say.say("play", r.code, detail=r.detail) for r in ruling.reasons]
    assert said["it"] != said["pt"] != said["en"]


def test_a_word_that_cannot_be_read_is_a_bad_question(client: httpx.Client) -> None:
    decided = {}
    for word in (" ", "c4sa", "cassa", "zzz"):
        ruling, _ = read(ask(client, "score", words=[word], hand=CASA + " S1"), RulingOut)
        decided[word] = ruling.verdicts[0].decision
        judged = client.post("/v1/it/words", json={"words": [word], "game": "paperback"})
        assert judged.json()["verdicts"] == [
            plain(ruling.verdicts[0].model_dump(mode="json", exclude_unset=True))
        ]
    assert decided == {
        " ": "bad-question",
        "c4sa": "not-valid",
        "cassa": "valid",
        "zzz": "not-valid",
    }


def test_two_words_what_was_laid_and_the_next_hand(client: httpx.Client) -> None:
    body: dict[str, Any] = {"words": ["è", "casa"], "hand": CASA + " E1{draw 2} +_"}
    body |= {"laid": "E1 +_ C1 A1 S1 A1", "smaller_hand": 1}
    ruling, _ = read(ask(client, "score", **body), RulingOut)
    assert ruling.legal and ruling.play and ruling.play.spelling == "è casa"
    assert (ruling.play.length, ruling.play.draws, ruling.next_hand) == (6, 2, 6)
    assert ruling.takes_common is None


def test_choices_duties_attacks_and_what_leaves(client: httpx.Client, it: Lexicon) -> None:
    hand = "C1{attack no_wild} A1{may trash hand -> add 1} S1{trash_self} A1{trash offer 2} Z1"
    ruling, answer = read(ask(client, "score", words=["casa"], hand=hand, ui="en"), RulingOut)
    expected = play_verdict_to_json(score(it, "casa", hand), PlaysToJson(it, texts("en")))
    assert answer["play"] == plain(expected["play"])
    play = ruling.play
    assert play and play.attacks == ["attack no_wild"] and play.leaving == ["S1{trash_self}"]
    assert play.choices[0].adds == 1 and play.choices[0].text.endswith("(+1¢)")
    assert play.duties[0].ability == "trash offer 2" and play.duties[0].text.startswith("A1: ")


def test_a_play_with_too_many_ways_is_not_counted_forever(client: httpx.Client) -> None:
    cards = [f"A{points}{{copy adjacent}}" for points in range(12)]
    asked: dict[str, Any] = {"words": ["a" * 12], "hand": " ".join(cards)}
    response = ask(client, "score", **asked)
    assert (response.status_code, response.json()["reason"]) == (422, "many-ways")
    laid = " ".join(f"A{points}" for points in range(12))
    ruling, _ = read(ask(client, "score", **asked, laid=laid), RulingOut)
    assert ruling.play and ruling.play.points == sum(range(12))


# ------------------------------------------------------------------------------- hints


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_hints_are_those_of_the_library(client: httpx.Client, lexicon: Lexicon, level: int) -> None:
    asked: dict[str, Any] = {"level": level, "seed": 11, "track": 6, "vulgar": True}
    asked["attacks"] = ["no_common"]
    body, answer = read(
        ask(client, "hints", lexicon.language, hand=HAND, **asked, ui="it"), HintsOut
    )
    plays = PlaysToJson(lexicon, texts("it"))
    known = [hint_to_json(hint, plays) for hint in hints(lexicon, HAND, **asked)]
    assert answer == plain({"hand": HAND, "complete": True, "hints": known})
    for hint in body.hints:
        assert (hint.cards is not None, hint.pattern is not None, hint.play is not None) == (
            level >= 2,
            level >= 3,
            level >= 4,
        )
        assert hint.text[0].isupper() and str(hint.points) in hint.text


def test_hints_obey_the_house_and_the_seed(client: httpx.Client) -> None:
    body: dict[str, Any] = {"hand": CASA, "level": 4}
    told, _ = read(ask(client, "hints", **body), HintsOut)
    assert "casa" in {hint.play.spelling for hint in told.hints if hint.play}
    told, _ = read(ask(client, "hints", **body, house={"deny": ["casa"]}), HintsOut)
    assert "casa" not in {hint.play.spelling for hint in told.hints if hint.play}
    patterns = {ask(client, "hints", hand=HAND, level=3, seed=seed).text for seed in range(5)}
    assert len(patterns) > 1


def test_no_hint_is_an_answer(client: httpx.Client) -> None:
    told, _ = read(ask(client, "hints", hand="Z1"), HintsOut)
    assert (told.hints, told.complete) == ([], True)


# --------------------------------------------------------------------------------- buy


def test_baskets(client: httpx.Client) -> None:
    shop = "A2@2 E2@2 I2@2 H3@6-1 ?@5*4"
    asked = {"points": 6, "cubes": 2, "max_buys": 2}
    known = buy(6, shop, cubes=2, max_buys=2)
    for lang in ("it", "pt"):
        told, answer = read(ask(client, "buy", lang, shop=shop, **asked), BasketsOut)
        assert answer["baskets"] == plain([basket_to_json(basket) for basket in known])
        assert (told.total, told.truncated) == (len(known), False)
    told, answer = read(ask(client, "buy", shop=shop, points=6, limit=2), BasketsOut)
    assert (len(told.baskets), told.truncated, told.total) == (2, True, len(buy(6, shop)))


def test_nothing_to_buy_is_an_answer(client: httpx.Client) -> None:
    told, _ = read(ask(client, "buy", points=1, shop="A2@2"), BasketsOut)
    assert (told.total, told.baskets) == (0, [])


# ------------------------------------------------------------------------------- cards


def test_a_hand_is_read_card_by_card(client: httpx.Client) -> None:
    query = {"hand": "T1 H4{add 2 if last} ? +_", "ui": "it"}
    hand, _ = read(client.get("/v1/it/paperback/hand", params=query), HandOut)
    assert hand.hand == query["hand"]
    assert [card.kind for card in hand.cards] == [Kind.LETTER, Kind.LETTER, Kind.JOKER]
    assert [card.text for card in hand.cards] == [None, "+2¢ se è l'ultima lettera", None]
    assert hand.common is not None and hand.common.kind is Kind.SPACE_BAR
    portuguese = client.get("/v1/pt/paperback/hand", params={"hand": "A1{add 2}"}).json()
    assert portuguese["cards"][0]["text"] == "+2$" and portuguese["common"] is None


def test_a_deck_says_what_its_cards_do(client: httpx.Client) -> None:
    deck, _ = read(client.get("/v1/paperback/decks/it", params={"ui": "pt"}), DeckOut)
    doubling = next(one for one in deck.offer if one.ability == "double")
    assert doubling.text == worded(parse_ability("double"), texts("pt"))
    assert all((one.text is None) == (one.ability is None) for one in deck.offer)


@pytest.mark.parametrize(("lang", "language"), [("it", "it"), ("pt", "pt"), ("pt-BR", "pt")])
def test_a_deck_has_its_flags(client: httpx.Client, lang: str, language: str) -> None:
    deck, answer = read(client.get(f"/v1/paperback/decks/{lang}"), DeckOut)
    known = open_deck(language)
    assert answer == plain(CardsToJson(texts("en"), language).deck(known))
    assert [one.card for one in deck.start] == [str(card) for card in known.starting_deck()]
    assert sum(deck.certainty.values()) == len(deck.flags) > 100
    assert deck.track == list(known.track) and deck.common.in_play == known.common.in_play
    assert list(deck.fame[0].cards.values()) == [4, 6, 8, 10]
    assert sum(one.count for one in deck.offer) == len(known.offer_cards())
    assert all(one.flags for one in deck.offer)
