"""What generators and people find in the OpenAPI document: names, sentences, a licence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.openapi_document import DOCUMENT

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPERATIONS: dict[str, dict[str, Any]] = {
    f"{method.upper()} {path}": operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}
#: What an operation does: the first word of its name.
VERBS = {
    *("buy", "check", "count", "draw", "hint", "judge", "list"),
    *("place", "read", "score", "search", "settle", "solve", "suggest"),
}


def test_every_operation_has_a_name_of_its_own() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)
    for name in names:
        assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)+", name), name
        assert re.split("[A-Z]", name)[0] in VERBS, name


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_summaries_are_sentences(operation: dict[str, Any]) -> None:
    summary = operation["summary"]
    assert re.fullmatch(r"[A-Z].*[^.?][.?]", summary) and "\n" not in summary, summary
    assert re.fullmatch(r"([A-Z].*\.)?", operation.get("description", ""), re.DOTALL)


def test_every_tag_is_described() -> None:
    used = {tag for operation in OPERATIONS.values() for tag in operation["tags"]}
    assert {tag["name"] for tag in DOCUMENT["tags"]} == used
    assert all(re.fullmatch(r"[A-Z].*[.?]", tag["description"]) for tag in DOCUMENT["tags"])


def test_required_parameters_have_examples() -> None:
    """So that "Try it out" works at once."""
    for operation in OPERATIONS.values():
        for parameter in operation.get("parameters", ()):
            assert ("example" in parameter) == parameter["required"], parameter["name"]
            if parameter["name"] == "lang":
                assert parameter["example"] == "it"


def test_licence_contact_and_server() -> None:
    assert DOCUMENT["info"]["license"]["identifier"] == PROJECT["license"]
    assert DOCUMENT["info"]["version"] == PROJECT["version"]
    assert DOCUMENT["info"]["contact"]["name"] == DOCUMENT["info"]["title"] == PROJECT["name"]
    assert [server["url"] for server in DOCUMENT["servers"]] == ["/"]


def test_types_are_named_by_their_place_alone() -> None:
    """Titles that repeat a field's name would give many types the same name."""

    def titles(part: Any) -> list[str]:
        if isinstance(part, list):
            return [title for one in part for title in titles(one)]
        if not isinstance(part, dict):
            return []
        own = [part["title"]] if isinstance(part.get("title"), str) else []
        return own + [
            title
            for name, one in part.items()
            if name not in ("examples", "default")
            for title in titles(one)
        ]

    assert titles(DOCUMENT["paths"]) == titles(DOCUMENT["components"]["schemas"]) == []
    assert "title" in DOCUMENT["components"]["schemas"]["DeckOut"]["properties"]


def test_unions_say_what_tells_their_parts_apart() -> None:
    def unions(part: Any) -> list[dict[str, Any]]:
        if isinstance(part, list):
            return [union for one in part for union in unions(one)]
        if not isinstance(part, dict):
            return []
        own = [part] if "oneOf" in part else []
        return own + [union for one in part.values() for union in unions(one)]

    found = unions([DOCUMENT["paths"], DOCUMENT["components"]["schemas"]])
    assert {union["discriminator"]["propertyName"] for union in found} == {"game", "mode"}
    for union in found:
        parts = [one["$ref"] for one in union["oneOf"]]
        assert sorted(union["discriminator"]["mapping"].values()) == sorted(parts)
