"""The table of a Polywords game: the same model in requests and responses."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from contesta.solver.polywords.board import BLANK, CELLS, SIDE

from .. import bounds
from ..common_models import Body, FailFastList, RulingChoices, TableWord
from .models import BoardText, Cell
from .setup_models import CardBody, Name, Variants


class SeatBody(Body):
    """The board of a player, or in Manta of a team, and what is remembered of it."""

    player: Name
    board: BoardText = str(BLANK)
    words: FailFastList[TableWord] = Field(
        default_factory=list,
        max_length=bounds.WORDS,
        description="every word written in this game",
    )
    erased: FailFastList[TableWord] = Field(
        default_factory=list,
        max_length=bounds.WORDS,
        description="those of them that were erased (Specchio)",
    )
    previous: list[Cell] = Field(
        default_factory=list,
        max_length=CELLS,
        description="the cells of what was written in the previous turn",
    )
    beside: int = Field(
        0,
        ge=0,
        le=bounds.TALLY,
        description="bottles beside the board, for lack of an empty cell (ER-14)",
    )
    dots: list[Annotated[int, Field(ge=1, le=SIDE)]] = Field(
        default_factory=list,
        max_length=SIDE,
        description="the rows whose completion has already erased another row (Polpo)",
    )
    out: int = Field(
        0,
        ge=0,
        le=bounds.TALLY,
        description="when the player was eliminated (Polpo), later ones with a higher number; "
        "0: still in the game",
    )


class TableBody(Body):
    """The state of a game. Send it back with the next turn exactly as it was returned."""

    turn: int = Field(0, ge=0, le=bounds.TALLY, description="the number of turns played")
    variants: Variants = Field(default_factory=list)
    rulings: RulingChoices = Field(default_factory=dict)
    seats: list[SeatBody] = Field(
        min_length=1, max_length=bounds.PLAYERS, description="the players; in Manta the two teams"
    )
    requests: FailFastList[CardBody] = Field(
        default_factory=list,
        max_length=bounds.CARDS,
        description="the Request cards that lie open (Medusa)",
    )
