"""Paths of words over the board as text: a start cell and moves, or a list of cells.

>>> path = parse_path("d4 RRD")
>>> [cell_name(cell) for cell in path]
['d4', 'e4', 'f4', 'f5']
>>> print_path(path)
'd4 RRD'
>>> parse_path("d4 e4 f4 f5") == path
True

A list of cells may jump or move diagonally, which the referee refuses. Moves cannot, but they
may leave the board, which is a parse error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

from ..errors import BadBoard
from .board import SIDE, cell_name, parse_cell

Path: TypeAlias = tuple[int, ...]

#: A board has 64 cells, and each may be used once.
MAX_LENGTH = 64
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
_MOVES = re.compile(r"[UDLR]*")


def parse_path(text: str) -> Path:
    """The cells of a path; BadBoard names the place and what was expected."""
    words = text.split()
    if not words:
        raise BadBoard("path-empty")
    if len(text) > 4 * MAX_LENGTH:
        raise BadBoard("path-long", most=MAX_LENGTH)
    if len(words) == 2 and _MOVES.fullmatch(words[1].upper()):
        return _walk(parse_cell(words[0]), words[1].upper())
    if len(words) > MAX_LENGTH:
        raise BadBoard("path-long", most=MAX_LENGTH)
    return tuple(parse_cell(word) for word in words)


def _walk(start: int, moves: str) -> Path:
    """The cells of a path given by its moves."""
    if len(moves) >= MAX_LENGTH:
        raise BadBoard("path-long", most=MAX_LENGTH)
    path = [start]
    row, column = divmod(start, SIDE)
    for number, move in enumerate(moves, 1):
        down, right = STEPS[move]
        row, column = row + down, column + right
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            raise BadBoard("path-leaves", move=move, number=number, cell=cell_name(path[-1]))
        path.append(row * SIDE + column)
    return tuple(path)


def print_path(path: Sequence[int]) -> str:
    """The text of a path: moves where all steps are orthogonal, else its cells."""
    moves = [_MOVE.get(step) for step in pairwise(path)]
    if None in moves:
        return " ".join(map(cell_name, path))
    return f"{cell_name(path[0])} {''.join(filter(None, moves))}".strip()


#: (cell, adjacent cell) → the name of the move.
_MOVE = {
    (row * SIDE + column, (row + down) * SIDE + column + right): name
    for row in range(SIDE)
    for column in range(SIDE)
    for name, (down, right) in STEPS.items()
    if 0 <= row + down < SIDE and 0 <= column + right < SIDE
}
