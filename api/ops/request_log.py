"""The log as lines of JSON, and what is recorded of every request: a metric and a line.

Lines name routes, not the words that were asked for, unless the settings ask for them.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

import orjson
from starlette.types import Scope

from ..errors import LEVELS
from ..http.admission import client_of
from ..settings import Settings
from .metrics import Metrics

log = logging.getLogger("contesta.api")


class RequestLog:
    def __init__(self, metrics: Metrics, settings: Settings) -> None:
        self._metrics = metrics
        self._words = settings.log_words
        self._proxies = settings.proxies

    def record(
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

    def record_unread(self, status: int, code: str, request_id: bytes) -> None:
        """Record a connection that was refused before it was a request."""
        scope: Scope = {
            "method": "unread",
            "raw_path": b"",
            "query_string": b"",
            "headers": [],
            "client": None,
        }
        self.record(scope, f"problem:{code}", status, request_id, 0.0)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "said", {}),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return orjson.dumps(said).decode()


class Stderr(logging.StreamHandler[TextIO]):
    """Writes to `sys.stderr` as it is at that moment: what it was before may be closed by now."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def set_up_logs(level: str) -> None:
    handler = Stderr()
    handler.setFormatter(JsonLines())
    for name, least in (("contesta", level.upper()), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
