"""The service, put together. Start here: `create_app` makes it, `contesta serve` runs it.

A request passes the pipeline (`http/pipeline.py`: checks, limits, cache, headers), then a route
(a folder for each product), which asks the library and answers in plain values
(`http/responses.py`). Every error, wherever it comes from, becomes a problem (`errors.py`).
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from contesta.lexicon import LexiconError
from contesta.lexicon.errors import UnknownCategory
from contesta.lexicon.texts import UI_LANGUAGES, Texts, texts
from contesta.solver import SolverError
from contesta.solver.polywords.cards import DECKS
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Scope

from . import docs_page as docs
from .categories import routes as categories
from .contests import routes as contests
from .errors import Problem
from .http.cache import Gone
from .http.cors import Cors
from .http.pipeline import Pipeline
from .http.responses import problem_reply
from .http.routing import Shortcut
from .http.uvicorn_protocol import SERVICE
from .languages import routes as languages
from .openapi import ABOUT, Documented
from .ops import routes as watching
from .ops.request_log import set_up_logs
from .paperback import routes as paperback
from .paperback import solve_routes as paperback_solve
from .polywords import card_routes as polywords_cards
from .polywords import count_routes as polywords_count
from .polywords import routes as polywords
from .polywords import turn_routes as polywords_score
from .search import routes as search
from .service import Service
from .settings import Settings
from .words import routes as words

log = logging.getLogger("contesta.api")

#: How pydantic names the parts of unions.
TAGS = frozenset({*DECKS, "paperback", "polywords"})
_TYPE = re.compile(r"str|int|bool|(list|tuple|dict|constrained|function|literal)[-\[].*")
METHODS = ("GET", "HEAD", "POST", "OPTIONS")
#: In the order in which they are looked through: what is asked most comes first.
ROUTERS = (
    ("/v1", words.router),
    ("/v1", paperback_solve.router),
    ("/v1", polywords.router),
    ("/v1", paperback.router),
    ("/v1", languages.router),
    ("/v1", search.router),
    ("/v1", categories.router),
    ("/v1", contests.router),
    ("/v1", polywords_score.router),
    ("/v1", polywords_cards.router),
    ("/v1", polywords_count.router),
    ("", watching.router),
)
#: Seconds for which a search keeps the interpreter from the event loop, which asks for it several
#: times in every request.
SWITCH = 0.0001
#: Characters of a place that are told: a field may have any name.
PLACE = 200


def create_app(
    settings: Settings | None = None, on_ready: Callable[[], None] | None = None
) -> ASGIApp:
    """The whole service as an ASGI application; `on_ready` is called when all is loaded."""
    settings = settings or Settings()
    set_up_logs(settings.log_level)
    service = Service(settings, on_ready=on_ready)
    app = routed(service)
    pipeline = Pipeline(app, Shortcut(app, ROUTERS), problem_of, service)
    if not settings.origins:
        return pipeline
    return Cors(
        pipeline,
        allow_origins=settings.origins,
        allow_methods=["GET", "POST"],
        allow_headers=["Content-Type", "If-None-Match", "X-Request-ID"],
        expose_headers=["ETag", "Retry-After", "X-Request-ID"],
    )


def routed(service: Service) -> Documented:
    """The routes and their document, without the pipeline."""
    app = Documented(
        **ABOUT,
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    for prefix, router in ROUTERS:
        app.include_router(router, prefix=prefix)
    if service.settings.docs:
        app.include_router(docs.router)
    _handle_errors(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
    # a search in a thread holds the interpreter so long before others get their turn
    sys.setswitchinterval(SWITCH)
    service: Service = app.state.service
    loading = asyncio.create_task(service.load())
    yield {SERVICE: service}  # for `uvicorn_protocol.py`, which knows of what no route ever hears
    loading.cancel()
    await service.close()


def _handle_errors(app: FastAPI) -> None:
    """Every error becomes a problem."""

    async def answer(request: Request, error: Exception) -> Response:
        if isinstance(error, Gone):
            raise error  # there is nobody to answer
        if request.method == "OPTIONS" and getattr(error, "status_code", 0) == 405:
            allowed = ", ".join(allowed_methods(request.app, request.scope))
            return Response(status_code=204, headers={"Allow": allowed})
        problem = problem_of(request, error)
        reply = problem_reply(problem, request.scope["state"]["request_id"])
        headers = {name.decode(): value.decode() for name, value in reply.headers.items()}
        return Response(reply.body, reply.status, headers)

    kinds = (Problem, LexiconError, SolverError, RequestValidationError, HTTPException, Exception)
    for kind in kinds:
        app.add_exception_handler(kind, answer)


def problem_of(request: Request, error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnknownCategory):
        return Problem("unknown-category", str(error))
    if isinstance(error, SolverError):
        return Problem("bad-question", error.said(_texts(request)), reason=error.code)
    if isinstance(error, LexiconError):
        return Problem("bad-question", str(error), reason=getattr(error, "code", None))
    if isinstance(error, RequestValidationError):
        return _validation_problem(error)
    if isinstance(error, HTTPException):
        return _http_problem(request, error)
    said = {
        "request_id": request.scope["state"]["request_id"],
        "error": "".join(traceback.format_exception(error)),
    }
    log.error("unexpected", extra={"said": said})
    return Problem("internal")


def _texts(request: Request) -> Texts:
    """What is wrong with a question is told in the client's language, if it is one of ours."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip()[:2].lower()
        if language in UI_LANGUAGES:
            return texts(language)
    return texts("en")


