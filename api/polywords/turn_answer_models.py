"""Response models of turns: the new table, what happened, open votes, the final score."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from contesta.games.polywords import PolywordsCode
from contesta.solver.polywords.board import BLANK

from .. import bounds
from ..common_models import Out, Parameters
from .models import BoardText
from .setup_models import CardBody, PolywordsMode
from .table_models import TableBody


class TurnStepOut(Out):
    code: PolywordsCode = Field(description="what happened, for programs")
    rules: list[str] = Field(description="the rules and rulings applied")
    player: str = Field(description="the player concerned; empty if it concerns the whole table")
    details: dict[str, str | int] = Field(description="the words, cells and numbers concerned")
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
    beside: int = Field(
        0, ge=0, le=bounds.TALLY, description="bottles beside the board, for lack of an empty cell"
    )


class CountOut(Out):
    """A board as it stands."""

    white: int = Field(description="empty cells")
    letters: int = Field(description="cells with a letter")
    bottles: int = Field(description="on the board and beside it")
    points: int | None = Field(description="its points; null in Polpo, which has none")


class FinalOut(Out):
    """The final score, or the score as the game stands."""

    scores: list[ScoreLine] = Field(description="in the order of the seats")
    winners: list[str] = Field(description="the winners; several if they are level")
    steps: list[TurnStepOut] = Field(description="the steps of the count")


class VoteOut(Out):
    player: str = Field(description="the player who wrote the word")
    word: str = Field(description="the word as it was sent")
    category: str | None = Field(description="the category's id, if known")
    text: str = Field(description="the question to vote on, as a sentence")


class AssignedOut(Out):
    team: str = Field(description="the team that laid it, for the other team")
    length: int = Field(description="the Length card it lies beside")
    category: CardBody


class TurnOut(Out):
    """The result of a turn."""

    mode: PolywordsMode
    outcome: Literal["scored", "needs-vote"] = Field(
        description="`needs-vote`: nothing has been scored; send the turn again with the votes"
    )
    needs_vote: list[VoteOut] = Field(description="the words that need a vote")
    table: TableBody | None = Field(description="the table now, to be sent with the next turn")
    over: bool = Field(description="whether the game is over")
    steps: list[TurnStepOut] = Field(description="all events of the turn, in order")
    assigned: list[AssignedOut] = Field(description="Manta: the category beside each Length card")
    final: FinalOut | None = Field(
        description="the score once the game is over, or earlier if `final` was set; null "
        "while votes are needed"
    )
