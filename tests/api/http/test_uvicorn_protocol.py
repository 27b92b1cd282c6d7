"""uvicorn still calls the private method that `uvicorn_protocol.py` overrides.

Without it nobody would notice: requests are answered, but the search of a client that has gone
away runs on.
"""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api.http.uvicorn_protocol import Http
from tests.helpers.sockets import heard, line_to

REQUEST = b"GET /healthz?%s HTTP/1.1\r\nHost: contesta\r\n%s\r\n"


def test_every_request_of_a_connection_is_noted_when_it_begins(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[bytes] = []
    override = Http._start_asgi_task

    def noting(protocol: Http, cycle: Any, app: Any) -> None:
        override(protocol, cycle, app)
        noted.append(protocol._running.scope["query_string"])

    monkeypatch.setattr(Http, "_start_asgi_task", noting)
    with line_to(client) as line:
        # the second comes while the first is answered: uvicorn begins it in another place
        line.sendall(REQUEST % (b"one", b"") + REQUEST % (b"two", b"Connection: close\r\n"))
        assert heard(line).count(b"HTTP/1.1 ") == 2
    assert noted == [b"one", b"two"]