def _validation_problem(error: RequestValidationError) -> Problem:
    found = error.errors()
    if found and found[0]["type"] == "json_invalid":
        return Problem(
            "bad-json", f"at character {found[0]['loc'][-1]}: {found[0]['ctx']['error']}"
        )
    errors = [_field_error(one) for one in found[:20]]
    detail = "; ".join(f"{one['place']}: {one['expected']}" for one in errors[:3])
    return Problem("invalid", detail, errors=errors)


def _field_error(error: dict[str, Any]) -> dict[str, str]:
    expected = str(error["msg"]).removeprefix("Value error, ")
    if not error["type"].startswith("union_tag"):
        return {"place": _place(error["loc"]), "expected": expected}
    # of a union: what is wrong is the field that chooses between its parts
    told = error["ctx"]
    missing = error["type"] == "union_tag_not_found"
    return {
        "place": _place((*error["loc"], told["discriminator"].strip("'"))),
        "expected": "Field required" if missing else f"Input should be {told['expected_tags']}",
    }


def _place(location: tuple[int | str, ...]) -> str:
    """`body.words[3]`"""
    place = ""
    for number, part in enumerate(location):
        tag = number == 1 and part in TAGS and len(location) > 2
        if tag or _TYPE.fullmatch(str(part)):
            continue  # of a union: not a place in the body
        place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else str(part)
    return place[:PLACE]


def _http_problem(request: Request, error: HTTPException) -> Problem:
    if error.status_code == 405:
        allowed = ", ".join(allowed_methods(request.app, request.scope))
        return Problem("method-not-allowed", f"allowed: {allowed}", headers={"Allow": allowed})
    if error.status_code == 404:
        return Problem("not-found")
    if error.status_code == 400:  # all that the framework says of a body it cannot read
        return Problem("bad-json", "it is not UTF-8, too deeply nested, or has an endless number")
    return Problem("bad-request", str(error.detail))


def allowed_methods(app: FastAPI, scope: Scope) -> list[str]:
    """The methods an address takes."""
    found = set()
    for method in ("GET", "POST"):
        asked = {**scope, "method": method}
        if any(route.matches(asked)[0] is Match.FULL for route in app.routes):
            found |= {"GET", "HEAD"} if method == "GET" else {method}
    return [method for method in METHODS if method in found or (found and method == "OPTIONS")]
