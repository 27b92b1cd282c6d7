"""The service as anybody meets it: at the address in CONTESTA_URL, or a server of our own.

CONTESTA_URL=https://example.org python -m pytest tests/blackbox
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest

from contesta.client import Client
from tests.helpers.server_process import GIVEN, started, wait_until_ready
from tests.helpers.waiting import TIMEOUT

WORKERS = 2
#: Seconds between requests to a server that counts them: it allows ten a second.
PACE = 0.12
#: Seconds: on a busy machine, a search is given the time to be complete.
DEADLINE = 60


@pytest.fixture(scope="session")
def url() -> Iterator[str]:
    if GIVEN:
        wait_until_ready(GIVEN)
        yield GIVEN
    else:
        flags = ["--workers", str(WORKERS), "--rate-limit", "", "--deadline", str(DEADLINE)]
        with started(*flags) as address:
            wait_until_ready(address)
            yield address


@pytest.fixture(scope="session")
def http(url: str) -> Iterator[httpx.Client]:
    hooks = {"request": [lambda _: time.sleep(PACE)]} if GIVEN else {}
    with httpx.Client(base_url=url, timeout=TIMEOUT, event_hooks=hooks) as client:
        yield client


@pytest.fixture(scope="session")
def ask(url: str) -> Iterator[Client]:
    with Client(url, retries=5, timeout=TIMEOUT) as client:
        yield client


@pytest.fixture(scope="session")
def ours() -> None:
    """For what would be no fair test of somebody else's server."""
    if GIVEN:
        pytest.skip("the server is not ours")
