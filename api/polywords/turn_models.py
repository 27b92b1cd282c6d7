"""Request and response models of turns: a sheet, a turn on it, and what that comes to.

The turns themselves are the messages of `games.polywords.sheet`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from contesta.games.polywords.fields import PolywordsMode
from contesta.games.polywords.sheet.answers import AssignedLine, EventLine, FinalLines, VoteLine
from contesta.games.polywords.sheet.saved import SavedSheet
from contesta.games.polywords.sheet.turns import (
    MantaTurn,
    MedusaTurn,
    PagliaccioTurn,
    PallaTurn,
    PolpoTurn,
    SpecchioTurn,
)

from .. import bounds
from ..common_models import Body, Out, Ui


class TurnBody(Body):
    """What the turns of all six modes share."""

    table: SavedSheet
    final: bool = Field(
        False,
        description="count the score now, which Polpo and Medusa refuse; a game that is over is "
        "counted in any case",
    )
    ui: Ui = "en"


class SpecchioBody(TurnBody):
    """Pesce Specchio."""

    mode: Literal["specchio"]
    turn: SpecchioTurn | None = Field(None, description="null: only count the score")


class PagliaccioBody(TurnBody):
    """Pesce Pagliaccio."""

    mode: Literal["pagliaccio"]
    turn: PagliaccioTurn | None = Field(None, description="null: only count the score")


class PallaBody(TurnBody):
    """Pesce Palla, with Gonfio and Sgonfio."""

    mode: Literal["palla"]
    turn: PallaTurn | None = Field(None, description="null: only count the score")


class MantaBody(TurnBody):
    """Manta: the seats are the two teams."""

    mode: Literal["manta"]
    turn: MantaTurn | None = Field(None, description="null: only count the score")


class PolpoBody(TurnBody):
    """Polpo, with Agguato."""

    mode: Literal["polpo"]
    turn: PolpoTurn | None = Field(None, description="null: only count the score")


class MedusaBody(TurnBody):
    """Medusa, alone."""

    mode: Literal["medusa"]
    turn: MedusaTurn | None = Field(None, description="null: only count the score")
    per_card: int = Field(
        0,
        ge=0,
        le=bounds.TALLY,
        description="points subtracted for each card left at the end (ER-20)",
    )


AnyTurnBody: TypeAlias = Annotated[
    SpecchioBody | PagliaccioBody | PallaBody | MantaBody | PolpoBody | MedusaBody,
    Field(discriminator="mode"),
]


class TurnOut(Out):
    """The result of a turn."""

    mode: PolywordsMode
    outcome: Literal["scored", "needs-vote"] = Field(
        description="`needs-vote`: nothing has been scored; send the turn again with the votes"
    )
    needs_vote: tuple[VoteLine, ...] = Field(description="the words that need a vote")
    table: SavedSheet | None = Field(description="the table now, to be sent with the next turn")
    over: bool = Field(description="whether the game is over")
    steps: tuple[EventLine, ...] = Field(description="all events of the turn, in order")
    assigned: tuple[AssignedLine, ...] = Field(
        description="Manta: the category beside each Length card"
    )
    final: FinalLines | None = Field(
        description="the score once the game is over, or earlier if `final` was set; null "
        "while votes are needed"
    )
