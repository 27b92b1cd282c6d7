"""The rate limit per client: a sliding window in memory, or in a Redis that servers share."""

from __future__ import annotations

import math
import time

from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import Scope

from ..clients import client_of, counted_as
from ..errors import Problem
from .redis_window import RedisWindow

#: How many times the limit of a client a site may ask: an IPv6 /48 network, 65,536 clients.
SITE = 16


class RateLimit:
    """How often each client, and each network of clients, may ask."""

    def __init__(self, limit: str, store: str, proxies: int) -> None:
        client: RateLimitItem = parse(limit)
        site = type(client)(client.amount * SITE, client.multiples, namespace="site")
        #: For each of the keys of an address.
        self._items = (client, site)
        self._proxies = proxies
        # not the library's `async+memory`, which looks at every client at every request
        self._here = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None if store.startswith("memory:") else RedisWindow(store)

    async def check(self, scope: Scope) -> None:
        """Count this request; raise Problem 429 if it is one too many."""
        keys = counted_as(client_of(scope, self._proxies))
        for item, key in zip(self._items, keys, strict=False):
            if (until := await self._refused_until(item, key)) is not None:
                wait = max(1, math.ceil(until - time.time()))
                detail = f"{item.amount} requests in {item.get_expiry()} seconds are allowed"
                raise Problem("too-many-requests", detail, headers={"Retry-After": str(wait)})

    async def _refused_until(self, item: RateLimitItem, key: str) -> float | None:
        if self._shared is not None and self._shared.there:
            try:
                return await self._shared.refused_until(item, key)
            except StorageError as error:
                self._shared.lost(error)  # and count here meanwhile
        if self._here.hit(item, key):
            return None
        return self._here.get_window_stats(item, key).reset_time

    async def close(self) -> None:
        if self._shared is not None:
            await self._shared.close()
