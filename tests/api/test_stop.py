"""`contesta serve` told to stop under load: what was begun is finished, nothing new is begun."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.blackbox.server import free_port, wait_until_ready

ROOT = Path(__file__).parent.parent.parent
CLIENTS = 8
#: Seconds in which a connection is taken out of the system's queue. Whatever still lies there when
#: the service stops listening is refused by the system, and was never begun.
ACCEPTING = 0.1
#: Takes longer than a client needs to ask it.
LONG = {"board": "8/8/2C5/2ASA3/2S5/2A5/8/8", "min_length": 14, "limit": 20}


class Outcome(NamedTuple):
    #: When the connection was there.
    begun: float
    #: 0: there was no answer.
    status: int


class Load:
    """Clients that ask on and on, each time over a new connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.outcomes: list[Outcome] = []
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(n,)) for n in range(CLIENTS)]

    def __enter__(self) -> Load:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _ask(self, number: int) -> None:
        questions = 0
        while not self._stop.is_set():
            questions += 1
            begun = time.monotonic()
            connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
            try:
                connection.connect()
                begun = time.monotonic()
                status = self._question(connection, number, questions)
            except (OSError, HTTPException):
                status = 0
                time.sleep(0.02)
            finally:
                connection.close()
            self.outcomes.append(Outcome(begun, status))

    def _question(self, connection: HTTPConnection, number: int, questions: int) -> int:
        if number % 2:  # ever new, and long
            body = {**LONG, "limit": 1 + (number * 100 + questions) % 900}
            headers = {"Content-Type": "application/json"}
            connection.request("POST", "/v1/it/polywords/suggest", json.dumps(body), headers)
        else:
            connection.request("GET", "/v1/it/words/casa")
        response = connection.getresponse()
        json.loads(response.read())  # the whole of it
        return response.status


@pytest.mark.parametrize("workers", [1, 2])
def test_no_accepted_request_fails(workers: int) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    flags = ["--rate-limit", "", "--log-level", "error", "--workers", str(workers)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CONTESTA_")}
    process = subprocess.Popen(
        [sys.executable, "-m", "cli", "serve", "--port", str(port), *flags],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_until_ready(url, workers)
        with Load(port) as load:
            time.sleep(1.5)
            told = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(30)
            stopped = time.monotonic()
            time.sleep(0.3)
    finally:
        process.kill()
        process.wait()
    before = [one.status for one in load.outcomes if one.begun < told - ACCEPTING]
    assert len(before) > 20
    assert set(before) <= {200, 503}, "a request that was under way has failed"
    assert before.count(200) > 10
    meanwhile = [one.status for one in load.outcomes if one.begun <= stopped]
    assert set(meanwhile) <= {0, 200, 503}
    after = [one.status for one in load.outcomes if one.begun > stopped]
    assert after and set(after) == {0}, "somebody still answers"
    assert stopped - told < 15
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{url}/healthz")
