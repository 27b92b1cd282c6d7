"""The interactive documentation: served from this machine, nothing is loaded from outside."""

from __future__ import annotations

import asyncio
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import fastapi_offline
from fastapi import APIRouter
from starlette.responses import HTMLResponse, RedirectResponse, Response

from .http.responses import Reply, static_reply

STATIC = Path(fastapi_offline.__file__).parent / "static"
#: Of what lies there, what the page uses.
FILES = ("favicon.png", "swagger-ui-bundle.js", "swagger-ui.css")
PAGES = Path(__file__).parent / "pages"
#: Swagger UI writes styles into its elements; everything else is a file of ours.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'"
)

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home() -> Response:
    return RedirectResponse("/docs")


@router.get("/docs")
async def page() -> Response:
    text = (PAGES / "docs.html").read_text(encoding="utf-8")
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY})


@router.get("/docs/start.js")
async def script() -> Response:
    text = (PAGES / "docs.js").read_text(encoding="utf-8")
    return Response(text, media_type="text/javascript")


def _add(name: str) -> None:
    """A part of Swagger UI."""

    @router.get(f"/docs/files/{name}")
    async def file() -> Any:
        return await asyncio.to_thread(_file, name)


@cache
def _file(name: str) -> Reply:
    media_type, _ = guess_type(name)
    return static_reply((STATIC / name).read_bytes(), media_type or "application/octet-stream")


for _name in FILES:
    _add(_name)
