"""What the routes share: the lexicons, the server's house words, the pool of searches."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from time import perf_counter
from typing import TypeVar

from starlette.requests import Request

from contesta.data import LANGUAGES, language_code
from contesta.lexicon import House, Lexicon, open_lexicon
from contesta.solver import ready
from contesta.solver.polywords.suggest import words_of

from .clients import client_of, counted_as
from .common_models import HouseWords, house_key
from .errors import Problem
from .http.connections import Connections
from .http.fingerprint import ANSWERING, fingerprint
from .http.rate import RateLimit
from .ops.memory import freeze_heap, share_arenas
from .ops.metrics import Metrics
from .ops.pool import Pool
from .ops.request_log import RequestLog
from .settings import Settings

T = TypeVar("T")
#: Whether a search has to stop: its deadline has passed, or its client has disconnected.
Expired = Callable[[], bool]
#: What answers a question; see `Service.answer`.
Work = Callable[[Expired | None], T | None]

#: Where the service lies in the scope of a request, and in the state of the server.
SERVICE = "contesta.service"
#: Times its deadline that a search may take.
OVERRUN = 1.2


@dataclass
class Service:
    settings: Settings
    metrics: Metrics = field(default_factory=Metrics)
    #: Lexicons and indexes are loaded.
    ready: bool = False
    #: Called once when they are.
    on_ready: Callable[[], None] | None = None

    def __post_init__(self) -> None:
        settings = self.settings
        share_arenas()
        self.connections = Connections(shared_address=settings.proxies > 0)
        limited = bool(settings.rate_limit)
        self.pool = Pool(
            settings.threads,
            settings.queue,
            settings.deadline,
            wait=settings.search_wait,
            places=settings.client_searches if limited else None,
            seconds=settings.client_seconds if limited else math.inf,
        )
        self.rate = (
            RateLimit(settings.rate_limit, settings.rate_store, settings.proxies)
            if settings.rate_limit
            else None
        )
        self.house = House.read(settings.house) if settings.house else None
        self.lexicons = {language: open_lexicon(language) for language in LANGUAGES}
        self.request_log = RequestLog(self.metrics, settings)
        #: Of the code, the data and the house words: all that answers depend on.
        self.version = "|".join([version("contesta"), fingerprint(ANSWERING), repr(self.house)])

    async def load(self, *also: Callable[[], object]) -> None:
        """Make the indexes, and what else takes long, in a thread; then the service is ready."""
        for lexicon in self.lexicons.values():
            await asyncio.to_thread(ready, lexicon)
            await asyncio.to_thread(words_of, lexicon)
            await asyncio.to_thread(_read_the_rest, lexicon)
        for one in also:
            await asyncio.to_thread(one)
        await asyncio.to_thread(freeze_heap)
        self.ready = True
        self.metrics.ready.set(1)
        if self.on_ready is not None:
            self.on_ready()

    async def close(self) -> None:
        self.pool.close()
        self.request_log.close()
        if self.rate is not None:
            await self.rate.close()

    def lexicon(self, language: str) -> Lexicon:
        """`it`, `pt`, `pt-BR`, `pt_BR`."""
        if not self.ready:
            raise Problem("not-ready", headers={"Retry-After": "1"})
        code = language_code(language)
        if code not in self.lexicons:
            known = ", ".join(self.lexicons)
            raise Problem("unknown-language", f"{language[:20]!r} is none of {known}")
        return self.lexicons[code]

    def house_with(self, sent: HouseWords | None) -> House | None:
        """The server's house words and those of the request, which have the last word."""
        if sent is None:
            return self.house
        from_request = House(
            *({house_key(word): "" for word in side} for side in (sent.allow, sent.deny))
        )
        if self.house is None:
            return from_request
        deny = {key: why for key, why in self.house.deny.items() if key not in from_request.allow}
        return House({**self.house.allow, **from_request.allow}, {**deny, **from_request.deny})

    def _client(self, request: Request) -> str:
        """Who asks, as far as searches are counted; everybody is one if there is no rate limit."""
        if not self.settings.rate_limit:
            return ""
        return counted_as(client_of(request.scope, self.settings.proxies))[0]

    async def answer(self, request: Request, work: Work[T], *, small: bool = False) -> T:
        """The answer to a question: at once if it is small, else from the thread pool.

        `small`: whether it takes no longer than handing it to the pool would, judged by the
        question and never by a clock. `work` is then called with None, and may answer None if it
        needs more nodes than that; the pool calls it with `expired`.
        """
        if small and (answer := work(None)) is not None:
            return answer
        answer = await self._search(request, work)
        assert answer is not None  # noqa: S101  # only a small question may be given up
        return answer

    async def _search(self, request: Request, work: Callable[[Expired], T]) -> T:
        """Run a search in the pool."""
        metrics = self.metrics
        asked = perf_counter()

        def timed(expired: Expired) -> T:
            started = perf_counter()
            metrics.search_wait.observe(started - asked)
            try:
                return work(expired)
            finally:
                took = perf_counter() - started
                metrics.search_seconds.observe(took)
                if took > self.settings.deadline * OVERRUN:
                    metrics.search_overruns.inc()

        metrics.searches.inc()
        try:
            return await self.pool.run(request.receive, timed, self._client(request))
        except Problem as problem:
            if problem.kind.status == 503:
                metrics.searches_refused.labels(problem.code).inc()
            raise
        finally:
            metrics.searches.dec()


def _read_the_rest(lexicon: Lexicon) -> None:
    """What is searched, and the members of categories: now, so that no request waits for it."""
    len(lexicon.listing)
    for category in lexicon.categories():
        len(category)


def service_of(request: Request) -> Service:
    """The service that a request asks; the pipeline has put it there."""
    service: Service = request.scope[SERVICE]
    return service
