"""A bounded LRU cache of responses with single flight."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Gone(Exception):
    """The client has disconnected, so its search was given up."""


class Cache(Generic[T]):
    """An LRU cache of at most `entries` values, whose `size`s add up to at most `room`."""

    def __init__(
        self, entries: int, room: int | None = None, size: Callable[[T], int] = lambda _: 0
    ) -> None:
        self._entries = entries
        self._room = room
        self._size = size
        self._filled = 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._flying: dict[Hashable, asyncio.Future[T]] = {}
        self.hits = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> T | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            self.hits += 1
        return found

    def keep(self, key: Hashable, value: T) -> None:
        if (before := self._kept.pop(key, None)) is not None:
            self._filled -= self._size(before)
        self._kept[key] = value
        self._filled += self._size(value)
        while len(self._kept) > self._entries or self._full:
            _, oldest = self._kept.popitem(last=False)
            self._filled -= self._size(oldest)

    @property
    def _full(self) -> bool:
        return self._room is not None and self._filled > self._room

    async def once(
        self,
        key: Hashable,
        work: Callable[[], Awaitable[T]],
        keeping: Callable[[T], bool] = lambda _: True,
    ) -> T:
        """The cached value, or the one that is being worked out for another caller, or a new one.

        `keeping`: whether a value is to be cached; a search that stopped early is not.
        """
        while True:
            if (kept := self.get(key)) is not None:
                return kept
            if (flying := self._flying.get(key)) is None:
                break
            try:
                return await asyncio.shield(flying)
            except asyncio.CancelledError:
                if not flying.cancelled():
                    raise  # this caller was cancelled, not the flight
                # the first caller was cancelled: start the work again
        mine: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._flying[key] = mine
        try:
            value = await work()
        except (asyncio.CancelledError, Gone):
            mine.cancel()
            raise
        except BaseException as error:
            mine.set_exception(error)
            mine.exception()  # marked as retrieved, or asyncio warns when no one else waits
            raise
        else:
            mine.set_result(value)
            if keeping(value):
                self.keep(key, value)
            return value
        finally:
            del self._flying[key]
