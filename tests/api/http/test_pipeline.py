"""The pipeline around any route: sharing, streaming, methods, media types, and how short it is."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, Body, Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from contesta.api import Settings
from contesta.api.app import ROUTERS
from contesta.api.errors import Problem
from contesta.api.http.cache import Cache
from contesta.api.http.pipeline import Pipeline
from contesta.api.http.responses import Reply
from contesta.api.http.routing import Route, Router, cached, routes_of
from contesta.api.service import Expired, Service, service_of
from contesta.solver import parse_hand

ROOT = Path(__file__).parents[3]
SERVICE = Service(Settings(rate_limit="600000/minute", log_level="error"))


def client(*routes: tuple[str, Route], service: Service = SERVICE) -> httpx.AsyncClient:
    """A client of a service with these routes only."""

    async def no_lifespan(*_: Any) -> None:
        raise AssertionError("there is nothing to start")

    app = Pipeline(Router(routes), service, no_lifespan)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://contesta")


class Asked:
    """An endpoint that waits until it may answer, and answers with who asked."""

    def __init__(self) -> None:
        self.times = 0
        self.may_answer = asyncio.Event()

    def route(self, *, shared: bool) -> Route:
        async def answer(request: Request) -> Response:
            self.times += 1
            await self.may_answer.wait()
            return PlainTextResponse(request.headers.get("authorization", "nobody"))

        return Route("/secret", cached(answer) if shared else answer)


@pytest.mark.parametrize("header", ["Authorization", "Cookie"])
def test_two_with_different_credentials_never_share_an_answer(header: str) -> None:
    async def test() -> None:
        asked = Asked()
        async with client(("GET", asked.route(shared=True))) as ask:
            both = [
                asyncio.create_task(ask.get("/secret", headers={header: name}))
                for name in ("anna", "bruno", "anna")
            ]
            while asked.times < 2:
                await asyncio.sleep(0)
            for _ in range(10):  # all three are there
                await asyncio.sleep(0)
            asked.may_answer.set()
            found = [one.text for one in await asyncio.gather(*both)]
        if header == "Authorization":
            assert found == ["anna", "bruno", "anna"]
        assert asked.times == 2  # one flight for the two of Anna's

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_route_that_does_not_declare_it_is_never_shared_nor_cached() -> None:
    async def test() -> None:
        asked = Asked()
        asked.may_answer.set()
        async with client(("GET", asked.route(shared=False))) as ask:
            answers = [await ask.get("/secret") for _ in range(2)]
            assert asked.times == 2
            assert all("etag" not in one.headers for one in answers)
            assert all(one.headers["cache-control"] == "no-store" for one in answers)

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_problem_in_another_language_is_another_answer() -> None:
    async def test() -> None:
        router = APIRouter()

        waiting = 0

        @router.get("/hand")
        @cached
        async def hand() -> Response:
            nonlocal waiting
            waiting += 1
            while waiting < 2:  # both at the same time
                await asyncio.sleep(0)
            parse_hand("")
            raise AssertionError("an empty hand is none")

        async with client(*routes_of("", router)) as ask:
            italian, english = await asyncio.gather(
                ask.get("/hand", headers={"Accept-Language": "it"}),
                ask.get("/hand", headers={"Accept-Language": "en"}),
            )
        assert italian.status_code == english.status_code == 422
        assert italian.json()["detail"] != english.json()["detail"]

    asyncio.run(asyncio.wait_for(test(), 60))


def test_two_methods_of_one_address_never_share_an_answer() -> None:
    async def test() -> None:
        router = APIRouter()

        @router.get("/both")
        @cached
        async def read() -> Response:
            return PlainTextResponse("read")

        @router.post("/both")
        @cached
        async def ask_it(body: list[int]) -> Response:
            return PlainTextResponse("asked")

        async with client(*routes_of("", router)) as ask:
            assert (await ask.get("/both")).text == "read"
            empty = await ask.post("/both", headers={"Content-Type": "application/json"})
            assert empty.status_code == 422

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_refusal_of_one_client_is_not_shared_with_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        callers = 0
        both_are_there = asyncio.Event()
        once = Cache.once

        async def counted(cache: Cache[Reply], *asked: Any) -> Reply:
            nonlocal callers
            callers += 1
            if callers == 2:
                both_are_there.set()  # the first goes on when this one waits for it
            return await once(cache, *asked)

        monkeypatch.setattr(Cache, "once", counted)
        router = APIRouter()
        asked: list[str] = []

        @router.get("/search")
        @cached
        async def search(request: Request) -> Response:
            asked.append(request.headers["x-request-id"])
            await both_are_there.wait()
            if len(asked) == 1:
                raise Problem("busy")
            return PlainTextResponse("found")

        async with client(*routes_of("", router)) as ask:
            greedy, other = await asyncio.gather(
                ask.get("/search", headers={"X-Request-ID": "greedy"}),
                ask.get("/search", headers={"X-Request-ID": "other"}),
            )
        assert (greedy.status_code, other.status_code) == (503, 200)
        assert asked == ["greedy", "other"]

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_stream_cannot_be_declared_cached() -> None:
    async def test() -> None:
        async def parts() -> AsyncIterator[bytes]:
            yield b"one"

        async def stream() -> Response:
            return StreamingResponse(parts())

        async with client(("GET", Route("/stream", cached(stream)))) as ask:
            with pytest.raises(TypeError, match="a stream cannot be cached"):
                await ask.get("/stream")

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_stream_is_not_begun_for_head() -> None:
    async def test() -> None:
        async def parts() -> AsyncIterator[bytes]:
            raise AssertionError("there may be no end of it")
            yield b""

        async def stream() -> Response:
            return StreamingResponse(parts(), media_type="text/event-stream")

        async with client(("GET", Route("/stream", stream))) as ask:
            answer = await ask.head("/stream")
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_stream_is_sent_as_it_comes() -> None:
    async def test() -> None:
        may_end = asyncio.Event()

        async def events() -> AsyncIterator[bytes]:
            yield b"data: 1\n\n"
            await may_end.wait()
            yield b"data: 2\n\n"

        async def stream() -> Response:
            return StreamingResponse(events(), media_type="text/event-stream")

        route = Route("/stream", stream, "text/event-stream")
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)
            if message.get("body") == b"data: 1\n\n":
                may_end.set()  # it went out before the second was there

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        scope = {
            "type": "http",
            "method": "GET",
            "path": "/stream",
            "raw_path": b"/stream",
            "query_string": b"",
            "headers": [(b"accept", b"text/event-stream")],
            "client": ("127.0.0.1", 1),
        }

        async def no_lifespan(*_: Any) -> None:
            raise AssertionError

        await Pipeline(Router([("GET", route)]), SERVICE, no_lifespan)(scope, receive, send)
        bodies = [message["body"] for message in sent if message["type"] == "http.response.body"]
        assert b"".join(bodies) == b"data: 1\n\ndata: 2\n\n"
        assert b"x-request-id" in dict(sent[0]["headers"])

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize("leaves", [False, True])
def test_a_body_is_received_once_and_then_only_whether_the_client_stays(leaves: bool) -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        begun, gone, may_end = asyncio.Event(), asyncio.Event(), threading.Event()
        parts = [
            {"type": "http.request", "body": b'{"a"', "more_body": True},
            {"type": "http.request", "body": b": 1}", "more_body": False},
        ]
        received, sent = [], []

        async def search(request: Request, body: dict[str, int]) -> Response:
            def work(expired: Callable[[], bool] | None) -> str:
                assert expired is not None  # it is asked in the pool
                loop.call_soon_threadsafe(begun.set)
                while not (may_end.wait(0.002) or expired()):
                    pass
                return str(body)

            return PlainTextResponse(await service_of(request).answer(request, work))

        async def receive() -> dict[str, Any]:
            received.append(len(parts))
            if parts:
                return parts.pop(0)
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        async def no_lifespan(*_: Any) -> None:
            raise AssertionError

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/search",
            "raw_path": b"/search",
            "query_string": b"",
            "headers": [(b"content-type", b"application/json")],
            "client": ("127.0.0.1", 1),
        }
        pipeline = Pipeline(Router([("POST", Route("/search", search))]), SERVICE, no_lifespan)
        answering = asyncio.create_task(pipeline(scope, receive, send))
        await begun.wait()
        assert received == [2, 1, 0]
        (gone if leaves else may_end).set()
        await answering
        bodies = [message["body"] for message in sent if "body" in message]
        assert bodies == ([] if leaves else [b"{'a': 1}"])
        while SERVICE.pool.inside:  # the search ends, and gives back its place
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize(
    ("small", "quick", "asked"),
    [(True, True, ["loop"]), (True, False, ["loop", "pool"]), (False, True, ["pool"])],
)
def test_a_small_question_is_answered_on_the_event_loop_if_it_takes_few_nodes(
    small: bool, quick: bool, asked: list[str]
) -> None:
    calls: list[str] = []

    def work(expired: Expired | None) -> str | None:
        here = "loop" if threading.current_thread() is threading.main_thread() else "pool"
        assert (expired is None) is (here == "loop")
        calls.append(here)
        return "answer" if quick or expired is not None else None

    async def answer(request: Request) -> Response:
        return PlainTextResponse(await service_of(request).answer(request, work, small=small))

    async def test() -> None:
        async with client(("GET", Route("/ask", answer))) as ask:
            assert (await ask.get("/ask")).text == "answer"

    asyncio.run(asyncio.wait_for(test(), 60))
    assert calls == asked


def test_every_method_and_other_media_types() -> None:
    async def test() -> None:
        router = APIRouter()

        @router.put("/note/{name}")
        async def put(body: Annotated[bytes, Body(media_type="text/plain")]) -> Response:
            return PlainTextResponse(body.upper().decode())

        @router.delete("/note/{name}")
        async def delete() -> Response:
            return Response(status_code=204)

        async with client(*routes_of("", router)) as ask:
            plain = {"Content-Type": "text/plain"}
            assert (await ask.put("/note/a", content=b"hello", headers=plain)).text == "HELLO"
            assert (await ask.put("/note/a", json="hello")).status_code == 415
            assert (await ask.delete("/note/a")).status_code == 204
            refused = await ask.get("/note/a")
            assert refused.status_code == 405
            assert refused.headers["allow"] == "PUT, DELETE, OPTIONS"
            assert (await ask.options("/note/a")).headers["allow"] == "PUT, DELETE, OPTIONS"
            assert (await ask.get("/nowhere")).status_code == 404

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize(
    ("rate_limit", "counted"),
    [("", set()), ("600000/minute", {"api/clients.py", "api/http/rate.py"})],
)
def test_three_files_lie_before_the_code_of_a_route_and_two_more_that_count_clients(
    rate_limit: str, counted: set[str]
) -> None:
    service = Service(Settings(rate_limit=rate_limit, log_level="error"))
    service.ready = True
    routes = [one for prefix, router in ROUTERS for one in routes_of(prefix, router)]
    entered: list[str] = []

    def entering(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT) and ".venv" not in path.parts:
            entered.append(str(path.relative_to(ROOT)))

    async def test() -> None:
        async with client(*routes, service=service) as ask:
            sys.setprofile(entering)
            try:
                await ask.get("/v1/it/words/caffè")
            finally:
                sys.setprofile(None)

    asyncio.run(asyncio.wait_for(test(), 60))
    before = entered[: entered.index("api/words/routes.py")]
    files = {name for name in before if not name.startswith("tests/")}
    http = {f"api/http/{name}.py" for name in ("pipeline", "routing", "cache")}
    assert files == {*counted, *http}
