"""One path after the other, depth first: the quickest where a path is soon found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..board import CELLS, beside, bits
from ..path import Path
from .position import Position

#: For each letter, a set of cells for each number of new cells.
Rows: TypeAlias = Sequence[Sequence[int]]

_BESIDE = {1 << cell: beside(1 << cell) for cell in range(CELLS)}


class _Enough(Exception):
    """As many paths as were wanted, or as many nodes as were allowed."""


def walk(
    position: Position, free: Rows, zoned: Rows | None, cost: int, most: int, nodes: int
) -> tuple[list[Path], int, bool]:
    """Paths with exactly this cost: (at most so many, the nodes it took, whether they are all).

    `zoned`: the tables for a path that has to meet the zone; None if it does so anyway.
    """
    last = len(free) - 1
    empty, zone = position.empty, position.zone
    path = [0] * len(free)
    found: list[Path] = []
    allowed = nodes

    def onward(number: int, cells: int, used: int, new: int, after: Rows) -> None:
        """A letter goes on each of these cells in turn; `new` cells are still to be written."""
        nonlocal nodes
        following = number + 1
        while cells:
            bit = cells & -cells
            cells ^= bit
            nodes -= 1
            if nodes < 0:
                raise _Enough
            path[number] = bit.bit_length() - 1
            rest = free if bit & zone else after
            left = new - 1 if bit & empty else new
            nexts = _BESIDE[bit] & rest[following][left] & ~used
            if following < last:
                if nexts:
                    onward(following, nexts, used | bit, left, rest)
                continue
            while nexts:  # the last letter
                end = nexts & -nexts
                nexts ^= end
                path[last] = end.bit_length() - 1
                found.append(tuple(path))
                if len(found) >= most:
                    raise _Enough

    tables = free if zoned is None else zoned
    starts = tables[0][cost]
    if not last:  # a single letter
        found = [(cell,) for cell in bits(starts)]
        return found[:most], 0, len(found) < most
    try:
        onward(0, starts, 0, cost, tables)
    except _Enough:
        return found, allowed - nodes, False
    return found, allowed - nodes, True
