"""The sync and async clients, and `ApiError`.

Retrying and parsing are shared: `_conversation` is a generator that both clients drive.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from types import TracebackType
from typing import Self, TypeVar

import httpx
from pydantic import BaseModel, ValidationError

from contesta.api.errors import FieldError, ProblemDetails

from .question import Question

T = TypeVar("T", bound=BaseModel)

#: Where `contesta serve` listens.
URL = "http://127.0.0.1:8000"
#: Seconds: a search has a deadline, but it may queue behind 32 others.
TIMEOUT = 60.0
#: Statuses worth a retry: too many requests, or a full queue.
LATER = (429, 503)
#: Seconds before a retry if there is no Retry-After header.
PAUSE = 1.0
#: The code of an error response that is not the service's own, such as a proxy's.
FOREIGN = "foreign"


class ApiError(Exception):
    """An error response: `code` for programs, `str()` for people."""

    def __init__(self, problem: ProblemDetails, retry_after: float | None = None) -> None:
        super().__init__(problem, retry_after)
        self.status = problem.status
        self.code = problem.code
        self.title = problem.title
        self.detail = problem.detail
        #: The kind of mistake in a bad question.
        self.reason = problem.reason
        #: The invalid values and their locations.
        self.errors: tuple[FieldError, ...] = tuple(problem.errors or ())
        self.request_id = problem.request_id
        #: Seconds to wait before a retry, if the service says so.
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
    """Yields the delay before each request, receives the response, returns the answer."""
    wait = 0.0
    while True:
        response = yield wait
        if response.is_success:
            # ignore fields that a later version of the service may add
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
    """The sync client: `ask = Client(url); ask(word("it", "casa"))`.

    `retries`: how often to retry after 429 or 503, with the delay of Retry-After. `transport`:
    a custom httpx transport, for tests and proxies.
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
    """The async client: `await ask(word("it", "casa"))`."""

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
