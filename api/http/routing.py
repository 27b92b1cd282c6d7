"""The routes: parsed in one piece by pydantic, found by one match, documented by FastAPI.

FastAPI reads path, query and body field by field, anew for every request, and asks each router in
turn, which takes longer than most answers. A `DirectRoute` gives each of them to its model in one
piece; `Shortcut` finds it. Whatever is not found there, such as a wrong address or a wrong
method, FastAPI answers. Errors have the same shape either way.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Coroutine, Iterable
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin
from urllib.parse import parse_qsl

from fastapi import APIRouter, FastAPI, Request, params
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import Receive, Scope

Handler = Callable[[Request], Coroutine[Any, Any, Response]]
#: Gives the value of a parameter.
Reader = Callable[[Request], Coroutine[Any, Any, Any]]


class DirectRoute(APIRoute):
    """Of an endpoint that takes the request, texts of the path, a model of the query, a body."""

    def get_route_handler(self) -> Handler:
        endpoint = self.endpoint
        signature = inspect.signature(endpoint, eval_str=True)
        readers = {
            name: _reader(name, parameter.annotation)
            for name, parameter in signature.parameters.items()
        }
        takes_body = self.body_field is not None

        async def handle(request: Request) -> Response:
            if takes_body and request.scope["query_string"]:
                raise _unasked(request)
            values = {name: await read(request) for name, read in readers.items()}
            response: Response = await endpoint(**values)
            return response

        return handle


def _reader(name: str, annotation: Any) -> Reader:
    if annotation is Request:
        return _the_request
    marks = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    if any(isinstance(mark, params.Path) for mark in marks):
        return _path_reader(name, annotation)
    if any(isinstance(mark, params.Query) for mark in marks):
        return _query_reader(get_args(annotation)[0])
    return _body_reader(TypeAdapter(annotation))


async def _the_request(request: Request) -> Request:
    return request


def _path_reader(name: str, annotation: Any) -> Reader:
    kind, mark = get_args(annotation)
    if kind is not str or mark.metadata:
        raise TypeError(f"{name}: a part of the path is any text")

    async def read(request: Request) -> str:
        text: str = request.path_params[name]
        return text

    return read


def _query_reader(model: type[BaseModel]) -> Reader:
    several = {name for name, field in model.model_fields.items() if _lists(field.annotation)}

    async def read(request: Request) -> BaseModel:
        sent: dict[str, Any] = {}
        if query := request.scope["query_string"]:
            for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
                if name in several:
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


def _lists(annotation: Any) -> bool:
    return get_origin(annotation) is list


def _body_reader(adapter: TypeAdapter[Any]) -> Reader:
    async def read(request: Request) -> Any:
        try:
            return adapter.validate_python(_json(await request.body()))
        except ValidationError as error:
            raise _refused("body", error) from error

    return read


def _json(body: bytes) -> Any:
    if not body:
        missing = {"type": "missing", "loc": ("body",), "msg": "Field required"}
        raise RequestValidationError([missing])
    try:
        # read as UTF-8 here, since `json` would also take UTF-16 and 32
        return json.loads(body.decode("utf-8-sig"), parse_float=_number)
    except json.JSONDecodeError as error:
        broken = {"type": "json_invalid", "loc": ("body", error.pos), "ctx": {"error": error.msg}}
        raise RequestValidationError([broken]) from error
    except (ValueError, RecursionError) as error:
        raise HTTPException(400) from error


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
    found = error.errors(include_url=False, include_input=False)
    return RequestValidationError([{**one, "loc": (where, *one["loc"])} for one in found])


class Endpoint(NamedTuple):
    """To one route."""

    pattern: re.Pattern[str]
    #: Of the route, as it is documented.
    path: str
    handle: Handler


@cache
def plain_path(path: str) -> str:
    """As it is documented, for metrics and logs.

    >>> plain_path("/v1/{lang}/words/{word:text}")
    '/v1/{lang}/words/{word}'
    """
    return re.sub(r":\w+}", "}", path)


class Shortcut:
    def __init__(self, app: FastAPI, routers: Iterable[tuple[str, APIRouter]]) -> None:
        """`routers`: each with its prefix, in the order in which they are looked through."""
        self._app = app
        self._endpoints: dict[str, list[Endpoint]] = {}
        for prefix, router in routers:
            for route in router.routes:
                if not isinstance(route, DirectRoute):
                    continue
                pattern, _, _ = compile_path(prefix + route.path)
                endpoint = Endpoint(
                    pattern, plain_path(prefix + route.path), route.get_route_handler()
                )
                for method in route.methods or ():
                    self._endpoints.setdefault(method, []).append(endpoint)

    def find(self, scope: Scope, receive: Receive) -> tuple[Endpoint, Request] | None:
        """The endpoint to the route that is asked for, and what to ask it."""
        for endpoint in self._endpoints.get(scope["method"], ()):
            if (match := endpoint.pattern.match(scope["path"])) is not None:
                # parts of the path are texts: `DirectRoute` takes no others
                scope["app"], scope["path_params"] = self._app, match.groupdict()
                return endpoint, Request(scope, receive)
        return None
