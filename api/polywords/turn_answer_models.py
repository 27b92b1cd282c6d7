"""Response models of turns: the new table, what happened, open votes, the final score."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from contesta.games.polywords import PolywordsCode
from contesta.solver.polywords.board import BLANK

from .. import limits
from ..common_models import Out, Parameters
from .box_models import CardBody, PolywordsMode
from .models import BoardText
from .table_models import TableBody


class TurnStepOut(Out):
    code: PolywordsCode = Field(description="what happened, for programs")
    rules: list[str] = Field(description="the rules and rulings it rests on")
    player: str = Field(description="who it happened to; empty: nobody in particular")
    details: dict[str, str | int] = Field(description="words, cells, numbers it is about")
    text: str = Field(description="the step as a sentence")


class ScoreLine(Out):
    player: str = Field(description="a player; in Manta a team")
    white: int = Field(description="empty cells")
    bottles: int = Field(description="on the board and beside it")
    points: int = Field(description="the empty cells less the bottles, as the mode counts them")


class CountQuery(Parameters):
    """A board."""

    board: BoardText = str(BLANK)
    mode: PolywordsMode | None = Field(None, description="the mode that is played, if any")
    beside: int = Field(0, ge=0, le=limits.TALLY, description="bottles that found no empty cell")


class CountOut(Out):
    """A board as it stands."""

    white: int = Field(description="empty cells")
    letters: int = Field(description="cells with a letter")
    bottles: int = Field(description="on the board and beside it")
    points: int | None = Field(description="what it is worth; null in Polpo, which counts none")


class FinalOut(Out):
    """The count: of the end, or as it stands."""

    scores: list[ScoreLine] = Field(description="in the order of the seats")
    winners: list[str] = Field(description="several share the victory")
    steps: list[TurnStepOut] = Field(description="how it was counted")


class VoteOut(Out):
    player: str = Field(description="whose word it is")
    word: str = Field(description="as it was sent")
    category: str | None = Field(description="its id, if it is known")
    text: str = Field(description="what is asked, as a sentence")


class AssignedOut(Out):
    team: str = Field(description="who laid it, for the others")
    length: int = Field(description="the Length card it lies beside")
    category: CardBody


class TurnOut(Out):
    """What a turn leads to."""

    mode: PolywordsMode
    outcome: Literal["scored", "needs-vote"] = Field(
        description="`needs-vote`: ask again with the votes; nothing has been scored"
    )
    needs_vote: list[VoteOut] = Field(description="the words nobody knows enough of")
    table: TableBody | None = Field(description="the table now, to be sent with the next turn")
    over: bool = Field(description="whether the game is over")
    steps: list[TurnStepOut] = Field(description="everything that happened, one by one")
    assigned: list[AssignedOut] = Field(description="Manta: which category lies where")
    final: FinalOut | None = Field(
        description="the count, once the game is over, or before if `final` asked for it; null "
        "while votes are needed"
    )
