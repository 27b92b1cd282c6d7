"""Small points of HTTP, files of the documentation, and Redis that comes back."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from limits import parse
from limits.errors import StorageError

from contesta.api.bounds import WORD
from contesta.api.http import redis_window
from contesta.api.http.redis_window import RedisWindow
from tests.helpers.sockets import heard, line_to, response_of

BUNDLE = "/docs/files/swagger-ui-bundle.js"


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (b"Host: a\r\n", 200),
        (b"", 400),
        (b"Host: a\r\nHost: a\r\n", 400),
        (b"Host: a\r\nTransfer-Encoding: gzip, chunked\r\n", 400),
    ],
)
def test_hosts_and_codings(client: httpx.Client, lines: bytes, status: int) -> None:
    with line_to(client) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nConnection: close\r\n" + lines + b"\r\n")
        line.sendall(b"0\r\n\r\n" if b"chunked" in lines else b"")
        assert response_of(heard(line)).status_code == status


def test_http_1_0_needs_no_host(client: httpx.Client) -> None:
    with line_to(client) as line:
        line.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert response_of(heard(line)).status_code == 200


def test_a_space_after_the_length_is_legal(client: httpx.Client) -> None:
    with line_to(client) as line:
        head = b"POST /v1/it/words HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        head += b"Connection: close\r\nContent-Length: 18 \r\n\r\n"
        line.sendall(head + b'{"words": ["via"]}')
        assert response_of(heard(line)).status_code == 200


def test_a_refused_head_has_no_body(client: httpx.Client) -> None:
    with line_to(client) as line:
        line.sendall("HEAD /v1/it/words/caffè HTTP/1.1\r\nHost: a\r\n\r\n".encode())
        response = response_of(heard(line))
    assert response.status_code == 400 and response.content == b""


def test_files_of_the_documentation_are_cached(client: httpx.Client) -> None:
    response = client.get(BUNDLE, headers={"Range": "bytes=9-1"})
    assert response.status_code == 200
    assert response.headers["Content-Encoding"] == "gzip"
    assert "max-age" in response.headers["Cache-Control"]
    known = {"If-None-Match": response.headers["ETag"]}
    assert client.get(BUNDLE, headers=known).status_code == 304


def test_words_of_a_table_stay_writable(client: httpx.Client) -> None:
    """What is answered can be sent again: each of these letters is written as two."""
    words = ["ß" * (WORD // 2 + 1)]
    seats = [{"player": name, "words": words} for name in "ABC"]
    body = {"mode": "specchio", "table": {"seats": seats}}
    response = client.post("/v1/it/polywords/score", json=body)
    assert response.json()["errors"][0]["place"] == "body.table.seats[0].words[0]"


class Limiter:
    """Answers after some seconds."""

    def __init__(self) -> None:
        self.seconds = 60.0

    async def hit(self, *_: Any) -> bool:
        await asyncio.sleep(self.seconds)
        return True


def test_redis_is_not_waited_for_and_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_window, "STORE_PATIENCE", 0.01)
    logged: list[str] = []
    for how in ("error", "warning"):
        monkeypatch.setattr(redis_window.log, how, lambda event, **_: logged.append(event))
    limiter = Limiter()
    monkeypatch.setattr(redis_window, "SlidingWindowCounterRateLimiter", lambda _: limiter)

    async def ask() -> None:
        window = RedisWindow("redis://127.0.0.1:1")
        with pytest.raises(StorageError) as error:
            await window.refused_until(parse("1/minute"), "a")
        window.lost(error.value)
        limiter.seconds = 0.0
        monkeypatch.setattr(redis_window, "STORE_PATIENCE", 60.0)
        for _ in range(2):
            assert await window.refused_until(parse("1/minute"), "a") is None

    asyncio.run(ask())
    assert logged == ["rate-store-lost", "rate-store-back"]
