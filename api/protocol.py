"""HTTP that cannot be read never reaches the app: it is refused here, in the one shape too."""

from __future__ import annotations

import os

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from .problems import Problem
from .shell import DATA_POLICY, SECURITY, problem_reply

#: The likeliest mistake: most tools send an address as it is typed.
HINT = "In an address è is written %C3%A8, and a space %20."


class Http(HttpToolsProtocol):
    """uvicorn's protocol, which by itself answers what it cannot read with plain text."""

    def send_400_response(self, msg: str) -> None:
        request_id = os.urandom(8).hex()
        reply = problem_reply(Problem("bad-request", f"{msg} {HINT}"), request_id)
        headers = (
            *self.server_state.default_headers,
            *reply.headers.items(),
            (b"content-length", str(len(reply.body)).encode()),
            (b"x-request-id", request_id.encode()),
            (b"cache-control", b"no-store"),
            DATA_POLICY,
            *SECURITY,
            (b"connection", b"close"),
        )
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        self.transport.write(STATUS_LINE[reply.status] + lines + b"\r\n" + reply.body)
        self.transport.close()
