"""Rate limit per client: a sliding window in memory, or in a Redis that servers share."""

from __future__ import annotations

import logging
import math
import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

from limits import RateLimitItem, parse
from limits.aio.storage import RedisStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter as SharedLimiter
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import Scope

from ..errors import Problem

log = logging.getLogger("contesta.api")

#: Timeout for Redis in seconds: no response waits longer for its count.
STORE_PATIENCE = 0.25
#: Seconds before a Redis that did not answer is tried again.
STORE_PAUSE = 1.0


class RateLimit:
    def __init__(self, limit: str, store: str, proxies: int) -> None:
        self._item: RateLimitItem = parse(limit)
        self._proxies = proxies
        # not the library's `async+memory`, which looks at every client at every request
        self._here = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None if store.startswith("memory:") else Shared(store, self._item)

    async def check(self, scope: Scope) -> None:
        """Count this request; raise Problem 429 if it is one too many."""
        until = await self._refused_until(counted_as(client_of(scope, self._proxies)))
        if until is None:
            return
        wait = max(1, math.ceil(until - time.time()))
        detail = f"{self._item.amount} requests in {self._item.get_expiry()} seconds are allowed"
        raise Problem("too-many-requests", detail, headers={"Retry-After": str(wait)})

    async def _refused_until(self, client: str) -> float | None:
        if self._shared is not None and self._shared.there:
            try:
                return await self._shared.refused_until(client)
            except StorageError as error:
                self._shared.lost(error)  # and count here meanwhile
        if self._here.hit(self._item, client):
            return None
        return self._here.get_window_stats(self._item, client).reset_time

    async def close(self) -> None:
        if self._shared is not None:
            await self._shared.close()


class Shared:
    """The sliding window in Redis, with a pause after it was unreachable."""

    def __init__(self, store: str, item: RateLimitItem) -> None:
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
        self._item = item
        self._limiter = SharedLimiter(storage)
        self._again = 0.0

    @property
    def there(self) -> bool:
        return time.monotonic() >= self._again

    async def refused_until(self, client: str) -> float | None:
        if await self._limiter.hit(self._item, client):
            return None
        return (await self._limiter.get_window_stats(self._item, client)).reset_time

    def lost(self, error: StorageError) -> None:
        self._again = time.monotonic() + STORE_PAUSE
        log.error("rate-store-lost", extra={"said": {"error": str(error.storage_error)}})

    async def close(self) -> None:
        await self._connections.aclose()


def client_of(scope: Scope, proxies: int) -> str:
    """The client's address: from X-Forwarded-For behind `proxies` of our own, else the socket's."""
    if proxies:
        lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        # each proxy appends; what stands before their entries is whatever the client sent
        said = b",".join(lines).decode("latin-1").split(",")
        if len(said) >= proxies and (address := said[-proxies].strip()):
            return address[:64]
    client = scope.get("client")
    return client[0] if client else "unknown"


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The key under which an address is counted: an IPv6 /64 network is one client.

    >>> counted_as("2001:db8::1"), counted_as("::ffff:192.0.2.1"), counted_as("192.0.2.1")
    ('2001:db8::/64', '192.0.2.1', '192.0.2.1')
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.strip("[]").partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))
