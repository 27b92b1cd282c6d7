"""A real server process, on a free port, for as long as it is needed."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

#: Somebody else's server, if there is one.
GIVEN = os.environ.get("CONTESTA_URL", "").rstrip("/")
ROOT = Path(__file__).parent.parent.parent
#: Seconds: two workers on a busy machine of one core.
TIMEOUT = 180
READY = re.compile(r"^contesta_ready (\d+)", re.MULTILINE)


def metrics_at(port: int) -> str:
    """The text of `/metrics` on a port of its own."""
    return httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text


def ready_workers(metrics_port: int) -> int:
    found = READY.search(metrics_at(metrics_port))
    return int(found[1]) if found else 0


#: Below the ports that the system gives to outgoing connections, which could take one of them
#: between this and the start of the server.
PORTS = range(10_000, 32_000)


def free_port() -> int:
    """A port on which nothing listens; chance keeps processes of tests from choosing the same."""
    while True:
        port = random.SystemRandom().choice(PORTS)  # a test may have seeded the others
        with socket.socket() as listening, suppress(OSError):
            listening.bind(("127.0.0.1", port))
            return port


@contextmanager
def started(*flags: str) -> Iterator[str]:
    """`contesta serve`, which may not be ready yet; told to stop at the end, and does so."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "contesta.cli",
        "serve",
        "--port",
        str(port),
        "--log-level",
        "error",
    ]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CONTESTA_")}
    process = subprocess.Popen(
        [*command, *flags], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(TIMEOUT)
        finally:
            process.kill()
            process.wait()


def wait_until_ready(url: str, workers: int = 1, metrics_port: int = 0) -> None:
    """Until `/readyz` says so and, if there is a port where they are counted, so many workers."""
    until = time.monotonic() + TIMEOUT
    with httpx.Client(base_url=url) as http:
        while time.monotonic() < until:
            try:
                ready = http.get("/readyz").status_code == 200
                if ready and (not metrics_port or ready_workers(metrics_port) >= workers):
                    return
            except httpx.TransportError:
                pass  # it does not listen yet
            time.sleep(0.1)
    raise TimeoutError(f"{url} is not ready after {TIMEOUT} seconds")
