"""Thread pool for searches: a bounded queue, fair among clients, with a deadline.

A search gets `expired` and calls it now and then: it is true once the deadline has passed or the
client has disconnected, and the search then stops and frees its thread. Whose turn it is, is
decided when a thread is free: that of the client who has used the least time of late. No
search waits longer than `wait` seconds, and no client has more than its places in the queue.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from starlette.types import Receive

from contesta.solver.memory import release_memory

from ..errors import ClientDisconnected, Problem
from .allowance import Allowance

T = TypeVar("T")
Work = Callable[[Callable[[], bool]], T]

#: Seconds after which a search has probably used much memory, which is then trimmed.
TRIM_AFTER = 0.1
#: The longest Retry-After of a full queue, in seconds.
LONGEST_WAIT = 30
#: Weight of the last search in the moving average of their times.
EMA_WEIGHT = 0.1
#: Seconds in which waiting searches are answered at shutdown; uvicorn's grace is longer.
SHUTDOWN_SECONDS = 10.0


class _Job:
    """A search that waits for its turn, or runs."""

    def __init__(self, client: str) -> None:
        self.client = client
        #: Done when it may run; a Problem if it has to make room.
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Pool:
    def __init__(
        self,
        threads: int,
        queue: int,
        deadline: float,
        *,
        wait: float = 5.0,
        places: int | None = None,
        seconds: float = math.inf,
    ) -> None:
        """`wait`: seconds in the queue; `places`: searches of one client that run or wait, None
        for any number; `seconds`: of searching that one client may use in a minute."""
        self._executor = ThreadPoolExecutor(threads, "search")
        self._threads = threads
        self._most = threads + queue
        self._deadline = deadline
        self._wait = wait
        self._places = places
        self._allowance = Allowance(seconds)
        self._waiting: list[_Job] = []
        #: Searches that run or wait, by client.
        self._of_client: Counter[str] = Counter()
        self._running = 0
        #: Moving average of search times, in seconds.
        self._mean = 0.0
        #: After this moment no search may start.
        self._last = math.inf

    @property
    def inside(self) -> int:
        """The number of searches that run or wait."""
        return self._running + len(self._waiting)

    async def run(self, receive: Receive, work: Work[T], client: str = "") -> T:
        """The result of the search; Problem `busy` if there is no place, or no turn in time.

        `receive`, of the request, says when its client has disconnected.
        """
        self._admit(client)
        job = _Job(client)
        self._of_client[client] += 1
        self._waiting.append(job)
        self._grant()
        leaving = asyncio.ensure_future(_disconnected(receive))
        try:
            await self._turn(job, leaving)
            return await self._search(job, leaving, work)
        finally:
            leaving.cancel()

    # ── waiting ──────────────────────────────────────────────────────────────────────────

    def _admit(self, client: str) -> None:
        """Raise Problem if this client has used its time or its places, or the queue is full."""
        if (wait := self._allowance.wait(client, monotonic())) > 0:
            detail = f"{self._allowance.seconds:g} seconds of searching a minute are allowed"
            retry = {"Retry-After": str(math.ceil(wait))}
            raise Problem("too-many-requests", detail, headers=retry)
        if self._places is not None and self._of_client[client] >= self._places:
            raise self.busy()
        if self.inside >= self._most and not self._make_room(client):
            raise self.busy()

    def _make_room(self, client: str) -> bool:
        """Whether another client, with more places than this one would have, could give one up."""
        crowd = Counter(job.client for job in self._waiting)
        if not crowd:
            return False
        greedy, places = crowd.most_common(1)[0]
        if places <= self._of_client[client] + 1:
            return False
        last = next(job for job in reversed(self._waiting) if job.client == greedy)
        self._waiting.remove(last)
        last.turn.set_exception(self.busy())
        return True

    async def _turn(self, job: _Job, leaving: asyncio.Future[None]) -> None:
        """Return when the search may run; Problem `busy` if that takes too long."""
        both: set[asyncio.Future[Any]] = {job.turn, leaving}
        try:
            await asyncio.wait(both, timeout=self._wait, return_when=asyncio.FIRST_COMPLETED)
            if not job.turn.done():
                raise ClientDisconnected if leaving.done() else self.busy()
            job.turn.result()
        except BaseException:  # also if this request is cancelled
            self._leave(job)
            raise

    def _leave(self, job: _Job) -> None:
        """Forget a job that will not run."""
        if job in self._waiting:
            self._waiting.remove(job)
        elif job.turn.done() and not job.turn.exception():
            self._running -= 1
        self._forget(job.client)
        self._grant()

    def _forget(self, client: str) -> None:
        """Give back a place of a client."""
        self._of_client[client] -= 1
        if not self._of_client[client]:
            del self._of_client[client]

    def _grant(self) -> None:
        """Let those run for whom a thread is free, the client first that has most time left."""
        now = monotonic()
        while self._running < self._threads and self._waiting:
            job = max(self._waiting, key=lambda one: self._allowance.remaining(one.client, now))
            self._waiting.remove(job)
            self._running += 1
            job.turn.set_result(None)

    def busy(self) -> Problem:
        """503: come back when the present queue is worked off."""
        wait = math.ceil(self._mean * self.inside / self._threads)
        return Problem("busy", headers={"Retry-After": str(min(max(1, wait), LONGEST_WAIT))})

    # ── searching ────────────────────────────────────────────────────────────────────────

    async def _search(self, job: _Job, leaving: asyncio.Future[None], work: Work[T]) -> T:
        gone = False
        started = 0.0

        def expired() -> bool:
            return gone or monotonic() - started > self._deadline

        def begin() -> T:
            nonlocal started
            started = monotonic()
            if gone:
                raise ClientDisconnected
            if started > self._last:
                raise stopping()
            result = work(expired)
            if monotonic() - started > TRIM_AFTER:
                release_memory()
            return result

        def ended(running: asyncio.Future[T]) -> None:
            took = monotonic() - started if started else 0.0
            self._mean += (took - self._mean) * EMA_WEIGHT
            self._allowance.use(job.client, took, monotonic())
            self._running -= 1
            self._forget(job.client)
            if not running.cancelled():
                running.exception()  # marked as retrieved, or asyncio warns
            self._grant()

        running = asyncio.wrap_future(self._executor.submit(begin))
        running.add_done_callback(ended)
        try:
            both: set[asyncio.Future[Any]] = {running, leaving}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                raise ClientDisconnected
            return await running
        finally:
            gone = True

    def shorten_deadlines(self) -> None:
        """Shorten all deadlines, so that waiting searches are answered before shutdown."""
        if self._last == math.inf:
            self._last = monotonic() + SHUTDOWN_SECONDS
            # half of it is for what a search does after its deadline
            share = SHUTDOWN_SECONDS / 2 * self._threads / max(1, self.inside)
            self._deadline = min(self._deadline, share)

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def stopping() -> Problem:
    """503: the server is shutting down."""
    return Problem("stopping", headers={"Retry-After": "1"})


async def _disconnected(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass  # a body that the route does not take
