"""What is logged and counted: lines of JSON, each request by its id, no words."""

from __future__ import annotations

import fcntl
import io
import json
import logging
import os
import subprocess
import sys
from typing import Any

import httpx
import pytest

from contesta.api import Settings
from contesta.api.ops.log_queue import QueuedStderr
from contesta.api.ops.metrics import Metrics
from contesta.api.ops.request_log import JsonLines, Refusals, RequestLog, flush_logs, set_up_logs
from contesta.api.paperback import solve_routes
from contesta.api.words import routes as words
from tests.helpers.held_searches import Held
from tests.helpers.paperback_over_http import TWO_WORDS
from tests.helpers.server_process import free_port, metrics_at
from tests.helpers.serving import serving
from tests.helpers.sockets import heard, line_to, response_of
from tests.helpers.waiting import TIMEOUT, eventually

WORD = "/v1/it/words/casa"
Lines = list[dict[str, Any]]


def logged(capfd: pytest.CaptureFixture[str]) -> Lines:
    """Every line, and each of them is JSON; a server that has stopped has written them all."""
    flush_logs()
    return [json.loads(line) for line in capfd.readouterr().err.splitlines()]


def only(lines: Lines, request_id: str, event: str = "request") -> dict[str, Any]:
    (found,) = [x for x in lines if x.get("request_id") == request_id and x["event"] == event]
    return found


def asked(client: httpx.Client, path: str, request_id: str) -> httpx.Response:
    return client.get(path, headers={"X-Request-ID": request_id})


