"""The pool of searches: bounded, with a deadline, and free of clients that have gone."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from contesta.api import Settings
from contesta.api.errors import Problem
from contesta.api.http.gone import Gone
from contesta.api.ops import pool
from contesta.api.ops.pool import HASTE, Pool
from contesta.api.paperback.answer_models import SolutionOut
from contesta.api.polywords.models import SuggestOut
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from .conftest import serving

#: Takes seconds to prove: words of fourteen letters or more.
LONG = {"board": "8/8/2C5/2ASA3/2S5/2A5/8/8", "min_length": 14, "limit": 100}
#: Two words out of twenty cards, many of them jokers.
MANY: dict[str, str | int] = {
    "hand": "A1 E1 I1 O1 R1 S1 T1 N1 L1 C1 M1 P1 D1 ? ? ? ? ? ? ? +_",
    "limit": 1000,
}


def eventually(true: Callable[[], bool]) -> None:
    until = time.monotonic() + 10
    while not true():
        assert time.monotonic() < until
        time.sleep(0.005)


class Searches:
    """An app whose only route searches until it is told to stop."""

    def __init__(self, threads: int, queue: int, deadline: float) -> None:
        self.pool = Pool(threads, queue, deadline)
        self.begun = 0
        self.stop = threading.Event()
        self.app = Starlette(routes=[Route("/", self.answer)])

    async def answer(self, request: Request) -> Response:
        try:
            return PlainTextResponse(await self.pool.run(request, self.search))
        except Problem as problem:
            return Response(status_code=problem.kind.status, headers=problem.headers)
        except Gone:
            return Response()

    def search(self, expired: Callable[[], bool]) -> str:
        self.begun += 1
        while not self.stop.wait(0.002):
            if expired():
                return "incomplete"
        return "complete"


@contextmanager
def searching(threads: int, queue: int, deadline: float) -> Iterator[tuple[Searches, str]]:
    searches = Searches(threads, queue, deadline)
    config = uvicorn.Config(searches.app, port=0, log_level="error", access_log=False)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        eventually(lambda: server.started)
        yield searches, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        searches.stop.set()
        server.should_exit = True
        thread.join()
        searches.pool.close()


@contextmanager
def asking(url: str) -> Iterator[None]:
    """A client that asks and, at the end, goes away without having been answered."""
    address = httpx.URL(url)
    request = f"GET / HTTP/1.1\r\nHost: {address.host}\r\n\r\n"
    with socket.create_connection((address.host, address.port or 80)) as connection:
        connection.sendall(request.encode())
        yield


def test_a_full_queue_is_busy() -> None:
    with searching(1, 1, 60) as (searches, url), ThreadPoolExecutor(2) as others:
        waiting = [others.submit(httpx.get, url, timeout=30) for _ in range(2)]
        eventually(lambda: searches.pool.inside == 2)
        response = httpx.get(url)
        assert response.status_code == 503
        assert int(response.headers["Retry-After"]) >= 1
        assert searches.begun == 1  # the second waits
        searches.stop.set()
        assert [one.result().text for one in waiting] == ["complete"] * 2
        assert searches.pool.calm
        assert httpx.get(url).status_code == 200


def test_a_deadline_ends_a_search() -> None:
    with searching(1, 1, 0.2) as (_, url):
        started = time.monotonic()
        assert httpx.get(url).text == "incomplete"
        assert 0.2 <= time.monotonic() - started < 5


def test_the_deadline_begins_with_the_search_not_with_the_wait() -> None:
    with searching(1, 3, 0.2) as (_, url), ThreadPoolExecutor(3) as others:
        started = time.monotonic()
        waiting = [others.submit(httpx.get, url, timeout=30) for _ in range(3)]
        assert [one.result().text for one in waiting] == ["incomplete"] * 3
        assert time.monotonic() - started >= 0.6


def test_a_client_that_goes_frees_its_place() -> None:
    with searching(1, 1, 60) as (searches, url):
        with asking(url):
            eventually(lambda: searches.begun == 1)
        eventually(lambda: searches.pool.calm)
        with asking(url):
            eventually(lambda: searches.begun == 2)


def test_a_client_that_goes_while_it_waits_is_never_searched_for() -> None:
    with searching(1, 2, 60) as (searches, url), asking(url):
        eventually(lambda: searches.begun == 1)
        with asking(url):
            eventually(lambda: searches.pool.inside == 2)
        eventually(lambda: searches.pool.inside == 1)  # its place in the queue is free at once
        searches.stop.set()
        eventually(lambda: searches.pool.calm)
        assert searches.begun == 1


def test_told_to_stop_all_who_wait_are_answered_soon() -> None:
    with searching(1, 4, 60) as (searches, url), ThreadPoolExecutor(4) as others:
        waiting = [others.submit(httpx.get, url, timeout=30) for _ in range(4)]
        eventually(lambda: searches.pool.inside == 4)
        told = time.monotonic()
        searches.pool.hurry()
        assert [one.result().text for one in waiting] == ["incomplete"] * 4
        assert time.monotonic() - told < HASTE


def test_told_to_stop_the_last_may_have_to_be_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "HASTE", 0.0)
    with searching(1, 4, 60) as (searches, url), ThreadPoolExecutor(4) as others:
        waiting = [others.submit(httpx.get, url, timeout=30) for _ in range(3)]
        eventually(lambda: searches.pool.inside == 3)
        searches.pool.hurry()
        assert sorted(one.result().status_code for one in waiting) == [200, 503, 503]


@pytest.mark.parametrize(("mean", "wait"), [(0.0, 1), (0.3, 1), (1.2, 4), (99.0, 30)])
def test_when_to_come_back_depends_on_those_who_wait(mean: float, wait: int) -> None:
    full = Pool(1, 2, 60)
    full.inside, full._mean = 3, mean
    with pytest.raises(Problem) as refusal:
        full.check_place()
    assert refusal.value.headers["Retry-After"] == str(wait)


# ── the service ──────────────────────────────────────────────────────────────────────────


def suggest(client: httpx.Client, **asked: Any) -> httpx.Response:
    return client.post("/v1/it/polywords/suggest", json={**LONG, **asked})


def test_a_search_that_ran_out_of_time_says_so() -> None:
    with serving(Settings(deadline=0.02, rate_limit="", log_level="error")) as client:
        for _ in range(2):  # it is not kept either
            response = suggest(client)
            found = SuggestOut.model_validate_json(response.content)
            assert not found.exact
            assert response.headers["Cache-Control"] == "no-store"
        response = client.post("/v1/it/paperback/solve", json=MANY)
        solution = SolutionOut.model_validate_json(response.content)
        assert not solution.complete
        response = client.get("/v1/it/paperback/solve", params=MANY)
        assert response.json()["complete"] is False
        assert response.headers["Cache-Control"] == "no-store"
        assert "ETag" not in response.headers


def test_too_many_searches_are_refused_and_none_is_lost() -> None:
    settings = Settings(threads=1, queue=2, deadline=0.5, rate_limit="", log_level="error")
    with serving(settings) as client, ThreadPoolExecutor(12) as others:
        asked = [others.submit(suggest, client, limit=number + 1) for number in range(12)]
        found = [one.result() for one in asked]
        statuses = sorted(response.status_code for response in found)
        assert set(statuses) == {200, 503}
        assert statuses.count(200) >= 3
        for response in found:
            if response.status_code == 503:
                assert response.headers["Content-Type"] == "application/problem+json"
                assert response.json()["code"] == "busy"
                assert int(response.headers["Retry-After"]) >= 1
        assert client.get("/v1/it/words/casa").status_code == 200  # needs no search


@pytest.mark.parametrize("first_goes", [False, True])
def test_the_same_question_at_once_is_answered_even_if_the_first_client_goes(
    first_goes: bool,
) -> None:
    settings = Settings(threads=1, queue=1, deadline=0.5, rate_limit="", log_level="error")
    with serving(settings) as client, ThreadPoolExecutor(4) as others:
        patience = 0.1 if first_goes else 30.0

        def first() -> int:
            try:
                with httpx.Client(base_url=client.base_url, timeout=patience) as other:
                    return suggest(other).status_code
            except httpx.ReadTimeout:
                return 0

        asked = others.submit(first)
        time.sleep(0.05)
        rest = [others.submit(suggest, client) for _ in range(3)]
        # one flight for all: there is place for two searches only
        assert [one.result().status_code for one in rest] == [200] * 3
        assert asked.result() == (0 if first_goes else 200)
