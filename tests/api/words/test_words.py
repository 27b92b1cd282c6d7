"""Words over HTTP."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from contesta.api import bounds
from contesta.api.words.models import VerdictOut, WordsOut
from contesta.lexicon import Lexicon, Verdict
from contesta.lexicon.texts import texts
from tests.helpers.waiting import TIMEOUT


def judged(client: httpx.Client, language: str, word: str, **asked: Any) -> VerdictOut:
    response = client.get(f"/v1/{language}/words/{word}", params=asked)
    assert response.status_code == 200, response.text
    return VerdictOut.model_validate_json(response.content)


@pytest.mark.parametrize("game", [None, "paperback", "polywords"])
@pytest.mark.parametrize("word", ["caffè", "coração", "Roma", "xqz", "c4sa", "week-end", "vê-lo"])
def test_a_verdict_is_the_librarys(
    client: httpx.Client, it: Lexicon, pt: Lexicon, word: str, game: str | None
) -> None:
    for lexicon in (it, pt):
        found = judged(client, lexicon.language, word, **({"game": game} if game else {}), ui="it")
        verdict = lexicon.verdict(word, game)
        plain = verdict.as_dict()
        for reason, one in zip(verdict.reasons, plain["reasons"], strict=True):
            one["text"] = texts("it").reason(reason)
        answer = found.model_dump(mode="json", exclude={"category"})
        assert answer == plain


@pytest.mark.parametrize(
    ("word", "category", "decision"),
    [
        ("Roma", "citta", "valid"),
        ("sedia", "rettile", "not-valid"),
        ("xqz", "citta", "not-valid"),
        ("sbadiglio", "marca", "undecided"),
        ("dj", "colore", "not-valid"),  # dictionaries disagree, but it is no colour anyway
        ("%20", "citta", "bad-question"),
    ],
)
def test_a_word_and_its_category(
    client: httpx.Client, it: Lexicon, word: str, category: str, decision: str
) -> None:
    found = judged(client, "it", word, category=category)
    assert found.decision == decision
    assert found.category is not None and found.category.id == category
    if decision != "bad-question":
        membership = it.category(category).membership(word)
        assert (found.category.answer, found.category.ground, found.category.evidence) == (
            membership.answer,
            membership.ground,
            membership.evidence,
        )


@pytest.mark.parametrize("name", ["pt", "pt-BR", "pt_BR", "PT"])
def test_a_language_by_any_of_its_names(client: httpx.Client, name: str) -> None:
    assert judged(client, name, "coração").language == "pt"


def test_european_portuguese_if_asked_for(client: httpx.Client, pt: Lexicon) -> None:
    word = next(word for word in pt.words("pt-PT") if word not in pt)
    assert not judged(client, "pt", word).valid
    assert judged(client, "pt", word, european=True).valid


@pytest.mark.parametrize("word", ["a%2Fb", "a/b", "%00", "..%2F..", "%F0%9F%90%89", "a" * 200])
def test_odd_words_are_answered(client: httpx.Client, word: str) -> None:
    assert not judged(client, "it", word).valid


def test_several_words_in_their_order(client: httpx.Client) -> None:
    asked = {"words": ["roma", "xqz", "c4sa"], "game": "polywords", "category": "citta"}
    response = client.post("/v1/it/words", json=asked)
    found = WordsOut.model_validate_json(response.content)
    assert [one.text for one in found.verdicts] == asked["words"]
    assert [one.decision for one in found.verdicts] == ["valid", "not-valid", "not-valid"]


def test_house_words_and_rulings(client: httpx.Client) -> None:
    asked = {
        "words": ["casa", "xqz", "l'isola del tesoro"],
        "game": "polywords",
        "house": {"allow": ["xqz"], "deny": ["casa"]},
        "rulings": {"ER-07": "refuse"},
    }
    response = client.post("/v1/it/words", json=asked)
    found = WordsOut.model_validate_json(response.content)
    assert [one.reasons[0].code for one in found.verdicts] == [
        "house-denied",
        "house-allowed",
        "symbol",
    ]


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({}, "body.words"),
        ({"words": []}, "body.words"),
        ({"words": ["a"] * (bounds.WORDS + 1)}, "body.words"),
        ({"words": "casa"}, "body.words"),
        ({"words": ["casa", 1]}, "body.words[1]"),
        ({"words": ["a" * (bounds.WORD + 1)]}, "body.words[0]"),
        ({"words": ["casa"], "game": "scacchi"}, "body.game"),
        ({"words": ["casa"], "ui": "de"}, "body.ui"),
        ({"words": ["casa"], "european": 1}, "body.european"),
        ({"words": ["casa"], "home": {}}, "body.home"),
        ({"words": ["casa"], "house": {"allow": ["c4sa"]}}, "body.house.allow"),
        ({"words": ["casa"], "house": {"alow": []}}, "body.house.alow"),
        ({"words": ["casa"], "rulings": {"ER-07": 1}}, "body.rulings.ER-07"),
    ],
)
def test_a_wrong_value_is_named(client: httpx.Client, asked: dict[str, Any], place: str) -> None:
    response = client.post("/v1/it/words", json=asked)
    assert (response.status_code, response.json()["code"]) == (422, "invalid")
    assert [error["place"] for error in response.json()["errors"]] == [place]


def test_unknown_names(client: httpx.Client) -> None:
    asked = {"words": ["casa"]}
    response = client.post("/v1/it/words", json={**asked, "category": "drago"})
    assert (response.status_code, response.json()["code"]) == (404, "unknown-category")
    response = client.post("/v1/it/words", json={**asked, "rulings": {"ER-99": "x"}})
    assert (response.status_code, response.json()["code"]) == (422, "bad-question")
    response = client.get("/v1/it/words/casa", params={"gioco": "paperback"})
    assert response.json()["errors"][0]["place"] == "query.gioco"


def test_many_words_do_not_hold_up_anybody(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While they are judged, others are answered."""
    body = {"words": ["a e o " * 32 + ending for ending in ("ba", "be")] * 20, "game": "polywords"}
    begun, answered = threading.Event(), threading.Event()
    verdict = Lexicon.verdict

    def waits(*args: Any, **named: Any) -> Verdict:
        begun.set()
        assert answered.wait(TIMEOUT), "nobody else was answered"
        return verdict(*args, **named)

    monkeypatch.setattr(Lexicon, "verdict", waits)
    with ThreadPoolExecutor(1) as other:
        judging = other.submit(client.post, "/v1/pt/words", json=body)
        assert begun.wait(TIMEOUT)
        try:
            assert client.get("/healthz").status_code == 200
        finally:
            answered.set()
        assert [one["text"] for one in judging.result().json()["verdicts"]] == body["words"]
