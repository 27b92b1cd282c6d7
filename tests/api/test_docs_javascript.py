"""The JavaScript of docs/api.md runs as it stands, and does what its comments say."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

PAGE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
(CODE,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
ADDRESS = "http://127.0.0.1:8000"
#: What a line prints is told after it.
PRINTED = re.findall(r"console\.log\(.*\); // (.*)", CODE)


@pytest.fixture
def node() -> str:
    found = shutil.which("node")
    if found is None:
        told = "Node is not installed: the JavaScript of the documentation is not run"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    return found


def run(node: str, address: str, folder: Path) -> list[str]:
    program = folder / "example.mjs"
    program.write_text(CODE.replace(ADDRESS, address.rstrip("/")), encoding="utf-8")
    done = subprocess.run([node, program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_it_prints_what_it_says(client: httpx.Client, node: str, tmp_path: Path) -> None:
    assert len(PRINTED) == 3
    assert run(node, str(client.base_url), tmp_path) == PRINTED


@contextmanager
def refusing(status: int, times: int) -> Iterator[tuple[str, list[str]]]:
    """A server that refuses so many requests at first; its address, and what was asked of it."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            asked.append(self.path)
            good = len(asked) > times
            answer = {"valid": True, "spellings": ["x"], "verdicts": [], "title": "Busy"}
            body = json.dumps({**answer, "code": "busy"}).encode()
            self.send_response(200 if good else status)
            self.send_header("Retry-After", "0")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET  # noqa: N815 the name that is asked for

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize("status", [429, 503])
def test_it_asks_again(node: str, tmp_path: Path, status: int) -> None:
    with refusing(status, times=2) as (address, asked):
        assert run(node, address, tmp_path) == ["true x", "[]"]
    word = "/v1/it/words/caff%C3%A8?game=polywords"
    assert asked == [word, word, word, "/v1/it/words", "/v1/de/words/Haus"]


def test_it_does_not_ask_for_ever(node: str, tmp_path: Path) -> None:
    busy = pytest.raises(AssertionError, match="Busy")
    with refusing(503, times=9) as (address, asked), busy:
        run(node, address, tmp_path)
    assert len(asked) == 3
