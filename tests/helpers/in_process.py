"""The service in this process, without a socket: for tests that ask thousands of questions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from starlette.types import ASGIApp, Message

from contesta.api import Settings, create_app


class InProcess:
    """Asks an ASGI application, one question after the other."""

    def __init__(self, app: ASGIApp, runner: asyncio.Runner) -> None:
        self._runner = runner
        transport = httpx.ASGITransport(app)
        self._client = httpx.AsyncClient(transport=transport, base_url="http://in.process")

    def get(self, path: str, /, **query: Any) -> httpx.Response:
        given = {name: value for name, value in query.items() if value is not None}
        return self._runner.run(self._client.get(path, params=given))

    def post(self, path: str, /, **body: Any) -> httpx.Response:
        given = {name: value for name, value in body.items() if value is not None}
        return self._runner.run(self._client.post(path, json=given))


@contextmanager
def in_process(settings: Settings | None = None) -> Iterator[InProcess]:
    """A service that is ready; it is stopped as a server would stop it."""
    app = create_app(settings or Settings(rate_limit="", log_level="error"))
    to_app: asyncio.Queue[Message] = asyncio.Queue()
    from_app: asyncio.Queue[Message] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}

    async def start() -> asyncio.Task[None]:
        lifespan = asyncio.create_task(_run(app, scope, to_app, from_app))
        await to_app.put({"type": "lifespan.startup"})
        await from_app.get()
        return lifespan

    async def stop(lifespan: asyncio.Task[None]) -> None:
        await to_app.put({"type": "lifespan.shutdown"})
        await lifespan

    with asyncio.Runner() as runner:
        lifespan = runner.run(start())
        made = InProcess(app, runner)
        while made.get("/readyz").status_code != 200:
            runner.run(asyncio.sleep(0.02))
        yield made
        runner.run(stop(lifespan))


async def _run(
    app: ASGIApp,
    scope: dict[str, Any],
    to_app: asyncio.Queue[Message],
    from_app: asyncio.Queue[Message],
) -> None:
    await app(scope, to_app.get, from_app.put)
