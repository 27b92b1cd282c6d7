"""The steps of every request: `Pipeline._answer`, then `_send`, then the log.

    id → headers → URL → rate limit → route → Accept → body → cache → endpoint → send → log

Plain ASGI, since every request pays for it. A step that refuses raises a Problem.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Hashable
from hashlib import blake2b
from random import Random
from time import perf_counter

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..clients import MONITORING
from ..errors import ClientDisconnected, Problem
from ..ops.pool import stopping
from ..service import SERVICE, Service
from .admission import (
    check_address,
    check_body,
    headers_of,
    language_of,
    request_id,
    wanted_of,
    whole_body,
)
from .cache import PER_CLIENT_PROBLEMS, Cache
from .problems import problem_of
from .responses import Reply, problem_reply, secured
from .routing import Route, Router

_chance = Random()
#: Cache limits in bytes: the largest response, the largest request body, all of it.
CACHE_MAX_RESPONSE = 64 * 1024
CACHE_MAX_BODY = 4 * 1024
CACHE_MAX_BYTES = 24 * 1024 * 1024
#: Smaller responses are not gzipped.
GZIP_FROM = 1024
#: Cache-Control max-age in seconds; the ETag changes with every build of the words.
MAX_AGE = 300
#: Jittered delay in seconds before a 503, to slow clients that retry at once.
BUSY_PAUSE = (0.25, 0.75)


class Call:
    """One request on its way: what the steps find out about it."""

    __slots__ = ("body", "headers", "id", "receive", "route", "scope")

    def __init__(self, scope: Scope, receive: Receive) -> None:
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), b"")
        self.id = request_id(given)
        self.scope = scope
        self.receive = receive
        self.headers: dict[bytes, bytes] = {}
        self.route: Route | None = None
        self.body = b""

    @property
    def language(self) -> str:
        """The language of the sentences in a problem."""
        return language_of(self.headers.get(b"accept-language", b""))

    @property
    def takes_gzip(self) -> bool:
        codings = self.headers.get(b"accept-encoding", b"")
        return b"gzip" in codings and "gzip" in wanted_of(codings)


class Pipeline:
    """The service as an ASGI application."""

    def __init__(self, router: Router, service: Service, lifespan: ASGIApp) -> None:
        """`lifespan` is called when the server starts and stops."""
        self._router = router
        self._lifespan = lifespan
        self._service = service
        #: Hash of words, house words and code: part of every ETag.
        self._version = service.version.encode()
        self._cache: Cache[Reply] = Cache(
            service.settings.cache, CACHE_MAX_BYTES, _size, service.metrics.cache_hits.inc
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._lifespan(scope, receive, send)
            return
        started = perf_counter()
        call = Call(scope, receive)
        scope.setdefault("state", {})["request_id"] = call.id.decode()
        try:
            reply = await self._answer(call)
        except Problem as problem:
            if problem.code == "busy":
                await asyncio.sleep(_chance.uniform(*BUSY_PAUSE))
            reply = problem_reply(problem, call.id.decode())
        except asyncio.CancelledError:  # shutdown, after the grace period
            reply = problem_reply(stopping(), call.id.decode())
        except ClientDisconnected:
            return
        await self._send(call, reply, send)
        route = reply.route or (call.route.path if call.route is not None else "none")
        seconds = perf_counter() - started
        self._service.request_log.record(scope, route, reply.status, call.id, seconds)

    async def _answer(self, call: Call) -> Reply:
        """The reply to a request: the steps, in order."""
        call.headers = headers_of(call.scope)
        check_address(call.scope)
        await self._limit_rate(call)
        if call.scope["method"] == "OPTIONS":
            return self._options(call)
        self._find_route(call)
        _check_accept(call)
        await _read_body(call)
        reply = await self._cached(call)
        return _unless_known(call, reply)

    async def _limit_rate(self, call: Call) -> None:
        rate = self._service.rate
        if rate is not None and call.scope["path"] not in MONITORING:
            await rate.check(call.scope)

    def _options(self, call: Call) -> Reply:
        """What an address takes (CORS preflights are answered before)."""
        if not (allowed := self._router.allowed(call.scope["path"])):
            raise Problem("not-found")
        return Reply(204, {b"allow": ", ".join(allowed).encode()}, route="options")

    def _find_route(self, call: Call) -> None:
        scope = call.scope
        call.route, scope["path_params"] = self._router.find(scope["method"], scope["path"])
        scope[SERVICE] = self._service

    async def _cached(self, call: Call) -> Reply:
        """The reply of the route, from the cache if the route declares that it may be."""
        route = call.route
        assert route is not None  # noqa: S101  # found two steps before
        if not route.cached:
            return await self._ask(call, route)
        etag = b"" if route.body_type is not None else self._etag(call.scope)
        known = call.headers.get(b"if-none-match", b"")
        if etag and known and known != b"*" and _names(known, etag):
            return Reply(304, {b"etag": etag, **_CACHEABLE}, route="304")

        async def ask() -> Reply:
            reply = await self._ask(call, route)
            if reply.stream is not None:
                raise TypeError(f"{route.path}: a stream cannot be cached")
            reply.cacheable = reply.status == 200 and b"cache-control" not in reply.headers
            if reply.cacheable and etag:
                reply.headers |= {b"etag": etag, **_CACHEABLE}
            return reply

        if len(call.body) > CACHE_MAX_BODY:
            return await ask()
        reply = await self._cache.once(_key(call), ask, _may_be_cached)
        return reply.with_request_id(call.id.decode())

    async def _ask(self, call: Call, route: Route) -> Reply:
        """The response of the endpoint, or the problem that it raised."""
        try:
            response = await route(Request(call.scope, call.receive), call.body)
        except ClientDisconnected:
            raise
        except Exception as error:
            problem = problem_of(error, call.language, call.id.decode())
            if problem.code in PER_CLIENT_PROBLEMS:
                raise problem from error
            return problem_reply(problem, call.id.decode())
        if isinstance(response, Reply):
            return response
        body = getattr(response, "body", None)
        if body is None:  # a stream, or a file
            return Reply(response.status_code, stream=response)
        return Reply(response.status_code, dict(response.raw_headers), bytes(body))

    def _etag(self, scope: Scope) -> bytes:
        """A weak ETag, since gzipped and plain responses share it."""
        asked = blake2b(self._version, digest_size=12)
        asked.update(scope["raw_path"] + b"?" + scope["query_string"])
        return b'W/"' + asked.hexdigest().encode() + b'"'

    async def _send(self, call: Call, reply: Reply, send: Send) -> None:
        """Send a reply: gzipped if that is worth it, without a body to HEAD; or stream it."""
        if reply.stream is not None:
            await _stream(call, reply.stream, send)
            return
        headers = dict(reply.headers)
        body = reply.body
        if len(body) >= GZIP_FROM:
            headers[b"vary"] = b"Accept-Encoding"
            if call.takes_gzip and _compressible(headers):
                if reply.gzipped is None:
                    reply.gzipped = gzip.compress(body, 5, mtime=0)
                body = reply.gzipped
                headers[b"content-encoding"] = b"gzip"
        if reply.status not in (204, 304):
            headers[b"content-length"] = str(len(body)).encode()
        sent = secured(headers, call.id)
        await send({"type": "http.response.start", "status": reply.status, "headers": sent})
        final = b"" if call.scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": final})


def _compressible(headers: dict[bytes, bytes]) -> bool:
    """Whether a body is text, and not compressed already."""
    kind = headers.get(b"content-type", b"")
    text = kind.startswith(b"text/") or b"json" in kind or b"svg" in kind or b"javascript" in kind
    return text and b"content-encoding" not in headers


async def _stream(call: Call, response: Response, send: Send) -> None:
    """Let a response send itself, a part at a time, with the headers that every one has."""
    if call.scope["method"] == "HEAD" and not isinstance(response, FileResponse):
        # the body may have no end
        headers = secured(dict(response.raw_headers), call.id)
        start = {"type": "http.response.start", "status": response.status_code, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": b""})
        return

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = secured(dict(message["headers"]), call.id)
        await send(message)

    await response(call.scope, call.receive, send_on)


def _check_accept(call: Call) -> None:
    """Raise Problem if the client does not accept what the route answers."""
    accept = call.headers.get(b"accept")
    if accept is None or accept == b"*/*" or call.route is None or not call.route.accepts:
        return
    if wanted_of(accept).isdisjoint(call.route.accepts):
        raise Problem("not-acceptable")


async def _read_body(call: Call) -> None:
    """Read the body, if the route takes one."""
    route = call.route
    if route is not None and route.body_type is not None:
        check_body(call.headers, route.body_type, route.body_limit)
        call.body = await whole_body(call.receive, route.body_limit)


# ── caching ─────────────────────────────────────────────────────────────────────────────────


def _key(call: Call) -> Hashable:
    """Everything that an answer depends on, and who asks: credentials never share an answer."""
    scope, headers = call.scope, call.headers
    credentials = headers.get(b"authorization"), headers.get(b"cookie")
    asked = call.route, scope["raw_path"], scope["query_string"], call.body
    return *asked, call.language, credentials


def _unless_known(call: Call, reply: Reply) -> Reply:
    """The reply, or 304 if the client names its ETag."""
    known = call.headers.get(b"if-none-match")
    etag = reply.headers.get(b"etag")
    if known is None or etag is None or reply.status != 200 or not _names(known, etag):
        return reply
    of_body = (b"content-type", b"content-length")
    headers = {name: one for name, one in reply.headers.items() if name not in of_body}
    return Reply(304, headers, route="304")


def _names(listed: bytes, etag: bytes) -> bool:
    """Whether an If-None-Match header names this ETag, or any (weak comparison)."""
    wanted = etag.removeprefix(b"W/")
    tags = [one.strip() for one in listed.split(b",")]
    return b"*" in tags or any(one.removeprefix(b"W/") == wanted for one in tags)


def _may_be_cached(reply: Reply) -> bool:
    return reply.cacheable and len(reply.body) <= CACHE_MAX_RESPONSE


def _size(reply: Reply) -> int:
    """Bytes a cached reply takes at most: plain and gzipped body, key, overhead."""
    return len(reply.body) * 3 // 2 + CACHE_MAX_BODY


#: `Vary` on small responses too: whether one is gzipped depends on the request.
_CACHEABLE = {
    b"cache-control": f"public, max-age={MAX_AGE}".encode(),
    b"vary": b"Accept-Encoding",
}
