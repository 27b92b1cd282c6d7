"""A small server under more than it can take: what it refuses says when to come back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from contesta.client import ApiError, Client, ready, word
from tests.helpers.refusals import refused
from tests.helpers.server_process import TIMEOUT, started, wait_until_ready

pytestmark = pytest.mark.usefixtures("ours")

LIMIT = 40
CROWD = 12
#: Solving it takes longer than the small server allows.
SLOW = "C1{double} A1{copy any} S1{add 2} A1{draw 1} ? ? ? R1{copy adjacent} E1 L1 I%d +_"


@pytest.fixture(scope="module")
def small() -> Iterator[httpx.Client]:
    """One thread, one place to wait, so many requests a minute; met before it is ready."""
    flags = ["--threads", "1", "--queue", "1", "--deadline", "0.4"]
    with (
        started(*flags, "--rate-limit", f"{LIMIT}/minute") as url,
        httpx.Client(base_url=url, timeout=30) as http,
    ):
        _meet_it_unready(http)
        wait_until_ready(url)
        yield http


def _meet_it_unready(http: httpx.Client) -> None:
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        try:
            refused(http.get("/readyz"), "not-ready")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            break
    refused(http.get("/v1/it/words/casa"), "not-ready")
    with Client(str(http.base_url)) as ask, pytest.raises(ApiError) as caught:
        ask(ready())
    assert (caught.value.status, caught.value.retry_after) == (503, 1.0)


def test_a_full_queue_and_too_many_requests(small: httpx.Client) -> None:
    """In this order, since what the queue refuses is counted too."""
    with ThreadPoolExecutor(CROWD) as crowd:
        hands = [SLOW % number for number in range(CROWD)]
        asked = [
            crowd.submit(small.get, "/v1/it/paperback/solve", params={"hand": hand})
            for hand in hands
        ]
        assert small.get("/healthz").status_code == 200
        answers = [one.result() for one in asked]
    answered = [one for one in answers if one.status_code == 200]
    turned_away = [one for one in answers if one.status_code != 200]
    assert answered and turned_away
    for one in answered:
        assert not one.json()["complete"]
        assert one.headers["cache-control"] == "no-store"
    for one in turned_away:
        refused(one, "busy")

    found = [small.get("/v1/it/words/casa") for _ in range(LIMIT)]
    assert found[0].status_code == 200
    problem = refused(found[-1], "too-many-requests")
    assert problem.detail == f"{LIMIT} requests in 60 seconds are allowed"
    with Client(str(small.base_url)) as ask, pytest.raises(ApiError) as caught:
        ask(word("it", "casa"))
    assert (caught.value.status, caught.value.code) == (429, "too-many-requests")
    assert caught.value.retry_after is not None and 1 <= caught.value.retry_after <= 60
    for path in ("/healthz", "/readyz"):
        assert small.get(path).status_code == 200
