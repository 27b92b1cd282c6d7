"""One path after the other, depth first: the quickest where a path is soon found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..board import CELLS, beside
from ..path import Path
from .ground import Ground

#: For each letter, a set of cells for each number of new cells.
Rows: TypeAlias = Sequence[Sequence[int]]

_BESIDE = {1 << cell: beside(1 << cell) for cell in range(CELLS)}


class _Enough(Exception):
    """As many paths as were wanted, or as many nodes as were allowed."""


def walk(
    ground: Ground, free: Rows, zoned: Rows | None, cost: int, most: int, nodes: int
) -> tuple[list[Path], int, bool]:
    """Paths with exactly this cost: (at most so many, the nodes it took, whether they are all).

    `zoned`: the tables for a path that has to meet the zone; None if it does so anyway.
    """
    last = len(free) - 1
    empty, zone = ground.empty, ground.zone
    path = [0] * len(free)
    found: list[Path] = []
    allowed = nodes

    def onward(number: int, cell: int, used: int, new: int, after: Rows) -> None:
        """A letter lies on the cell; `new` cells are still to be written."""
        nonlocal nodes
        nodes -= 1
        if nodes < 0:
            raise _Enough
        if cell & zone:
            after = free
        path[number] = cell.bit_length() - 1
        number += 1
        nexts = _BESIDE[cell] & after[number][new] & ~used
        if number == last:
            _end(path, nexts, found, most)
            return
        while nexts:
            bit = nexts & -nexts
            nexts ^= bit
            onward(number, bit, used | bit, new - 1 if bit & empty else new, after)

    tables = free if zoned is None else zoned
    starts = tables[0][cost]
    try:
        if not last:
            _end(path, starts, found, most)
            starts = 0
        while starts:
            bit = starts & -starts
            starts ^= bit
            onward(0, bit, bit, cost - 1 if bit & empty else cost, tables)
    except _Enough:
        return found, allowed - nodes, False
    return found, allowed - nodes, True


def _end(path: list[int], cells: int, found: list[Path], most: int) -> None:
    """The last letter, on any of these cells."""
    while cells:
        bit = cells & -cells
        cells ^= bit
        path[-1] = bit.bit_length() - 1
        found.append(tuple(path))
        if len(found) >= most:
            raise _Enough
