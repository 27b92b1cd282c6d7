"""Routes for monitoring: health and readiness. Metrics have a port of their own."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..errors import Problem
from ..http.responses import no_store
from ..service import service_of
from .models import Health

router = APIRouter(tags=["health"])


@router.get("/healthz", responses={200: {"model": Health}})
async def check_health() -> Response:
    """The process is alive."""
    return no_store({"status": "ok"})


@router.get("/readyz", responses={200: {"model": Health}})
async def check_readiness(request: Request) -> Response:
    """The words and their indexes are loaded."""
    if not service_of(request).ready:
        raise Problem("not-ready", headers={"Retry-After": "1"})
    return no_store({"status": "ok"})
