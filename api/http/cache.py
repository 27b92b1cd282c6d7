"""The cache of responses; identical requests at the same time are computed once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from ..errors import ClientDisconnected, Problem

T = TypeVar("T")

#: Depend on the client: never shared with requests waiting for the same key.
PER_CLIENT_PROBLEMS = frozenset({"busy", "too-many-requests"})


class Cache(Generic[T]):
    """An LRU cache of at most `entries` values, whose `size`s add up to at most `room`."""

    def __init__(
        self,
        entries: int,
        room: int | None = None,
        size: Callable[[T], int] = lambda _: 0,
        on_hit: Callable[[], object] = lambda: None,
    ) -> None:
        """`on_hit` is called whenever a value is found."""
        self._entries = entries
        self._room = room
        self._size = size
        self._filled = 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._flying: dict[Hashable, asyncio.Future[T]] = {}
        self._on_hit = on_hit

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> T | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            self._on_hit()
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
                return await self._fly(key, work, keeping)
            try:
                return await asyncio.shield(flying)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if not flying.cancelled() or (task is not None and task.cancelling()):
                    raise  # this caller was cancelled, not only the flight
                # the first caller was cancelled: start the work again

    async def _fly(
        self, key: Hashable, work: Callable[[], Awaitable[T]], keeping: Callable[[T], bool]
    ) -> T:
        """A new value, which other callers of the same key wait for."""
        mine: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._flying[key] = mine
        try:
            value = await work()
        except (asyncio.CancelledError, ClientDisconnected):
            mine.cancel()
            raise
        except Problem as problem:
            if problem.code in PER_CLIENT_PROBLEMS:
                mine.cancel()  # which this caller met alone: the others ask for themselves
            else:
                mine.set_exception(problem)
                mine.exception()
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
