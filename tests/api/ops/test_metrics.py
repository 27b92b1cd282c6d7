"""Metrics: on a port of their own, of several workers together, of searches."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import httpx
import pytest

from contesta.api import Settings
from contesta.api.ops import metrics
from contesta.api.ops.metrics import SHARED, Metrics
from tests.helpers.server_process import free_port, metrics_at
from tests.helpers.serving import serving

ROOT = Path(__file__).parents[3]
WORKER = (
    "from contesta.api.ops.metrics import Metrics\n"
    "m = Metrics(); m.ready.set(1); print(m.text().decode())"
)
SLOW = {"board": "8/8/2C5/2ASA3/2S5/2A5/8/8", "min_length": 14, "limit": 20}


def value(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found is not None, f"there is no {name}"
    return float(found[1])


@pytest.fixture
def always_new() -> Iterator[None]:
    """No text is kept."""
    with mock.patch.object(metrics, "MAX_AGE", 0):
        yield


def test_a_worker_that_is_dead_is_not_ready(tmp_path: Path) -> None:
    environment = {**os.environ, SHARED: str(tmp_path)}
    for _ in range(2):
        told = subprocess.run(
            [sys.executable, "-c", WORKER],
            cwd=ROOT,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        assert "\ncontesta_ready 1.0\n" in told


def test_metrics_have_a_port_of_their_own() -> None:
    port = free_port()
    with serving(Settings(rate_limit="", log_level="error", metrics_port=port)) as client:
        client.get("/v1/it/words/casa")
        assert client.get("/metrics").status_code == 404
        response = httpx.get(f"http://127.0.0.1:{port}/metrics?x=1")
        assert httpx.get(f"http://127.0.0.1:{port}/v1/it/words/casa").status_code == 404
    assert response.headers["content-type"].startswith("text/plain")
    assert value(response.text, "contesta_ready") == 1
    route = 'contesta_requests_total{method="GET",route="/v1/{lang}/words/{word}",status="200"}'
    assert value(response.text, route) == 1
    assert "casa" not in response.text
    with pytest.raises(httpx.ConnectError):
        metrics_at(port)


def test_a_text_is_made_once_a_second() -> None:
    with mock.patch.object(metrics, "monotonic") as clock:
        clock.return_value = 100.0
        counts = Metrics()
        before = counts.text()
        counts.answered("GET", "/healthz", 200, 0.001)
        clock.return_value = 100.9
        assert counts.text() == before
        clock.return_value = 101.0
        assert b'route="/healthz"' in counts.text()


@pytest.mark.usefixtures("always_new")
def test_searches_are_measured() -> None:
    port = free_port()
    settings = Settings(rate_limit="", log_level="error", metrics_port=port, deadline=0.0001)
    with serving(settings) as client:
        assert client.post("/v1/it/polywords/suggest", json=SLOW).status_code == 200
        text = metrics_at(port)
    assert value(text, "contesta_search_wait_seconds_count") == 1
    assert value(text, "contesta_search_seconds_count") == 1
    # loading and sorting what was found takes longer than a tenth of a millisecond
    assert value(text, "contesta_search_overruns_total") == 1


@pytest.mark.usefixtures("always_new")
def test_a_store_that_does_not_answer_is_counted() -> None:
    port, nobody = free_port(), free_port()
    before = value(Metrics().text().decode(), "contesta_rate_store_lost_total")
    settings = Settings(
        rate_store=f"redis://127.0.0.1:{nobody}", log_level="error", metrics_port=port
    )
    with serving(settings) as client:
        assert client.get("/v1/it/words/casa").status_code == 200
        assert value(metrics_at(port), "contesta_rate_store_lost_total") > before


def test_answers_from_the_cache_are_counted() -> None:
    port = free_port()
    with serving(Settings(rate_limit="", metrics_port=port)) as client:
        for word in ("casa", "casa", "via", "casa"):
            assert client.get(f"/v1/it/words/{word}").status_code == 200
        assert value(metrics_at(port), "contesta_cache_hits_total") == 2
