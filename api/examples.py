"""The examples of the OpenAPI document: data in `examples.json` beside the routes.

They are real: a test asks them all. `python -m tools.examples` writes the answers anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
PROBLEMS = FOLDER / "problem_examples.json"


@dataclass(frozen=True, slots=True)
class Example:
    """A request and its answer. `shortened`: only a part of the answer is shown."""

    path: str
    #: Of a POST; a text is sent as it is, anything else as JSON.
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)
    #: None: not shown.
    answer: Any = None
    shortened: bool = False


def example_files() -> list[Path]:
    """The files with examples of operations, one for each product."""
    return sorted(FOLDER.glob("*/examples.json"))


@cache
def examples() -> Mapping[str, Mapping[str, Example]]:
    """By operationId, the examples of an operation by name."""
    found: dict[str, Mapping[str, Example]] = {}
    for file in example_files():
        for operation, named in json.loads(file.read_text(encoding="utf-8")).items():
            found[operation] = {name: Example(**fields) for name, fields in named.items()}
    return found


@cache
def problem_examples() -> Mapping[str, Example]:
    """An example of a problem, by its code."""
    by_code = json.loads(PROBLEMS.read_text(encoding="utf-8"))
    return {code: Example(**one) for code, one in by_code.items()}
