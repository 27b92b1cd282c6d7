"""Request and response models of a board that is counted."""

from __future__ import annotations

from pydantic import Field

from contesta.games.polywords.fields import BoardText, PolywordsMode
from contesta.solver.polywords.board import BLANK

from .. import bounds
from ..common_models import Out, Parameters


class CountQuery(Parameters):
    """A board."""

    board: BoardText = str(BLANK)
    mode: PolywordsMode | None = Field(None, description="the mode that is played, if any")
    beside: int = Field(
        0, ge=0, le=bounds.TALLY, description="bottles beside the board, for lack of an empty cell"
    )


class CountOut(Out):
    """A board as it stands."""

    white: int = Field(description="empty cells")
    letters: int = Field(description="cells with a letter")
    bottles: int = Field(description="on the board and beside it")
    points: int | None = Field(description="its points; null in Polpo, which has none")
