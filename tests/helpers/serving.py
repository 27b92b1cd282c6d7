"""The service on a real server in a thread, for as long as it is needed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import uvicorn

from contesta.api import Settings, create_app
from contesta.api.http.uvicorn_protocol import Http
from tests.helpers.waiting import TIMEOUT, eventually


@contextmanager
def serving(settings: Settings) -> Iterator[httpx.Client]:
    """A client of a server of its own, which is ready."""
    config = uvicorn.Config(
        create_app(settings),
        port=0,
        http=Http,
        ws="none",
        timeout_keep_alive=60,  # however slow the machine is
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        eventually(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT) as client:
            eventually(lambda: client.get("/readyz").status_code == 200)
            yield client
    finally:
        server.should_exit = True
        thread.join()
