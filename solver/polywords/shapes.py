"""Shapes: the figures of cells that Shape cards ask a word to fill.

>>> shape = parse_shape("X./XX")
>>> shape.size, len(shape.turned("turn-and-mirror")), len(shape.turned("as-drawn"))
(3, 4, 1)
>>> len(shape.ways("as-drawn"))                    # 49 places, read from either end
98

A drawing has rows from the top, separated by `/` or line feeds, with `X` for a cell and `.` or a
space for a gap; spaces around a `/` are ignored: `XX / XX` is a square. The cards do not say
whether a shape may be turned or mirrored (ruling ER-15), nor in which direction it is read: any
orthogonal path through each of its cells once will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ..errors import BadBoard
from .board import SIDE
from .path import Path

CELL, GAP = "X", "."
#: The characters of a drawing; a text with any other can only be a card's name.
DRAWING = frozenset(CELL + CELL.lower() + GAP + "/ \n")
_BETWEEN_ROWS = re.compile(r" */ *|\n")
#: Longer drawings are rejected unread.
MAX_DRAWING = 200
#: The longest word a Length card asks for has 9 letters; far larger shapes have too many paths
#: to list.
MAX_CELLS = 10

Cells: TypeAlias = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Shape:
    """A set of cells as (row, column), moved so that the top row and the left column are 0."""

    cells: Cells

    @property
    def size(self) -> int:
        return len(self.cells)

    def __str__(self) -> str:
        """The drawing on one line."""
        height = 1 + max(row for row, _ in self.cells)
        width = 1 + max(column for _, column in self.cells)
        return "/".join(
            "".join(CELL if (row, column) in self.cells else GAP for column in range(width))
            for row in range(height)
        )

    def turned(self, how: str) -> tuple[Shape, ...]:
        """The distinct orientations that a choice of ER-15 allows, this one first."""
        return _turned(self, how)

    def ways(self, how: str) -> tuple[Path, ...]:
        """Every path that fills the shape, anywhere on the board."""
        return _ways(self, how)


def parse_shape(drawing: str) -> Shape:
    """The shape of a drawing; BadBoard says what is wrong with it."""
    if len(drawing) > MAX_DRAWING:
        raise BadBoard("shape-long", most=MAX_DRAWING)
    rows = [row.replace(" ", GAP) for row in _BETWEEN_ROWS.split(drawing.upper())]
    for number, text in enumerate(rows, 1):
        for place, mark in enumerate(text, 1):
            if mark not in (CELL, GAP):
                raise BadBoard("shape-mark", mark=mark, row=number, place=place)
    cells = _moved_to_corner(
        (row, column)
        for row, text in enumerate(rows)
        for column, mark in enumerate(text)
        if mark == CELL
    )
    if not cells:
        raise BadBoard("shape-empty")
    if len(cells) > MAX_CELLS:
        raise BadBoard("shape-large", most=MAX_CELLS, found=len(cells))
    if max(max(cell) for cell in cells) >= SIDE:
        raise BadBoard("shape-wide", most=SIDE)
    shape = Shape(cells)
    if next(_walks(shape), None) is None:
        raise BadBoard("shape-broken", shape=str(shape))
    return shape


def _moved_to_corner(cells: Iterator[tuple[int, int]]) -> Cells:
    found = list(cells)
    top = min((row for row, _ in found), default=0)
    left = min((column for _, column in found), default=0)
    return frozenset((row - top, column - left) for row, column in found)


@lru_cache(maxsize=256)
def _turned(shape: Shape, how: str) -> tuple[Shape, ...]:
    return tuple(_all_turns(shape, how))


def _all_turns(shape: Shape, how: str) -> Iterator[Shape]:
    sides = [shape, _mirrored(shape)] if how == "turn-and-mirror" else [shape]
    seen = set()
    for side in sides:
        figure = side
        for _ in range(1 if how == "as-drawn" else 4):
            if figure not in seen:
                seen.add(figure)
                yield figure
            figure = _quarter(figure)


def _quarter(shape: Shape) -> Shape:
    return Shape(_moved_to_corner((column, -row) for row, column in shape.cells))


def _mirrored(shape: Shape) -> Shape:
    return Shape(_moved_to_corner((row, -column) for row, column in shape.cells))


def _walks(shape: Shape) -> Iterator[tuple[tuple[int, int], ...]]:
    """The Hamiltonian paths of the shape: all cells, each once, in orthogonal steps."""

    def onward(way: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        if len(way) == shape.size:
            yield way
            return
        row, column = way[-1]
        for cell in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if cell in shape.cells and cell not in way:
                yield from onward((*way, cell))

    for start in sorted(shape.cells):
        yield from onward((start,))


@lru_cache(maxsize=256)
def _ways(shape: Shape, how: str) -> tuple[Path, ...]:
    found: list[Path] = []
    for figure in shape.turned(how):
        height = 1 + max(row for row, _ in figure.cells)
        width = 1 + max(column for _, column in figure.cells)
        found += [
            tuple((row + down) * SIDE + column + right for row, column in walk)
            for walk in _walks(figure)
            for down in range(SIDE - height + 1)
            for right in range(SIDE - width + 1)
        ]
    return tuple(sorted(found))
