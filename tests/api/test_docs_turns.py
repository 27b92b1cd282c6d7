"""The tables of docs/api.md on turns and tables of Polywords are those of the models."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from contesta.games.codec import Message, adapter
from contesta.games.polywords import (
    AnnouncedLine,
    AssignLine,
    GrabLine,
    MemberPlayLine,
    SavedSheet,
    SavedSide,
)
from contesta.games.polywords.fields import CardName
from contesta.games.polywords.sheet import turns
from contesta.lexicon import Answer

PAGE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
#: What the page says before each table.
TABLES: dict[str, type[Message]] = {
    "`turn` of `specchio`": turns.SpecchioTurn,
    "`turn` of `pagliaccio`": turns.PagliaccioTurn,
    "`turn` of `palla`": turns.PallaTurn,
    "`turn` of `manta`": turns.MantaTurn,
    "`turn` of `polpo`": turns.PolpoTurn,
    "`turn` of `medusa`": turns.MedusaTurn,
    "A play": MemberPlayLine,
    "A grab": GrabLine,
    "An assignment": AssignLine,
    "An announcement": AnnouncedLine,
    "A card": CardName,
    "A table": SavedSheet,
    "A seat": SavedSide,
}
NAMES = {
    "PlayLine": "play",
    "MemberPlayLine": "play",
    "GrabLine": "grab",
    "AssignLine": "assignment",
    "AnnouncedLine": "announcement",
    "CardName": "card",
    "SavedSide": "seat",
}
#: Types that are listed where they are used.
ENUMS = {"Answer": TypeAdapter(Answer).json_schema()}


def typed(schema: dict[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return NAMES.get(name) or typed(ENUMS[name])
    if "anyOf" in schema:
        kinds = [typed(one) for one in schema["anyOf"] if one != {"type": "null"}]
        return " or ".join(kinds)
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    if schema["type"] == "array":
        return "list of " + several(schema["items"])
    if schema["type"] == "object":
        return "object of " + several(schema["additionalProperties"])
    low, high = schema.get("minimum"), schema.get("maximum")
    if high is not None and high < 2**53:
        return f"{schema['type']}, {low:,} to {high:,}"
    return f"{schema['type']}, at least {low}" if low == 0 else str(schema["type"])


def several(schema: dict[str, Any]) -> str:
    one = typed(schema)
    return re.sub("^[a-z]+", lambda first: first[0] + "s", one)


def rows(model: type[Message]) -> list[str]:
    schema = adapter(model).json_schema()
    needed = schema.get("required", ())
    found = []
    for name, field in schema["properties"].items():
        default = field.get("default")
        usual = "" if default in (None, "", [], {}) else f"`{json.dumps(default).strip(chr(34))}`"
        told = "needed" if name in needed else usual
        meaning = field.get("description", "")
        if not meaning and "$ref" in field:
            meaning = f"see “A {typed(field)}”"
        found.append(f"| `{name}` | {typed(field)} | {told} | {meaning} |")
    return found


@pytest.mark.parametrize("heading", TABLES)
def test_a_table_has_every_field(heading: str) -> None:
    found = re.search(rf"^{heading}(?!\w).*:\n\n\|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found is not None, heading
    assert found[1].splitlines() == rows(TABLES[heading])


def test_no_turn_is_missing() -> None:
    told = {model for model in TABLES.values() if model.__name__.endswith("Turn")}
    assert {one.__name__ for one in told} == {
        name
        for name in vars(turns)
        if re.fullmatch("[A-Z][a-z]+Turn", name) and name not in ("NotedTurn", "ScoredTurn")
    }
