"""Answers as JSON bytes. Routes hand over plain values, which tests hold against the models."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


def passing(content: Any) -> Json:
    """An answer that is not to be kept: it depends on time, or a search stopped early."""
    return Json(content, headers={"Cache-Control": "no-store"})
