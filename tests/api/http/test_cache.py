"""Answers to repeated questions: so many are kept, and one asked twice at once is asked once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import orjson
import pytest

from contesta.api.errors import ClientDisconnected, Problem
from contesta.api.http.cache import Cache
from contesta.api.http.responses import Reply, problem_reply
from tests.helpers.waiting import TIMEOUT


class Asked:
    """A question whose answer can be held back; counts how often it was worked out."""

    def __init__(self) -> None:
        self.times = 0
        self.may_answer = asyncio.Event()
        self.ends: list[Exception] = []

    async def __call__(self) -> str:
        self.times += 1
        await self.may_answer.wait()
        if self.ends:
            raise self.ends.pop(0)
        return f"answer {self.times}"


def run(test: Callable[[Cache[str], Asked], Awaitable[None]]) -> None:
    async def main() -> None:
        await asyncio.wait_for(test(Cache(10), Asked()), TIMEOUT)

    asyncio.run(main())


def test_the_least_recently_used_goes_first() -> None:
    cache: Cache[str] = Cache(2)
    for key in "ab":
        cache.keep(key, key.upper())
    assert cache.get("a") == "A"
    cache.keep("c", "C")
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == ("A", None, "C")
    assert len(cache) == 2


def test_a_cache_of_nothing_keeps_nothing() -> None:
    cache: Cache[str] = Cache(0)
    cache.keep("a", "A")
    assert cache.get("a") is None
    assert len(cache) == 0


def test_there_is_so_much_room_and_what_goes_leaves_its_own() -> None:
    cache: Cache[str] = Cache(100, room=10, size=len)
    for number in range(20):
        cache.keep(number, "four")
        assert len(cache) == min(number + 1, 2)
        assert cache.get(number) == "four"
    cache.keep("same", "four")
    for _ in range(20):
        cache.keep("same", "five!")
        assert cache.get("same") == "five!" and len(cache) == 2
    cache.keep("huge", "x" * 11)
    assert len(cache) == 0


def test_an_answer_is_kept() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        asked.may_answer.set()
        assert [await cache.once("a", asked) for _ in range(3)] == ["answer 1"] * 3
        assert asked.times == 1

    run(test)


def test_an_answer_not_worth_keeping_is_asked_again() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        asked.may_answer.set()
        found = [await cache.once("a", asked, keeping=lambda _: False) for _ in range(2)]
        assert found == ["answer 1", "answer 2"]
        assert len(cache) == 0

    run(test)


def test_one_question_at_once_is_worked_out_once() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        waiting = [asyncio.create_task(cache.once("a", asked)) for _ in range(5)]
        await asyncio.sleep(0)
        asked.may_answer.set()
        assert await asyncio.gather(*waiting) == ["answer 1"] * 5
        assert asked.times == 1

    run(test)


def test_an_error_is_everybodys_and_is_not_kept() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        asked.ends = [ValueError("no")]
        waiting = [asyncio.create_task(cache.once("a", asked)) for _ in range(3)]
        await asyncio.sleep(0)
        asked.may_answer.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(one) for one in found] == [ValueError] * 3
        assert await cache.once("a", asked) == "answer 2"

    run(test)


def test_when_the_first_asker_leaves_the_others_ask_once_again() -> None:
    """The others ask again, and again only once."""

    async def test(cache: Cache[str], asked: Asked) -> None:
        first = asyncio.create_task(cache.once("a", asked))
        await asyncio.sleep(0)
        others = [asyncio.create_task(cache.once("a", asked)) for _ in range(3)]
        await asyncio.sleep(0)
        first.cancel()
        while asked.times < 2:  # one of the others has asked again
            await asyncio.sleep(0)
        asked.may_answer.set()
        assert await asyncio.gather(*others) == ["answer 2"] * 3
        assert asked.times == 2
        with pytest.raises(asyncio.CancelledError):
            await first

    run(test)


def test_the_disconnection_of_one_asker_does_not_reach_the_others() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        asked.ends = [ClientDisconnected()]
        waiting = [asyncio.create_task(cache.once("a", asked)) for _ in range(3)]
        await asyncio.sleep(0)
        asked.may_answer.set()
        first, *others = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(first, ClientDisconnected)
        assert others == ["answer 2"] * 2

    run(test)


def test_one_who_waits_may_go() -> None:
    async def test(cache: Cache[str], asked: Asked) -> None:
        waiting = [asyncio.create_task(cache.once("a", asked)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.sleep(0)
        asked.may_answer.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [str(found[0]), str(found[2])] == ["answer 1"] * 2
        assert isinstance(found[1], asyncio.CancelledError)
        assert asked.times == 1

    run(test)


def test_a_shared_problem_is_signed_for_each() -> None:
    problem = problem_reply(Problem("busy"), "first")
    problem.gzipped = b"of the first"
    other = problem.with_request_id("second")
    assert orjson.loads(other.body) == {**orjson.loads(problem.body), "request_id": "second"}
    assert other.gzipped is None and other.status == 503
    answer = Reply(200, body=b"{}")
    assert answer.with_request_id("second") is answer


# ── over HTTP ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/v1/it/words/acquario", None),
        ("POST", "/v1/it/words", {"words": ["acquario", "xqz"]}),
        ("POST", "/v1/it/polywords/place", {"word": "acquario", "board": "8/8/8/3VIA2/8/8/8/8"}),
    ],
)
def test_a_repeated_question_has_the_same_answer(
    client: httpx.Client, method: str, path: str, body: object
) -> None:
    first, second = (client.request(method, path, json=body) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.content == second.content
    assert first.headers["X-Request-ID"] != second.headers["X-Request-ID"]


def test_a_repeated_problem_has_its_own_request_id(client: httpx.Client) -> None:
    for _ in range(2):
        response = client.get("/v1/it/categories/drago")
        assert response.status_code == 404
        assert response.json()["request_id"] == response.headers["X-Request-ID"]
