"""Checks of a request before it is routed: size of headers, URL and body, media types, UTF-8."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from urllib.parse import unquote_to_bytes

from starlette.types import Message, Receive, Scope

from .. import limits
from ..errors import MEDIA_TYPE, Problem
from .cache import Gone

_JSON = re.compile(
    r"""application/(?:[\w.-]+\+)?json\s*(?:;\s*charset=(?:utf-?8|"utf-?8")\s*)?""", re.IGNORECASE
)
_ACCEPTED = ("*/*", "application/*", "application/json", MEDIA_TYPE)
#: `gzip;q=0` means "not gzip".
_UNWANTED = re.compile(r";\s*q=0(?:\.0*)?\s*(?:;|$)", re.IGNORECASE)


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers by name; Problem if there are too many or they are too large."""
    pairs = scope["headers"]
    size = sum(len(name) + len(value) for name, value in pairs)
    if size > limits.HEADERS or len(pairs) > limits.HEADER_COUNT:
        detail = f"at most {limits.HEADER_COUNT} headers of {limits.HEADERS} bytes in all"
        raise Problem("headers-too-large", detail)
    headers = dict(pairs)
    return headers if len(headers) == len(pairs) else joined(pairs)


def joined(pairs: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """The headers by name, repeated ones joined with commas (RFC 9110, 5.3)."""
    headers: dict[bytes, bytes] = {}
    for name, value in pairs:
        headers[name] = headers[name] + b", " + value if name in headers else value
    return headers


def check_address(scope: Scope) -> None:
    """Raise Problem if the URL is too long or not UTF-8."""
    address = scope["raw_path"]
    if len(address) + len(scope["query_string"]) > limits.ADDRESS:
        raise Problem("bad-request", f"an address is at most {limits.ADDRESS} bytes")
    if b"%" in address or b"%" in scope["query_string"]:
        for part in (address, scope["query_string"]):
            try:
                unquote_to_bytes(part).decode()
            except UnicodeDecodeError as error:
                raise Problem("bad-encoding", f"byte {error.start} is not UTF-8") from error


def check_accept(headers: dict[bytes, bytes]) -> None:
    """Raise Problem if the client does not accept JSON."""
    accept = headers.get(b"accept")
    if accept is None or accept == b"*/*":
        return
    if wanted_of(accept).isdisjoint(_ACCEPTED):
        raise Problem("not-acceptable")


def wanted_of(header: bytes) -> set[str]:
    """Media types or codings with q > 0; the order of preference is ignored."""
    parts = header.decode("latin-1").lower().split(",")
    return {part.split(";")[0].strip() for part in parts if not _UNWANTED.search(part)}


def check_body(headers: dict[bytes, bytes]) -> None:
    """Raise Problem if the body is not JSON, or its Content-Length is too large."""
    kind = headers.get(b"content-type", b"").decode("latin-1")
    if not _JSON.fullmatch(kind.strip()):
        raise Problem("unsupported-media-type", f"found {kind[:60] or 'none'!r}")
    length = headers.get(b"content-length")
    if length is not None and (not length.isdigit() or int(length) > limits.BODY):
        raise _too_large()


async def whole_body(receive: Receive) -> bytes:
    """The body; Problem as soon as it grows too large, whatever Content-Length says, or is slow."""
    try:
        async with asyncio.timeout(limits.BODY_SECONDS):
            return await _whole_body(receive)
    except TimeoutError as error:
        detail = f"a body must arrive in {limits.BODY_SECONDS} seconds"
        raise Problem("too-slow", detail, headers={"Connection": "close"}) from error


async def _whole_body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > limits.BODY:
            raise _too_large()
        if not message.get("more_body"):
            return b"".join(parts)


def replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body already read, then the messages that come after it."""
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def _too_large() -> Problem:
    return Problem("body-too-large", f"at most {limits.BODY} bytes")
