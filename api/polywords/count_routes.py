"""What a board of Polywords is worth as it stands: for whoever keeps only their own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from contesta.games.polywords import Seat
from contesta.games.polywords.points import counts_points, score_of

from ..http.responses import Json
from ..http.routing import cached
from .board_body import board_of
from .turn_answer_models import CountOut, CountQuery

router = APIRouter(tags=["polywords"])


@router.get("/polywords/count", responses={200: {"model": CountOut}})
@cached
async def count_board(query: Annotated[CountQuery, Query()]) -> Response:
    """Empty cells, letters and bottles of a board, and the points they make."""
    board = board_of(query.board)
    score = score_of(Seat("", board, beside=query.beside))
    return Json(
        {
            "white": score.white,
            "letters": board.written.bit_count(),
            "bottles": score.bottles,
            "points": score.points if counts_points(query.mode) else None,
        }
    )
