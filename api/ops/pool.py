"""Thread pool for searches, with a bounded queue and a deadline.

A search gets `expired` and calls it now and then: it is true once the deadline has passed or the
client has disconnected, and the search then stops and frees its thread.
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
from ..http.gone import Gone

T = TypeVar("T")
Work = Callable[[Callable[[], bool]], T]

#: Seconds after which a search has probably used much memory, which is then released.
LARGE = 0.1
#: The longest Retry-After of a full queue, in seconds.
LONGEST_WAIT = 30
#: Weight of the last search in the moving average of their times.
NEWS = 0.1
#: Seconds in which waiting searches are answered at shutdown; uvicorn's grace is longer.
HASTE = 10.0


class Pool:
    def __init__(self, threads: int, queue: int, deadline: float) -> None:
        self._executor = ThreadPoolExecutor(threads, "search")
        self._threads = threads
        self._most = threads + queue
        self._deadline = deadline
        #: Moving average of search times, in seconds.
        self._mean = 0.0
        #: After this moment no search may start.
        self._last = float("inf")
        self.inside = 0

    async def run(self, request: Request, work: Work[T]) -> T:
        """The result of the search; Problem `busy` if the queue is full."""
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
            job.cancel()  # if it is still queued; a running one sees `expired`
            leaving.cancel()

    def check_place(self) -> None:
        """Raise Problem `busy` if the queue is full."""
        if self.inside >= self._most:
            raise Problem("busy", headers={"Retry-After": str(self._until_empty())})

    def _until_empty(self) -> int:
        """Whole seconds until the present queue is worked off."""
        wait = math.ceil(self._mean * self.inside / self._threads)
        return min(max(1, wait), LONGEST_WAIT)

    def hurry(self) -> None:
        """Shorten all deadlines, so that waiting searches are answered before shutdown."""
        if self._last == float("inf"):
            self._last = monotonic() + HASTE
            # half of it is for what a search does after its deadline
            share = HASTE / 2 * self._threads / max(1, self.inside)
            self._deadline = min(self._deadline, share)

    def _leave(self, running: asyncio.Future[T]) -> None:
        self.inside -= 1
        if not running.cancelled():
            running.exception()  # marked as retrieved, or asyncio warns

    @property
    def calm(self) -> bool:
        """Whether no search is queued, so that a small one may run on the event loop.

        Otherwise one long search would send every small one after it into the queue.
        """
        return self.inside <= self._threads

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def stopping() -> Problem:
    """503: the server is shutting down."""
    return Problem("stopping", headers={"Retry-After": "1"})


async def _disconnected(request: Request) -> None:
    """Return when the client has disconnected."""
    await request.body()  # `receive` gives the body first
    while (await request.receive())["type"] != "http.disconnect":
        pass
