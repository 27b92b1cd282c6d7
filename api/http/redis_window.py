"""The sliding window of the rate limit in a Redis that several servers share."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from limits import RateLimitItem
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.errors import StorageError

from ..ops.metrics import STORE_LOST

log = logging.getLogger("contesta.api")

#: Timeout for Redis in seconds: no response waits longer for its count.
STORE_PATIENCE = 0.25
#: Seconds before a Redis that did not answer is tried again.
STORE_PAUSE = 1.0


class RedisWindow:
    """Counts in Redis; not asked again for a while after it was unreachable."""

    def __init__(self, store: str) -> None:
        from redis.asyncio import ConnectionPool  # of the extra `contesta[redis]`
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # our own pool, so that `close` can close it: an open connection keeps the loop alive
        self._connections = ConnectionPool.from_url(
            store,
            retry=Retry(NoBackoff(), 1),
            socket_connect_timeout=STORE_PATIENCE,
            socket_timeout=STORE_PATIENCE,
        )
        options: dict[str, Any] = {"connection_pool": self._connections}
        storage = RedisStorage(
            f"async+{store}", wrap_exceptions=True, implementation="redispy", **options
        )
        self._limiter = SlidingWindowCounterRateLimiter(storage)
        self._again = 0.0
        self._lost = False

    @property
    def there(self) -> bool:
        return time.monotonic() >= self._again

    async def refused_until(self, item: RateLimitItem, key: str) -> float | None:
        """Count a request; the time until which this key is refused, if it is."""
        try:
            async with asyncio.timeout(STORE_PATIENCE):  # of all: a retry waits no longer
                until = await self._refused_until(item, key)
        except TimeoutError as error:
            silent = TimeoutError(f"no answer in {STORE_PATIENCE} seconds")
            raise StorageError(silent) from error
        if self._lost:
            self._lost = False
            log.warning("rate-store-back")
        return until

    async def _refused_until(self, item: RateLimitItem, key: str) -> float | None:
        if await self._limiter.hit(item, key):
            return None
        return (await self._limiter.get_window_stats(item, key)).reset_time

    def lost(self, error: StorageError) -> None:
        self._again = time.monotonic() + STORE_PAUSE
        self._lost = True
        STORE_LOST.inc()
        log.error("rate-store-lost", extra={"fields": {"error": str(error.storage_error)}})

    async def close(self) -> None:
        await self._connections.aclose()
