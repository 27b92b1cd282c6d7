"""The pipeline around every route: what holds for each request and each response.

On the way in: request id, checks, rate limit, cache. On the way out: security headers, ETag and
304, gzip, HEAD, problem+json, metrics, a log line. Plain ASGI, since every request pays for it.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from time import perf_counter

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import Problem
from ..ops.pool import stopping
from ..service import Service
from .cache import Cache, Gone
from .request_checks import (
    check_accept,
    check_address,
    check_body,
    headers_of,
    replayed,
    wanted_of,
    whole_body,
)
from .request_id import request_id
from .responses import Reply, problem_reply, secured
from .routing import Endpoint, Shortcut, plain_path

_chance = Random()
#: Cache limits in bytes: the largest response, the largest request body, all of it.
KEPT_SIZE = 64 * 1024
KEPT_BODY = 4 * 1024
KEPT_ROOM = 24 * 1024 * 1024
#: Smaller responses are not gzipped.
GZIP_FROM = 1024
#: Cache-Control max-age in seconds; the ETag changes with every build of the words.
MAX_AGE = 300
#: Routes that need the search pool: refused early when its queue is full.
SEARCHED = (
    *(f"/paperback/{what}" for what in ("solve", "score", "hints", "buy")),
    *(f"/polywords/{what}" for what in ("place", "suggest")),
)
#: Jittered delay in seconds before a 503, to slow clients that retry at once.
BUSY_PAUSE = (0.25, 0.75)
#: Large files, streamed by their route.
STREAMED = "/docs/files/"
#: Exempt from the rate limit, for monitoring.
UNLIMITED = frozenset({"/healthz", "/readyz", "/metrics"})


class Pipeline:
    def __init__(
        self,
        app: ASGIApp,
        shortcut: Shortcut,
        problem_of: Callable[[Request, Exception], Problem],
        service: Service,
    ) -> None:
        """`shortcut` finds routes of the app; `problem_of` is for the errors they raise."""
        self._app = app
        self._shortcut = shortcut
        self._problem_of = problem_of
        self._log = service.request_log
        self._rate = service.rate
        self._pool = service.pool
        #: Hash of words, house words and code: part of every ETag.
        self._version = service.version.encode()
        self._kept: Cache[Reply] = Cache(service.settings.cache, KEPT_ROOM, _size)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = perf_counter()
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
        id_ = request_id(given)
        scope.setdefault("state", {})["request_id"] = id_.decode()
        takes_gzip = False
        try:
            headers = headers_of(scope)
            encodings = headers.get(b"accept-encoding", b"")
            takes_gzip = b"gzip" in encodings and "gzip" in wanted_of(encodings)
            if scope["path"].startswith(STREAMED):
                reply = await self._stream(scope, receive, send)
            else:
                reply = await self._answer(scope, receive, headers)
        except Problem as problem:
            if problem.code == "busy":
                await asyncio.sleep(_chance.uniform(*BUSY_PAUSE))
            reply = problem_reply(problem, id_.decode())
        except asyncio.CancelledError:  # shutdown, after the grace period
            reply = problem_reply(stopping(), id_.decode())
        except Gone:
            return
        if not reply.sent:
            await self._send(scope, send, reply, id_, takes_gzip)
        self._log.record(scope, reply.route, reply.status, id_, perf_counter() - started)

    async def _answer(self, scope: Scope, receive: Receive, headers: dict[bytes, bytes]) -> Reply:
        path = scope["path"]
        await self._admit(scope)
        if not path.startswith("/v1/"):
            return await self._ask(scope, receive)
        check_accept(headers)
        if scope["method"] == "POST":
            return await self._answer_body(scope, receive, headers)
        if scope["method"] not in ("GET", "HEAD"):
            return await self._ask(scope, receive)
        etag = self._etag(scope)
        known = headers.get(b"if-none-match", b"")
        if known and etag.removeprefix(b"W/") in known:  # a list may hold several
            return _unchanged(etag)
        key = scope["raw_path"], scope["query_string"]

        async def ask() -> Reply:
            reply = await self._ask(scope, receive)
            reply.keeps = _cacheable(reply)
            if reply.keeps:
                reply.headers |= {b"etag": etag, **_CACHEABLE}
            return reply

        reply = await self._kept.once(key, ask, _worth_keeping)
        if known == b"*" and reply.keeps:  # any current representation
            return _unchanged(etag)
        return reply.with_request_id(scope["state"]["request_id"])

    async def _admit(self, scope: Scope) -> None:
        check_address(scope)
        if self._rate is not None and scope["path"] not in UNLIMITED:
            await self._rate.check(scope)

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> Reply:
        """Stream a large file, with the headers that every response has."""
        await self._admit(scope)
        reply = Reply(route="files", sent=True)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                id_ = scope["state"]["request_id"].encode()
                message["headers"] = secured(dict(message["headers"]), id_)
            await send(message)

        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self._app(asked, receive, send_on)
        return reply

    async def _answer_body(
        self, scope: Scope, receive: Receive, headers: dict[bytes, bytes]
    ) -> Reply:
        """The reply to a POST, cached by path and body: no route has other state."""
        try:
            check_body(headers)
        except Problem:
            reply = await self._ask(scope, replayed(b"", receive))
            if reply.status in (404, 405):  # a wrong path or method matters more
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
        return reply.with_request_id(scope["state"]["request_id"])

    def _etag(self, scope: Scope) -> bytes:
        """A weak ETag, since gzipped and plain responses share it."""
        asked = blake2b(self._version, digest_size=12)
        asked.update(scope["raw_path"] + b"?" + scope["query_string"])
        return b'W/"' + asked.hexdigest().encode() + b'"'

    async def _ask(self, scope: Scope, receive: Receive) -> Reply:
        """The whole response of a route."""
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        if (found := self._shortcut.find(asked, receive)) is not None:
            return await self._ask_directly(*found)
        reply = Reply()
        parts: list[bytes] = []

        async def collect(message: Message) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                reply.headers = dict(message["headers"])
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        try:
            await self._app(asked, receive, collect)
        except Gone:
            raise
        except Exception:
            if not parts:  # Starlette re-raises what our handler has already answered
                raise Problem("internal") from None
        route = asked.get("route")
        reply.route = plain_path(route.path) if route is not None else "none"
        reply.body = b"".join(parts)
        return reply

    async def _ask_directly(self, endpoint: Endpoint, request: Request) -> Reply:
        try:
            response = await endpoint.handle(request)
        except Gone:
            raise
        except Exception as error:
            problem = self._problem_of(request, error)
            reply = problem_reply(problem, request.scope["state"]["request_id"])
            reply.route = endpoint.path
            return reply
        headers = dict(response.raw_headers)
        return Reply(response.status_code, headers, bytes(response.body), route=endpoint.path)

    async def _send(
        self, scope: Scope, send: Send, reply: Reply, id_: bytes, takes_gzip: bool
    ) -> None:
        headers = dict(reply.headers)
        body = reply.body
        if takes_gzip and len(body) >= GZIP_FROM:
            if reply.gzipped is None:
                reply.gzipped = gzip.compress(body, 5, mtime=0)
            body = reply.gzipped
            headers[b"content-encoding"] = b"gzip"
        if len(reply.body) >= GZIP_FROM:
            headers[b"vary"] = b"Accept-Encoding"
        if reply.status not in (204, 304):
            headers[b"content-length"] = str(len(body)).encode()
        sent = secured(headers, id_)
        await send({"type": "http.response.start", "status": reply.status, "headers": sent})
        final = b"" if scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": final})


def _cacheable(reply: Reply) -> bool:
    """Whether a reply may be cached: one that must not says so in Cache-Control."""
    return reply.status == 200 and b"cache-control" not in reply.headers


def _worth_keeping(reply: Reply) -> bool:
    return reply.keeps and len(reply.body) <= KEPT_SIZE


def _size(reply: Reply) -> int:
    """Bytes a cached reply takes at most: plain and gzipped body, key, overhead."""
    return len(reply.body) * 3 // 2 + KEPT_BODY


#: `Vary` on small responses too: whether one is gzipped depends on the request.
_CACHEABLE = {
    b"cache-control": f"public, max-age={MAX_AGE}".encode(),
    b"vary": b"Accept-Encoding",
}


def _unchanged(etag: bytes) -> Reply:
    return Reply(304, {b"etag": etag, **_CACHEABLE}, route="304")
