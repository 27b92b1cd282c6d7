"""The OpenAPI document: what the routes say, with examples and the problems each can meet.

An operation is named after its function (`judge_word` is `judgeWord`), its summary is the first
sentence of the docstring.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import metadata
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from .errors import MEDIA_TYPE, TABLE, Problem, ProblemDetails
from .examples import Example, examples, problem_examples

Plain = dict[str, Any]

#: Statuses whose answer says when to ask again.
LATER = (429, 503)
#: Of a body, of anything judged in a language, of anything that is counted and negotiated.
WITH_BODY = (408, 413, 415, 422)
IN_LANGUAGE = (404, 422, 503)
UNDER_V1 = (406, 429)
EVERYWHERE = (400, 431, 500)
NOT_MODIFIED = {"description": "What the client has is still right (`If-None-Match`)."}

#: In the order in which people read them.
TAGS = (
    {"name": "words", "description": "Is this word good, and why? Which words are there?"},
    {"name": "categories", "description": "Which categories are there, and what is in them?"},
    {
        "name": "contests",
        "description": "Contested words: who is right, and what are the penalties?",
    },
    {"name": "paperback", "description": "Hands of Paperback: what to play, its worth, the shop."},
    {"name": "polywords", "description": "Boards, Request cards and turns of Polywords."},
    {"name": "languages", "description": "Where the words come from, and under which licences."},
    {"name": "health", "description": "Health and readiness, for monitoring."},
)
_SUMMARY = re.compile(r"(.+?[.?])(?:\s+(.*))?", re.DOTALL)
#: Parts of the document that hold values, not schemas.
_VALUES = frozenset({"default", "enum", "examples"})


def document(routers: Iterable[tuple[str, APIRouter]]) -> Plain:
    """The OpenAPI document of these routers, each with its prefix."""
    app = FastAPI(**ABOUT)
    for prefix, router in routers:
        app.include_router(router, prefix=prefix)
    return _described(app.openapi())


def _described(document: Plain) -> Plain:
    """FastAPI's document with summaries, examples and problems."""
    document |= _untitled({part: document[part] for part in ("paths", "components")})
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            _add_summary(operation)
            _add_examples(operation)
            _add_problems(path, method, operation)
    parts = document["components"]
    for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own shape
        parts["schemas"].pop(name, None)
    parts["schemas"] |= _schemas()
    parts["responses"] = {_name(status): _response(status) for status in _statuses()}
    return document


def operation_id(route: APIRoute) -> str:
    """The name of a route's function as programs of other languages write it.

    >>> operation_id(APIRoute("/", lambda: None, name="judge_word"))
    'judgeWord'
    """
    first, *others = route.name.split("_")
    return first + "".join(map(str.capitalize, others))


#: The arguments of the application that are about the document.
ABOUT: Plain = {
    "title": metadata("contesta")["Name"],
    "version": metadata("contesta")["Version"],
    "summary": "Referee and solver for word games in Italian and Portuguese",
    "contact": {"name": "contesta"},
    "license_info": {
        "name": "Program: MIT. Word lists: GPL-3.0-or-later. Frequencies: CC-BY-SA-4.0.",
        "identifier": metadata("contesta")["License-Expression"],
    },
    "servers": [{"url": "/", "description": "This server."}],
    "openapi_tags": list(TAGS),
    "generate_unique_id_function": operation_id,
}


def _untitled(part: Any) -> Any:
    """The same without the titles that pydantic makes up: generators would name types by them."""
    if isinstance(part, list):
        return [_untitled(one) for one in part]
    if not isinstance(part, dict):
        return part
    return {
        name: one if name in _VALUES else _untitled(one)
        for name, one in part.items()
        if name != "title" or not isinstance(one, str)
    }


def _add_summary(operation: Plain) -> None:
    found = _SUMMARY.fullmatch(operation.pop("description"))
    if found is None:
        raise ValueError(f"{operation['operationId']}: its docstring is no sentence")
    operation["summary"] = found[1]
    if found[2]:
        operation["description"] = found[2]


def _add_examples(operation: Plain) -> None:
    """Add examples to required parameters, bodies and responses."""
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = schema = _without_null(parameter["schema"])
        parameter["description"] = schema.pop("description")
        if parameter["required"]:
            parameter["example"] = schema["examples"][0]
    operation["responses"]["200"]["description"] = "The answer."
    named = examples().get(operation["operationId"], {})
    if bodies := _shown(named, "body"):
        operation["requestBody"]["content"]["application/json"]["examples"] = bodies
    if answers := _shown(named, "answer"):
        operation["responses"]["200"]["content"]["application/json"]["examples"] = answers


def _without_null(schema: Plain) -> Plain:
    """A parameter is left out where a field would be null; an address has no null."""
    if "anyOf" not in schema:
        return schema
    (given,) = [one for one in schema.pop("anyOf") if one != {"type": "null"}]
    return {**given, **schema}


def _shown(named: Mapping[str, Example], part: str) -> Plain:
    values = {name: getattr(example, part) for name, example in named.items()}
    return {name: {"value": value} for name, value in values.items() if value is not None}


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
        operation["responses"]["304"] = NOT_MODIFIED
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
    content = {"schema": reference, "examples": {code: _problem(code) for code in kinds}}
    response: Plain = {"description": listed, "content": {MEDIA_TYPE: content}}
    if status in LATER:
        response["headers"] = {
            "Retry-After": {
                "description": "seconds after which to ask again",
                "required": True,
                "schema": {"type": "integer", "minimum": 1},
            }
        }
    return response


def _problem(code: str) -> Plain:
    """An example of a problem, or what all problems of this code have in common."""
    example = problem_examples().get(code)
    return {"value": Problem(code).body() if example is None else example.answer}


def _schemas() -> Plain:
    schema = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
    parts: Plain = schema.pop("$defs")
    return {**_untitled(parts), "ProblemDetails": _untitled(schema)}
