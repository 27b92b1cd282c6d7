"""Connections that only take up room: slow, silent, endless, unread, too many."""

from __future__ import annotations

import asyncio
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from contesta.api import Settings, bounds
from contesta.api.http import uvicorn_protocol
from contesta.api.http.uvicorn_protocol import Http, Timer
from contesta.api.paperback import solve_routes
from contesta.api.service import Service
from tests.helpers.held_searches import Held
from tests.helpers.paperback_over_http import TWO_WORDS
from tests.helpers.refusals import refused
from tests.helpers.serving import serving
from tests.helpers.sockets import heard, line_to, response_of, status_of
from tests.helpers.waiting import TIMEOUT, eventually

#: Seconds after which a test wants to be refused: only where that is what it waits for.
SOON = 0.3
HEAD = b"GET /healthz HTTP/1.1\r\nHost: contesta\r\n"
POST = (
    b"POST /v1/it/words HTTP/1.1\r\nHost: contesta\r\nContent-Type: application/json\r\n"
    b"Content-Length: 20\r\n\r\n"
)
WORD = HEAD.replace(b"/healthz", b"/v1/it/words/casa") + b"\r\n"
ROOM = 4


#: The service of the fixture, for what only it knows.
SERVICES: list[Service] = []


def seen(settings: Settings, **named: Any) -> Service:
    SERVICES.append(Service(settings, **named))
    return SERVICES[-1]


