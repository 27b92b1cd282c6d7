"""Routes: found by one match, parsed in one piece by pydantic.

Products declare them with FastAPI's `APIRouter`, which documents them from their signatures
(`openapi.py`) and takes no part in answering: its own way to an endpoint, field by field, takes
longer than most answers.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Annotated, Any, get_args, get_origin
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, params
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.responses import Response
from starlette.routing import compile_path

from .. import bounds
from ..errors import MEDIA_TYPE, Problem
from .problems import ERRORS
from .responses import Reply

Endpoint = Callable[..., Awaitable[Response | Reply]]
#: Gives the value of a parameter of an endpoint, from the request and its body.
Reader = Callable[[Request, bytes], Awaitable[Any]]
JSON = "application/json"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def cached(endpoint: Endpoint) -> Endpoint:
    """The endpoint, declared to depend on nothing but the request: its answers may be shared."""
    endpoint.cached = True  # type: ignore[attr-defined]  # read by `Route`
    return endpoint


def large_body(endpoint: Endpoint) -> Endpoint:
    """The endpoint, declared to need longer bodies than others: lists of hundreds of words."""
    endpoint.body_limit = bounds.LARGE_BODY  # type: ignore[attr-defined]  # read by `Route`
    return endpoint


class Route:
    """One method of one address: how its question is read, and what answers it."""

    def __init__(self, path: str, endpoint: Endpoint, media_type: str | None = None) -> None:
        """`media_type`: of the answers; None if a client need not say that it accepts it."""
        self.pattern, _, _ = compile_path(path)
        #: As it is documented, for metrics and logs: `/v1/{lang}/words/{word}`.
        self.path = re.sub(r":\w+}", "}", path)
        self.cached: bool = getattr(endpoint, "cached", False)
        self.body_limit: int = getattr(endpoint, "body_limit", bounds.BODY)
        self.accepts = _accepted(media_type)
        self._endpoint = endpoint
        signature = inspect.signature(endpoint, eval_str=True)
        named = signature.parameters.items()
        self._readers = {name: _reader(name, one.annotation) for name, one in named}
        bodies = [one.annotation for _, one in named if _takes_body(one.annotation)]
        #: The media type of the body, if there is one.
        self.body_type = _body_type(bodies[0]) if bodies else None

    async def __call__(self, request: Request, body: bytes) -> Response | Reply:
        """The response of the endpoint; RequestValidationError if the question is not valid.

        `body` has been read: what the request still receives is that its client disconnects.
        """
        if self.body_type is not None and request.scope["query_string"]:
            raise _unasked(request)
        values = {name: await read(request, body) for name, read in self._readers.items()}
        return await self._endpoint(**values)


def _accepted(media_type: str | None) -> frozenset[str]:
    """What an Accept header may name to get these answers; nothing if it is not looked at."""
    if media_type is None:
        return frozenset()
    media_type = media_type.partition(";")[0]
    return frozenset({"*/*", f"{media_type.partition('/')[0]}/*", media_type, MEDIA_TYPE})


class Router:
    """All routes by method, in the order in which they are tried: the most asked first."""

    def __init__(self, routes: Iterable[tuple[str, Route]]) -> None:
        self._exact: dict[str, dict[str, Route]] = {}
        self._patterns: dict[str, list[Route]] = {}
        for method, route in routes:
            if "{" in route.path:
                self._patterns.setdefault(method, []).append(route)
            else:
                self._exact.setdefault(route.path, {}).setdefault(method, route)

    def find(self, method: str, path: str) -> tuple[Route, Mapping[str, str]]:
        """The route and the parts of its path; Problem 404 or 405 if there is none."""
        asked = "GET" if method == "HEAD" else method
        if (exact := self._exact.get(path)) is not None and asked in exact:
            return exact[asked], {}
        for route in self._patterns.get(asked, ()):
            if (match := route.pattern.match(path)) is not None:
                return route, match.groupdict()
        allowed = self.allowed(path)
        if not allowed:
            raise Problem("not-found")
        listed = ", ".join(allowed)
        raise Problem("method-not-allowed", f"allowed: {listed}", headers={"Allow": listed})

    def allowed(self, path: str) -> list[str]:
        """The methods that an address takes; none if there is no such address."""
        found = set(self._exact.get(path, ()))
        for method, routes in self._patterns.items():
            if any(route.pattern.match(path) for route in routes):
                found.add(method)
        if "GET" in found:
            found.add("HEAD")
        return [one for one in METHODS if one in found or one == "OPTIONS"] if found else []


def routes_of(prefix: str, router: APIRouter) -> Iterable[tuple[str, Route]]:
    """The routes that FastAPI documents, each with its method."""
    for one in router.routes:
        if isinstance(one, APIRoute):
            response_class: Any = one.response_class
            response_class = getattr(response_class, "value", response_class)  # FastAPI's default
            route = Route(prefix + one.path, one.endpoint, response_class.media_type)
            for method in one.methods or ():
                yield method, route


# ── reading a question ──────────────────────────────────────────────────────────────────────


def _marks(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()


def _takes_body(annotation: Any) -> bool:
    marked = any(isinstance(mark, params.Path | params.Query) for mark in _marks(annotation))
    return annotation is not Request and not marked


def _body_type(annotation: Any) -> str:
    marks = [mark for mark in _marks(annotation) if isinstance(mark, params.Body)]
    return marks[0].media_type if marks else JSON


def _reader(name: str, annotation: Any) -> Reader:
    if annotation is Request:
        return _the_request
    marks = _marks(annotation)
    if any(isinstance(mark, params.Path) for mark in marks):
        return _path_reader(name, annotation)
    if any(isinstance(mark, params.Query) for mark in marks):
        return _query_reader(get_args(annotation)[0])
    if _body_type(annotation) != JSON:
        return _raw_body
    return _body_reader(TypeAdapter(annotation))


async def _the_request(request: Request, _: bytes) -> Request:
    return request


async def _raw_body(_: Request, body: bytes) -> bytes:
    return body


def _path_reader(name: str, annotation: Any) -> Reader:
    kind, mark = get_args(annotation)
    if kind is not str or mark.metadata:
        raise TypeError(f"{name}: a part of the path is any text")

    async def read(request: Request, _: bytes) -> str:
        text: str = request.path_params[name]
        return text

    return read


def _query_reader(model: type[BaseModel]) -> Reader:
    lists = {name for name, field in model.model_fields.items() if _is_list(field.annotation)}

    async def read(request: Request, _: bytes) -> BaseModel:
        sent: dict[str, Any] = {}
        if query := request.scope["query_string"]:
            for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
                if name in lists:
                    sent.setdefault(name, []).append(value)
                elif name in sent:
                    raise _wrong(name, "Given more than once")
                else:
                    sent[name] = value
        try:
            return model.model_validate(sent)
        except ValidationError as error:
            raise _refused("query", error) from error

    return read


def _is_list(annotation: Any) -> bool:
    return get_origin(annotation) is list


def _body_reader(adapter: TypeAdapter[Any]) -> Reader:
    def parse(body: bytes) -> Any:
        try:
            return adapter.validate_python(parse_json(body))
        except ValidationError as error:
            raise _refused("body", error) from error

    async def read(_: Request, body: bytes) -> Any:
        if len(body) <= bounds.BODY_INLINE:
            return parse(body)
        return await asyncio.to_thread(parse, body)

    return read


def parse_json(body: bytes) -> Any:
    """A JSON body; RequestValidationError or Problem says what is wrong with it."""
    if not body:
        missing = {"type": "missing", "loc": ("body",), "msg": "Field required"}
        raise RequestValidationError([missing])
    try:
        # decoded as UTF-8 here, since `json` would also take UTF-16 and 32
        return json.loads(body.decode("utf-8-sig"), parse_float=_number, object_pairs_hook=_members)
    except json.JSONDecodeError as error:
        broken = {"type": "json_invalid", "loc": ("body", error.pos), "ctx": {"error": error.msg}}
        raise RequestValidationError([broken]) from error
    except (ValueError, RecursionError) as error:
        detail = "it is not UTF-8, too deeply nested, or has an endless number"
        raise Problem("bad-json", detail) from error


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The members of an object; Problem if one is given twice, or more than any model has."""
    if len(pairs) > bounds.MEMBERS:
        raise Problem("invalid", f"an object has at most {bounds.MEMBERS} members")
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Problem("bad-json", f"the member {twice[:40]!r} is given more than once")
    return members


def _number(text: str) -> float:
    """JSON has one kind of number: 5.0 is as whole as 5."""
    number = float(text)
    return int(number) if number.is_integer() else number


def _unasked(request: Request) -> RequestValidationError:
    """A query where a body says everything."""
    query = request.scope["query_string"].decode("latin-1")
    names = [name for name, _ in parse_qsl(query, keep_blank_values=True)]
    return _wrong(names[0] if names else query, "Extra inputs are not permitted")


def _wrong(name: str, message: str) -> RequestValidationError:
    return RequestValidationError([{"type": "wrong", "loc": ("query", name), "msg": message}])


def _refused(where: str, error: ValidationError) -> RequestValidationError:
    found = error.errors(include_url=False, include_input=False)[:ERRORS]
    return RequestValidationError([{**one, "loc": (where, *one["loc"])} for one in found])
