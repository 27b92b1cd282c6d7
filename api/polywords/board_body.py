"""Converts boards, paths, cards and rules of request bodies to values of the library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from contesta.games.polywords import PolywordsRulings, polywords_rulings
from contesta.games.polywords.codec import cards_of
from contesta.solver import Rules, parse_board, parse_path
from contesta.solver.polywords.board import Board, cells_mask, parse_cell
from contesta.solver.polywords.cards import RequestCard, read_shape
from contesta.solver.polywords.path import Path

from .models import OnBoard
from .setup_models import CardBody

#: What a table plays by unless it says otherwise.
DEFAULT = PolywordsRulings()


@lru_cache(maxsize=1024)
def board_of(text: str) -> Board:
    """A board, kept: a table asks many questions about the same one."""
    return parse_board(text)


def choices_of(rulings: dict[str, str]) -> PolywordsRulings:
    """Every ruling of Polywords may be sent with any question, those on scoring too."""
    return polywords_rulings(rulings) if rulings else DEFAULT


def path_of(path: str | list[str]) -> Path:
    """Of a start cell and moves, or of a list of cells."""
    return parse_path(path) if isinstance(path, str) else cells_of(path)


def cells_of(cells: Iterable[str]) -> Path:
    return tuple(parse_cell(cell) for cell in cells)


def cards_in(bodies: Iterable[CardBody]) -> tuple[RequestCard, ...]:
    """The cards of the box that these name."""
    return cards_of(body.model_dump() for body in bodies)


def rules_of(body: OnBoard, rulings: PolywordsRulings) -> Rules:
    """Where a word may go."""
    previous = path_of(body.previous) if body.previous else ()
    return Rules(
        polpo=body.polpo,
        shape=None if body.shape is None else read_shape(body.shape),
        rulings=rulings.writing,
        begun=body.begun,
        previous=cells_mask(previous),
    )
