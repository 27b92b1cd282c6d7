"""Route of the score of one board of Polywords as it stands."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from contesta.games.polywords import MODES, Side
from contesta.games.polywords.points import score_of

from ..http.responses import Json
from ..http.routing import cached
from .board_body import board_of
from .count_models import CountOut, CountQuery

router = APIRouter(tags=["polywords"])


@router.get("/polywords/count", responses={200: {"model": CountOut}})
@cached
async def count_board(query: Annotated[CountQuery, Query()]) -> Response:
    """Empty cells, letters and bottles of a board, and the points they make."""
    board = board_of(query.board)
    score = score_of(Side(0, board, beside=query.beside))
    by_points = query.mode is None or MODES[query.mode].by_points
    return Json(
        {
            "white": score.white,
            "letters": board.written.bit_count(),
            "bottles": score.bottles,
            "points": score.points if by_points else None,
        }
    )
