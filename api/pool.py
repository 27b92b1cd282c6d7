"""Searches run beside the event loop: so many at a time, so many waiting, none beyond its deadline.

A search is handed `expired`, which it asks now and then: it is true when the deadline has passed
or the client has gone, and the search then stops and frees its place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from starlette.requests import Request

from .cache import Gone
from .memory import give_back
from .problems import Problem

T = TypeVar("T")
Work = Callable[[Callable[[], bool]], T]

#: Seconds: a search that took so long has used much memory, too.
LARGE = 0.1
#: Seconds after which a client that found the queue full may try again.
RETRY_AFTER = 1


class Pool:
    def __init__(self, threads: int, queue: int, deadline: float) -> None:
        self._executor = ThreadPoolExecutor(threads, "search")
        self._most = threads + queue
        self._deadline = deadline
        self.inside = 0

    async def run(self, request: Request, work: Work[T]) -> T:
        """The result of the search; Problem `busy` if too many wait already."""
        self.check_place()
        gone = False
        started = 0.0

        def expired() -> bool:
            return gone or monotonic() - started > self._deadline

        def begin() -> T:
            nonlocal started
            started = monotonic()
            if gone:
                raise Gone
            result = work(expired)
            if monotonic() - started > LARGE:
                give_back()
            return result

        self.inside += 1
        job = self._executor.submit(begin)
        running = asyncio.wrap_future(job)
        running.add_done_callback(self._leave)
        leaving = asyncio.ensure_future(_disconnected(request))
        try:
            both: set[asyncio.Future[Any]] = {running, leaving}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                raise Gone
            return await running
        finally:
            gone = True
            job.cancel()  # if it still waits; one that runs asks whether it has expired
            leaving.cancel()

    def check_place(self) -> None:
        """Problem `busy` if too many wait already."""
        if self.inside >= self._most:
            raise Problem("busy", headers={"Retry-After": str(RETRY_AFTER)})

    def _leave(self, running: asyncio.Future[T]) -> None:
        self.inside -= 1
        if not running.cancelled():
            running.exception()  # seen, even if nobody waits for it

    @property
    def calm(self) -> bool:
        """Nothing is running or waiting: a small search may as well be done at once."""
        return not self.inside

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


async def _disconnected(request: Request) -> None:
    """Returns when the client has gone."""
    await request.body()  # until it is read, what is received is the body
    while (await request.receive())["type"] != "http.disconnect":
        pass
