"""The systemd units: systemd understands them, and the service runs as they would run it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from contesta.api import Settings
from contesta.cli.commands.serve import GRACE
from tests.api.ops.test_workers import Load
from tests.helpers.missing import skip_or_fail
from tests.helpers.server_process import TIMEOUT, free_port, wait_until_ready

ROOT = Path(__file__).parent.parent
UNIT = ROOT / "deploy" / "contesta.service"
SOCKET = ROOT / "deploy" / "contesta.socket"
TEXT = UNIT.read_text(encoding="utf-8")
PROGRAM = "/opt/contesta/bin/contesta"
SERVE = (sys.executable, "-m", "contesta.cli", "serve", "--log-level", "error", "--rate-limit", "")
#: Megabytes of a worker under load, as the unit states it.
WORKER_MEMORY = 350
#: Becomes the service with this socket, as systemd does: `LISTEN_PID` is its own.
ACTIVATE = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.argv[2], sys.argv[2:])
"""


def settings(key: str) -> list[str]:
    """The values of a setting in the unit."""
    return re.findall(rf"^{key}=(.*)$", TEXT, re.MULTILINE)


def systemd_analyze() -> str:
    found = shutil.which("systemd-analyze")
    if found is None:
        skip_or_fail("systemd-analyze is not installed: the units are not tried")
    return found


def environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("CONTESTA_")}


@contextmanager
def running(*command: str, handles: tuple[int, ...] = ()) -> Iterator[subprocess.Popen[str]]:
    """A command, told to stop at the end: it says nothing on stderr and ends well."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(),
        pass_fds=handles,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=TIMEOUT)
        assert (process.returncode in (0, -signal.SIGTERM), said) == (True, "")
    finally:
        process.kill()
        process.wait()


def wait_for_ready(path: Path) -> None:
    """Until the service at this Unix socket says that it is ready."""
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        with socket.socket(socket.AF_UNIX) as line, suppress(OSError):
            line.connect(str(path))
            line.sendall(b"GET /readyz HTTP/1.1\r\nHost: contesta\r\n\r\n")
            if line.recv(100).startswith(b"HTTP/1.1 200"):
                return
        time.sleep(0.1)
    raise TimeoutError(path)


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    verify = systemd_analyze()
    # the program need not be installed here: any that exists will do
    copies = [tmp_path / one.name for one in (UNIT, SOCKET)]
    copies[0].write_text(TEXT.replace(PROGRAM, sys.executable), encoding="utf-8")
    copies[1].write_text(SOCKET.read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run([verify, "verify", *copies], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if "contesta." in line]
    assert (done.returncode, complaints) == (0, []), done.stderr


def test_the_unit_starts_the_service_and_lets_it_finish() -> None:
    assert settings("ExecStart") == [f"{PROGRAM} serve"]
    (patience,) = settings("TimeoutStopSec")
    assert int(patience) > GRACE > Settings().deadline


def test_the_unit_has_memory_for_its_workers_and_one_that_replaces_another() -> None:
    (workers,) = settings("Environment")
    (memory,) = settings("MemoryMax")
    name, _, number = workers.partition("=")
    assert name == "CONTESTA_WORKERS" and int(number) > 1  # one alone cannot be replaced
    assert memory == f"{(int(number) + 1) * WORKER_MEMORY}M"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_service_runs_under_the_filter_of_the_unit(workers: str) -> None:
    systemd_analyze()
    try:
        import pyseccomp  # noqa: F401
    except (ImportError, RuntimeError):  # of the package, of the library below it
        skip_or_fail("libseccomp is not installed: the filter of the unit is not tried")
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    flags = ("--port", str(port), "--workers", workers)
    with running(sys.executable, "-m", "tools.filtered", str(UNIT), *SERVE, *flags):
        wait_until_ready(url)
        solved = httpx.get(f"{url}/v1/it/paperback/solve", params={"hand": "C1 A1 S1 ?"})
        assert solved.status_code == 200 and solved.json()["total"] > 0


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_restart_with_the_socket_of_systemd_refuses_no_connection(workers: str) -> None:
    """The socket outlives the service: who connects in between is answered by the next one."""
    with socket.create_server(("127.0.0.1", 0)) as listener, ThreadPoolExecutor(8) as clients:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        url = f"{address}v1/it/words/casa"
        handle = listener.fileno()
        command = (sys.executable, "-c", ACTIVATE, str(handle), *SERVE, "--workers", workers)
        for _ in range(2):
            asked = [clients.submit(httpx.get, url, timeout=TIMEOUT) for _ in range(8)]
            with running(*command, handles=(handle,)) as process:
                assert [one.result().status_code for one in asked] == [200] * 8
                assert process.stdout is not None
                assert process.stdout.readline() == f"contesta: {address}\n"


def test_a_restart_under_load_loses_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        handle = listener.fileno()
        command = (sys.executable, "-c", ACTIVATE, str(handle), *SERVE, "--workers", "2")
        load = Load(listener.getsockname()[1])
        load.start()
        for _ in range(2):
            with running(*command, handles=(handle,)):
                load.wait_for(50)
        with running(*command, handles=(handle,)):
            load.stop()  # who still waits is answered
    assert set(load.outcomes) == {"answered"}, load.outcomes


def test_a_unix_socket(tmp_path: Path) -> None:
    path = tmp_path / "contesta.sock"
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(path))  # as a service leaves it
    with running(*SERVE, "--uds", str(path)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"contesta: unix:{path}\n"
        wait_for_ready(path)
        with httpx.Client(transport=httpx.HTTPTransport(uds=str(path))) as client:
            assert client.get("http://contesta/v1/it/words/casa").json()["valid"]
