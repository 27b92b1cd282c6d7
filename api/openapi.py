"""The OpenAPI document: to what the routes say, it adds the problems that each of them can meet."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

from fastapi import APIRouter, FastAPI

from .errors import MEDIA_TYPE, TABLE, ProblemDetails

Plain = dict[str, Any]

#: Statuses whose answer says when to ask again.
LATER = (429, 503)
#: Of a body, of anything judged in a language, of anything that is counted and negotiated.
WITH_BODY = (408, 413, 415, 422)
IN_LANGUAGE = (404, 422, 503)
UNDER_V1 = (406, 429)
EVERYWHERE = (400, 431, 500)
KEPT = {"description": "What the client has is still right (`If-None-Match`)."}


def document(routers: Iterable[tuple[str, APIRouter]]) -> Plain:
    """The OpenAPI document of these routers, each with its prefix."""
    app = FastAPI(
        title="contesta",
        version=version("contesta"),
        summary="Referee and solver for word games in Italian and Portuguese",
    )
    for prefix, router in routers:
        app.include_router(router, prefix=prefix)
    document = app.openapi()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            _add_problems(path, method, operation)
    parts = document["components"]
    for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own shape
        parts["schemas"].pop(name, None)
    parts["schemas"] |= _schemas()
    parts["responses"] = {_name(status): _response(status) for status in _statuses()}
    return document


def _add_problems(path: str, method: str, operation: Plain) -> None:
    statuses = {*EVERYWHERE}
    if path.startswith("/v1/"):
        statuses |= {*UNDER_V1}
    if "requestBody" in operation:
        statuses |= {*WITH_BODY}
    if "{lang}" in path:
        statuses |= {*IN_LANGUAGE}
    if path.startswith("/v1/") and method == "get":
        statuses.add(422)  # a parameter that it does not know
        operation["responses"]["304"] = KEPT
    if path == "/readyz":
        statuses.add(503)
    for status in sorted(statuses):
        reference = {"$ref": f"#/components/responses/{_name(status)}"}
        operation["responses"][str(status)] = reference


def _statuses() -> list[int]:
    return sorted({kind.status for kind in TABLE.values()})


def _name(status: int) -> str:
    return f"Problem{status}"


def _response(status: int) -> Plain:
    kinds = {code: kind for code, kind in TABLE.items() if kind.status == status}
    listed = "; ".join(f"`{code}`: {kind.title}" for code, kind in kinds.items())
    reference = {"$ref": "#/components/schemas/ProblemDetails"}
    response: Plain = {"description": listed, "content": {MEDIA_TYPE: {"schema": reference}}}
    if status in LATER:
        response["headers"] = {
            "Retry-After": {
                "description": "seconds after which to ask again",
                "required": True,
                "schema": {"type": "integer", "minimum": 1},
            }
        }
    return response


def _schemas() -> Plain:
    schema = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
    parts: Plain = schema.pop("$defs")
    return {**parts, "ProblemDetails": schema}
