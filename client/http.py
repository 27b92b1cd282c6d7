"""Asking: the two clients, and what the service answers when it refuses.

What both do is said once, in `_conversation`, which sends and waits by asking its driver to.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from types import TracebackType
from typing import Self, TypeVar

import httpx
from contesta.api.errors import FieldError, ProblemDetails
from pydantic import BaseModel, ValidationError

from .question import Question

T = TypeVar("T", bound=BaseModel)

#: Where `contesta serve` listens.
URL = "http://127.0.0.1:8000"
#: Seconds: a search ends with its deadline, but it may have to wait for the turn of 32 others.
TIMEOUT = 60.0
#: Too many requests, or a full queue: the same question may be answered later.
LATER = (429, 503)
#: Seconds until then, where the answer does not say.
PAUSE = 1.0
#: The code where what was answered is no problem of ours: there is something in between.
FOREIGN = "foreign"


class ApiError(Exception):
    """The service refuses: `code` says why, for programs; `str()` for people."""

    def __init__(self, problem: ProblemDetails, retry_after: float | None = None) -> None:
        super().__init__(problem, retry_after)
        self.status = problem.status
        self.code = problem.code
        self.title = problem.title
        self.detail = problem.detail
        #: Of a bad question: which kind of mistake.
        self.reason = problem.reason
        #: Each wrong value, and its place.
        self.errors: tuple[FieldError, ...] = tuple(problem.errors or ())
        self.request_id = problem.request_id
        #: Seconds after which to ask again.
        self.retry_after = retry_after

    def __str__(self) -> str:
        said = f"{self.status} {self.code}: {self.title}"
        return f"{said} ({self.detail})" if self.detail else said

    @classmethod
    def of(cls, response: httpx.Response) -> ApiError:
        try:
            problem = ProblemDetails.model_validate_json(response.content, extra="ignore")
        except ValidationError:
            problem = ProblemDetails(
                type="about:blank",
                title=response.reason_phrase,
                status=response.status_code,
                code=FOREIGN,
                detail=response.text[:200] or None,
                request_id=response.headers.get("x-request-id"),
            )
        wait = response.headers.get("retry-after", "")
        return cls(problem, float(wait) if wait.isdecimal() else None)


def _conversation(question: Question[T], retries: int) -> Generator[float, httpx.Response, T]:
    """Yields how long to wait before the question is sent, is given the response to it."""
    wait = 0.0
    while True:
        response = yield wait
        if response.is_success:
            # a later version of the service may tell more
            return question.answer.model_validate_json(response.content, extra="ignore")
        error = ApiError.of(response)
        if error.status not in LATER or not retries:
            raise error
        retries -= 1
        wait = PAUSE if error.retry_after is None else error.retry_after


def _request(http: httpx.Client | httpx.AsyncClient, question: Question[T]) -> httpx.Request:
    method, path, query = question.method, question.path, question.query
    return http.build_request(method, path, params=query or None, json=question.body)


class Client:
    """Asks, and waits for the answer: `ask = Client(url); ask(word("it", "casa"))`.

    `retries`: how many times to ask again, when the service says to come back later (429, 503),
    after as long as it says. `transport`: another way to the service, for tests and proxies.
    """

    def __init__(
        self,
        url: str = URL,
        *,
        retries: int = 0,
        timeout: float = TIMEOUT,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._retries = retries
        self._http = httpx.Client(base_url=url, timeout=timeout, transport=transport)

    def __call__(self, question: Question[T]) -> T:
        conversation = _conversation(question, self._retries)
        wait = next(conversation)
        while True:
            time.sleep(wait)
            response = self._http.send(_request(self._http, question))
            try:
                wait = conversation.send(response)
            except StopIteration as done:
                answer: T = done.value
                return answer

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class AsyncClient:
    """The same beside other work: `await ask(word("it", "casa"))`."""

    def __init__(
        self,
        url: str = URL,
        *,
        retries: int = 0,
        timeout: float = TIMEOUT,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._retries = retries
        self._http = httpx.AsyncClient(base_url=url, timeout=timeout, transport=transport)

    async def __call__(self, question: Question[T]) -> T:
        conversation = _conversation(question, self._retries)
        wait = next(conversation)
        while True:
            await asyncio.sleep(wait)
            response = await self._http.send(_request(self._http, question))
            try:
                wait = conversation.send(response)
            except StopIteration as done:
                answer: T = done.value
                return answer

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
