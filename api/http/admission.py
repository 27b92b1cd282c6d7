"""Admission: the id of a request, and what is refused before it is routed.

Size and number of headers, the URL, and the rate limit per client: a sliding window in memory, or
in a Redis that servers share.
"""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from urllib.parse import unquote_to_bytes

from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import Receive, Scope

from contesta.lexicon.texts import UI_LANGUAGES

from .. import bounds
from ..clients import client_of, counted_as
from ..errors import ClientDisconnected, Problem
from .redis_window import RedisWindow

_GOOD = re.compile(rb"[A-Za-z0-9._-]{1,64}")
#: Not `os.urandom`: its system call releases the GIL, which a search then holds.
_chance = Random()
#: How many times the limit of a client a site may ask: an IPv6 /48 network, 65,536 clients.
SITE = 16
_JSON = re.compile(
    r"""application/(?:[\w.-]+\+)?json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?""", re.IGNORECASE
)
#: `gzip;q=0` means "not gzip".
_UNWANTED = re.compile(r";\s*q=0(?:\.0*)?\s*(?:;|$)", re.IGNORECASE)


def request_id(given: bytes) -> bytes:
    """The client's own X-Request-ID if it is well-formed, else a new random one."""
    return given if _GOOD.fullmatch(given) else b"%016x" % _chance.getrandbits(64)


def headers_of(scope: Scope) -> dict[bytes, bytes]:
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


def check_address(scope: Scope) -> None:
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


def wanted_of(header: bytes) -> set[str]:
    """Media types or codings with q > 0; the order of preference is ignored."""
    parts = header.decode("latin-1").lower().split(",")
    return {part.split(";")[0].strip() for part in parts if not _UNWANTED.search(part)}


def check_body(headers: dict[bytes, bytes], media_type: str, most: int) -> None:
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


async def whole_body(receive: Receive, most: int) -> bytes:
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
def language_of(accept_language: bytes) -> str:
    """The first of our languages that an Accept-Language header names, else English."""
    for part in accept_language.decode("latin-1").split(","):
        language = part.strip()[:2].lower()
        if language in UI_LANGUAGES:
            return language
    return "en"


class RateLimit:
    """How often each client, and each network of clients, may ask."""

    def __init__(self, limit: str, store: str, proxies: int) -> None:
        client: RateLimitItem = parse(limit)
        site = type(client)(client.amount * SITE, client.multiples, namespace="site")
        #: For each of the keys of an address.
        self._items = (client, site)
        self._proxies = proxies
        # not the library's `async+memory`, which looks at every client at every request
        self._here = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None if store.startswith("memory:") else RedisWindow(store)

    async def check(self, scope: Scope) -> None:
        """Count this request; raise Problem 429 if it is one too many."""
        keys = counted_as(client_of(scope, self._proxies))
        for item, key in zip(self._items, keys, strict=False):
            if (until := await self._refused_until(item, key)) is not None:
                wait = max(1, math.ceil(until - time.time()))
                detail = f"{item.amount} requests in {item.get_expiry()} seconds are allowed"
                raise Problem("too-many-requests", detail, headers={"Retry-After": str(wait)})

    async def _refused_until(self, item: RateLimitItem, key: str) -> float | None:
        if self._shared is not None and self._shared.there:
            try:
                return await self._shared.refused_until(item, key)
            except StorageError as error:
                self._shared.lost(error)  # and count here meanwhile
        if self._here.hit(item, key):
            return None
        return self._here.get_window_stats(item, key).reset_time

    async def close(self) -> None:
        if self._shared is not None:
            await self._shared.close()
