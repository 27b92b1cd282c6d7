"""How a reply goes out: whole, gzipped if that is worth it, or a part at a time; 304 if known."""

from __future__ import annotations

import gzip

from starlette.responses import FileResponse, Response
from starlette.types import Message, Receive, Scope, Send

from .responses import Reply, secured

#: Smaller responses are not gzipped.
GZIP_FROM = 1024


async def send_reply(
    reply: Reply, send: Send, request_id: bytes, *, head: bool, takes_gzip: bool
) -> None:
    """Send a whole reply; to HEAD without its body."""
    headers = dict(reply.headers)
    body = reply.body
    if len(body) >= GZIP_FROM:
        headers[b"vary"] = b"Accept-Encoding"
        if takes_gzip and _compressible(headers):
            if reply.gzipped is None:
                reply.gzipped = gzip.compress(body, 5, mtime=0)
            body = reply.gzipped
            headers[b"content-encoding"] = b"gzip"
    if reply.status not in (204, 304):
        headers[b"content-length"] = str(len(body)).encode()
    sent = secured(headers, request_id)
    await send({"type": "http.response.start", "status": reply.status, "headers": sent})
    await send({"type": "http.response.body", "body": b"" if head else body})


async def send_stream(
    response: Response, scope: Scope, receive: Receive, send: Send, request_id: bytes
) -> None:
    """Let a response send itself, a part at a time, with the headers that every one has."""
    if scope["method"] == "HEAD" and not isinstance(response, FileResponse):
        # the body may have no end
        headers = secured(dict(response.raw_headers), request_id)
        start = {"type": "http.response.start", "status": response.status_code, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": b""})
        return

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = secured(dict(message["headers"]), request_id)
        await send(message)

    await response(scope, receive, send_on)


def _compressible(headers: dict[bytes, bytes]) -> bool:
    """Whether a body is text, and not compressed already."""
    kind = headers.get(b"content-type", b"")
    text = kind.startswith(b"text/") or b"json" in kind or b"svg" in kind or b"javascript" in kind
    return text and b"content-encoding" not in headers


def unless_known(reply: Reply, known: bytes | None) -> Reply:
    """The reply, or 304 if `known`, an If-None-Match header, names its ETag."""
    etag = reply.headers.get(b"etag")
    if known is None or etag is None or reply.status != 200 or not names(known, etag):
        return reply
    of_body = (b"content-type", b"content-length")
    headers = {name: one for name, one in reply.headers.items() if name not in of_body}
    return Reply(304, headers, route="304")


def names(listed: bytes, etag: bytes) -> bool:
    """Whether an If-None-Match header names this ETag, or any (weak comparison)."""
    wanted = etag.removeprefix(b"W/")
    tags = [one.strip() for one in listed.split(b",")]
    return b"*" in tags or any(one.removeprefix(b"W/") == wanted for one in tags)
