"""What the tests of hands over HTTP share."""

from __future__ import annotations

import json
from typing import Any, TypeVar

import httpx
from pydantic import BaseModel

HAND = "T1 R1 S1 ? ? +O1"
CASA = "C1 A1 S1 A1"
#: Two words: never solved on the event loop.
TWO_WORDS = "C1 A1 S1 A1 +_"
M = TypeVar("M", bound=BaseModel)


def read(response: httpx.Response, model: type[M]) -> tuple[M, Any]:
    """The answer, which has every field of its model and no other; and the same as it came."""
    assert response.status_code == 200, response.text
    return model.model_validate_json(response.content), response.json()


def ask(client: httpx.Client, what: str, lang: str = "it", **body: Any) -> httpx.Response:
    return client.post(f"/v1/{lang}/paperback/{what}", json=body)


def plain(value: Any) -> Any:
    """As JSON would bring it."""
    return json.loads(json.dumps(value))
