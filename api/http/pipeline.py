"""The steps of every request: `Pipeline._answer`, then `sending`, then the log.

    id → headers → URL → rate limit → route → Accept → body → cache → endpoint → send → log

Plain ASGI, since every request pays for it. A step that refuses raises a Problem.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Hashable, Iterable
from functools import lru_cache, partial
from hashlib import blake2b
from random import Random
from time import perf_counter
from urllib.parse import unquote_to_bytes

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from contesta.lexicon.texts import UI_LANGUAGES

from .. import bounds
from ..clients import MONITORING
from ..errors import ClientDisconnected, Problem
from ..ops.pool import stopping
from ..service import SERVICE, Service
from .cache import PER_CLIENT_PROBLEMS, Cache
from .problems import problem_of
from .responses import Reply, problem_reply
from .routing import Route, Router
from .sending import names, send_reply, send_stream, unless_known

#: Not `os.urandom`: its system call releases the GIL, which a search then holds.
_chance = Random()
#: Cache limits in bytes: the largest response, the largest request body, all of it.
CACHE_MAX_RESPONSE = 64 * 1024
CACHE_MAX_BODY = 4 * 1024
CACHE_MAX_BYTES = 24 * 1024 * 1024
#: Cache-Control max-age in seconds; the ETag changes with every build of the words.
MAX_AGE = 300
#: Jittered delay in seconds before a 503, to slow clients that retry at once.
BUSY_PAUSE = (0.25, 0.75)
_GOOD_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_JSON = re.compile(
    r"""application/(?:[\w.-]+\+)?json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?""", re.IGNORECASE
)
#: `gzip;q=0` means "not gzip".
_UNWANTED = re.compile(r";\s*q=0(?:\.0*)?\s*(?:;|$)", re.IGNORECASE)


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
        return _language_of(self.headers.get(b"accept-language", b""))

    @property
    def takes_gzip(self) -> bool:
        codings = self.headers.get(b"accept-encoding", b"")
        return b"gzip" in codings and "gzip" in _wanted(codings)


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
        if reply.stream is not None:
            await send_stream(reply.stream, scope, receive, send, call.id)
        else:
            head = scope["method"] == "HEAD"
            await send_reply(reply, send, call.id, head=head, takes_gzip=call.takes_gzip)
        route = reply.route or (call.route.path if call.route is not None else "none")
        seconds = perf_counter() - started
        self._service.request_log.record(scope, route, reply.status, call.id, seconds)

    async def _answer(self, call: Call) -> Reply:
        """The reply to a request: the steps, in order."""
        call.headers = _headers_of(call.scope)
        _check_address(call.scope)
        await self._limit_rate(call)
        if call.scope["method"] == "OPTIONS":
            return self._options(call)
        self._find_route(call)
        _check_accept(call)
        await _read_body(call)
        reply = await self._cached(call)
        return unless_known(reply, call.headers.get(b"if-none-match"))

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
        if etag and known and known != b"*" and names(known, etag):
            return Reply(304, {b"etag": etag, **_CACHEABLE}, route="304")
        ask = partial(self._ask, call, route, etag)
        if len(call.body) > CACHE_MAX_BODY:
            return await ask()
        reply = await self._cache.once(_key(call), ask, _may_be_cached)
        return reply.with_request_id(call.id.decode())

    async def _ask(self, call: Call, route: Route, etag: bytes = b"") -> Reply:
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
        reply = response if isinstance(response, Reply) else Reply.of(response)
        return _declared(route, reply, etag) if route.cached else reply

    def _etag(self, scope: Scope) -> bytes:
        """A weak ETag, since gzipped and plain responses share it."""
        asked = blake2b(self._version, digest_size=12)
        asked.update(scope["raw_path"] + b"?" + scope["query_string"])
        return b'W/"' + asked.hexdigest().encode() + b'"'


def _check_accept(call: Call) -> None:
    """Raise Problem if the client does not accept what the route answers."""
    accept = call.headers.get(b"accept")
    if accept is None or accept == b"*/*" or call.route is None or not call.route.accepts:
        return
    if _wanted(accept).isdisjoint(call.route.accepts):
        raise Problem("not-acceptable")


async def _read_body(call: Call) -> None:
    """Read the body, if the route takes one."""
    route = call.route
    if route is not None and route.body_type is not None:
        _check_media(call.headers, route.body_type, route.body_limit)
        call.body = await _body_in_time(call.receive, route.body_limit)


# ── what is refused before it is routed ─────────────────────────────────────────────────────


def request_id(given: bytes) -> bytes:
    """The client's own X-Request-ID if it is well-formed, else a new random one."""
    return given if _GOOD_ID.fullmatch(given) else b"%016x" % _chance.getrandbits(64)


