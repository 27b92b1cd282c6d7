"""The ASGI application that `contesta serve` runs: the service, and the files of the web app."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from starlette.types import ASGIApp

from contesta.api import Settings
from contesta.api import create_app as create_api
from contesta.api.http.responses import Reply
from contesta.api.http.routing import Endpoint, Route

from .assets import SCREENS, Assets, Item

#: Content-Security-Policy of the pages: our own scripts only, nothing from outside.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types worker"
)
#: Cache-Control of files whose address has the version in it, and of the others.
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


def create_app(
    settings: Settings | None = None, on_ready: Callable[[], None] | None = None
) -> ASGIApp:
    """The whole of contesta as an ASGI application; `on_ready` is called when all is loaded."""
    return create_api(settings, on_ready, asset_routes(Assets()))


def asset_routes(assets: Assets) -> Iterator[tuple[str, Route]]:
    """The routes of all files; a screen with a slash at its end leads to the one without."""
    for address in assets.items:
        yield "GET", Route(address, _sends(assets, address))
    for screen in SCREENS:
        if screen != "/":
            yield "GET", Route(f"{screen}/", _redirects(screen))


def _sends(assets: Assets, address: str) -> Endpoint:
    async def send() -> Reply:
        return _reply(assets.items[address])

    return send


def _redirects(screen: str) -> Endpoint:
    async def redirect() -> Reply:
        return Reply(308, {b"location": screen.encode()})

    return redirect


def _reply(item: Item) -> Reply:
    headers = {
        b"etag": item.etag,
        b"cache-control": FOREVER if item.versioned else ASK_AGAIN,
        b"content-security-policy": POLICY.encode(),
        b"content-type": item.media_type,
        b"vary": b"Accept-Encoding",
    }
    return Reply(200, headers, item.body, item.gzipped)
