"""Runs the service in a subprocess on a free port, for tools and tests."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection

#: Seconds until the service must be ready, even on a busy machine.
READY_TIMEOUT = 180
#: No rate limit, a deadline that no search reaches, only errors logged.
FLAGS = ("--rate-limit", "", "--deadline", "60", "--log-level", "error")


@contextmanager
def serving() -> Iterator[str]:
    """The base URL of a running service that is ready."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "contesta.cli", "serve", "--port", str(port), *FLAGS]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + READY_TIMEOUT
        while not _ready(port):
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError("the service did not start")
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
