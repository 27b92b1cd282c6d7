"""The ASGI application: static files of the web app, everything else from the API."""

from __future__ import annotations

from collections.abc import Callable

from contesta.api import Settings
from contesta.api import create_app as create_api
from contesta.api.http.request_checks import joined, wanted_of
from contesta.api.http.responses import SECURITY
from starlette.types import ASGIApp, Receive, Scope, Send

from .assets import SCREENS, Assets, Item

#: Content-Security-Policy of the pages: our own scripts only, nothing from outside.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types worker"
)
HEADERS = ((b"content-security-policy", POLICY.encode()), *SECURITY)
#: Cache-Control of files with the version in their URL, and of the others.
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


def create_app(
    settings: Settings | None = None, on_ready: Callable[[], None] | None = None
) -> ASGIApp:
    """The web app and the API as one ASGI application; `on_ready` is called once all is loaded."""
    return App(create_api(settings, on_ready), Assets())


class App:
    def __init__(self, api: ASGIApp, assets: Assets) -> None:
        self._api = api
        self._assets = assets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        item = self._assets.items.get(scope["path"]) if asks else None
        if item is not None:
            await _send_item(item, scope, send)
        elif asks and scope["path"].rstrip("/") in SCREENS:
            await _send(send, 308, {b"location": scope["path"].rstrip("/").encode()})
        else:
            await self._api(scope, receive, send)


async def _send_item(item: Item, scope: Scope, send: Send) -> None:
    asked = joined(scope["headers"])
    headers = {
        b"etag": item.etag,
        b"cache-control": FOREVER if item.versioned else ASK_AGAIN,
        b"vary": b"Accept-Encoding",
    }
    if _listed(item.etag, asked.get(b"if-none-match", b"")):
        await _send(send, 304, headers)
        return
    body = item.body
    headers[b"content-type"] = item.media_type
    if item.gzipped is not None and "gzip" in wanted_of(asked.get(b"accept-encoding", b"")):
        body = item.gzipped
        headers[b"content-encoding"] = b"gzip"
    headers[b"content-length"] = str(len(body)).encode()
    await _send(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


def _listed(etag: bytes, listed: bytes) -> bool:
    """Whether If-None-Match names this ETag (weak comparison)."""
    tags = [tag.strip().removeprefix(b"W/") for tag in listed.split(b",")]
    return b"*" in tags or etag.removeprefix(b"W/") in tags


async def _send(send: Send, status: int, headers: dict[bytes, bytes], body: bytes = b"") -> None:
    sent = [*headers.items(), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": sent})
    await send({"type": "http.response.body", "body": body})
