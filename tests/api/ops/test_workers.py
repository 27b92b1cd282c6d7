"""Several workers: a new one takes requests when it is ready, and none is lost by replacing one."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

from contesta.api import bounds
from tests.helpers.server_process import TIMEOUT, free_port, ready_workers, wait_until_ready

from .test_stop import serve

CLIENTS = 4
#: Seconds between two questions of a client.
PACE = 0.02
#: What is counted when there was no answer.
LOST = "lost"


class Load:
    """Clients that ask for words, each time over a new connection; `outcomes` are counted."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._stop = Event()
        self._threads = [Thread(target=self._ask_on, daemon=True) for _ in range(CLIENTS)]
        self.outcomes: Counter[str] = Counter()

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def wait_for(self, answers: int) -> None:
        """Return when so many more were answered."""
        enough = self.outcomes["answered"] + answers
        until(lambda: self.outcomes["answered"] > enough)

    def __enter__(self) -> Load:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _ask_on(self) -> None:
        while not self._stop.wait(PACE):
            self.outcomes[self._ask()] += 1

    def _ask(self) -> str:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=TIMEOUT)
        try:
            connection.request("GET", "/v1/it/words/casa")
            response = connection.getresponse()
            answer = json.loads(response.read())
            return "answered" if response.status == 200 else str(answer["code"])
        except (OSError, HTTPException):
            return LOST
        finally:
            connection.close()


class Served:
    def __init__(self, process: subprocess.Popen[bytes], port: int, metrics_port: int) -> None:
        self.process = process
        self.port = port
        self._metrics_port = metrics_port

    def workers(self) -> set[int]:
        """The processes below the supervisor that serve, its resource tracker aside."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        commands = {
            int(child): Path(f"/proc/{child}/cmdline").read_bytes()
            for child in children.read_text().split()
        }
        return {child for child, command in commands.items() if b"spawn_main" in command}

    def ready(self) -> int:
        """How many workers are ready; 0 if the one that was asked has just died."""
        try:
            return ready_workers(self._metrics_port)
        except httpx.TransportError:
            return 0


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Two workers that are ready; at the end they stop, and have said nothing."""
    port, metrics_port = free_port(), free_port()
    process = serve(port, tmp_path, 2, "--metrics-port", str(metrics_port))
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", 2, metrics_port)
        yield Served(process, port, metrics_port)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=TIMEOUT)
        assert said == b""
    finally:
        process.kill()
        process.wait()


def refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except ConnectionRefusedError:
        return True
    return False


def until(true: Callable[[], bool], seconds: float = 2 * TIMEOUT) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it has not come to pass"
        time.sleep(0.2)


def test_a_worker_that_replaces_a_dead_one_answers_when_it_is_ready(served: Served) -> None:
    before = served.workers()
    assert len(before) == 2
    with Load(served.port) as load:
        load.wait_for(10)
        os.kill(min(before), signal.SIGKILL)
        until(lambda: served.ready() == 1)
        until(lambda: served.ready() == 2)
        load.wait_for(10)
    assert served.workers() - before
    assert load.outcomes.pop("answered") >= 20
    # at most what each client was asking the worker when it died
    assert load.outcomes.pop(LOST, 0) <= CLIENTS
    assert not load.outcomes


def test_a_rolling_restart_loses_nothing(served: Served) -> None:
    before = served.workers()
    with Load(served.port) as load:
        load.wait_for(10)
        served.process.send_signal(signal.SIGHUP)
        until(lambda: len(served.workers()) == 2 and not served.workers() & before)
        load.wait_for(10)
    assert load.outcomes.pop("answered") >= 20
    assert not load.outcomes


def test_who_connects_while_the_workers_finish_is_refused_at_once(served: Served) -> None:
    """Nobody would accept them: they must not wait until the last worker is done."""
    long = {"board": "8/8/2C5/2ASA3/2S5/2A5/8/8", "min_length": 14, "limit": 20}
    under_way = HTTPConnection("127.0.0.1", served.port, timeout=TIMEOUT)
    under_way.putrequest("POST", "/v1/it/polywords/suggest")
    under_way.putheader("Content-Type", "application/json")
    body = json.dumps(long).encode()
    under_way.putheader("Content-Length", str(len(body)))
    under_way.putheader("Expect", "100-continue")
    under_way.endheaders()
    # a worker has the request, and waits for its body
    assert under_way.sock.recv(100, socket.MSG_PEEK).startswith(b"HTTP/1.1 100 ")
    served.process.send_signal(signal.SIGTERM)
    until(lambda: refused(served.port), bounds.BODY_SECONDS / 2)
    assert served.process.poll() is None, "it has not waited for a request under way"
    under_way.send(body)
    assert under_way.getresponse().status == 200
    under_way.close()