@pytest.fixture
def quiet(impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> httpx.Client:
    """The same with few places, when the connections of the tests before have gone."""
    eventually(lambda: not len(SERVICES[-1].connections), "connections are left")
    monkeypatch.setattr(bounds, "CONNECTIONS", ROOM)
    return impatient


@pytest.fixture(scope="module")
def impatient() -> Iterator[httpx.Client]:
    """A server that waits for nobody as soon as a test says for what."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("contesta.api.app.Service", seen)
        with serving(Settings(rate_limit="", log_level="error", deadline=60)) as client:
            client.headers["Connection"] = "close"  # so that none of the few is kept
            yield client


@pytest.fixture(autouse=True)
def _refusals_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes to read them."""
    monkeypatch.setattr(uvicorn_protocol, "LINGER", TIMEOUT)


def send_on(line: socket.socket, piece: bytes, pause: float) -> bytes:
    """Never silent for long, until no more is taken; what is answered meanwhile."""
    found: list[bytes] = []

    def closed() -> bool:
        line.sendall(piece)
        if not select.select([line], [], [], pause)[0]:
            return False
        found.append(line.recv(65536))
        return not found[-1]

    eventually(closed, "nobody minds")
    return b"".join(found)


def test_slow_headers(impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "HEAD_SECONDS", SOON)
    with line_to(impatient) as line:
        line.sendall(HEAD)
        assert refused(response_of(heard(line)), "too-slow").status == 408
    with line_to(impatient) as line:
        line.sendall(HEAD)
        assert send_on(line, b"X: y\r\n", SOON / 3).startswith(b"HTTP/1.1 408")


def test_a_second_request_is_no_slower(
    impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with line_to(impatient) as line:
        line.sendall(HEAD + b"\r\n")
        first = b""
        while not first.endswith(b"}"):
            first += line.recv(65536)
        assert first.startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(bounds, "HEAD_SECONDS", SOON)
        line.sendall(HEAD)
        assert heard(line).startswith(b"HTTP/1.1 408")


def test_nothing_at_all(impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "HEAD_SECONDS", SOON)
    with line_to(impatient) as line:
        assert heard(line) == b""


def test_a_slow_body(impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "BODY_SECONDS", SOON)
    with line_to(impatient) as line:
        line.sendall(POST + b'{"words"')
        assert refused(response_of(heard(line)), "too-slow").status == 408


def test_answers_that_are_not_read(
    impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as fill all that lies between, and more."""
    times, path = 40, "/docs/files/swagger-ui-bundle.js"
    size = len(impatient.get(path).content)
    request = HEAD.replace(b"/healthz", path.encode()) + b"\r\n"
    monkeypatch.setattr(bounds, "UNREAD_SECONDS", SOON)
    lost: list[object] = []
    connection_lost = Http.connection_lost

    def noticed(protocol: Http, error: Exception | None) -> None:
        lost.append(protocol.client)
        connection_lost(protocol, error)

    monkeypatch.setattr(Http, "connection_lost", noticed)
    with line_to(impatient) as line:
        line.sendall(request * times)
        eventually(lambda: line.getsockname() in lost, "it is never given up")
        assert len(heard(line)) < size * times / 2


def test_too_many_connections(quiet: httpx.Client) -> None:
    with ExitStack() as stack:
        for _ in range(ROOM):
            stack.enter_context(line_to(quiet))
        with line_to(quiet) as line:
            line.sendall(WORD)
            assert refused(response_of(heard(line)), "crowded").status == 503
        with line_to(quiet) as line:  # there is always a place for monitoring
            line.sendall(HEAD + b"\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200")


def test_more_connections_than_the_spare_ones(quiet: httpx.Client) -> None:
    with ExitStack() as stack:
        for _ in range(ROOM + bounds.SPARE_CONNECTIONS):
            stack.enter_context(line_to(quiet))
        with line_to(quiet) as line:
            assert refused(response_of(heard(line)), "crowded").status == 503


def test_the_longest_idle_connection_makes_room(quiet: httpx.Client) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line_to(quiet)) for _ in range(ROOM)]
        for line in reversed(lines):
            line.sendall(WORD)
            assert status_of(line) == 200
        with line_to(quiet) as line:
            line.sendall(WORD)
            assert status_of(line) == 200
            assert heard(lines[-1]) == b""  # closed
            lines[0].sendall(WORD)
            assert status_of(lines[0]) == 200


def test_connections_of_one_address(quiet: httpx.Client) -> None:
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setattr(bounds, "CLIENT_CONNECTIONS", 2)
        for _ in range(2):
            stack.enter_context(line_to(quiet))
        with line_to(quiet) as line:
            assert refused(response_of(heard(line)), "crowded").status == 503


def test_a_connection_answered_before_its_body_ended_is_idle_when_it_ends(
    quiet: httpx.Client,
) -> None:
    """Else nothing would ever close it, and a few of them would take all places."""
    early = b"POST /nowhere HTTP/1.1\r\nHost: c\r\nContent-Length: 5\r\n\r\n"
    with ExitStack() as stack:
        for _ in range(ROOM):
            line = stack.enter_context(line_to(quiet))
            line.sendall(early)
            assert status_of(line) == 404
            line.sendall(b"hello")
            line.sendall(WORD)
            assert status_of(line) == 200  # the body has arrived, too
        with line_to(quiet) as line:
            line.sendall(WORD)
            assert status_of(line) == 200


UNFINISHED = {
    "a body where none is read": b"GET /healthz",
    "a file": b"GET /docs/start.js",
    "nothing there": b"POST /nowhere",
    "another type": b"POST /v1/it/words",
}


@pytest.mark.parametrize("asked", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_body_that_goes_on_after_the_answer(
    impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch, asked: bytes
) -> None:
    """It could drip for ever, and each byte would keep the connection alive."""
    monkeypatch.setattr(bounds, "HEAD_SECONDS", SOON)
    with line_to(impatient) as line:
        line.sendall(asked + b" HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\n")
        assert status_of(line)
        send_on(line, b"1\r\nx\r\n", SOON / 3)  # until it is closed


def test_patience_is_enough_for_everybody(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In parts, each of which has arrived before the next is sent."""
    arrived: list[bytes] = []
    receive = Http.data_received

    def noticed(protocol: Http, data: bytes) -> None:
        arrived.append(data)
        receive(protocol, data)

    monkeypatch.setattr(Http, "data_received", noticed)
    with line_to(client) as line:

        def send(piece: bytes) -> None:
            line.sendall(piece)
            eventually(lambda: arrived[-1:] == [piece])

        for piece in (HEAD[:10], HEAD[10:], b"Connection: close\r\n", b"\r\n"):
            send(piece)
        assert heard(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("more", [b"", b"Connection: Upgrade\r\nUpgrade: h2c\r\n"])
def test_a_search_may_take_longer_than_headers(
    impatient: httpx.Client, monkeypatch: pytest.MonkeyPatch, more: bytes
) -> None:
    """Whatever else the headers ask for: once they are there, nothing waits for them."""
    held = Held(monkeypatch, solve_routes, "solve")
    timers: list[Timer] = []

    class Noted(Timer):
        def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
            super().__init__(loop)
            timers.append(self)

    monkeypatch.setattr(uvicorn_protocol, "Timer", Noted)
    query = httpx.QueryParams(hand=TWO_WORDS, limit=1 + len(more))  # not kept yet
    address = f"/v1/it/paperback/solve?{query}".encode()
    with line_to(impatient) as line:
        line.sendall(HEAD.replace(b"/healthz", address) + more + b"\r\n")
        held.wait_for(1)
        assert timers and not any(timer.running for timer in timers)
        held.let_go.set()
        assert line.recv(65536).startswith(b"HTTP/1.1 200")


FLOODS = {
    "headers": (HEAD, b"X-Flood: " + b"a" * 1000 + b"\r\n", "headers-too-large"),
    "one header": (HEAD + b"X-Flood: ", b"a" * 1000, "headers-too-large"),
    "an address": (b"GET /", b"a" * 1000, "bad-request"),
    "ends of lines": (b"", b"\r\n" * 500, "headers-too-large"),
    "trailers": (
        POST.replace(b"Content-Length: 20", b"Transfer-Encoding: chunked") + b"2\r\n{}\r\n0\r\n",
        b"X-Flood: " + b"a" * 1000 + b"\r\n",
        "headers-too-large",
    ),
}


@pytest.mark.parametrize(("begin", "piece", "code"), FLOODS.values(), ids=FLOODS.keys())
def test_floods_are_cut_off(client: httpx.Client, begin: bytes, piece: bytes, code: str) -> None:
    with line_to(client) as line:
        line.sendall(begin)
        last = b"HTTP/1.1" + send_on(line, piece, 0.001).rpartition(b"HTTP/1.1")[2]
        refused(response_of(last), code)


def test_a_flood_does_not_go_on(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocol, "LINGER", SOON)
    with line_to(client) as line, pytest.raises(OSError):
        line.sendall(HEAD)
        eventually(lambda: line.sendall(b"X-Flood: a\r\n" * 100))
