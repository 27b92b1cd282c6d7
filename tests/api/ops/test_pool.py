"""The pool of searches: bounded, with a deadline, and free of clients that have gone."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from json import dumps
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import Message

from contesta.api import Settings
from contesta.api.errors import ClientDisconnected, Problem
from contesta.api.http.cache import Cache
from contesta.api.ops import pool
from contesta.api.ops.pool import EMA_WEIGHT, SHUTDOWN_SECONDS, Pool
from contesta.api.polywords import routes
from tests.helpers.held_searches import Held
from tests.helpers.pool_clock import Clock, install
from tests.helpers.serving import serving
from tests.helpers.sockets import heard, line_to
from tests.helpers.waiting import TIMEOUT, eventually

QUESTION = {"board": "8/8/2C5/2ASA3/2S5/2A5/8/8", "limit": 100}
SUGGEST = (
    b"POST /v1/it/polywords/suggest HTTP/1.1\r\nHost: contesta\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)


#: Of a service whose tests take as long as they take.
PATIENT: dict[str, Any] = {
    "deadline": 60,
    "search_wait": 60,
    "rate_limit": "",
    "log_level": "error",
}


class Searches:
    """An app whose only route searches until it is told to stop."""

    def __init__(self, threads: int, queue: int, deadline: float) -> None:
        self.pool = Pool(threads, queue, deadline, wait=TIMEOUT)
        self.begun = 0
        #: How often it was asked whether the time is over.
        self.asked = 0
        self.stop = threading.Event()
        self.app = Starlette(routes=[Route("/", self.answer)])

    async def answer(self, request: Request) -> Response:
        try:
            return PlainTextResponse(await self.pool.run(request.receive, self.search))
        except Problem as problem:
            return Response(status_code=problem.kind.status, headers=problem.headers)
        except ClientDisconnected:
            return Response()

    def search(self, expired: Callable[[], bool]) -> str:
        self.begun += 1
        while not self.stop.wait(0.002):
            self.asked += 1
            if expired():
                return "incomplete"
        return "complete"

    def wait_for(self, number: int) -> None:
        """Return when so many searches have begun."""
        eventually(lambda: self.begun == number)

    def go_on(self) -> None:
        """Return when the search that runs has asked for the time again, and goes on."""
        before, begun = self.asked, self.begun
        eventually(lambda: self.asked > before + 2)
        assert self.begun == begun


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
        waiting = [others.submit(httpx.get, url, timeout=TIMEOUT) for _ in range(2)]
        eventually(lambda: searches.pool.inside == 2)
        response = httpx.get(url, timeout=TIMEOUT)
        assert response.status_code == 503
        assert int(response.headers["Retry-After"]) >= 1
        assert searches.begun == 1  # the second waits
        searches.stop.set()
        assert [one.result().text for one in waiting] == ["complete"] * 2
        assert searches.pool.inside == 0
        assert httpx.get(url, timeout=TIMEOUT).status_code == 200


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return install(monkeypatch)


def test_a_deadline_ends_a_search(clock: Clock) -> None:
    with searching(1, 1, 5) as (searches, url), ThreadPoolExecutor(1) as other:
        asked = other.submit(httpx.get, url, timeout=TIMEOUT)
        searches.wait_for(1)
        clock.now += 5
        searches.go_on()
        clock.now += 0.1
        assert asked.result().text == "incomplete"


def test_the_deadline_begins_with_the_search_not_with_the_wait(clock: Clock) -> None:
    with searching(1, 3, 5) as (searches, url), ThreadPoolExecutor(3) as others:
        waiting = [others.submit(httpx.get, url, timeout=TIMEOUT) for _ in range(3)]
        eventually(lambda: searches.pool.inside == 3)
        for number in (1, 2, 3):
            searches.wait_for(number)
            clock.now += 4.9
            searches.go_on()
            clock.now += 0.2
        assert [one.result().text for one in waiting] == ["incomplete"] * 3


def test_a_client_that_goes_frees_its_place() -> None:
    with searching(1, 1, 60) as (searches, url):
        with asking(url):
            searches.wait_for(1)
        eventually(lambda: searches.pool.inside == 0)
        with asking(url):
            searches.wait_for(2)


def test_a_client_that_goes_while_it_waits_is_never_searched_for() -> None:
    with searching(1, 2, 60) as (searches, url), asking(url):
        searches.wait_for(1)
        with asking(url):
            eventually(lambda: searches.pool.inside == 2)
        eventually(lambda: searches.pool.inside == 1)  # its place in the queue is free at once
        searches.stop.set()
        eventually(lambda: searches.pool.inside == 0)
        assert searches.begun == 1


def test_on_shutdown_waiting_searches_are_answered_quickly(clock: Clock) -> None:
    with searching(1, 4, 60) as (searches, url), ThreadPoolExecutor(4) as others:
        waiting = [others.submit(httpx.get, url, timeout=TIMEOUT) for _ in range(4)]
        eventually(lambda: searches.pool.inside == 4)
        told = clock.now
        clock.step = 0.05
        searches.pool.shorten_deadlines()
        assert [one.result().text for one in waiting] == ["incomplete"] * 4
        assert clock.now - told < SHUTDOWN_SECONDS


def test_on_shutdown_searches_that_cannot_start_in_time_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "SHUTDOWN_SECONDS", 0.0)
    with searching(1, 4, 60) as (searches, url), ThreadPoolExecutor(4) as others:
        waiting = [others.submit(httpx.get, url, timeout=TIMEOUT) for _ in range(3)]
        eventually(lambda: searches.pool.inside == 3)
        searches.pool.shorten_deadlines()
        assert sorted(one.result().status_code for one in waiting) == [200, 503, 503]


@pytest.mark.parametrize(("mean", "wait"), [(0.0, 1), (0.3, 1), (1.2, 4), (99.0, 30)])
def test_when_to_come_back_depends_on_those_who_wait(clock: Clock, mean: float, wait: int) -> None:
    let_go = threading.Event()

    async def stays() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("the client does not go")

    def takes_long(expired: Callable[[], bool]) -> None:
        clock.now += mean / EMA_WEIGHT  # of which the mean of all searches takes its share

    def waits(expired: Callable[[], bool]) -> None:
        assert let_go.wait(TIMEOUT)

    async def ask() -> None:
        full = Pool(1, 2, 60, wait=TIMEOUT)
        await full.run(stays, takes_long)
        waiting = [asyncio.create_task(full.run(stays, waits)) for _ in range(3)]
        await asyncio.sleep(0)
        assert full.inside == 3
        assert full.busy().headers["Retry-After"] == str(wait)
        let_go.set()
        await asyncio.gather(*waiting)
        full.close()

    asyncio.run(asyncio.wait_for(ask(), TIMEOUT))


# ── the service ──────────────────────────────────────────────────────────────────────────


def suggest(client: httpx.Client, **asked: Any) -> httpx.Response:
    return client.post("/v1/it/polywords/suggest", json={**QUESTION, **asked})


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held(monkeypatch, routes, "suggest")
    yield made
    made.let_go.set()


def test_too_many_searches_are_refused_and_none_is_lost(held: Held) -> None:
    settings = Settings(threads=1, queue=2, **PATIENT)
    with serving(settings) as client, ThreadPoolExecutor(12) as others:
        asked = [others.submit(suggest, client, limit=number + 1) for number in range(12)]
        eventually(lambda: sum(one.done() for one in asked) == 9)
        for response in (one.result() for one in asked if one.done()):
            assert response.status_code == 503
            assert response.headers["Content-Type"] == "application/problem+json"
            assert response.json()["code"] == "busy"
            assert int(response.headers["Retry-After"]) >= 1
        waiting = [one for one in asked if not one.done()]
        assert client.get("/v1/it/words/casa").status_code == 200  # needs no search
        held.let_go.set()
        assert [one.result().status_code for one in waiting] == [200] * 3


@pytest.mark.parametrize("first_goes", [False, True])
def test_the_same_question_at_once_is_answered_even_if_the_first_client_goes(
    first_goes: bool, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrived: list[object] = []
    once = Cache.once

    async def noticed(cache: Cache[Any], key: object, *rest: Any) -> Any:
        arrived.append(key)
        return await once(cache, key, *rest)

    monkeypatch.setattr(Cache, "once", noticed)
    settings = Settings(threads=1, queue=1, **PATIENT)
    with serving(settings) as client, ThreadPoolExecutor(3) as others:
        arrived.clear()
        body = dumps(QUESTION, separators=(",", ":")).encode()
        with line_to(client) as first:
            first.sendall(SUGGEST % len(body) + body)
            held.wait_for(1)
            rest = [others.submit(suggest, client) for _ in range(3)]
            eventually(lambda: len(arrived) == 4)
            assert len(set(arrived)) == 1
            if not first_goes:
                held.let_go.set()
                assert heard(first).startswith(b"HTTP/1.1 200")
        if first_goes:
            held.wait_for(2)
            held.let_go.set()
        # one flight for all: there is place for two searches only
        assert [one.result().status_code for one in rest] == [200] * 3
        assert held.begun == 1 + first_goes
