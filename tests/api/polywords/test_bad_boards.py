"""Bad questions about boards: named, with the one shape of errors."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from .test_boards import ask, refused

WORD: dict[str, Any] = {"word": "via"}
WAY: dict[str, Any] = {"word": "via", "path": "d4 RR"}


@pytest.mark.parametrize(
    ("what", "body", "reason"),
    [
        ("check", {**WAY, "board": "8/8"}, "board-rows"),
        ("place", {**WORD, "board": "8/8/8/3VIÀ2/8/8/8/8"}, "board-mark"),
        ("suggest", {"board": "9/8/8/8/8/8/8/8"}, "board-mark"),
        ("suggest", {"board": "7/8/8/8/8/8/8/8"}, "board-width"),
        ("check", {"word": "via", "path": "d4 RRRRRRRR"}, "path-leaves"),
        ("check", {"word": "via", "path": ""}, "path-empty"),
        ("check", {"word": "via", "path": "d4 " + "R" * 300}, "path-long"),
        ("check", {"word": "via", "path": ["d4", "z9"]}, "cell"),
        ("place", {**WORD, "previous": "d9"}, "cell"),
        ("place", {**WORD, "shape": "X.X"}, "shape-broken"),
        ("place", {**WORD, "shape": ""}, "shape-empty"),
        ("place", {**WORD, "shape": "L44"}, "request-card"),
        ("suggest", {"shape": "XXXXX/XXXXX/X"}, "shape-large"),
        ("place", {"word": "c4sa"}, "word-letters"),
        ("place", {"word": ""}, "word-letters"),
        ("place", {"word": "a" * 65}, "word-long"),
        ("suggest", {"starts": "ab"}, "request-letters"),
        ("suggest", {"contains": "4"}, "request-letters"),
        ("suggest", {"length": 5, "max_length": 4}, "contradiction"),
        ("suggest", {"length": 5, "shape": "L4"}, "contradiction"),
        ("suggest", {"revealed": "AB", "wanted": 3}, "contradiction"),
    ],
)
def test_what_cannot_be_read_is_named(
    client: httpx.Client, what: str, body: dict[str, Any], reason: str
) -> None:
    assert refused(ask(client, what, **body), "bad-question", reason).detail


@pytest.mark.parametrize(
    ("what", "body", "place_"),
    [
        ("check", {**WAY, "paht": 1}, "body.paht"),
        ("check", {"word": "via"}, "body.path"),
        ("check", {**WAY, "path": 5}, "body.path"),
        ("check", {**WAY, "path": []}, "body.path"),
        ("check", {**WAY, "written": "via"}, "body.written"),
        ("check", {**WAY, "written": ["via"] * 501}, "body.written"),
        ("place", {**WORD, "order": "best"}, "body.order"),
        ("place", {**WORD, "limit": 0}, "body.limit"),
        ("place", {**WORD, "limit": 1_001}, "body.limit"),
        ("place", {**WORD, "limit": "5"}, "body.limit"),
        ("place", {**WORD, "limit": True}, "body.limit"),
        ("place", {**WORD, "count": 10_001}, "body.count"),
        ("place", {**WORD, "board": "8" * 201}, "body.board"),
        ("place", {**WORD, "board": None}, "body.board"),
        ("place", {**WORD, "polpo": "yes"}, "body.polpo"),
        ("place", {**WORD, "ui": "de"}, "body.ui"),
        ("place", {**WORD, "house": {"allow": ["4"]}}, "body.house.allow"),
        ("place", {**WORD, "house": {"permit": []}}, "body.house.permit"),
        ("place", {**WORD, "rulings": {"ER-15": 1}}, "body.rulings.ER-15"),
        ("place", {"word": "a" * 10_000}, "body.word"),
        ("place", {}, "body.word"),
        ("suggest", {"limit": 1_001}, "body.limit"),
        ("suggest", {"wanted": 0}, "body.wanted"),
        ("suggest", {"min_length": 65}, "body.min_length"),
        ("suggest", {"starts": "A" * 65}, "body.starts"),
        ("suggest", {"exclude": [1]}, "body.exclude[0]"),
        ("suggest", {"word": "via"}, "body.word"),
    ],
)
def test_wrong_fields_are_named(
    client: httpx.Client, what: str, body: dict[str, Any], place_: str
) -> None:
    problem = refused(ask(client, what, **body), "invalid")
    assert problem.errors is not None
    assert place_ in [error.place for error in problem.errors]


@pytest.mark.parametrize("what", ["check", "place", "suggest"])
def test_unknown_rulings_languages_and_categories(client: httpx.Client, what: str) -> None:
    body = {} if what == "suggest" else WORD if what == "place" else WAY
    ruling = ask(client, what, **body, rulings={"ER-15": "sideways"})
    assert ruling.status_code == 422 and ruling.json()["code"] == "bad-question"
    assert "ER-15=sideways" in ruling.json()["detail"]
    german = ask(client, what, "de", **body)
    assert (german.status_code, german.json()["code"]) == (404, "unknown-language")
    assert client.get(f"/v1/it/polywords/{what}").status_code == 405


def test_an_unknown_category(client: httpx.Client) -> None:
    response = ask(client, "suggest", category="sassi")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-category")
