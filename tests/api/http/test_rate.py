"""How often a client may ask: here, and with several servers that count in one Redis."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from limits.storage import storage_from_string

from contesta.api import Settings
from contesta.api.errors import Problem
from contesta.api.http.rate import SITE, RateLimit
from tests.helpers.serving import serving
from tests.helpers.waiting import eventually

#: An hour, so that no window ends during a test.
FIVE = "5/hour"
WORD = "/v1/it/words/casa"


def limited(limit: str = FIVE, store: str = "memory://", proxies: int = 0) -> Settings:
    return Settings(rate_limit=limit, rate_store=store, proxies=proxies, log_level="error")


def statuses(client: httpx.Client, count: int, **headers: str) -> list[int]:
    return [client.get(WORD, headers=headers).status_code for _ in range(count)]


def forwarded(client: httpx.Client, addresses: str) -> int:
    return client.get(WORD, headers={"X-Forwarded-For": addresses}).status_code


def test_there_is_a_limit_unless_it_is_switched_off() -> None:
    with serving(Settings(log_level="error")) as client:
        answered = 0
        while (response := client.get(WORD)).status_code == 200:
            answered += 1
            assert answered < 700
    assert answered >= 600  # a little more if the minute ends meanwhile
    assert response.status_code == 429
    assert 1 <= int(response.headers["Retry-After"]) <= 60


def test_one_too_many_is_refused() -> None:
    with serving(limited()) as client:
        assert statuses(client, 5) == [200] * 5
        response = client.get(WORD)
        assert response.status_code == 429
        assert response.headers["Content-Type"] == "application/problem+json"
        assert response.json()["code"] == "too-many-requests"
        assert response.json()["detail"] == "5 requests in 3600 seconds are allowed"
        assert 1 <= int(response.headers["Retry-After"]) <= 3600
        assert client.post("/v1/it/words", json={"words": ["casa"]}).status_code == 429
        assert client.get("/nothing").status_code == 429


def test_health_checks_are_never_rate_limited() -> None:
    with serving(limited()) as client:
        statuses(client, 6)
        for path in ("/healthz", "/readyz"):
            assert [client.get(path).status_code for _ in range(10)] == [200] * 10
        assert client.get(WORD).status_code == 429


def test_each_client_is_counted_apart() -> None:
    with serving(limited()) as client:
        assert statuses(client, 6)[-1] == 429
        transport = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=client.base_url, transport=transport) as other:
            assert statuses(other, 6) == [200] * 5 + [429]


def test_a_client_cannot_name_itself() -> None:
    with serving(limited(proxies=0)) as client:
        assert [forwarded(client, f"10.0.0.{n}") for n in range(6)] == [200] * 5 + [429]


def test_behind_a_proxy_the_client_is_who_the_proxy_says() -> None:
    with serving(limited(proxies=1)) as client:
        # what stands further left was sent by the client itself
        assert [forwarded(client, f"1.1.1.{n}, 10.0.0.1") for n in range(6)] == [200] * 5 + [429]
        assert forwarded(client, "10.0.0.2") == 200
        assert statuses(client, 6) == [200] * 5 + [429]  # without the header: the socket's


def test_behind_two_proxies() -> None:
    with serving(limited(proxies=2)) as client:
        sent = [f"1.1.1.{n}, 10.0.0.1, 192.168.0.{n}" for n in range(6)]
        assert [forwarded(client, one) for one in sent] == [200] * 5 + [429]
        assert forwarded(client, "10.0.0.2, 192.168.0.1") == 200


def test_a_client_cannot_put_a_line_before_the_proxys() -> None:
    with serving(limited(proxies=1)) as client:
        sent = [
            [("X-Forwarded-For", f"1.1.1.{n}"), ("X-Forwarded-For", "10.0.0.1")] for n in range(6)
        ]
        found = [client.get(WORD, headers=lines).status_code for lines in sent]
        assert found == [200] * 5 + [429]


def test_the_addresses_of_one_ipv6_network_are_one_client() -> None:
    with serving(limited(proxies=1)) as client:
        assert [forwarded(client, f"2001:db8::{n}") for n in range(6)] == [200] * 5 + [429]
        assert forwarded(client, "2001:db8:0:1::1") == 200


def test_a_port_does_not_make_another_client() -> None:
    with serving(limited(proxies=1)) as client:
        sent = [f"10.0.0.1:{40_000 + n}" for n in range(6)]
        assert [forwarded(client, one) for one in sent] == [200] * 5 + [429]
        sent = [f"[2001:db8::1]:{40_000 + n}" for n in range(6)]
        assert [forwarded(client, one) for one in sent] == [200] * 5 + [429]


def test_text_that_is_no_address_is_counted_as_the_sockets() -> None:
    with serving(limited(proxies=1)) as client:
        assert [forwarded(client, f"anybody {n}") for n in range(6)] == [200] * 5 + [429]
        assert client.get(WORD).status_code == 429


def test_a_6to4_network_is_one_client() -> None:
    with serving(limited(proxies=1)) as client:
        sent = [f"2002:c000:201:{n}::1" for n in range(6)]
        assert [forwarded(client, one) for one in sent] == [200] * 5 + [429]
        assert forwarded(client, "192.0.2.1") == 429


def test_the_networks_of_one_ipv6_site_have_a_limit_together() -> None:
    with serving(limited("2/hour", proxies=1)) as client:
        found = [forwarded(client, f"2001:db8:0:{n:x}::1") for n in range(2 * SITE + 1)]
        assert found == [200] * 2 * SITE + [429]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Its first item is the time: here, the beginning of a minute and of an hour."""
    now = [1_000_000 * 3600.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    yield now


async def allowed(limit: RateLimit) -> int:
    """0, or the seconds after which to come back."""
    try:
        await limit.check({"headers": [], "client": ("10.0.0.1", 1)})
    except Problem as problem:
        return int(problem.headers["Retry-After"])
    return 0


def test_when_to_come_back(clock: list[float]) -> None:
    async def main() -> None:
        limit = RateLimit("3/hour", "memory://", 0)
        clock[0] += 600
        assert [await allowed(limit) for _ in range(3)] == [0] * 3
        wait = await allowed(limit)
        assert 600 < wait <= 3600
        clock[0] += wait + 1200
        assert await allowed(limit) == 0

    asyncio.run(main())


def test_the_window_slides(clock: list[float]) -> None:
    """Or the end of one minute and the beginning of the next would take twice as many."""

    async def main() -> None:
        limit = RateLimit("10/minute", "memory://", 0)
        assert await allowed(limit) == 0
        clock[0] += 55
        assert [await allowed(limit) for _ in range(9)] == [0] * 9
        clock[0] += 6
        found = [await allowed(limit) for _ in range(10)]
        assert found.count(0) <= 1

    asyncio.run(main())


# ── counted in Redis ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a real Redis, and its process."""
    program = shutil.which("redis-server")
    if program is None:
        reason = "redis-server is not installed (apt-get install redis-server)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        program,
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        str(tmp_path),
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        address = f"redis://127.0.0.1:{port}"
        storage = storage_from_string(address)
        eventually(storage.check)
        yield address, process
    finally:
        process.kill()
        process.wait()


def test_servers_share_the_count(redis: tuple[str, subprocess.Popen[bytes]]) -> None:
    settings = limited(store=redis[0])
    with serving(settings) as one, serving(settings) as other:
        assert statuses(one, 3) + statuses(other, 3) == [200] * 5 + [429]
        response = one.get(WORD)
        assert response.status_code == 429
        assert 1 <= int(response.headers["Retry-After"]) <= 3600
        assert other.get("/healthz").status_code == 200


def test_clients_are_apart_in_redis_too(redis: tuple[str, subprocess.Popen[bytes]]) -> None:
    with serving(limited(store=redis[0], proxies=1)) as client:
        assert [forwarded(client, "10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
        assert forwarded(client, "10.0.0.2") == 200


def test_without_its_redis_a_server_counts_by_itself(
    redis: tuple[str, subprocess.Popen[bytes]], capfd: pytest.CaptureFixture[str]
) -> None:
    address, process = redis
    with serving(limited(store=address)) as client:
        assert statuses(client, 3) == [200] * 3
        process.kill()
        process.wait()
        assert statuses(client, 6) == [200] * 5 + [429]
    assert capfd.readouterr().err.count("rate-store-lost") == 1
