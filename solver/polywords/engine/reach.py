"""Tables for pruning: from which cells the rest of a word can be written, at which cost.

For each letter of the word and each number of new cells, the set of cells where the letter may
lie so that it and the rest take that many, ignoring that no cell may be used twice. This is a
dynamic program from the last letter to the first. What the tables rule out is impossible; what
they leave is searched.

The sets are bitboards of 64 bits, concatenated in one long int, a *level* for each number of new
cells: a step of the recurrence is a few operations on it, whatever the number of levels.

>>> from contesta.solver.polywords.board import parse_board
>>> from contesta.solver.polywords.rules import COMMON
>>> from contesta.solver.polywords.engine.position import Position
>>> position = Position.of(parse_board("8/8/8/3VIA2/8/8/8/8"), COMMON)
>>> free = reach(position, "VIVA")
>>> [cost for cost in range(5) if level(free[0], cost)]      # 1: V, I, back to V (!), and a new A
[1, 2, 3, 4]

A path that has yet to meet the zone has tables of its own: `meeting`, computed from those of
`reach`. `turns` and `turns_meeting` are stricter: they forbid turning straight back, with
separate sets for the four moves that lead to a letter: right, left, down, up.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack
from typing import TypeAlias

from ..board import ALL, CELLS, SIDE
from .position import Position

#: Tables by the move that leads to the letter: right, left, down, up.
Four: TypeAlias = tuple[int, int, int, int]

_EDGE = sum(1 << row * SIDE for row in range(SIDE))
NOT_LEFT, NOT_RIGHT = ALL & ~_EDGE, ALL & ~(_EDGE << SIDE - 1)
NOT_TOP, NOT_BOTTOM = ALL & ~((1 << SIDE) - 1), ALL >> SIDE
#: A word has at most 64 letters, so at most 65 levels.
_REPEAT = [sum(1 << CELLS * level for level in range(levels)) for levels in range(CELLS + 2)]


def level(cells: int, cost: int) -> int:
    """The set of cells of one level of a table."""
    return cells >> CELLS * cost & ALL


def rows(tables: Sequence[int]) -> list[tuple[int, ...]]:
    """The levels of each letter's table as a tuple of sets."""
    levels = len(tables) + 2
    return [unpack(f"<{levels}Q", cells.to_bytes(8 * levels, "little")) for cells in tables]


class _Sets:
    """The masks of a position, repeated for every level."""

    def __init__(self, position: Position, word: str) -> None:
        repeat = _REPEAT[len(word) + 1]
        self.right, self.left = NOT_RIGHT * repeat, NOT_LEFT * repeat
        self.bottom, self.top = NOT_BOTTOM * repeat, NOT_TOP * repeat
        self.empty, self.zone = position.empty * repeat, position.zone * repeat
        self.holding = {letter: position.letters.get(letter, 0) * repeat for letter in set(word)}

    def near(self, cells: int) -> int:
        """The cells adjacent to these, in every level."""
        return (
            cells << 1 & self.left
            | cells >> 1 & self.right
            | cells << SIDE & self.top
            | cells >> SIDE & self.bottom
        )

    def turned(self, after: Four) -> Four:
        """The cells before `after`, by the move that led to them: any but the opposite one."""
        right, left = after[0] >> 1 & self.right, after[1] << 1 & self.left
        down, up = after[2] >> SIDE & self.bottom, after[3] << SIDE & self.top
        across, along = right | left, down | up
        return along | right, along | left, across | down, across | up

    def written(self, letter: str, cells: int) -> int:
        """The cells among these that can hold the letter: written ones that hold it already, and
        empty ones, which cost one level more."""
        return cells & self.holding[letter] | (cells & self.empty) << CELLS


def _last(position: Position, word: str) -> int:
    """The table of the last letter."""
    return position.letters.get(word[-1], 0) | position.empty << CELLS


def reach(position: Position, word: str) -> list[int]:
    """The table of each letter: the cells where it may lie, by the new cells from here on."""
    sets = _Sets(position, word)
    tables = [_last(position, word)]
    for letter in word[-2::-1]:
        tables.append(sets.written(letter, sets.near(tables[-1])))
    return tables[::-1]


def meeting(position: Position, word: str, free: Sequence[int]) -> list[int]:
    """The same tables for a path that has yet to meet the zone. `free`: those of `reach`."""
    sets = _Sets(position, word)
    tables = [free[-1] & sets.zone]
    for letter, here in zip(word[-2::-1], free[-2::-1], strict=True):
        tables.append(sets.written(letter, sets.near(tables[-1])) | here & sets.zone)
    return tables[::-1]


def turns(position: Position, word: str) -> list[Four]:
    """The tables of `reach`, by the move that leads to the letter."""
    sets = _Sets(position, word)
    last = _last(position, word)
    tables: list[Four] = [(last, last, last, last)]
    for letter in word[-2::-1]:
        right, left, down, up = sets.turned(tables[-1])
        tables.append(
            (
                sets.written(letter, right),
                sets.written(letter, left),
                sets.written(letter, down),
                sets.written(letter, up),
            )
        )
    return tables[::-1]


def turns_meeting(position: Position, word: str, free: Sequence[Four]) -> list[Four]:
    """The tables of `meeting`, by the move that leads to the letter. `free`: those of `turns`."""
    sets = _Sets(position, word)
    right, left, down, up = free[-1]
    zone = sets.zone
    tables: list[Four] = [(right & zone, left & zone, down & zone, up & zone)]
    for letter, here in zip(word[-2::-1], free[-2::-1], strict=True):
        right, left, down, up = sets.turned(tables[-1])
        tables.append(
            (
                sets.written(letter, right) | here[0] & zone,
                sets.written(letter, left) | here[1] & zone,
                sets.written(letter, down) | here[2] & zone,
                sets.written(letter, up) | here[3] & zone,
            )
        )
    return tables[::-1]
