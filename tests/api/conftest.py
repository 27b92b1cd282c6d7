"""A service for the tests of the API: a real server in a thread, without a limit of requests."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import uvicorn
from contesta.api import Settings, create_app
from contesta.api.http.uvicorn_protocol import Http


@contextmanager
def serving(settings: Settings) -> Iterator[httpx.Client]:
    """A client of a server of its own, which is ready."""
    config = uvicorn.Config(
        create_app(settings),
        port=0,
        http=Http,
        ws="none",
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
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            while client.get("/readyz").status_code != 200:
                time.sleep(0.05)
            yield client
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session")
def client() -> Iterator[httpx.Client]:
    with serving(Settings(rate_limit="", log_level="error")) as made:
        yield made
