"""What is logged and counted: lines of JSON, each request by its id, no words."""

from __future__ import annotations

import io
import json
import logging
import sys
from typing import Any

import httpx
import pytest
from contesta.api import Settings
from contesta.api.ops.request_log import set_up_logs
from contesta.api.paperback import solve_routes
from contesta.api.words import routes as words

from tests.blackbox.server import free_port, metrics_at

from .conftest import serving
from .hands import TWO_WORDS
from .held import Held
from .wire import heard, line_to, response_of

WORD = "/v1/it/words/casa"
Lines = list[dict[str, Any]]


def logged(capfd: pytest.CaptureFixture[str]) -> Lines:
    """Every line, and each of them is JSON; a server that has stopped has written them all."""
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


def test_words_are_told_if_asked_to(capfd: pytest.CaptureFixture[str]) -> None:
    with serving(Settings(rate_limit="", log_words=True)) as client:
        asked(client, f"{WORD}?game=polywords", "mine")
    line = only(logged(capfd), "mine")
    assert (line["path"], line["query"]) == (WORD, "game=polywords")
    assert line["client"] == "127.0.0.1"


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
        while asked(client, WORD, "too-many").status_code == 200:
            pass
    lines = logged(capfd)
    assert only(lines, "unknown")["level"] == "info"
    assert only(lines, "broken")["level"] == "error"
    unexpected = only(lines, "broken", "unexpected")
    assert unexpected["level"] == "error" and "RuntimeError: secret" in unexpected["error"]
    refusals = [x for x in lines if x.get("request_id") == "too-many" and x["status"] == 429]
    assert [x["level"] for x in refusals] == ["warning"]


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
def test_whoever_leaves_requests_waiting_is_no_error(
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
