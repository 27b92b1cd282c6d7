"""Hints of what Polywords writes down: boards, cells, paths, shapes and cards as text.

A name that ends in `Text` is the text itself; the others are values that JSON has as text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, Strict

from contesta.lexicon import Answer
from contesta.solver.polywords.board import (
    CELLS,
    MAX_TEXT,
    SIDE,
    Board,
    bits,
    cell_name,
    cells_mask,
    parse_board,
    parse_cell,
)
from contesta.solver.polywords.cards import (
    EDITION,
    CardKind,
    RequestCard,
    open_cards,
    read_shape,
)
from contesta.solver.polywords.path import MAX_LENGTH, Path, parse_path
from contesta.solver.polywords.shapes import Shape

from .. import bounds
from ..codec import AsJson, Listed, Message

# ── boards, cells, paths ────────────────────────────────────────────────────────────────────

BoardText = Annotated[
    str,
    Field(
        max_length=MAX_TEXT,
        description="eight rows from the top with / between: letters, numbers of empty cells, "
        "# a bottle, = a lined cell",
        examples=["8/8/8/3VIA2/8/8/8/8"],
    ),
]
CellText = Annotated[
    str, Field(max_length=10, description="a column a–h and a row 1–8", examples=["d4"])
]
CellsText = Annotated[list[CellText], Field(max_length=CELLS)]
WayText = Annotated[
    str | Annotated[list[CellText], Field(min_length=1, max_length=MAX_LENGTH)],
    Field(
        description="a start cell and moves (up, down, left, right), or a list of cells",
        examples=["d4 RRD", ["d4", "e4", "f4", "f5"]],
    ),
]


def path_of(way: str | list[str]) -> Path:
    """The path from a start cell and moves, or from a list of cells."""
    return parse_path(way) if isinstance(way, str) else cells_of(way)


def cells_of(names: list[str]) -> Path:
    return tuple(parse_cell(name) for name in names)


def cell_names(cells: Path) -> list[str]:
    return [cell_name(cell) for cell in cells]


BoardField = Annotated[Board, AsJson(BoardText, parse_board, str)]
Cell = Annotated[int, AsJson(CellText, parse_cell, cell_name)]
Cells = Annotated[Path, AsJson(CellsText, cells_of, cell_names)]
#: A bit mask, as a list of cells.
Mask = Annotated[
    int,
    AsJson(
        CellsText, lambda names: cells_mask(cells_of(names)), lambda mask: cell_names(bits(mask))
    ),
]
Row = Annotated[int, Field(ge=1, le=SIDE)]
Rows = Annotated[Listed[Row], Field(max_length=SIDE)]
RowSet = Annotated[
    frozenset[int], AsJson(Annotated[list[Row], Field(max_length=SIDE)], frozenset, sorted)
]
Way = Annotated[Path, AsJson(WayText, path_of, cell_names)]
#: A path, or null for none.
OptionalWay = Annotated[
    Path,
    AsJson(
        WayText | None,
        lambda way: () if way is None else path_of(way),
        lambda path: cell_names(path) or None,
    ),
]

# ── cards ───────────────────────────────────────────────────────────────────────────────────

ShapeText = Annotated[
    str,
    Field(
        max_length=200,
        description="a figure of cells: a drawing, rows with / between, or a Shape card",
        examples=["X./X./XX", "L4"],
    ),
]
ShapeField = Annotated[Shape, AsJson(ShapeText, read_shape, str)]
Kind: TypeAlias = Literal["length", "letter", "shape", "category", "hard"]


@dataclass(frozen=True, slots=True)
class CardName(Message):
    """A Request card, as `GET /v1/polywords/cards` lists them."""

    kind: Kind
    """its back; `hard` is a hard category"""
    id: Annotated[str, Field(max_length=bounds.NAME, examples=["citta", "L4"])]
    """what it shows"""

    @classmethod
    def of(cls, card: RequestCard) -> CardName:
        return cls(card.kind.value, card.id)

    @property
    def card(self) -> RequestCard:
        """The card of the box with this name; BadQuestion if there is none."""
        return open_cards(EDITION).named(CardKind(self.kind), self.id)


Card = Annotated[RequestCard, AsJson(CardName, lambda name: name.card, CardName.of)]
LetterCard = Annotated[str, Field(max_length=4, description="a Letter card", examples=["A"])]
LengthCard = Annotated[int, Field(ge=1, le=CELLS, description="a Length card", examples=[5])]
CategoryId = Annotated[str, Field(max_length=60)]

# ── modes ───────────────────────────────────────────────────────────────────────────────────

PolywordsMode = Annotated[
    Literal["specchio", "pagliaccio", "palla", "manta", "polpo", "medusa"],
    Field(description="which of the six ways to play Polywords"),
]
Variant: TypeAlias = Literal["gonfio", "sgonfio", "agguato"]
VARIANTS = Field(max_length=3, description="gonfio and sgonfio of palla, agguato of polpo")
Variants = Annotated[list[Variant], VARIANTS]
#: Whether a word is in a category.
Known = Annotated[Answer, Strict(False)]
Elapsed = Annotated[
    float | None,
    Field(ge=0, allow_inf_nan=False, description="seconds elapsed; null: in time"),
]