def test_routes_are_named_not_words(capfd: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with serving(Settings(rate_limit="", metrics_port=port)) as client:
        asked(client, f"{WORD}?game=polywords", "mine")
        counts = metrics_at(port)
    lines = logged(capfd)
    line = only(lines, "mine")
    assert (line["level"], line["status"], line["method"]) == ("info", 200, "GET")
    assert line["route"] == "/v1/{lang}/words/{word}"
    assert "casa" not in json.dumps(lines) and "polywords" not in json.dumps(line)
    assert 'route="/v1/{lang}/words/{word}"' in counts and "casa" not in counts


def test_words_are_logged_if_the_setting_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    with serving(Settings(rate_limit="", log_words=True)) as client:
        asked(client, f"{WORD}?game=polywords", "mine")
    line = only(logged(capfd), "mine")
    assert (line["path"], line["query"]) == (WORD, "game=polywords")
    assert "client" not in line


@pytest.mark.parametrize("how", ["address", "hash"])
def test_clients_are_logged_if_the_setting_says_so(
    capfd: pytest.CaptureFixture[str], how: str
) -> None:
    with serving(Settings(rate_limit="", log_clients=how)) as client:
        asked(client, WORD, "mine")
        asked(client, WORD, "again")
        with line_to(client) as line:
            line.sendall(BREW)
            heard(line)
    lines = logged(capfd)
    mine, again, unread = (only(lines, one)["client"] for one in ("mine", "again", "tea-1"))
    assert mine == again == unread
    assert (mine == "127.0.0.1") is (how == "address")
    assert "casa" not in json.dumps(lines)


def test_errors_are_as_loud_as_they_are_serious(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise RuntimeError("secret")

    with serving(Settings(rate_limit="4/hour")) as client:
        assert asked(client, "/v1/de/words/haus", "unknown").status_code == 404
        with monkeypatch.context() as patch:
            patch.setattr(words, "judged", fails)
            broken = asked(client, WORD, "broken")
        assert (broken.status_code, broken.json()["code"]) == (500, "internal")
        assert "secret" not in broken.text
    lines = logged(capfd)
    assert only(lines, "unknown")["level"] == "info"
    assert only(lines, "broken")["level"] == "error"
    unexpected = only(lines, "broken", "unexpected")
    assert unexpected["level"] == "error" and "RuntimeError: secret" in unexpected["error"]


def test_refusals_of_a_client_are_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with serving(Settings(rate_limit="4/hour", metrics_port=port)) as client:
        statuses = [asked(client, WORD, "too-many").status_code for _ in range(10)]
        counts = metrics_at(port)
    lines = [x for x in logged(capfd) if x.get("status") == 429]
    assert [(x["event"], x["level"], x["count"]) for x in lines] == [
        ("requests-refused", "warning", statuses.count(429))
    ]
    assert 'route="problem:too-many-requests",status="429"} 6.0' in counts


def test_refusals_are_summed_up_each_minute() -> None:
    now, told = [0.0], []
    refusals = Refusals(lambda client, count: told.append((client, count)), lambda: now[0])
    for client in ("a", "b", "a"):
        refusals.count(client)
        now[0] += 10
    now[0] = Refusals.PERIOD - 1
    refusals.sum_up()
    assert told == []
    now[0] += 1
    refusals.sum_up()
    assert told == [("a", 2)]
    refusals.sum_up(all_of_them=True)
    assert told == [("a", 2), ("b", 1)]


def test_refusals_of_countless_clients_take_no_memory() -> None:
    told = []
    refusals = Refusals(lambda client, count: told.append((client, count)))
    for number in range(Refusals.CLIENTS + 1):
        refusals.count(str(number))
    assert told == [("0", 1)]


def test_not_ready_yet_is_no_warning(capfd: pytest.CaptureFixture[str]) -> None:
    """Whoever starts a service asks /readyz many times a second."""
    set_up_logs("info")
    log = RequestLog(Metrics(), Settings())
    scope: dict[str, Any] = {
        "method": "GET",
        "headers": [],
        "client": None,
        "raw_path": b"",
        "query_string": b"",
    }
    for path in ("/readyz", WORD):
        log.record({**scope, "path": path}, "problem:not-ready", 503, path.encode(), 0.0)
    assert [line["level"] for line in logged(capfd)] == ["info", "warning"]


def test_the_servers_own_lines_are_json_too(capfd: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info")
    server = logging.getLogger("uvicorn.error")
    server.warning("full of %s", "eels")
    try:
        raise RuntimeError("secret")
    except RuntimeError:
        server.exception("broken")
    first, second = logged(capfd)
    assert (first["event"], first["level"]) == ("full of eels", "warning")
    assert second["event"] == "broken" and "RuntimeError: secret" in second["error"]


def test_a_stream_that_was_closed_is_not_written_to(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program around the service may replace `sys.stderr`, and close what it was before."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", former := io.StringIO())
        set_up_logs("info")
        logging.getLogger("contesta.api").info("first")
    flush_logs()
    assert json.loads(former.getvalue())["event"] == "first"
    former.close()
    logging.getLogger("contesta.api").info("second")
    assert [line["event"] for line in logged(capfd)] == ["second"]


BREW = b"BREW /v1/languages HTTP/1.1\r\nHost: contesta\r\nX-Request-ID: tea-1\r\n\r\n"


def test_what_is_no_http_is_logged_and_counted(capfd: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with serving(Settings(rate_limit="", metrics_port=port)) as client:
        with line_to(client) as line:
            line.sendall(BREW)
            response = response_of(heard(line))
        counts = metrics_at(port)
    assert response.json()["detail"] == "Invalid HTTP request received."
    assert response.headers["X-Request-ID"] == response.json()["request_id"] == "tea-1"
    found = only(logged(capfd), "tea-1")
    assert (found["status"], found["route"]) == (400, "problem:bad-request")
    assert 'route="problem:bad-request",status="400"' in counts


def test_only_an_address_beyond_ascii_is_explained(client: httpx.Client) -> None:
    with line_to(client) as line:
        line.sendall("GET /v1/it/words/caffè HTTP/1.1\r\nHost: contesta\r\n\r\n".encode())
        assert "%C3%A8" in response_of(heard(line)).json()["detail"]


@pytest.mark.parametrize("last", [b"", BREW], ids=["goes", "talks nonsense"])
def test_leaving_with_requests_pending_is_not_logged_as_an_error(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, last: bytes
) -> None:
    held = Held(monkeypatch, solve_routes, "solve")
    hand = httpx.QueryParams(hand=TWO_WORDS)
    request = f"GET /v1/it/paperback/solve?{hand} HTTP/1.1\r\nHost: contesta\r\n\r\n".encode()
    with serving(Settings(rate_limit="", deadline=60)) as client:
        for _ in range(3):
            begun = held.begun
            with line_to(client) as line:
                line.sendall(request * 3 + last)
                if last:
                    assert b"400 Bad Request" in heard(line)
                else:
                    held.wait_for(begun + 1)
        assert client.get(WORD).status_code == 200
    assert [line for line in logged(capfd) if line["level"] == "error"] == []


def test_log_lines_that_are_not_read_are_dropped_and_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading) as lines, os.fdopen(writing, "w") as stalled:
        monkeypatch.setattr(sys, "stderr", stalled)
        handler = QueuedStderr(lines=3)
        handler.setFormatter(JsonLines())
        long = "x" * 200_000  # more than a pipe holds: the writer waits in the middle of the first
        for _ in range(10):
            handler.emit(logging.makeLogRecord({"msg": long}))
        found: Lines = []
        while not found or found[-1]["event"] == long:
            found.append(json.loads(lines.readline()))
        written = len(found) - 1
        assert found[-1]["event"] == "log-lines-dropped"
        assert found[-1]["count"] == 10 - written > 0
        handler.flush()


def test_a_reader_that_stops_does_not_stop_the_service() -> None:
    """Hundreds of requests are answered, and the service stops when it is told to."""
    port = free_port()
    command = [sys.executable, "-m", "contesta.cli", "serve", "--port", str(port), "--rate-limit="]
    reading, writing = os.pipe()
    try:
        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        server = subprocess.Popen(command, stderr=writing, stdout=subprocess.DEVNULL)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT) as client:
                eventually(lambda: ready(client))
                for _ in range(300):
                    assert client.get(WORD).status_code == 200
            server.terminate()
            server.wait(TIMEOUT)
        finally:
            server.kill()
            server.wait()
    finally:
        os.close(reading)
        os.close(writing)


def ready(client: httpx.Client) -> bool:
    try:
        return client.get("/readyz").status_code == 200
    except httpx.TransportError:
        return False
