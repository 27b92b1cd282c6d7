"""Boards, paths, shapes and rules as requests write them, for the library; and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from contesta.games import TableRulings, table_rulings
from contesta.solver import Rules, parse_board, parse_path
from contesta.solver.polywords.board import CELLS, EMPTY, SIDE, Board, cells_mask, parse_cell
from contesta.solver.polywords.cards import read_shape
from contesta.solver.polywords.path import Path

from .models import OnBoard

#: What a table plays by unless it says otherwise.
DEFAULT = TableRulings()


@lru_cache(maxsize=1024)
def board_of(text: str) -> Board:
    """A board, kept: a table asks many questions about the same one."""
    return parse_board(text)


def choices_of(rulings: dict[str, str]) -> TableRulings:
    """Every ruling of Polywords may be sent with any question, those on scoring too."""
    return table_rulings(rulings) if rulings else DEFAULT


def path_of(path: str | list[str]) -> Path:
    """Of a start cell and moves, or of a list of cells."""
    return parse_path(path) if isinstance(path, str) else cells_of(path)


def cells_of(cells: Iterable[str]) -> Path:
    return tuple(parse_cell(cell) for cell in cells)


def rules_of(body: OnBoard, rulings: TableRulings) -> Rules:
    """Where a word may go."""
    previous = path_of(body.previous) if body.previous else ()
    return Rules(
        polpo=body.polpo,
        shape=None if body.shape is None else read_shape(body.shape),
        rulings=rulings.writing,
        begun=body.begun,
        previous=cells_mask(previous),
    )


def notation(board: Board) -> str:
    """`str(board)`, for the many boards of one answer, which share most of their rows."""
    return _rows(board.cells)


def notation_with(board: Board, path: Path, word: str) -> str:
    """The same of a board with a word on it."""
    cells = list(board.cells)
    for cell, letter in zip(path, word, strict=True):
        cells[cell] = letter
    return _rows("".join(cells))


def _rows(cells: str) -> str:
    return "/".join([_row(cells[start : start + SIDE]) for start in range(0, CELLS, SIDE)])


@lru_cache(maxsize=4096)
def _row(cells: str) -> str:
    for run, digit in _RUNS:
        cells = cells.replace(run, digit)
    return cells


#: Empty cells and their notation, the longest run first.
_RUNS = [(EMPTY * length, str(length)) for length in range(SIDE, 0, -1)]
