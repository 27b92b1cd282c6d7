"""The log as lines of JSON, and what is recorded of every request: a metric and a line.

Lines name routes, not the words that were asked for, unless the settings ask for them.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import blake2b
from time import monotonic
from typing import Any

import orjson
from starlette.types import Scope

from ..clients import MONITORING, client_of
from ..errors import LEVELS
from ..settings import Settings
from .log_queue import QueuedStderr
from .metrics import Metrics

log = logging.getLogger("contesta.api")


class RequestLog:
    def __init__(self, metrics: Metrics, settings: Settings) -> None:
        self._metrics = metrics
        self._words = settings.log_words
        self._clients = settings.log_clients
        self._proxies = settings.proxies
        #: Of the hashes of addresses: another one at every start.
        self._key = secrets.token_bytes(16)
        self._refusals = Refusals(self._summed_up)

    def record(
        self, scope: Scope, route: str, status: int, request_id: bytes, seconds: float
    ) -> None:
        method = scope["method"]
        self._metrics.answered(method, route, status, seconds)
        self._refusals.sum_up()
        level = LEVELS.get(status, logging.INFO)
        if status == 429:
            self._refusals.count(client_of(scope, self._proxies))
            level = logging.DEBUG  # the sum is a warning
        elif status == 503 and scope["path"] in MONITORING:
            level = logging.INFO  # readiness probes expect 503 while loading
        if not log.isEnabledFor(level):
            return
        fields: dict[str, Any] = {
            "request_id": request_id.decode(),
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 2),
        }
        if self._words:
            fields["path"] = scope["raw_path"].decode("latin-1")
            fields["query"] = scope["query_string"].decode("latin-1")
        fields |= self._named(client_of(scope, self._proxies))
        log.log(level, "request", extra={"fields": fields})

    def _named(self, client: str) -> dict[str, str]:
        """The client as the settings want it logged: its address, a hash of it, or not at all."""
        if self._clients == "off":
            return {}
        if self._clients == "hash":
            client = blake2b(client.encode(), digest_size=8, key=self._key).hexdigest()
        return {"client": client}

    def _summed_up(self, client: str, count: int) -> None:
        fields = {"status": 429, "count": count, **self._named(client)}
        log.warning("requests-refused", extra={"fields": fields})

    def close(self) -> None:
        """Log what has not been summed up yet."""
        self._refusals.sum_up(all_of_them=True)

    def record_unread(
        self, status: int, code: str, request_id: bytes, client: tuple[str, int] | None
    ) -> None:
        """Record a connection that was refused before it was a request."""
        scope: Scope = {
            "method": "unread",
            "path": "",
            "raw_path": b"",
            "query_string": b"",
            "headers": [],
            "client": client,
        }
        self.record(scope, f"problem:{code}", status, request_id, 0.0)


class Refusals:
    """Counts what each client is refused, and tells the sum once a minute."""

    #: Seconds that are summed up, and how many clients are counted at the same time.
    PERIOD = 60.0
    CLIENTS = 1000

    def __init__(
        self, tell: Callable[[str, int], None], clock: Callable[[], float] = monotonic
    ) -> None:
        self._tell = tell
        self._clock = clock
        #: By client, the one whose first refusal is oldest first: when that was, how many since.
        self._counts: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def count(self, client: str) -> None:
        since, count = self._counts.get(client, (self._clock(), 0))
        self._counts[client] = since, count + 1
        if len(self._counts) > self.CLIENTS:
            self._tell_first()

    def sum_up(self, *, all_of_them: bool = False) -> None:
        """Tell what was counted for a minute, or all."""
        while self._counts:
            since, _ = next(iter(self._counts.values()))
            if not all_of_them and self._clock() - since < self.PERIOD:
                return
            self._tell_first()

    def _tell_first(self) -> None:
        client, (_, count) = self._counts.popitem(last=False)
        self._tell(client, count)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return orjson.dumps(fields).decode()


def set_up_logs(level: str) -> None:
    flush_logs()  # of the handler before this one
    handler = QueuedStderr()
    handler.setFormatter(JsonLines())
    for name, least in (("contesta", level.upper()), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)


def flush_logs() -> None:
    """Wait until all lines are written, but no longer than a second."""
    for handler in logging.getLogger("contesta").handlers:
        handler.flush()
