"""`/metrics` on a port of its own, which is not exposed to clients of the API.

A thread serves it, so that it answers while the event loop does not. Several workers listen on the
same port, and each answers for all: their counts are in shared files.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import AF_INET, AF_INET6
from threading import Thread

from ..settings import Settings
from .metrics import CONTENT_TYPE, Metrics

PATH = "/metrics"
#: Seconds after which a connection that says nothing is closed.
IDLE = 10


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.metrics = metrics
        self.allow_reuse_port = settings.workers > 1
        self.address_family = AF_INET6 if ":" in settings.metrics_host else AF_INET
        super().__init__((settings.metrics_host, settings.metrics_port), Handler)


class Handler(BaseHTTPRequestHandler):
    server: Server
    timeout = IDLE

    def do_GET(self) -> None:
        if self.path.partition("?")[0] != PATH:
            self.send_error(404)
            return
        text = self.server.metrics.text()
        self.send_response(200)
        self.send_header("Content-Type", CONTENT_TYPE)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name
        """Disabled: scrapes are frequent."""


@contextmanager
def metrics_server(settings: Settings, metrics: Metrics) -> Iterator[None]:
    """Serve the metrics meanwhile, if the settings name a port for them."""
    if not settings.metrics_port:
        yield
        return
    with Server(settings, metrics) as server:
        serving = Thread(target=server.serve_forever, name="metrics", daemon=True)
        serving.start()
        try:
            yield
        finally:
            server.shutdown()
