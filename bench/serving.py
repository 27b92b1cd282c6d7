"""Starting the servers to be measured, and loading them with wrk."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

SCRIPT = Path(__file__).parent / "ask.lua"
#: Concurrent connections, each asking again as soon as it is answered.
CLIENTS = 8
#: Seconds within which a server must be ready.
READY_TIMEOUT = 60

#: One worker, no access log, no rate limit.
SERVICE = (
    *["-m", "contesta.cli", "serve", "--log-level", "warning", "--no-docs", "--rate-limit"],
    "",
)
HELLO = (
    *["-m", "uvicorn", "bench.peers.hello:app", "--log-level", "warning", "--no-access-log"],
    *["--no-server-header", "--no-proxy-headers", "--http", "httptools", "--loop", "uvloop"],
)


def wrk() -> str | None:
    """The path of the wrk program; None if it is not installed."""
    return shutil.which("wrk")


@dataclass(frozen=True)
class Server:
    port: int
    process: subprocess.Popen[bytes]
    #: Start-up time.
    seconds: float

    def memory(self, field: str = "VmRSS") -> float:
        """Resident megabytes now, or the peak so far with `VmHWM`."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith(field))
        return int(line.split()[1]) / 1024


@contextmanager
def server(command: Sequence[str], ready: str, *flags: str) -> Iterator[Server]:
    """A server process on a free port, from when the path `ready` answers 200."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    started = time.perf_counter()
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, *command, "--port", str(port), *flags], stdout=quiet, stderr=quiet
    )
    try:
        while not _answers(port, ready):
            assert process.poll() is None and time.perf_counter() - started < READY_TIMEOUT
            time.sleep(0.01)
        yield Server(port, process, time.perf_counter() - started)
    finally:
        process.terminate()
        process.wait()


def _answers(port: int, path: str) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=READY_TIMEOUT)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


@dataclass(frozen=True)
class Load:
    """The results of wrk; times in seconds."""

    requests: int
    seconds: float
    p50: float
    p95: float
    p99: float
    #: Responses with a status of 400 or more; connections that failed or timed out.
    refused: int
    lost: int
    statuses: dict[str, int]
    #: Responses with 503 but without Retry-After.
    no_retry_after: int

    @property
    def rate(self) -> float:
        return self.requests / self.seconds


def load(
    port: int,
    questions: Sequence[str],
    seconds: int,
    *,
    clients: int = CLIENTS,
    statuses: bool = False,
    polite: bool = False,
) -> Load:
    """The results of sending these questions in a loop; polite clients wait after a 503."""
    program = wrk()
    assert program is not None
    environment = dict(os.environ)
    if statuses or polite:
        environment["BENCH_STATUSES"] = "1"
    if polite:
        environment["BENCH_POLITE"] = "1"
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as file:
        file.write("\n".join(questions) + "\n")
        file.flush()
        command = [
            *(program, "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "60s"),
            *("-s", str(SCRIPT), f"http://127.0.0.1:{port}", "--", file.name),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return Load(**json.loads(done.stdout.splitlines()[-1]))
