"""The shell around every route: what holds for each request and each response.

On the way in: request id, guards, rate limit, kept answers. On the way out: security headers,
ETag and 304, gzip, HEAD, the one shape of errors, metrics and a line in the log. Plain ASGI, since
every request pays for it.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from random import Random
from time import perf_counter

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .cache import Cache, Gone
from .guard import (
    check_accept,
    check_address,
    check_body,
    headers_of,
    replayed,
    wanted_of,
    whole_body,
)
from .problems import MEDIA_TYPE, Problem
from .rate import client_of
from .service import Service

log = logging.getLogger("contesta.api")

_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
#: Not `os.urandom`: while that asks the system, a search takes the interpreter and keeps it.
_chance = Random()
#: Larger questions and answers are not kept; nor are more than these in all. In bytes.
KEPT_SIZE = 64 * 1024
KEPT_BODY = 4 * 1024
KEPT_ROOM = 24 * 1024 * 1024
#: Smaller answers are not worth packing.
GZIP_FROM = 1024
#: How long a browser or proxy need not ask again; the ETag changes with every build of the words.
MAX_AGE = 300
#: What needs a search, except when nobody else searches: refused as soon as that is known.
SEARCHED = (
    *(f"/paperback/{what}" for what in ("solve", "score", "hints", "buy")),
    *(f"/polywords/{what}" for what in ("place", "suggest")),
)
#: Seconds that a refusal takes when too many searches wait, a little more or less so that they do
#: not all come back together: clients that ask again at once, whatever they are told, would
#: otherwise leave no time for anybody else.
BUSY_PAUSE = (0.25, 0.75)
#: Never limited, so that whoever watches the service is always answered.
UNLIMITED = frozenset({"/healthz", "/readyz", "/metrics"})

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
    """A whole response, before it is sent."""

    status: int = 500
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""
    packed: bytes | None = None
    #: Of the route that answered, for metrics and logs.
    route: str = ""
    #: Whether the same question has the same answer next time.
    keeps: bool = False

    def signed(self, request_id: str) -> Reply:
        """A problem that somebody else's request met, under the id of this one."""
        if self.status < 400:
            return self
        body = orjson.loads(self.body)
        return replace(self, body=orjson.dumps({**body, "request_id": request_id}), packed=None)


