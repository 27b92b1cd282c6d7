"""`contesta serve` told to stop under load: what was begun is finished, nothing new is begun."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import httpx
import pytest
import uvicorn
from starlette.types import Message

from contesta.api import Settings, create_app
from contesta.api.http import uvicorn_protocol
from contesta.api.http.uvicorn_protocol import Http
from tests.blackbox.test_crowded import SLOW
from tests.helpers.refusals import refused
from tests.helpers.server_process import free_port, wait_until_ready
from tests.helpers.sockets import status_of
from tests.helpers.waiting import TIMEOUT, eventually

QUIET = Settings(rate_limit="", log_level="error")
ROOT = Path(__file__).parents[3]
CLIENTS = 8
#: As many as run and wait.
WAITING = 33
COUNTED = re.compile(
    r"""^contesta_(?:searches|requests_total\{.*route="[^"]*/solve".*\}) ([\d.]+)$""", re.MULTILINE
)
#: Seconds in which a connection is taken out of the system's queue. Whatever still lies there when
#: the service stops listening is refused by the system, and was never begun.
ACCEPTING = 1.0
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

    def before(self, moment: float) -> list[int]:
        """What became of those who were there in time."""
        return [one.status for one in self.outcomes if one.begun < moment - ACCEPTING]

    def since(self, moment: float) -> list[int]:
        return [one.status for one in self.outcomes if one.begun > moment]

    def _ask(self, number: int) -> None:
        questions = 0
        while not self._stop.is_set():
            questions += 1
            begun = time.monotonic()
            connection = HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
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


def serve(port: int, folder: Path, workers: int = 1, *more: str) -> subprocess.Popen[bytes]:
    """`folder`: for what it needs while it runs."""
    flags = ["--rate-limit", "", "--log-level", "error", "--workers", str(workers), *more]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CONTESTA_")}
    return subprocess.Popen(
        [sys.executable, "-m", "contesta.cli", "serve", "--port", str(port), *flags],
        cwd=ROOT,
        env={**environment, "TMPDIR": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def arrived(metrics_port: int) -> int:
    """How many searches were asked for: those under way, and those answered."""
    counts = httpx.get(f"http://127.0.0.1:{metrics_port}/metrics", timeout=TIMEOUT).text
    return sum(int(float(number)) for number in COUNTED.findall(counts))


def test_a_full_queue_is_answered_before_it_stops(tmp_path: Path) -> None:
    """Each of the searches that wait takes a second, if it may: together longer than is waited."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    metrics_port = free_port()
    flags = ["--metrics-port", str(metrics_port), "--search-wait", "60"]
    process = serve(port, tmp_path, 1, *flags)
    try:
        wait_until_ready(url)
        with (
            httpx.Client(base_url=url, timeout=TIMEOUT) as client,
            ThreadPoolExecutor(WAITING) as crowd,
        ):
            asked = [
                crowd.submit(client.get, "/v1/it/paperback/solve", params={"hand": SLOW % number})
                for number in range(WAITING)
            ]
            eventually(lambda: arrived(metrics_port) == WAITING)
            process.send_signal(signal.SIGTERM)
            found = [one.result() for one in asked]
        _, said = process.communicate(timeout=TIMEOUT)
    finally:
        process.kill()
        process.wait()
    assert said == b""
    answered = [one for one in found if one.status_code == 200]
    assert answered, "how many is a matter of time: tests/api/ops/test_pool.py"
    for one in found:
        if one not in answered:
            refused(one, "stopping")


def test_a_connection_that_was_just_accepted_is_answered() -> None:
    """Its request may arrive when the service is already told to stop."""
    config = uvicorn.Config(create_app(QUIET), port=0, http=Http, log_config=None, ws="none")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    shutting_down = threading.Event()
    shutdown = Http.shutdown

    def noticed(protocol: Http) -> None:
        shutdown(protocol)
        shutting_down.set()

    thread.start()
    try:
        eventually(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        with (
            mock.patch.object(uvicorn_protocol, "FIRST_SECONDS", TIMEOUT),
            mock.patch.object(Http, "shutdown", noticed),
            socket.create_connection(("127.0.0.1", port), timeout=60) as line,
        ):
            eventually(lambda: server.server_state.connections)
            server.should_exit = True
            assert shutting_down.wait(TIMEOUT)
            assert not server.servers[0].is_serving()
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: contesta\r\n\r\n")
            assert status_of(line) == 200
            assert line.recv(1) == b""  # and closed
    finally:
        server.should_exit = True
        thread.join()


def test_a_request_cut_off_by_shutdown_gets_a_reason() -> None:
    """uvicorn cancels what is still under way when it has waited long enough."""

    async def main() -> list[Message]:
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/v1/it/words",
            "raw_path": b"/v1/it/words",
            "query_string": b"",
            "headers": [(b"content-type", b"application/json")],
        }
        sent: list[Message] = []
        reading = asyncio.Event()

        async def receive() -> Message:
            reading.set()
            return await asyncio.Future[Message]()

        async def send(message: Message) -> None:
            sent.append(message)

        app = create_app(QUIET)
        task = asyncio.ensure_future(app(scope, receive, send))
        await asyncio.wait_for(reading.wait(), TIMEOUT)
        task.cancel()
        await task
        return sent

    start, body = asyncio.run(main())
    assert start["status"] == 503 and json.loads(body["body"])["code"] == "stopping"


@pytest.mark.parametrize("workers", [1, 2])
def test_no_accepted_request_fails(workers: int, tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    metrics_port = free_port()
    process = serve(port, tmp_path, workers, "--metrics-port", str(metrics_port))
    try:
        wait_until_ready(url, workers, metrics_port)
        with Load(port) as load:
            eventually(lambda: load.before(time.monotonic()).count(200) > 10)
            told = time.monotonic()
            process.send_signal(signal.SIGTERM)
            _, said = process.communicate(timeout=TIMEOUT)
            stopped = time.monotonic()
            eventually(lambda: load.since(stopped))
    finally:
        process.kill()
        process.wait()
    assert set(load.before(told)) <= {200, 503}, "a request that was under way has failed"
    meanwhile = [one.status for one in load.outcomes if one.begun <= stopped]
    assert set(meanwhile) <= {0, 200, 503}
    assert set(load.since(stopped)) == {0}, "somebody still answers"
    assert said == b""
    assert list(tmp_path.iterdir()) == [], "something was left behind"
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{url}/healthz")
