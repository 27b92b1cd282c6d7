"""Request models of turns, one for each mode of Polywords."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from contesta.solver.polywords.board import CELLS, SIDE

from .. import bounds
from ..common_models import Body, FailFastList, TableWord, Ui
from .models import Cell, ShapeText, WayText
from .setup_models import CardBody, Name
from .table_models import TableBody

Elapsed = Annotated[
    float | None, Field(ge=0, allow_inf_nan=False, description="seconds elapsed; null: in time")
]
Known = Annotated[
    Literal["yes", "no", "unknown"] | None,
    Field(description="whether the word is in the category; null: look it up"),
]
Vote = Annotated[
    bool | None,
    Field(
        description="the players' vote on whether the word belongs; used only if that is unknown"
    ),
]
CategoryId = Annotated[
    str | None,
    Field(max_length=60, description="the turn's category, if a variant has one"),
]
LetterCard = Annotated[str, Field(max_length=4, description="a Letter card", examples=["A"])]
LengthCard = Annotated[int, Field(ge=1, le=CELLS, description="a Length card", examples=[5])]
Cells = Annotated[list[Cell], Field(max_length=CELLS)]
Bottles = Annotated[
    dict[Name, Cells],
    Field(
        max_length=bounds.PLAYERS,
        description="by player, the cells chosen for bottles; default: the first empty ones",
        examples=[{"Nicola": ["h8"]}],
    ),
]


class PlayBody(Body):
    """What a player did in the turn; no word: nothing."""

    player: Name
    word: TableWord = ""
    path: WayText | None = Field(None, description="where it is written")
    elapsed: Elapsed = None
    finished: bool = Field(True, description="false: only the first letters were written")


class MemberPlayBody(PlayBody):
    """The same in a variant that asks for a category."""

    member: Known = None
    vote: Vote = None


Plays: TypeAlias = Annotated[list[PlayBody], Field(max_length=bounds.PLAYERS)]
MemberPlays: TypeAlias = Annotated[list[MemberPlayBody], Field(max_length=bounds.PLAYERS)]


class SpecchioTurn(Body):
    letter: LetterCard
    plays: Plays = Field(description="one for each player")
    bottles: Bottles = Field(default_factory=dict)


class GrabBody(Body):
    """A player says a word and grabs a Length card."""

    player: Name
    word: TableWord
    length: LengthCard
    path: WayText | None = Field(None, description="where it is written, if the card is won")
    elapsed: Elapsed = None


class PagliaccioTurn(Body):
    grabs: FailFastList[GrabBody] = Field(
        max_length=bounds.WORDS, description="in the order of grabbing; a player may grab again"
    )
    bottles: Bottles = Field(default_factory=dict)


class PallaTurn(Body):
    letters: FailFastList[LetterCard] = Field(
        max_length=bounds.CARDS, description="the letters revealed"
    )
    plays: MemberPlays = Field(description="one for each player")
    category: CategoryId = None
    bottles: Bottles = Field(default_factory=dict)
    erase: dict[Name, Cell] = Field(
        default_factory=dict,
        max_length=bounds.PLAYERS,
        description="by player, the bottle that the best erase (ER-01=erase-bottle); default: the "
        "first one",
    )


class LayBody(Body):
    """A team lays the categories it was handed beside the Length cards."""

    team: Name
    handed: FailFastList[CardBody] = Field(
        max_length=bounds.CARDS, description="the categories it holds"
    )
    chosen: dict[Annotated[str, Field(max_length=60)], LengthCard] = Field(
        default_factory=dict,
        max_length=bounds.CARDS,
        description="category → length, as far as the team chose; the others are laid by the seed",
        examples=[{"sport": 5}],
    )
    seed: (
        Annotated[str, Field(max_length=bounds.SEED)] | Annotated[int, Field(ge=-(2**53), le=2**53)]
    ) = Field(description="of the game, so that all lay the same", examples=[24])


class AnnouncedBody(Body):
    """A word a team announces and writes."""

    team: Name
    length: LengthCard
    word: TableWord
    path: WayText
    elapsed: Elapsed = None
    finished: bool = Field(True, description="false: the letters written when the others finished")


class MantaTurn(Body):
    lengths: FailFastList[LengthCard] = Field(
        max_length=bounds.CARDS, description="the cards revealed"
    )
    assign: list[LayBody] = Field(
        default_factory=list,
        max_length=bounds.PLAYERS,
        description="the categories the teams lay for each other, before anybody writes",
    )
    announced: FailFastList[AnnouncedBody] | None = Field(
        None,
        max_length=bounds.WORDS,
        description="in the order of writing; null: nothing is written yet, and the response only "
        "says which category lies where",
    )
    bottles: Bottles = Field(default_factory=dict)


class PolpoTurn(Body):
    shape: ShapeText
    plays: MemberPlays = Field(description="one for each player still in the game")
    category: CategoryId = None
    rows: dict[
        Name, Annotated[list[Annotated[int, Field(ge=1, le=SIDE)]], Field(max_length=SIDE)]
    ] = Field(
        default_factory=dict,
        max_length=bounds.PLAYERS,
        description="by player, the rows erased for completed ones; default: the highest with "
        "letters",
    )


class MedusaTurn(Body):
    revealed: FailFastList[CardBody] = Field(
        max_length=bounds.CARDS, description="the turn's Category, Shape and Letter card"
    )
    play: PlayBody
    answers: dict[str, Literal["yes", "no", "unknown"]] = Field(
        default_factory=dict,
        max_length=bounds.CARDS,
        description="by open category, whether the word belongs; the others are looked up. An "
        "`unknown` category without a vote is not claimed",
        examples=[{"citta": "yes"}],
    )
    votes: dict[str, bool] = Field(
        default_factory=dict,
        max_length=bounds.CARDS,
        description="the players' votes by category; used only if the answer is unknown",
    )
    bottles: Cells = Field(
        default_factory=list,
        description="the cells chosen for bottles; default: the first empty ones",
    )


class TurnBody(Body):
    """What the turns of all six modes share."""

    table: TableBody
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