def _headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; Problem if there are too many or they are too large."""
    pairs = scope["headers"]
    size = sum(len(name) + len(value) for name, value in pairs)
    if size > bounds.HEADERS or len(pairs) > bounds.HEADER_COUNT:
        detail = f"at most {bounds.HEADER_COUNT} headers of {bounds.HEADERS} bytes in all"
        raise Problem("headers-too-large", detail)
    headers = dict(pairs)
    if len(headers) != len(pairs):
        headers = joined(pairs)
    _check_framing(scope, headers)
    return headers


def _check_framing(scope: Scope, headers: dict[bytes, bytes]) -> None:
    """Raise Problem if the host is not named once, or a body is coded otherwise than in chunks."""
    host = headers.get(b"host")
    missing = host is None and scope.get("http_version") == "1.1"
    if missing or (host is not None and b"," in host):  # RFC 9112, 3.2
        raise Problem("bad-request", "a request names its Host once")
    if headers.get(b"transfer-encoding", b"chunked").strip().lower() != b"chunked":
        raise Problem("bad-request", "the only Transfer-Encoding is chunked")


def joined(pairs: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """The headers by name, repeated ones joined with commas (RFC 9110, 5.3)."""
    headers: dict[bytes, bytes] = {}
    for name, value in pairs:
        headers[name] = headers[name] + b", " + value if name in headers else value
    return headers


def _check_address(scope: Scope) -> None:
    """Raise Problem if the URL is too long or not UTF-8."""
    address = scope["raw_path"]
    if len(address) + len(scope["query_string"]) > bounds.ADDRESS:
        raise Problem("bad-request", f"an address is at most {bounds.ADDRESS} bytes")
    if b"%" in address or b"%" in scope["query_string"]:
        for part in (address, scope["query_string"]):
            try:
                unquote_to_bytes(part).decode()
            except UnicodeDecodeError as error:
                raise Problem("bad-encoding", f"byte {error.start} is not UTF-8") from error


def _check_media(headers: dict[bytes, bytes], media_type: str, most: int) -> None:
    """Raise Problem if the body is of another type, or its Content-Length is more than `most`."""
    kind = headers.get(b"content-type", b"").decode("latin-1").strip()
    if media_type == "application/json":
        right = _JSON.fullmatch(kind) is not None
    else:
        right = kind.partition(";")[0].strip().lower() == media_type
    if not right:
        raise Problem("unsupported-media-type", f"found {kind[:60] or 'none'!r}")
    length = headers.get(b"content-length", b"").strip()
    if length and (not length.isdigit() or int(length) > most):
        raise _too_large(most)


async def _body_in_time(receive: Receive, most: int) -> bytes:
    """The body; Problem as soon as it is over `most`, whatever Content-Length says, or is slow."""
    try:
        async with asyncio.timeout(bounds.BODY_SECONDS):
            return await _whole_body(receive, most)
    except TimeoutError as error:
        detail = f"a body must arrive in {bounds.BODY_SECONDS} seconds"
        raise Problem("too-slow", detail, headers={"Connection": "close"}) from error


async def _whole_body(receive: Receive, most: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnected
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise _too_large(most)
        if not message.get("more_body"):
            return b"".join(parts)


def _too_large(most: int) -> Problem:
    return Problem("body-too-large", f"at most {most} bytes")


@lru_cache(maxsize=256)
def _language_of(accept_language: bytes) -> str:
    """The first of our languages that an Accept-Language header names, else English."""
    for part in accept_language.decode("latin-1").split(","):
        language = part.strip()[:2].lower()
        if language in UI_LANGUAGES:
            return language
    return "en"


def _wanted(header: bytes) -> set[str]:
    """Media types or codings with q > 0; the order of preference is ignored."""
    parts = header.decode("latin-1").lower().split(",")
    return {part.split(";")[0].strip() for part in parts if not _UNWANTED.search(part)}


# ── caching ─────────────────────────────────────────────────────────────────────────────────


def _key(call: Call) -> Hashable:
    """Everything that an answer depends on, and who asks: credentials never share an answer."""
    scope, headers = call.scope, call.headers
    credentials = headers.get(b"authorization"), headers.get(b"cookie")
    asked = call.route, scope["raw_path"], scope["query_string"], call.body
    return *asked, call.language, credentials


def _declared(route: Route, reply: Reply, etag: bytes) -> Reply:
    """The reply of a route that declares that its answers may be cached."""
    if reply.stream is not None:
        raise TypeError(f"{route.path}: a stream cannot be cached")
    reply.cacheable = reply.status == 200 and b"cache-control" not in reply.headers
    if reply.cacheable and etag:
        reply.headers |= {b"etag": etag, **_CACHEABLE}
    return reply


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
