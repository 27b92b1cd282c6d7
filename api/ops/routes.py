"""Routes for monitoring: health, readiness, metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..errors import Problem
from ..http.responses import no_store
from ..service import service_of
from .metrics import CONTENT_TYPE
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


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def read_metrics(request: Request) -> Response:
    """Counts and times, for Prometheus."""
    headers = {"Cache-Control": "no-store"}
    return Response(service_of(request).metrics.text(), media_type=CONTENT_TYPE, headers=headers)
