"""Bad questions about hands: each is refused by name, in the one shape, and never breaks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api import Settings, bounds
from contesta.api.errors import MEDIA_TYPE, ProblemDetails
from contesta.api.paperback.answer_models import HintsOut, SolutionOut
from tests.helpers.serving import serving

HAND = "T1 R1 S1 ? ? +O1"
LETTER = {"kind": "letter", "letters": "A", "points": 1}
#: Solving it takes longer than a tenth of a second.
SLOW = "C1{double} A1{copy any} S1{add 2} A1{draw 1} ? ? ? R1{copy adjacent} E1 L1 I1 +_"


def refused(response: httpx.Response, code: str, reason: str | None = None) -> ProblemDetails:
    assert response.status_code == 422, response.text
    assert response.headers["content-type"] == MEDIA_TYPE
    assert response.headers["cache-control"] == "no-store"
    problem = ProblemDetails.model_validate_json(response.content)
    assert (problem.code, problem.reason, problem.status) == (code, reason, 422)
    assert problem.detail and problem.request_id == response.headers["x-request-id"]
    return problem


def places(problem: ProblemDetails) -> list[str]:
    return [error.place for error in problem.errors or ()]


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("", "empty-hand"),
        ("T", "no-points"),
        ("T1 4", "unknown-card"),
        ("È1", "accented"),
        ("T1{add two}", "card-ability"),
        ("T1{add 2", "braces"),
        ("ABC1", "many-letters"),
        ("T100", "number-points"),
        ("T1@100", "number-cost"),
        ("?3", "plain-joker"),
        ("_", "space-bar-in-hand"),
        ("+O1 T1", "after-common"),
        ("T1 +O1 +A1", "two-commons"),
        ("T1 +CH4", "no-common"),
        ("T1 " * 21, "many-cards"),
        ("T1\0", "unknown-card"),
    ],
)
def test_a_hand_that_cannot_be_read(client: httpx.Client, hand: str, reason: str) -> None:
    refused(client.get("/v1/it/paperback/solve", params={"hand": hand}), "bad-question", reason)
    for what, more in [("solve", {}), ("hints", {}), ("score", {"words": ["a"]})]:
        response = client.post(f"/v1/it/paperback/{what}", json={"hand": hand, **more})
        refused(response, "bad-question", reason)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ({}, "query.hand"),
        ({"hand": "A" * (bounds.HAND + 1)}, "query.hand"),
        ({"hand": HAND, "cards": "T1"}, "query.cards"),
        ({"hand": HAND, "order": "beauty"}, "query.order"),
        ({"hand": HAND, "limit": 0}, "query.limit"),
        ({"hand": HAND, "limit": bounds.PLAYS + 1}, "query.limit"),
        ({"hand": HAND, "limit": "many"}, "query.limit"),
        ({"hand": HAND, "track": 0}, "query.track"),
        ({"hand": HAND, "track": 83}, "query.track"),
        ({"hand": HAND, "reach": -1}, "query.reach"),
        ({"hand": HAND, "min_zipf": 10}, "query.min_zipf"),
        ({"hand": HAND, "min_zipf": "nan"}, "query.min_zipf"),
        ({"hand": HAND, "layer": "thin"}, "query.layer"),
        ({"hand": HAND, "attack": ["no_wild", "fire"]}, "query.attack[1]"),
        ({"hand": HAND, "attack": ["no_wild"] * 5}, "query.attack"),
        ({"hand": HAND, "contains": "a" * (bounds.WORD + 1)}, "query.contains"),
        ({"hand": HAND, "vulgar": "perhaps"}, "query.vulgar"),
        ({"hand": HAND, "ui": "de"}, "query.ui"),
    ],
)
def test_a_query_that_breaks_a_rule(
    client: httpx.Client, query: dict[str, Any], place: str
) -> None:
    problem = refused(client.get("/v1/it/paperback/solve", params=query), "invalid")
    assert places(problem) == [place]


def test_letters_that_cannot_be_contained(client: httpx.Client) -> None:
    query = {"hand": HAND, "contains": "4!"}
    refused(client.get("/v1/it/paperback/solve", params=query), "bad-question", "contains")


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({}, "body"),
        ({"hand": HAND, "cards": [LETTER]}, "body"),
        ({"hand": HAND, "common": LETTER}, "body"),
        ({"cards": []}, "body.cards"),
        ({"cards": [LETTER] * (bounds.HAND_CARDS + 1)}, "body.cards"),
        ({"cards": ["T1"]}, "body.cards[0]"),
        ({"cards": [LETTER, {"letters": "A", "points": 1}]}, "body.cards[1].kind"),
        ({"cards": [{**LETTER, "kind": "vowel"}]}, "body.cards[0].kind"),
        ({"cards": [{**LETTER, "letters": "AB"}]}, "body.cards[0]"),
        ({"cards": [{**LETTER, "letters": "È"}]}, "body.cards[0].letters"),
        ({"cards": [{**LETTER, "points": None}]}, "body.cards[0]"),
        ({"cards": [{**LETTER, "points": "1"}]}, "body.cards[0].points"),
        ({"cards": [{**LETTER, "points": 1.5}]}, "body.cards[0].points"),
        ({"cards": [{**LETTER, "points": True}]}, "body.cards[0].points"),
        ({"cards": [{**LETTER, "points": 100}]}, "body.cards[0].points"),
        ({"cards": [{**LETTER, "fame": -1}]}, "body.cards[0].fame"),
        ({"cards": [{**LETTER, "ability": "add two"}]}, "body.cards[0].ability"),
        ({"cards": [{**LETTER, "ability": "a" * 201}]}, "body.cards[0].ability"),
        ({"cards": [{**LETTER, "card": "A1"}]}, "body.cards[0].card"),
        ({"cards": [{"kind": "joker", "points": 2}]}, "body.cards[0]"),
        ({"cards": [{"kind": "dyslexia", "ability": "add 1"}]}, "body.cards[0]"),
        ({"cards": [{"kind": "space-bar"}]}, "body.cards[0]"),
        ({"cards": [LETTER], "common": {"kind": "joker"}}, "body.common"),
        ({"cards": [LETTER], "common": {**LETTER, "ability": "add 1"}}, "body.common"),
        ({"cards": [LETTER], "common": {"kind": "space-bar", "points": 2}}, "body.common"),
        ({"cards": [LETTER], "common": {"kind": "dyslexia", "fame": 5}}, "body.common"),
        ({"hand": HAND, "attacks": "no_wild"}, "body.attacks"),
        ({"hand": HAND, "house": {"allow": ["a"], "maybe": []}}, "body.house.maybe"),
        ({"hand": HAND, "house": {"allow": ["東京"]}}, "body.house.allow"),
        ({"hand": HAND, "rulings": {"ER-28": 4}}, "body.rulings.ER-28"),
        ({"hand": 7}, "body.hand"),
        ({"hand": HAND, "colour": "red"}, "body.colour"),
    ],
)
@pytest.mark.parametrize("what", ["solve", "hints", "score"])
def test_a_body_that_breaks_a_rule(
    client: httpx.Client, what: str, body: dict[str, Any], place: str
) -> None:
    more = {"words": ["a"]} if what == "score" else {}
    response = client.post(f"/v1/it/paperback/{what}", json={**body, **more})
    assert places(refused(response, "invalid")) == [place]


@pytest.mark.parametrize(
    ("what", "body", "place"),
    [
        ("solve", {"hand": HAND, "limit": "3"}, "body.limit"),
        ("solve", {"hand": HAND, "level": 2}, "body.level"),
        ("score", {"hand": HAND}, "body.words"),
        ("score", {"hand": HAND, "words": []}, "body.words"),
        ("score", {"hand": HAND, "words": "casa"}, "body.words"),
        ("score", {"hand": HAND, "words": ["a"] * (bounds.PLAY_WORDS + 1)}, "body.words"),
        ("score", {"hand": HAND, "words": ["a" * (bounds.WORD + 1)]}, "body.words[0]"),
        ("score", {"hand": HAND, "words": ["a"], "smaller_hand": 21}, "body.smaller_hand"),
        ("score", {"hand": HAND, "words": ["a"], "laid": "A" * 5001}, "body.laid"),
        ("hints", {"hand": HAND, "level": 0}, "body.level"),
        ("hints", {"hand": HAND, "level": 5}, "body.level"),
        ("hints", {"hand": HAND, "seed": 2**60}, "body.seed"),
        ("hints", {"hand": HAND, "seed": "x"}, "body.seed"),
        ("hints", {"hand": HAND, "track": 0}, "body.track"),
        ("buy", {"shop": "A2@2"}, "body.points"),
        ("buy", {"points": 3}, "body.shop"),
        ("buy", {"points": -1, "shop": "A2@2"}, "body.points"),
        ("buy", {"points": 1000, "shop": "A2@2"}, "body.points"),
        ("buy", {"points": 3, "shop": "A2@2", "cubes": 18}, "body.cubes"),
        ("buy", {"points": 3, "shop": "A2@2", "max_buys": -1}, "body.max_buys"),
        ("buy", {"points": 3, "shop": "A2@2", "limit": 1001}, "body.limit"),
        ("buy", {"points": 3, "shop": "A2@2", "hand": HAND}, "body.hand"),
    ],
)
def test_what_one_question_has_of_its_own(
    client: httpx.Client, what: str, body: dict[str, Any], place: str
) -> None:
    response = client.post(f"/v1/it/paperback/{what}", json=body)
    assert places(refused(response, "invalid")) == [place]


@pytest.mark.parametrize(
    ("shop", "reason"),
    [
        ("", "empty-shop"),
        ("A2", "no-cost"),
        ("A2@2-18", "many-cubes"),
        ("A2@2 " * (bounds.SHOP + 1), "many-offers"),
        (" ".join(f"{chr(65 + i)}1@1" for i in range(bounds.SHOP)), "many-sets"),
    ],
)
def test_a_shop_that_cannot_be_read(client: httpx.Client, shop: str, reason: str) -> None:
    body = {"points": 99, "shop": shop}
    refused(client.post("/v1/pt/paperback/buy", json=body), "bad-question", reason)


def test_laid_cards_and_rulings_that_cannot_be_read(client: httpx.Client) -> None:
    body: dict[str, Any] = {"hand": HAND, "words": ["a"]}
    response = client.post("/v1/it/paperback/score", json={**body, "laid": "A"})
    refused(response, "bad-question", "no-points")
    response = client.post("/v1/it/paperback/score", json={**body, "rulings": {"ER-99": "x"}})
    problem = refused(response, "bad-question", "unknown-ruling")
    assert "ER-99" in (problem.detail or "")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/v1/de/paperback/solve?hand=T1", 404, "unknown-language"),
        ("GET", "/v1/paperback/decks/de", 404, "unknown-language"),
        ("GET", "/v1/paperback/decks", 404, "not-found"),
        ("GET", "/v1/paperback/decks/it?flags=printed", 422, "invalid"),
        ("GET", "/v1/it/paperback/score", 405, "method-not-allowed"),
        ("GET", "/v1/it/paperback/solve?hand=%FF", 400, "bad-encoding"),
    ],
)
def test_addresses(client: httpx.Client, method: str, path: str, status: int, code: str) -> None:
    response = client.request(method, path)
    problem = ProblemDetails.model_validate_json(response.content)
    assert (response.status_code, problem.status, problem.code) == (status, status, code)
    assert response.headers["content-type"] == MEDIA_TYPE


@pytest.mark.parametrize("what", ["solve", "score", "hints", "buy"])
def test_bodies_that_are_no_objects(client: httpx.Client, what: str) -> None:
    path = f"/v1/it/paperback/{what}"
    json = {"Content-Type": "application/json"}
    for text, status, code in [
        ('{"hand": ', 400, "bad-json"),
        ("[]", 422, "invalid"),
        ("null", 422, "invalid"),
        ("", 422, "invalid"),
        ('{"hand": "' + "A" * bounds.BODY + '"}', 413, "body-too-large"),
    ]:
        response = client.post(path, content=text, headers=json)
        assert (response.status_code, response.json()["code"]) == (status, code)
    response = client.post(path, content="hand=T1")
    assert (response.status_code, response.json()["code"]) == (415, "unsupported-media-type")


def test_a_search_that_stops_early_says_so() -> None:
    with serving(Settings(rate_limit="", log_level="error", deadline=0.01)) as hurried:
        response = hurried.get("/v1/it/paperback/solve", params={"hand": SLOW, "limit": 100})
        solution = SolutionOut.model_validate_json(response.content)
        assert not solution.complete and response.headers["cache-control"] == "no-store"
        assert "etag" not in response.headers
        response = hurried.post("/v1/it/paperback/hints", json={"hand": SLOW})
        assert not HintsOut.model_validate_json(response.content).complete
        response = hurried.get("/v1/it/paperback/solve", params={"hand": HAND})
        assert SolutionOut.model_validate_json(response.content).complete  # no search is needed


@pytest.mark.parametrize(
    ("accepted", "said"),
    [("it-IT,en;q=0.5", "carta"), ("pt", "carta"), ("de, en", "card"), ("", "card")],
)
def test_a_bad_question_is_explained_in_the_language_of_the_client(
    client: httpx.Client, accepted: str, said: str
) -> None:
    headers = {"Accept-Language": accepted} if accepted else {}
    response = client.get("/v1/it/paperback/solve", params={"hand": "T1 ???"}, headers=headers)
    problem = refused(response, "bad-question", "unknown-card")
    assert said in str(problem.detail).lower()
