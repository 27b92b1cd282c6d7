"""Searches run beside the event loop: so many at a time, so many waiting, none beyond its deadline.

A search is handed `expired`, which it asks now and then: it is true when the deadline has passed
or the client has gone, and the search then stops and frees its place.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from contesta.solver.memory import release_memory
from starlette.requests import Request

from ..errors import Problem
from ..http.cache import Gone

T = TypeVar("T")
Work = Callable[[Callable[[], bool]], T]

#: Seconds: a search that took so long has used much memory, too.
LARGE = 0.1
#: Seconds after which a client that found the queue full may try again, at most.
LONGEST_WAIT = 30
#: How much of the mean time of a search the last one is.
NEWS = 0.1
#: Seconds in which all are answered once the service is told to stop: uvicorn waits for longer.
HASTE = 10.0


class Pool:
    def __init__(self, threads: int, queue: int, deadline: float) -> None:
        self._executor = ThreadPoolExecutor(threads, "search")
        self._threads = threads
        self._most = threads + queue
        self._deadline = deadline
        #: Seconds that a search takes, of late.
        self._mean = 0.0
        #: When the last search may begin.
        self._last = float("inf")
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
            if started > self._last:
                raise stopping()
            result = work(expired)
            took = monotonic() - started
            self._mean += (took - self._mean) * NEWS
            if took > LARGE:
                release_memory()
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
            raise Problem("busy", headers={"Retry-After": str(self._until_empty())})

    def _until_empty(self) -> int:
        """Seconds until those who are here will have gone, in whole ones."""
        wait = math.ceil(self._mean * self.inside / self._threads)
        return min(max(1, wait), LONGEST_WAIT)

    def hurry(self) -> None:
        """The service is told to stop: all who wait are answered soon, if with less."""
        if self._last == float("inf"):
            self._last = monotonic() + HASTE
            # half of it is for what a search does after its deadline
            share = HASTE / 2 * self._threads / max(1, self.inside)
            self._deadline = min(self._deadline, share)

    def _leave(self, running: asyncio.Future[T]) -> None:
        self.inside -= 1
        if not running.cancelled():
            running.exception()  # seen, even if nobody waits for it

    @property
    def calm(self) -> bool:
        """Nothing waits: a small search may as well be done at once, beside those that run.

        Otherwise one that takes long would send all that come after it into the queue.
        """
        return self.inside <= self._threads

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def stopping() -> Problem:
    """For whom there is no time left."""
    return Problem("stopping", headers={"Retry-After": "1"})


async def _disconnected(request: Request) -> None:
    """Returns when the client has gone."""
    await request.body()  # until it is read, what is received is the body
    while (await request.receive())["type"] != "http.disconnect":
        pass
