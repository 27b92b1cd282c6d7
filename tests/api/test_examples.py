"""The examples of the document are real: each is asked, and answered as it is shown."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from contesta.api.app import ROUTERS
from contesta.api.errors import TABLE, ProblemDetails
from contesta.api.examples import PROBLEMS, Example, example_files, examples, problem_examples
from contesta.api.openapi import operation_id
from tests.helpers.openapi_document import DOCUMENT
from tools.examples import answer, as_text, ask, part_of

NAMED = {
    f"{operation} {name}": (operation, example)
    for operation, named in examples().items()
    for name, example in named.items()
}
#: Characters of an example, as JSON.
LONGEST = 5_000


@pytest.mark.parametrize(("operation", "example"), NAMED.values(), ids=NAMED)
def test_an_example_is_answered_as_shown(
    client: httpx.Client, operation: str, example: Example
) -> None:
    response = ask(client, example)
    assert response.status_code == 200, response.text
    if example.answer is not None:
        assert answer(client, example) == example.answer


@pytest.mark.parametrize(
    ("code", "example"), problem_examples().items(), ids=problem_examples().keys()
)
def test_a_problem_is_the_real_one(client: httpx.Client, code: str, example: Example) -> None:
    assert answer(client, example) == example.answer
    assert ProblemDetails.model_validate(example.answer).code == code
    assert ask(client, example).status_code == TABLE[code].status


def test_answers_are_whole_enough() -> None:
    """A shortened answer too has every field that an answer must have."""
    models: dict[str, Any] = {
        operation_id(route): route.responses[200].get("model")
        for _, router in ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute)
    }
    for operation, example in NAMED.values():
        if example.answer is not None:
            models[operation].model_validate(example.answer)


def test_the_document_shows_them() -> None:
    operations = {
        operation["operationId"]: operation
        for methods in DOCUMENT["paths"].values()
        for operation in methods.values()
    }
    for operation, named in examples().items():
        shown = operations[operation]
        bodies = {name: {"value": one.body} for name, one in named.items() if one.body is not None}
        if bodies:
            assert shown["requestBody"]["content"]["application/json"]["examples"] == bodies
        answers = shown["responses"]["200"]["content"]["application/json"]["examples"]
        assert {name: one["value"] for name, one in answers.items()} == {
            name: one.answer for name, one in named.items() if one.answer is not None
        }
    for code, kind in TABLE.items():
        response = DOCUMENT["components"]["responses"][f"Problem{kind.status}"]
        problem = response["content"]["application/problem+json"]["examples"][code]["value"]
        assert (problem["code"], problem["title"]) == (code, kind.title)
        if code in problem_examples():
            assert problem == problem_examples()[code].answer


def test_every_operation_with_a_body_has_an_example() -> None:
    for methods in DOCUMENT["paths"].values():
        for operation in methods.values():
            if "requestBody" in operation:
                assert operation["operationId"] in examples()


@pytest.mark.parametrize("file", [*example_files(), PROBLEMS], ids=lambda file: file.parent.name)
def test_a_file_is_as_the_tool_writes_it(file: Any) -> None:
    text = file.read_text(encoding="utf-8")
    assert text == as_text(json.loads(text)) + "\n"


def test_examples_are_short() -> None:
    for name, (_, example) in NAMED.items():
        assert len(json.dumps([example.body, example.answer])) < LONGEST, name


def test_a_part_is_cut_out_of_an_answer() -> None:
    whole = {"a": [{"id": 1, "b": 2}, {"id": 3, "b": 4}], "c": "One. Two.", "d": [5, 6], "e": {}}
    shown = {"a": [{"id": 3, "b": 9}], "c": "One.", "d": [5]}
    assert part_of(whole, shown) == {"a": [{"id": 3, "b": 4}], "c": "One.", "d": [5, 6]}
    assert part_of(whole, {"c": "Three.", "f": 1}) == {"c": "One. Two."}
