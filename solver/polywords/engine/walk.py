"""Depth-first search, path by path: the fastest where a path is soon found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..board import CELLS, beside, bits
from ..path import Path
from .position import Position

#: For each letter and each number of new cells, a set of cells (see `reach.rows`).
Rows: TypeAlias = Sequence[Sequence[int]]

_BESIDE = {1 << cell: beside(1 << cell) for cell in range(CELLS)}


class _Enough(Exception):
    """Ends the search: enough paths were found, or the nodes ran out."""


def walk(
    position: Position, free: Rows, zoned: Rows | None, cost: int, most: int, nodes: int
) -> tuple[list[Path], int, bool]:
    """(up to `most` paths of exactly this cost, nodes used, whether these are all paths).

    `zoned`: the tables for a path that has yet to meet the zone; None if every path meets it.
    """
    last = len(free) - 1
    empty, zone = position.empty, position.zone
    path = [0] * len(free)
    found: list[Path] = []
    allowed = nodes

    def onward(number: int, cells: int, used: int, new: int, after: Rows) -> None:
        """Try the letter on each of these cells; `new` cells are still to be written."""
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
