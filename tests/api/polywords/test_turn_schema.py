"""What the OpenAPI document says of turns and set-ups has not changed by accident.

`tests/fixtures/turns_schema.txt` has it field by field, as version 0.1.0 published it. Who changes
it on purpose writes the lines anew, and a line in CHANGELOG.md.
"""

from __future__ import annotations

from pathlib import Path

from tests.helpers.flat_schema import flat
from tests.helpers.openapi_document import DOCUMENT

PUBLISHED = Path(__file__).parents[2] / "fixtures" / "turns_schema.txt"
#: What only turns and set-ups say.
OPERATIONS = ("POST /v1/{lang}/polywords/score", "POST /v1/polywords/draw")


def test_fields_types_bounds_defaults_and_meanings_are_those_published() -> None:
    found = [line for line in flat(DOCUMENT) if line.startswith(OPERATIONS)]
    assert found == PUBLISHED.read_text(encoding="utf-8").splitlines()
