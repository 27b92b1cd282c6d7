"""Connections that only take up room: slow, silent, endless, unread, too many."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from contesta.api import Settings, limits
from contesta.api.service import Service

from tests.blackbox.refusals import refused

from .conftest import serving
from .test_pool import MANY
from .wire import heard, line_to, response_of, status_of

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


def seen(settings: Settings) -> Service:
    SERVICES.append(Service(settings))
    return SERVICES[-1]


@pytest.fixture
def quiet(impatient: httpx.Client) -> httpx.Client:
    """The same, when the connections of the tests before have gone."""
    until = time.monotonic() + 60
    while len(SERVICES[-1].connections):
        assert time.monotonic() < until
        time.sleep(0.01)
    return impatient


@pytest.fixture(scope="module")
def impatient() -> Iterator[httpx.Client]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("contesta.api.app.Service", seen)
        for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
            patch.setattr(limits, name, SOON)
        patch.setattr(limits, "CONNECTIONS", ROOM)
        with serving(Settings(rate_limit="", log_level="error")) as client:
            client.headers["Connection"] = "close"  # so that none of the few is kept
            yield client


def drip(line: socket.socket, piece: bytes) -> None:
    """So slowly that it never ends, but never silent for long."""
    for _ in range(50):
        try:
            line.sendall(piece)
        except OSError:
            return
        time.sleep(SOON / 3)


def test_slow_headers(impatient: httpx.Client) -> None:
    with line_to(impatient) as line:
        line.sendall(HEAD)
        assert refused(response_of(heard(line)), "too-slow").status == 408
    with line_to(impatient) as line:
        begun = time.monotonic()
        drip(line, b"X: y\r\n")
        assert time.monotonic() - begun < 5


def test_a_second_request_is_no_slower(impatient: httpx.Client) -> None:
    with line_to(impatient) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        line.sendall(HEAD)
        assert heard(line).startswith(b"HTTP/1.1 408")


def test_nothing_at_all(impatient: httpx.Client) -> None:
    with line_to(impatient) as line:
        assert heard(line) == b""


def test_a_slow_body(impatient: httpx.Client) -> None:
    with line_to(impatient) as line:
        line.sendall(POST + b'{"words"')
        assert refused(response_of(heard(line)), "too-slow").status == 408


def test_answers_that_are_not_read(impatient: httpx.Client) -> None:
    """As many as fill all that lies between, and more."""
    times, path = 40, "/docs/files/swagger-ui-bundle.js"
    size = len(impatient.get(path).content)
    request = HEAD.replace(b"/healthz", path.encode()) + b"\r\n"
    with line_to(impatient) as line:
        line.sendall(request * times)
        time.sleep(SOON * 4)
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
        for _ in range(ROOM + limits.SPARE_CONNECTIONS):
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
        patch.setattr(limits, "CLIENT_CONNECTIONS", 2)
        for _ in range(2):
            stack.enter_context(line_to(quiet))
        with line_to(quiet) as line:
            assert refused(response_of(heard(line)), "crowded").status == 503


UNFINISHED = {
    "a body where none is read": b"GET /healthz",
    "a file": b"GET /docs/start.js",
    "nothing there": b"POST /nowhere",
    "another type": b"POST /v1/it/words",
}


@pytest.mark.parametrize("asked", UNFINISHED.values(), ids=UNFINISHED.keys())
def test_a_body_that_goes_on_after_the_answer(impatient: httpx.Client, asked: bytes) -> None:
    """It could drip for ever, and each byte would keep the connection alive."""
    with line_to(impatient, patience=60) as line:
        line.sendall(asked + b" HTTP/1.1\r\nHost: c\r\nTransfer-Encoding: chunked\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 ")
        with pytest.raises(OSError):
            for _ in range(200):
                line.sendall(b"1\r\nx\r\n")
                time.sleep(SOON / 3)


def test_patience_is_enough_for_everybody(client: httpx.Client) -> None:
    """In parts, but not slowly."""
    with line_to(client) as line:
        for piece in (HEAD[:10], HEAD[10:], b"Connection: close\r\n", b"\r\n"):
            line.sendall(piece)
            time.sleep(0.05)
        assert heard(line).startswith(b"HTTP/1.1 200")


def test_a_search_may_take_longer_than_headers(impatient: httpx.Client) -> None:
    """Whatever else the headers ask for."""
    query = httpx.QueryParams(MANY)
    address = f"/v1/it/paperback/solve?{query}".encode()
    for more in (b"", b"Connection: Upgrade\r\nUpgrade: h2c\r\n"):
        with line_to(impatient) as line:
            line.sendall(HEAD.replace(b"/healthz", address) + more + b"\r\n")
            begun = time.monotonic()
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
            assert time.monotonic() - begun > SOON


FLOODS = {
    "headers": (HEAD, b"X-Flood: " + b"a" * 1000 + b"\r\n", "headers-too-large"),
    "one header": (HEAD + b"X-Flood: ", b"a" * 1000, "headers-too-large"),
    "an address": (b"GET /", b"a" * 1000, "bad-request"),
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
        for _ in range(60):
            line.sendall(piece)
            time.sleep(0.001)
        last = b"HTTP/1.1" + heard(line).rpartition(b"HTTP/1.1")[2]
        refused(response_of(last), code)


def test_a_flood_does_not_go_on(client: httpx.Client) -> None:
    until = time.monotonic() + 8
    with line_to(client) as line, pytest.raises(OSError):
        line.sendall(HEAD)
        while time.monotonic() < until:
            line.sendall(b"X-Flood: a\r\n" * 100)
            time.sleep(0.01)
