"""The service under load from wrk, against a minimal FastAPI app."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote, quote_plus

from contesta.api import openapi
from contesta.api.app import ROUTERS
from contesta.lexicon import open_lexicon

from . import abuse, questions
from .serving import HELLO, SERVICE, Load, Server, load, server, wrk

Row = tuple[str, ...]

ROUNDS = 3
#: Seconds of each load, of each endpoint's load, and of the warm-up that fills the cache.
SECONDS = 2
ENDPOINT_SECONDS = 1
WARMING = 1
#: The number of repeated questions, and of new ones: more than can be asked in time.
REPEATED = 300
NEW = 60_000

HEADER: Row = ("what", "a second", "÷ hello", "goal", "p50", "p95", "p99", "p99 ÷ p50", "goal")
ENDPOINTS_HEADER: Row = ("endpoint", "p50", "p95", "p99", "a second")
#: Name → (questions, the goal as a share of hello's requests per second).
ASKED = {
    "GET words/{word}": (questions.words, 0.75),
    "GET paperback/solve, starting hands": (questions.solves, 0.5),
    "POST polywords/place": (questions.places, 0.5),
}


def measure_load(service: Server, hello: Server) -> Iterator[Row]:
    """Rows for each kind of question; every round measures hello too."""
    lexicon = open_lexicon("it")
    floors: list[Load] = []
    rows = []
    for name, (make, goal) in ASKED.items():
        new = make(lexicon, NEW)
        share = NEW // ROUNDS
        for kind in ("ever new", "repeated"):
            loads, ratios = [], []
            if kind == "repeated":  # warm the cache
                load(service.port, new[:REPEATED], WARMING)
            for number in range(ROUNDS):
                floor = load(hello.port, ["/"], SECONDS)
                floors.append(floor)
                part = new[number * share : (number + 1) * share]
                asked = part if kind == "ever new" else new[:REPEATED]
                found = load(service.port, asked, SECONDS)
                assert not found.refused and not found.lost, found
                assert kind == "repeated" or found.requests <= share, "some were asked twice"
                loads.append(found)
                ratios.append(found.rate / floor.rate)
            ratio = statistics.median(ratios)
            rows.append(_row(f"{name}, {kind}", loads, ratio, goal))
    yield _row("hello", floors, 1.0, None)
    yield from rows


def _row(what: str, loads: Sequence[Load], ratio: float, goal: float | None) -> Row:
    p50, p95, p99 = (
        statistics.median(getattr(one, name) for one in loads) for name in ("p50", "p95", "p99")
    )
    return (
        what,
        f"{statistics.median(one.rate for one in loads):,.0f}",
        f"{ratio:.2f}×",
        "–" if goal is None else _judged(f"≥ {goal}×", ratio >= goal),
        *(_duration(seconds) for seconds in (p50, p95, p99)),
        f"{p99 / p50:.1f}",
        "–" if goal is None else _judged("≤ 4", p99 <= 4 * p50),
    )


def measure_endpoints() -> Iterator[Row]:
    """Rows for each endpoint with its first documented example, on a service without cache."""
    document = openapi.document(ROUTERS)
    with server(SERVICE, "/readyz", "--cache", "0") as service:
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                asked = _example(document, path, operation)
                found = load(service.port, [asked], ENDPOINT_SECONDS)
                assert not found.refused and not found.lost, (path, found)
                times = (_duration(seconds) for seconds in (found.p50, found.p95, found.p99))
                yield f"`{method.upper()} {path}`", *times, f"{found.rate:,.0f}"


def _example(document: dict[str, Any], path: str, operation: dict[str, Any]) -> str:
    """The documented request of an operation, with required parameters from their examples."""
    asked = []
    for parameter in operation.get("parameters", ()):
        if not parameter["required"]:
            continue
        schema = parameter["schema"]
        value = (schema.get("examples") or parameter.get("examples") or schema["enum"])[0]
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", quote(value))
        else:
            asked.append(f"{parameter['name']}={quote_plus(value)}")
    if asked:
        path = f"{path}?{'&'.join(asked)}"
    if "requestBody" not in operation:
        return path
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    while "examples" not in schema:
        reference = schema.get("$ref") or schema["oneOf"][0]["$ref"]
        schema = document["components"]["schemas"][reference.rpartition("/")[2]]
    return questions.line(path, schema["examples"][0])


def _judged(goal: str, met: bool) -> str:
    return goal if met else f"{goal}, missed"


def _duration(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


def measure() -> tuple[list[Row], list[Row], list[Row]] | None:
    """(rows of the loads, of the endpoints, of single figures); None without wrk."""
    if wrk() is None:
        print("wrk is not installed (apt-get install wrk): the service is not measured")
        return None
    with server(HELLO, "/") as hello, server(SERVICE, "/readyz") as service:
        figures = [
            ("from start to /readyz, one worker", f"{service.seconds:.1f} s", "–"),
            ("resident memory of a worker when ready", f"{service.memory():.0f} MB", "–"),
        ]
        loads = list(measure_load(service, hello))
        figures.append(("… and after these loads", f"{service.memory():.0f} MB", "< 400 MB"))
    return loads, list(measure_endpoints()), [*figures, *abuse.measure()]
