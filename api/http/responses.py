"""Responses: JSON answers of routes, buffered replies, and the headers that all have."""

from __future__ import annotations

import gzip
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any

import orjson
from pydantic import BaseModel
from starlette.responses import Response

from ..errors import MEDIA_TYPE, Problem

SECURITY = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
#: Content-Security-Policy of JSON; pages bring their own.
DATA_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")


class Json(Response):
    """An answer as JSON: a model, or plain values that tests compare with one."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        if isinstance(content, BaseModel):
            return content.model_dump_json().encode()
        return orjson.dumps(content)


def no_store(content: Any) -> Json:
    """A JSON response that must not be cached: it depends on time, or a search stopped early."""
    return Json(content, headers={"Cache-Control": "no-store"})


@dataclass(slots=True)
class Reply:
    """A whole response, before it is sent."""

    status: int = 500
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""
    gzipped: bytes | None = None
    #: The route that answered, for metrics and logs.
    route: str = ""
    #: Whether it may be cached.
    cacheable: bool = False
    #: A response that sends itself, a part at a time.
    stream: Response | None = None

    @classmethod
    def of(cls, response: Response) -> Reply:
        body = getattr(response, "body", None)
        if body is None:  # a stream, or a file
            return cls(response.status_code, stream=response)
        return cls(response.status_code, dict(response.raw_headers), bytes(body))

    def with_request_id(self, request_id: str) -> Reply:
        """This reply, a shared problem with the id of the request that gets it now."""
        if self.status < 400:
            return self
        body = orjson.loads(self.body)
        return replace(self, body=orjson.dumps({**body, "request_id": request_id}), gzipped=None)


def static_reply(body: bytes, media_type: str) -> Reply:
    """A reply for everybody, gzipped once; to be called in a thread if it is large."""
    headers = {
        b"content-type": media_type.encode(),
        b"cache-control": b"public, max-age=300",
        b"etag": b'W/"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"',
    }
    return Reply(200, headers, body, gzipped=gzip.compress(body, 9, mtime=0))


def problem_reply(problem: Problem, request_id: str) -> Reply:
    """The problem+json reply for a problem."""
    headers = {name.lower().encode(): value.encode() for name, value in problem.headers.items()}
    headers[b"content-type"] = MEDIA_TYPE.encode()
    body = orjson.dumps(problem.body(request_id))
    return Reply(problem.kind.status, headers, body, route=f"problem:{problem.code}")


def secured(headers: dict[bytes, bytes], request_id: bytes) -> list[tuple[bytes, bytes]]:
    """The headers with request id, default Cache-Control and security headers added."""
    headers[b"x-request-id"] = request_id
    headers.setdefault(b"cache-control", b"no-store")
    headers.setdefault(*DATA_POLICY)
    return [*headers.items(), *SECURITY]