class Shell:
    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._settings = service.settings
        self._metrics = service.metrics
        self._rate = service.rate
        self._pool = service.pool
        #: Of words, house words and code: a part of every ETag.
        self._version = service.version.encode()
        self._kept: Cache[Reply] = Cache(service.settings.cache, KEPT_ROOM, _size)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = perf_counter()
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
        request_id = given if _REQUEST_ID.fullmatch(given) else b"%016x" % _chance.getrandbits(64)
        scope.setdefault("state", {})["request_id"] = request_id.decode()
        packs = False
        try:
            headers = headers_of(scope)
            encodings = headers.get(b"accept-encoding", b"")
            packs = b"gzip" in encodings and "gzip" in wanted_of(encodings)
            reply = await self._answer(scope, receive, headers)
        except Problem as problem:
            if problem.code == "busy":
                await asyncio.sleep(_chance.uniform(*BUSY_PAUSE))
            reply = problem_reply(problem, request_id.decode())
        except Gone:
            return
        await self._send(scope, send, reply, request_id, packs)
        self._note(scope, reply, request_id, perf_counter() - started)

    async def _answer(self, scope: Scope, receive: Receive, headers: dict[bytes, bytes]) -> Reply:
        check_address(scope)
        path = scope["path"]
        if self._rate is not None and path not in UNLIMITED:
            await self._rate.check(scope)
        if not path.startswith("/v1/"):
            return await self._ask(scope, receive)
        check_accept(headers)
        if scope["method"] == "POST":
            return await self._answer_body(scope, receive, headers)
        if scope["method"] not in ("GET", "HEAD"):
            return await self._ask(scope, receive)
        etag = self._etag(scope)
        if etag.removeprefix(b"W/") in headers.get(b"if-none-match", b""):  # one of several
            return Reply(304, {b"etag": etag, **_CACHEABLE}, route="304")
        key = scope["raw_path"], scope["query_string"]

        async def ask() -> Reply:
            reply = await self._ask(scope, receive)
            reply.keeps = _cacheable(reply)
            if reply.keeps:
                reply.headers |= {b"etag": etag, **_CACHEABLE}
            return reply

        reply = await self._kept.once(key, ask, _worth_keeping)
        return reply.signed(scope["state"]["request_id"])

    async def _answer_body(
        self, scope: Scope, receive: Receive, headers: dict[bytes, bytes]
    ) -> Reply:
        """The same body has the same answer: nothing here remembers anything else."""
        try:
            check_body(headers)
        except Problem:
            reply = await self._ask(scope, replayed(b"", receive))
            if reply.status in (404, 405):  # no body would be right at this address
                return reply
            raise
        body = await whole_body(receive)

        async def ask() -> Reply:
            if scope["path"].endswith(SEARCHED):
                self._pool.check_place()
            reply = await self._ask(scope, replayed(body, receive))
            reply.keeps = _cacheable(reply)
            return reply

        if len(body) > KEPT_BODY:
            return await ask()
        key = scope["raw_path"], scope["query_string"], body
        reply = await self._kept.once(key, ask, _worth_keeping)
        return reply.signed(scope["state"]["request_id"])

    def _etag(self, scope: Scope) -> bytes:
        """Weak, since packed and plain answers share it."""
        asked = blake2b(self._version, digest_size=12)
        asked.update(scope["raw_path"] + b"?" + scope["query_string"])
        return b'W/"' + asked.hexdigest().encode() + b'"'

    async def _ask(self, scope: Scope, receive: Receive) -> Reply:
        """Let a route answer, and keep its whole response."""
        reply = Reply()
        parts: list[bytes] = []

        async def collect(message: Message) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                reply.headers = dict(message["headers"])
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        try:
            await self._app(asked, receive, collect)
        except Gone:
            raise
        except Exception:
            if not parts:  # Starlette raises again what our handler has already answered
                raise Problem("internal") from None
        route = asked.get("route")
        reply.route = route.path if route is not None else "none"
        reply.body = b"".join(parts)
        return reply

    async def _send(
        self, scope: Scope, send: Send, reply: Reply, request_id: bytes, packs: bool
    ) -> None:
        headers = dict(reply.headers)
        body = reply.body
        if packs and len(body) >= GZIP_FROM:
            if reply.packed is None:
                reply.packed = gzip.compress(body, 5, mtime=0)
            body = reply.packed
            headers[b"content-encoding"] = b"gzip"
        if len(reply.body) >= GZIP_FROM:
            headers[b"vary"] = b"Accept-Encoding"
        if reply.status not in (204, 304):
            headers[b"content-length"] = str(len(body)).encode()
        headers[b"x-request-id"] = request_id
        headers.setdefault(b"cache-control", b"no-store")
        headers.setdefault(*DATA_POLICY)
        sent = [*headers.items(), *SECURITY]
        await send({"type": "http.response.start", "status": reply.status, "headers": sent})
        final = b"" if scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": final})

    def _note(self, scope: Scope, reply: Reply, request_id: bytes, seconds: float) -> None:
        self._metrics.answered(scope["method"], reply.route, reply.status, seconds)
        level = logging.INFO
        if reply.status >= 400:
            level = _LEVELS.get(reply.status, logging.INFO)
        if not log.isEnabledFor(level):
            return
        said = {
            "request_id": request_id.decode(),
            "method": scope["method"],
            "route": reply.route,
            "status": reply.status,
            "ms": round(seconds * 1000, 2),
        }
        if self._settings.log_words:
            said["path"] = scope["raw_path"].decode("latin-1")
            said["query"] = scope["query_string"].decode("latin-1")
            said["client"] = client_of(scope, self._settings.proxies)
        log.log(level, "request", extra={"said": said})


def _cacheable(reply: Reply) -> bool:
    """Answers say themselves if they must not be kept."""
    return reply.status == 200 and b"cache-control" not in reply.headers


def _worth_keeping(reply: Reply) -> bool:
    return reply.keeps and len(reply.body) <= KEPT_SIZE


def _size(reply: Reply) -> int:
    """What an answer takes at most: itself and packed, the question, what holds them."""
    return len(reply.body) * 3 // 2 + KEPT_BODY


_CACHEABLE = {b"cache-control": f"public, max-age={MAX_AGE}".encode()}
_LEVELS = {429: logging.WARNING, 500: logging.ERROR, 503: logging.WARNING}


def problem_reply(problem: Problem, request_id: str) -> Reply:
    headers = {name.lower().encode(): value.encode() for name, value in problem.headers.items()}
    headers[b"content-type"] = MEDIA_TYPE.encode()
    body = orjson.dumps(problem.body(request_id))
    return Reply(problem.kind.status, headers, body, route=f"problem:{problem.code}")
