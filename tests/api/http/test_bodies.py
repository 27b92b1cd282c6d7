"""Bodies are refused cheaply, whatever they hold; large ones are read beside the event loop."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from contesta.api import bounds, common_models
from contesta.api.app import ROUTERS
from contesta.api.common_models import house_key
from contesta.api.errors import Problem
from contesta.api.http import pipeline, routing
from contesta.api.http.problems import ERRORS, problem_of
from contesta.lexicon.folding import Examined, examine

SUGGEST, CHECK = "/v1/it/polywords/suggest", "/v1/it/polywords/check"
WORDS = "/v1/it/words"
#: A list of at most so many items may report every wrong one.
SHORT = 100


def long_lists(schema: Any) -> Iterator[dict[str, Any]]:
    """Every list within a schema that may have many items."""
    if isinstance(schema, dict):
        if schema.get("type") == "list" and schema.get("max_length", SHORT + 1) > SHORT:
            yield schema
        for name, part in schema.items():
            if name != "metadata":
                yield from long_lists(part)
    elif isinstance(schema, list | tuple):
        for part in schema:
            yield from long_lists(part)


def test_validation_of_a_long_list_stops_at_the_first_wrong_item() -> None:
    seen = 0
    for _, router in ROUTERS:
        for route in router.routes:
            assert isinstance(route, APIRoute)
            parameters = inspect.signature(route.endpoint, eval_str=True).parameters
            for body in route.dependant.body_params:
                annotation = parameters[body.name].annotation
                for found in long_lists(TypeAdapter(annotation).core_schema):
                    seen += 1
                    assert found.get("fail_fast"), (route.path, found)
    assert seen > 10


def test_a_list_of_nothing_but_mistakes(client: httpx.Client) -> None:
    response = client.post(SUGGEST, json={"exclude": [0] * bounds.EXCLUDED})
    assert [one["place"] for one in response.json()["errors"]] == ["body.exclude[0]"]


def test_the_number_of_errors_in_an_answer_is_limited(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def noting(error: Exception, language: str, request_id: str) -> Problem:
        assert isinstance(error, RequestValidationError)
        made.append(len(error.errors()))
        return problem_of(error, language, request_id)

    monkeypatch.setattr(pipeline, "problem_of", noting)
    response = client.post(SUGGEST, json={f"unknown{i}": 0 for i in range(bounds.MEMBERS)})
    assert made == [ERRORS] == [len(response.json()["errors"])]


@pytest.mark.parametrize(("size", "beside"), [(bounds.BODY_INLINE, False), (bounds.BODY, True)])
def test_large_bodies_are_read_in_a_thread(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, size: int, beside: bool
) -> None:
    threads = []
    parse, finish = routing.parse_json, routing.Route.__call__

    async def answer(route: routing.Route, request: Any, body: bytes) -> Any:
        threads.append(threading.get_ident())
        return await finish(route, request, body)

    def noting(body: bytes) -> Any:
        threads.append(threading.get_ident())
        return parse(body)

    monkeypatch.setattr(routing.Route, "__call__", answer)
    monkeypatch.setattr(routing, "parse_json", noting)
    body = b'{"words": ["casa"]}'.ljust(size)
    response = client.post(WORDS, content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 200
    loop, parsing = threads
    assert (loop != parsing) is beside


def test_a_house_word_is_taken_apart_once(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it is read, which is done in a thread if there are many, not when it is used."""
    house_key.cache_clear()
    examined: list[str] = []

    def noting(text: str) -> Examined:
        examined.append(text)
        return examine(text)

    monkeypatch.setattr(common_models, "examine", noting)
    words = [f"è-{i * 'a'}-è" for i in range(1, 150)]
    body = {"hand": "C1 A1 S1 A1", "house": {"allow": words, "deny": words}}
    assert client.post("/v1/it/paperback/solve", json=body).status_code == 200
    assert examined == words


def test_only_routes_that_need_it_take_a_large_body(client: httpx.Client) -> None:
    json = {"Content-Type": "application/json"}
    for path, most in ((WORDS, bounds.LARGE_BODY), (CHECK, bounds.BODY)):
        assert client.post(path, content=b"{}".ljust(most), headers=json).status_code == 422
        response = client.post(path, content=b"{}".ljust(most + 1), headers=json)
        assert response.json()["detail"] == f"at most {most} bytes"
