"""The service, put together. Start here: `create_app` makes it, `contesta serve` runs it.

A request passes the pipeline (`http/pipeline.py`), which finds its route (`http/routing.py`): an
endpoint in the folder of its product, which asks the library and answers in plain values.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from starlette.responses import Response
from starlette.routing import Router as Lifespan
from starlette.types import ASGIApp

from . import docs_page
from .categories.routes import router as categories
from .contests.routes import router as contests
from .health.routes import router as health
from .http.cors import Cors
from .http.pipeline import Pipeline
from .http.responses import Json
from .http.routing import Route, Router, routes_of
from .languages.routes import router as languages
from .openapi import document
from .ops.listening import passed
from .ops.metrics_server import metrics_server
from .ops.request_log import flush_logs, set_up_logs
from .paperback.routes import router as paperback
from .paperback.solve_routes import router as paperback_solve
from .polywords.card_routes import router as polywords_cards
from .polywords.count_routes import router as polywords_count
from .polywords.routes import router as polywords
from .polywords.turn_routes import router as polywords_turns
from .search.routes import router as search
from .service import SERVICE, Service
from .settings import Settings
from .words.routes import router as words

#: Prefix and routes, in the order in which they are tried: the most frequent first.
ROUTERS = (
    ("/v1", words),
    ("/v1", paperback_solve),
    ("/v1", polywords),
    ("/v1", paperback),
    ("/v1", languages),
    ("/v1", search),
    ("/v1", categories),
    ("/v1", contests),
    ("/v1", polywords_turns),
    ("/v1", polywords_cards),
    ("/v1", polywords_count),
    ("", health),
)
#: Seconds for which a search may hold the GIL; the event loop needs it several times a request.
SWITCH = 0.0001


def create_app(
    settings: Settings | None = None,
    on_ready: Callable[[], None] | None = None,
    pages: Iterable[tuple[str, Route]] = (),
) -> ASGIApp:
    """The whole service as an ASGI application.

    `on_ready` is called when all is loaded; `pages` are further routes, each with its method.
    """
    settings = settings or Settings()
    set_up_logs(settings.log_level)
    service = Service(settings, on_ready=on_ready)
    lifespan = Lifespan(lifespan=lambda _: _running(service))
    app: ASGIApp = Pipeline(Router([*pages, *routes(settings)]), service, lifespan)
    if not settings.origins:
        return app
    return Cors(
        app,
        allow_origins=settings.origins,
        allow_methods=["GET", "POST"],
        allow_headers=["Content-Type", "If-None-Match", "X-Request-ID"],
        expose_headers=["ETag", "Retry-After", "X-Request-ID"],
    )


def routes(settings: Settings) -> Iterator[tuple[str, Route]]:
    """All routes of the service, each with its method."""
    for prefix, router in ROUTERS:
        yield from routes_of(prefix, router)
    yield "GET", Route("/openapi.json", _openapi)
    if settings.docs:
        yield from routes_of("", docs_page.router)


@cache
def _document() -> Json:
    """The OpenAPI document, made once: it takes most of a second."""
    return Json(document(ROUTERS))


async def _openapi() -> Response:
    return _document()


@asynccontextmanager
async def _running(service: Service) -> AsyncIterator[dict[str, Any]]:
    sys.setswitchinterval(SWITCH)
    loading = asyncio.create_task(service.load(_document))
    with metrics_server(service.settings, service.metrics):
        if service.settings.workers > 1 or passed():
            await loading  # others answer meanwhile, or the socket keeps connections waiting
        yield {SERVICE: service}  # for `uvicorn_protocol.py`, which sees what is no request
    loading.cancel()
    await service.close()
    await asyncio.to_thread(flush_logs)
