"""What is noted of every request: a count for Prometheus, a line in the log."""

from __future__ import annotations

import logging

from starlette.types import Scope

from .metrics import Metrics
from .problems import LEVELS
from .rate import client_of
from .settings import Settings

log = logging.getLogger("contesta.api")


class Notes:
    def __init__(self, metrics: Metrics, settings: Settings) -> None:
        self._metrics = metrics
        self._words = settings.log_words
        self._proxies = settings.proxies

    def take(
        self, scope: Scope, route: str, status: int, request_id: bytes, seconds: float
    ) -> None:
        method = scope["method"]
        self._metrics.answered(method, route, status, seconds)
        level = LEVELS.get(status, logging.INFO)
        if not log.isEnabledFor(level):
            return
        said = {
            "request_id": request_id.decode(),
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 2),
        }
        if self._words:
            said["path"] = scope["raw_path"].decode("latin-1")
            said["query"] = scope["query_string"].decode("latin-1")
            said["client"] = client_of(scope, self._proxies)
        log.log(level, "request", extra={"said": said})

    def take_unread(self, status: int, code: str, request_id: bytes) -> None:
        """Of what was no request: nothing is known of it but how it was refused."""
        scope: Scope = {
            "method": "unread",
            "raw_path": b"",
            "query_string": b"",
            "headers": [],
            "client": None,
        }
        self.take(scope, f"problem:{code}", status, request_id, 0.0)
