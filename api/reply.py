"""A whole response, before it is sent, and the headers that every response has."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import orjson

from .problems import MEDIA_TYPE, Problem

SECURITY = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
#: For answers; pages bring their own.
DATA_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


@dataclass(slots=True)
class Reply:
    status: int = 500
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""
    packed: bytes | None = None
    #: Of the route that answered, for metrics and logs.
    route: str = ""
    #: Whether the same question has the same answer next time.
    keeps: bool = False
    #: Whether it has gone out already.
    sent: bool = False

    def signed(self, request_id: str) -> Reply:
        """A problem that somebody else's request met, under the id of this one."""
        if self.status < 400:
            return self
        body = orjson.loads(self.body)
        return replace(self, body=orjson.dumps({**body, "request_id": request_id}), packed=None)


def problem_reply(problem: Problem, request_id: str) -> Reply:
    headers = {name.lower().encode(): value.encode() for name, value in problem.headers.items()}
    headers[b"content-type"] = MEDIA_TYPE.encode()
    body = orjson.dumps(problem.body(request_id))
    return Reply(problem.kind.status, headers, body, route=f"problem:{problem.code}")


def secured(headers: dict[bytes, bytes], request_id: bytes) -> list[tuple[bytes, bytes]]:
    """The headers as they are sent: with the id of the request, and what keeps browsers safe."""
    headers[b"x-request-id"] = request_id
    headers.setdefault(b"cache-control", b"no-store")
    headers.setdefault(*DATA_POLICY)
    return [*headers.items(), *SECURITY]
