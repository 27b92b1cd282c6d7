"""A shorter way to the routes that read their question themselves (`direct.py`).

FastAPI asks each router in turn, each router its routes, and surrounds the one it finds with all
that any route might need: longer work than most answers. A direct route needs none of it, so that
the shell finds it here and asks it. Whatever is not found here, such as a wrong address or a wrong
method, FastAPI answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from fastapi import APIRouter, FastAPI
from starlette.requests import Request
from starlette.routing import compile_path
from starlette.types import Receive, Scope

from .direct import DirectRoute, Handler


class Way(NamedTuple):
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
        self._ways: dict[str, list[Way]] = {}
        for prefix, router in routers:
            for route in router.routes:
                if not isinstance(route, DirectRoute):
                    continue
                pattern, _, _ = compile_path(prefix + route.path)
                way = Way(pattern, plain_path(prefix + route.path), route.get_route_handler())
                for method in route.methods or ():
                    self._ways.setdefault(method, []).append(way)

    def find(self, scope: Scope, receive: Receive) -> tuple[Way, Request] | None:
        """The way to the route that is asked for, and what to ask it."""
        for way in self._ways.get(scope["method"], ()):
            if (match := way.pattern.match(scope["path"])) is not None:
                # parts of the path are texts: `DirectRoute` takes no others
                scope["app"], scope["path_params"] = self._app, match.groupdict()
                return way, Request(scope, receive)
        return None
