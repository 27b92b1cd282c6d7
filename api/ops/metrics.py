"""Prometheus metrics; several workers share them through files."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Lock
from time import monotonic

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST
#: Set by `contesta serve` when there are several workers.
SHARED = "PROMETHEUS_MULTIPROC_DIR"
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
#: Of searches, which have a deadline of a second and may wait for several others.
LONG_BUCKETS = (0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 1.2, 2.5, 5.0, 10.0, 30.0)
#: Seconds for which the text is cached: making one takes several milliseconds.
MAX_AGE = 1.0
#: Process-wide: RedisWindow has no Service.
STORE_LOST = Counter("contesta_rate_store_lost", "Times that Redis did not answer.", registry=None)


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._registry.register(STORE_LOST)
        self._text: tuple[float, bytes] | None = None
        self._making = Lock()
        names = ("method", "route", "status")
        self._requests = Counter(
            "contesta_requests", "Requests answered.", names, registry=self._registry
        )
        self._seconds = Histogram(
            "contesta_request_seconds",
            "Time to answer.",
            ("route",),
            buckets=BUCKETS,
            registry=self._registry,
        )
        #: Labelled children, cached: `labels()` takes longer than `inc()`.
        self._counts: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self.searches = Gauge(
            "contesta_searches",
            "Searches running or waiting.",
            registry=self._registry,
            multiprocess_mode="livesum",
        )
        self.search_wait = Histogram(
            "contesta_search_wait_seconds",
            "Time that a search waited for its turn.",
            buckets=LONG_BUCKETS,
            registry=self._registry,
        )
        self.search_seconds = Histogram(
            "contesta_search_seconds",
            "Time that a search took, its wait aside.",
            buckets=LONG_BUCKETS,
            registry=self._registry,
        )
        self.search_overruns = Counter(
            "contesta_search_overruns",
            "Searches that went on for a fifth longer than their deadline.",
            registry=self._registry,
        )
        self.searches_refused = Counter(
            "contesta_searches_refused",
            "Searches that were refused, by the code of the problem.",
            ("code",),
            registry=self._registry,
        )
        self.cache_hits = Counter(
            "contesta_cache_hits", "Requests answered from the cache.", registry=self._registry
        )
        self.ready = Gauge(
            "contesta_ready",
            "Workers whose words are loaded.",
            registry=self._registry,
            multiprocess_mode="livesum",
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        if method not in METHODS:
            method = "other"  # bounded label values: a client may send any method
        key = method, route, status
        counts = self._counts.get(key)
        if counts is None:
            of_status = self._requests.labels(method, route, str(status))
            counts = self._counts[key] = of_status, self._seconds.labels(route)
        counts[0].inc()
        counts[1].observe(seconds)

    def text(self) -> bytes:
        """All metrics as Prometheus reads them, at most a second old."""
        with self._making:
            if self._text is None or monotonic() - self._text[0] >= MAX_AGE:
                self._text = monotonic(), self._new_text()
            return self._text[1]

    def _new_text(self) -> bytes:
        registry = self._registry
        if folder := os.environ.get(SHARED):
            _drop_dead_workers(Path(folder))
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)
        return generate_latest(registry)


def _drop_dead_workers(folder: Path) -> None:
    """Drop gauges of workers that died without cleaning up."""
    for path in folder.glob("gauge_live*_*.db"):
        pid = path.stem.rpartition("_")[2]
        try:
            os.kill(int(pid), 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(int(pid), str(folder))
