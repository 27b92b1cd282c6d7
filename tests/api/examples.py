"""The examples of a model, as its documentation shows them."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


def examples_of(model: type[BaseModel]) -> list[Any]:
    examples: list[Any] = model.model_json_schema()["examples"]
    return examples
