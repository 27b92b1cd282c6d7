"""Fair among clients: places and time in the pool of searches."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message

from contesta.api.errors import ClientDisconnected, Problem
from contesta.api.ops.pool import Pool
from tests.helpers.pool_clock import Clock, install
from tests.helpers.waiting import TIMEOUT


class Asker:
    """A request whose client stays until it is told to go."""

    def __init__(self) -> None:
        self._gone = asyncio.Event()

    async def receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    def go(self) -> None:
        self._gone.set()


class Crowd:
    """Clients with searches in one pool; each search runs until it is let go."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.order: list[str] = []
        self._let_go: dict[str, threading.Event] = {}

    def ask(self, client: str, name: str, asker: Asker | None = None) -> asyncio.Task[str]:
        let_go = self._let_go[name] = threading.Event()

        def work(expired: Callable[[], bool]) -> str:
            self.order.append(name)
            assert let_go.wait(TIMEOUT)
            return name

        receive = (asker or Asker()).receive
        return asyncio.create_task(self.pool.run(receive, work, client))

    def let_go(self, name: str) -> None:
        self._let_go[name].set()

    def let_all_go(self) -> None:
        for event in self._let_go.values():
            event.set()

    async def begun(self, name: str) -> None:
        async with asyncio.timeout(TIMEOUT):
            while name not in self.order:
                await asyncio.sleep(0.001)


def run(pool: Pool, test: Callable[[Crowd], Awaitable[None]]) -> None:
    async def main() -> None:
        crowd = Crowd(pool)
        try:
            async with asyncio.timeout(TIMEOUT):
                await test(crowd)
        finally:
            crowd.let_all_go()
            pool.close()

    asyncio.run(main())


async def refused(task: asyncio.Task[str]) -> str:
    with pytest.raises(Problem) as problem:
        await task
    return problem.value.code


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return install(monkeypatch)


def test_the_client_that_has_used_least_time_goes_first(clock: Clock) -> None:
    async def test(crowd: Crowd) -> None:
        first = crowd.ask("anna", "a1")
        await crowd.begun("a1")
        others = [crowd.ask("anna", name) for name in ("a2", "a3")]
        await asyncio.sleep(0)
        bruno = crowd.ask("bruno", "b1")
        await asyncio.sleep(0)
        clock.now += 2.0  # which Anna has used
        crowd.let_go("a1")
        await first
        await crowd.begun("b1")
        for name in ("b1", "a2", "a3"):
            crowd.let_go(name)
        await asyncio.gather(bruno, *others)
        assert crowd.order == ["a1", "b1", "a2", "a3"]

    run(Pool(1, 10, 60, wait=TIMEOUT, seconds=20), test)


def test_a_client_has_a_limited_number_of_places() -> None:
    async def test(crowd: Crowd) -> None:
        tasks = [crowd.ask("anna", f"a{number}") for number in range(2)]
        await asyncio.sleep(0)
        assert await refused(crowd.ask("anna", "a2")) == "busy"
        bruno = crowd.ask("bruno", "b")
        for name in ("a0", "a1", "b"):
            crowd.let_go(name)
        assert await asyncio.gather(*tasks, bruno) == ["a0", "a1", "b"]
        again = crowd.ask("anna", "a3")
        crowd.let_go("a3")
        assert await again == "a3"

    run(Pool(1, 10, 60, wait=TIMEOUT, places=2), test)


def test_in_a_full_queue_the_client_with_most_places_gives_one_up() -> None:
    async def test(crowd: Crowd) -> None:
        tasks = [crowd.ask("anna", f"a{number}") for number in range(4)]
        await crowd.begun("a0")
        bruno = crowd.ask("bruno", "b0")
        assert await refused(tasks[-1]) == "busy"  # the one that came last
        carla = crowd.ask("carla", "c0")
        assert await refused(tasks[-2]) == "busy"
        assert await refused(crowd.ask("dario", "d0")) == "busy"  # now all have one
        for name in ("a0", "a1", "b0", "c0"):
            crowd.let_go(name)
        assert await asyncio.gather(*tasks[:2], bruno, carla) == ["a0", "a1", "b0", "c0"]
        assert crowd.pool.inside == 0

    run(Pool(1, 3, 60, wait=TIMEOUT), test)


def test_waiting_too_long_is_refused_as_busy() -> None:
    async def test(crowd: Crowd) -> None:
        first = crowd.ask("anna", "a")
        await crowd.begun("a")
        assert await refused(crowd.ask("bruno", "b")) == "busy"
        assert crowd.pool.inside == 1
        crowd.let_go("a")
        await first

    run(Pool(1, 10, 60, wait=0.05), test)


def test_seconds_are_counted_as_well_as_requests(clock: Clock) -> None:
    async def test(crowd: Crowd) -> None:
        asked = crowd.ask("anna", "a")
        await crowd.begun("a")
        clock.now += 12.0
        crowd.let_go("a")
        await asked
        assert await refused(crowd.ask("anna", "a2")) == "too-many-requests"
        bruno = crowd.ask("bruno", "b")
        crowd.let_go("b")
        assert await bruno == "b"
        clock.now += 13.0
        again = crowd.ask("anna", "a3")
        crowd.let_go("a3")
        assert await again == "a3"

    run(Pool(1, 10, 60, wait=TIMEOUT, seconds=10), test)


def test_who_leaves_the_queue_leaves_no_trace() -> None:
    async def test(crowd: Crowd) -> None:
        first = crowd.ask("anna", "a")
        await crowd.begun("a")
        asker = Asker()
        leaving = crowd.ask("bruno", "b", asker)
        await asyncio.sleep(0)
        assert crowd.pool.inside == 2
        asker.go()
        with pytest.raises(ClientDisconnected):
            await leaving
        cancelled = crowd.ask("carla", "c")
        await asyncio.sleep(0)
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        assert crowd.pool.inside == 1
        crowd.let_go("a")
        await first
        assert crowd.pool.inside == 0 and crowd.order == ["a"]
        assert crowd.pool._of_client == {}

    run(Pool(1, 10, 60, wait=TIMEOUT, places=1), test)
