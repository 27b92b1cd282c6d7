"""Overload: the hardest questions from many clients at once; does the service stay responsive?

`dear` asks one at a time whether its deadline is kept.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

from . import dear
from .questions import hardest
from .serving import SERVICE, load, server

Row = tuple[str, ...]

CLIENTS = 200
SECONDS = 10
ASKED = 20_000
#: Seconds between two requests to /healthz.
PAUSE = 0.05

#: Prints the seconds that each request to /healthz took, over a new connection every time. Runs
#: in a process of its own.
PROBE = """
import json, sys, time
from http.client import HTTPConnection
port, seconds, pause = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
times = []
until = time.perf_counter() + seconds
while time.perf_counter() < until:
    started = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    connection.close()
    times.append(time.perf_counter() - started)
    time.sleep(pause)
print(json.dumps(sorted(times)))
"""


def measure() -> Iterator[Row]:
    yield from _measured(f"{CLIENTS} clients with the hardest questions", polite=True)
    yield from _measured("… that ignore Retry-After", polite=False)
    yield from dear.measure()


def _measured(what: str, *, polite: bool) -> Iterator[Row]:
    """Rows for the latency of /healthz, the answers and the peak memory under this load."""
    asked = list(islice(hardest(), ASKED))
    with server(SERVICE, "/readyz") as service:
        arguments = [str(service.port), str(SECONDS), str(PAUSE)]
        probe = subprocess.Popen(
            [sys.executable, "-c", PROBE, *arguments], stdout=subprocess.PIPE, text=True
        )
        found = load(service.port, asked, SECONDS, clients=CLIENTS, statuses=True, polite=polite)
        printed, _ = probe.communicate()
        most = service.memory("VmHWM")
    times = json.loads(printed)
    slowest = times[-1]
    answered = found.statuses.get("200", 0)
    busy = found.statuses.get("503", 0)
    others = sum(found.statuses.values()) - answered - busy
    yield (
        f"{what}: /healthz, of {len(times)} times",
        f"p50 {times[len(times) // 2] * 1e3:.0f} ms, longest {slowest * 1e3:.0f} ms",
        _judged("≤ 100 ms", slowest <= 0.1),
    )
    yield (
        f"{what}: {answered + busy + others:,} in {SECONDS} s",
        f"{answered:,} answered, {busy:,} refused with 503, {others} other, {found.lost} lost",
        _judged("none lost", not (found.lost or others or found.no_retry_after)),
    )
    yield f"{what}: most memory", f"{most:.0f} MB", _judged("< 400 MB", most < 400)


def _judged(goal: str, met: bool) -> str:
    return goal if met else f"{goal}, missed"
