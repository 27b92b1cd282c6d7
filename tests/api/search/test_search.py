"""Search over HTTP."""

from __future__ import annotations

from typing import Any, get_args

import httpx
import pytest

from contesta.api import bounds
from contesta.api.search.models import SearchOut, SearchQuery
from contesta.lexicon import Layer, Lexicon, Query


def searched(client: httpx.Client, language: str, **asked: Any) -> SearchOut:
    response = client.get(f"/v1/{language}/search", params=asked)
    assert response.status_code == 200, response.text
    return SearchOut.model_validate_json(response.content)


@pytest.mark.parametrize(
    ("asked", "query"),
    [
        ({"pattern": "c?s*"}, Query(pattern="c?s*")),
        ({"prefix": "caf", "limit": 3}, Query(prefix="caf", limit=3)),
        ({"prefix": "r", "suffix": "mente", "zipf": 4}, Query("*", "r", "mente", min_zipf=4)),
        (
            {"pattern": "a*", "contains": "qu", "min": 5, "max": 6},
            Query("a*", contains="qu", min_length=5, max_length=6),
        ),
        ({"prefix": "z", "order": "alphabet"}, Query(prefix="z", order="alphabet")),
        ({"layer": "proper", "prefix": "ro"}, Query(layer=Layer.PROPER, prefix="ro")),
        ({"layer": "pt-PT", "prefix": "a"}, Query(layer=Layer.PT_PT, prefix="a")),
        ({"prefix": "caf", "limit": 0}, Query(prefix="caf", limit=0)),
    ],
)
def test_the_words_are_the_librarys(
    client: httpx.Client, it: Lexicon, pt: Lexicon, asked: dict[str, Any], query: Query
) -> None:
    for lexicon in (it, pt):
        answer, found = searched(client, lexicon.language, **asked), lexicon.search(query)
        assert [(w.folded, w.spelling, w.zipf) for w in answer.words] == [
            (word.key, word.spelling, word.zipf) for word in found.words
        ]
        assert (answer.total, answer.truncated) == (found.total, found.truncated)


def test_a_search_through_all_words(client: httpx.Client, it: Lexicon) -> None:
    """Without a beginning every word is looked at."""
    answer = searched(client, "it", suffix="zzo", max=5, limit=bounds.FOUND)
    assert {word.folded for word in answer.words} == {
        key for key in it.words() if key.endswith("ZZO") and len(key) <= 5
    }
    assert not answer.truncated and answer.total == len(answer.words)


@pytest.mark.parametrize("asked", [{"contains": "zza"}, {}])
def test_ordinary_questions_are_answered_in_full(
    client: httpx.Client, pt: Lexicon, asked: dict[str, Any]
) -> None:
    answer = searched(client, "pt", **asked)
    assert answer.complete
    letters = asked.get("contains", "").upper()
    assert answer.total == sum(letters in key for key in pt.words("broad"))


def test_words_keep_their_spelling(client: httpx.Client) -> None:
    assert searched(client, "pt-BR", pattern="coracao").words[0].spelling == "coração"
    assert searched(client, "it", pattern="perché").words[0].folded == "PERCHE"


def test_the_layers_are_those_that_are_searched() -> None:
    named = set(get_args(SearchQuery.model_fields["layer"].annotation))
    apart = {"clitic", "rare"}
    assert named == {layer.label for layer in Layer} - apart


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({"pattern": ""}, "query.pattern"),
        ({"pattern": "a" * 65}, "query.pattern"),
        ({"limit": bounds.FOUND + 1}, "query.limit"),
        ({"limit": -1}, "query.limit"),
        ({"limit": "many"}, "query.limit"),
        ({"min": 0}, "query.min"),
        ({"max": 65}, "query.max"),
        ({"zipf": "nan"}, "query.zipf"),
        ({"zipf": 10}, "query.zipf"),
        ({"layer": "rare"}, "query.layer"),
        ({"order": "beauty"}, "query.order"),
        ({"patern": "c*"}, "query.patern"),
    ],
)
def test_a_wrong_value_is_named(client: httpx.Client, asked: dict[str, Any], place: str) -> None:
    response = client.get("/v1/it/search", params=asked)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert problem["code"] == "invalid"
    assert [error["place"] for error in problem["errors"]] == [place]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"pattern": "c4sa"}, "character 2"),
        ({"pattern": " "}, "empty pattern"),
        ({"pattern": "[a-z]+"}, "character 1"),
        ({"prefix": "c*"}, "wildcards"),
        ({"contains": "\u0000"}, "character 1"),
        ({"min": 5, "max": 4}, "at least 5 and at most 4"),
    ],
)
def test_what_cannot_be_searched_is_explained(
    client: httpx.Client, asked: dict[str, Any], said: str
) -> None:
    response = client.get("/v1/it/search", params=asked)
    assert (response.status_code, response.json()["code"]) == (422, "bad-question")
    assert said in response.json()["detail"]


def test_an_unknown_language(client: httpx.Client) -> None:
    response = client.get("/v1/de/search")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-language")
