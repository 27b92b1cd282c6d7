"""Depth-first search in NumPy batches of paths, for where path by path would take long.

A wave holds paths that have reached the same letter, as NumPy columns; a step extends each of
them in all four directions. A wave that grows too wide is split, and the first part goes on
alone: depth first, but by thousands of paths, so that memory stays bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..board import CELLS, SIDE, bits
from . import costs as node_costs
from .position import Position
from .reach import NOT_BOTTOM, NOT_LEFT, NOT_RIGHT, NOT_TOP, Four, level

Sets = NDArray[np.uint64]

#: Paths in a wave: wide enough that the overhead of a step's dozen NumPy calls hardly matters.
WIDTH = 4096
#: The first waves are narrow, so that an easy board is quickly done; each dead end doubles the
#: width.
FIRST_WIDTH = 256

#: For each move (right, left, down, up) and each cell, the bit of the next cell; 0 off the board.
_MOVED: Sets = np.array(
    [
        [(1 << cell & NOT_RIGHT) << 1 for cell in range(CELLS)],
        [(1 << cell & NOT_LEFT) >> 1 for cell in range(CELLS)],
        [(1 << cell & NOT_BOTTOM) << SIDE for cell in range(CELLS)],
        [(1 << cell & NOT_TOP) >> SIDE for cell in range(CELLS)],
    ],
    np.uint64,
)
_STEP = np.array([1, -1, SIDE, -SIDE], np.int8)


class Wave(NamedTuple):
    """Paths that have reached the same letter: the cell of that letter, and all cells used."""

    cell: NDArray[np.int8]
    used: Sets
    #: New cells still to be written.
    left: NDArray[np.int8]
    #: The wave at the previous letter, and which of its paths each path extends.
    before: Wave | None
    origin: NDArray[np.int64]
    letters: int

    def cut(self, width: int) -> tuple[Wave, Wave]:
        """(the first `width` paths, the others)."""
        first, rest = slice(width), slice(width, None)
        return self._part(first), self._part(rest)

    def _part(self, part: slice) -> Wave:
        return self._replace(
            cell=self.cell[part],
            used=self.used[part],
            left=self.left[part],
            origin=self.origin[part],
        )

    def paths(self) -> NDArray[np.int8]:
        """The cells of each path as a row, traced back through the earlier waves."""
        columns = [self.cell]
        wave, chosen = self, self.origin
        while wave.before is not None:
            wave = wave.before
            columns.append(wave.cell.take(chosen))
            chosen = wave.origin.take(chosen)
        return np.stack(columns[::-1], axis=1)


def waves(
    position: Position,
    free: Sequence[Four],
    zoned: Sequence[Four] | None,
    cost: int,
    budget: Budget,
) -> Iterator[NDArray[np.int8]]:
    """All paths of exactly this cost, in blocks with a row of cells per path.

    `zoned`: the tables for a path that has yet to meet the zone; None if every path meets it.
    Stops early if the budget does.
    """
    right, left, down, up = (free if zoned is None else zoned)[0]
    starts = level(right | left | down | up, cost)
    cell = np.array(list(bits(starts)), np.int8)
    empty, zone = np.uint64(position.empty), np.uint64(position.zone)
    if_met = _columns(free, cost)
    if_not = if_met if zoned is None else _columns(zoned, cost)
    used = np.uint64(1) << cell.astype(np.uint64)
    new = np.int8(cost) - ((used & empty) != 0).astype(np.int8)
    stack = [Wave(cell, used, new, None, np.arange(len(cell)), 1)]
    width = FIRST_WIDTH
    while stack:
        wave = stack.pop()
        if len(wave.used) > width:
            wave, rest = wave.cut(width)
            stack.append(rest)
        if not budget.spend(node_costs.WAVE + node_costs.MOVED * len(wave.used)):
            return
        if wave.letters == len(free):
            yield wave.paths()
            continue
        tables = if_met[wave.letters].take(wave.left, axis=1)
        if zoned is not None:
            met = (wave.used & zone) != 0
            tables = np.where(met, tables, if_not[wave.letters].take(wave.left, axis=1))
        onward = _step(wave, tables, empty)
        if len(onward.used):
            stack.append(onward)
        else:
            width = min(2 * width, WIDTH)


def _step(wave: Wave, tables: Sets, empty: np.uint64) -> Wave:
    """The wave at the next letter: every path extended in all directions the tables allow."""
    tables &= _MOVED.take(wave.cell, axis=1)
    tables &= ~wave.used
    moved = np.flatnonzero(tables)
    direction, origin = np.divmod(moved, len(wave.used))
    bit = tables.take(moved)
    return Wave(
        cell=wave.cell.take(origin) + _STEP.take(direction),
        used=wave.used.take(origin) | bit,
        left=wave.left.take(origin) - ((bit & empty) != 0),
        before=wave,
        origin=origin,
        letters=wave.letters + 1,
    )


def _columns(tables: Sequence[Four], cost: int) -> Sets:
    """The tables as an array: letter × move × new cells left."""
    size = 8 * (cost + 1)
    mask = (1 << 8 * size) - 1
    blob = b"".join((cells & mask).to_bytes(size, "little") for row in tables for cells in row)
    return np.frombuffer(blob, "<u8").reshape(len(tables), 4, cost + 1)
