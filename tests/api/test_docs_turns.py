"""The tables of docs/api.md on turns and tables of Polywords are those of the models."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from contesta.api.polywords import turn_models as turns
from contesta.api.polywords.setup_models import CardBody
from contesta.api.polywords.table_models import SeatBody, TableBody

PAGE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
#: What the page says before each table.
TABLES: dict[str, type[BaseModel]] = {
    "`turn` of `specchio`": turns.SpecchioTurn,
    "`turn` of `pagliaccio`": turns.PagliaccioTurn,
    "`turn` of `palla`": turns.PallaTurn,
    "`turn` of `manta`": turns.MantaTurn,
    "`turn` of `polpo`": turns.PolpoTurn,
    "`turn` of `medusa`": turns.MedusaTurn,
    "A play": turns.MemberPlayBody,
    "A grab": turns.GrabBody,
    "An assignment": turns.LayBody,
    "An announcement": turns.AnnouncedBody,
    "A card": CardBody,
    "A table": TableBody,
    "A seat": SeatBody,
}
NAMES = {
    "PlayBody": "play",
    "MemberPlayBody": "play",
    "GrabBody": "grab",
    "LayBody": "assignment",
    "AnnouncedBody": "announcement",
    "CardBody": "card",
    "SeatBody": "seat",
}


def typed(schema: dict[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        return NAMES[schema["$ref"].rpartition("/")[2]]
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


def rows(model: type[BaseModel]) -> list[str]:
    schema = model.model_json_schema()
    needed = schema.get("required", ())
    found = []
    for name, field in schema["properties"].items():
        default = field.get("default")
        usual = "" if default in (None, "", [], {}) else f"`{json.dumps(default).strip(chr(34))}`"
        told = "needed" if name in needed else usual
        meaning = model.model_fields[name].description or ""
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
        name for name in vars(turns) if re.fullmatch("[A-Z][a-z]+Turn", name)
    }
