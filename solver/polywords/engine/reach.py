"""From where can the rest of a word be written, and with how many new cells?

For each letter of the word, a set of cells for each number of new cells that this letter and
the rest may take, forgetting for a moment that no cell may be used twice. What these tables
rule out is impossible; what they leave is searched.

The sets are 64 bits each and stand side by side in one long int, a level for each number of new
cells: a step of the recurrence is a few operations on it, whatever the number of levels.

>>> from contesta.solver.polywords.board import parse_board
>>> from contesta.solver.polywords.rules import COMMON
>>> from contesta.solver.polywords.engine.position import Position
>>> position = Position.of(parse_board("8/8/8/3VIA2/8/8/8/8"), COMMON)
>>> free = reach(position, "VIVA")
>>> [cost for cost in range(5) if level(free[0], cost)]      # 1: V, I, back to V (!), and a new A
[1, 2, 3, 4]

A path that has still to meet the zone has tables of its own (`meeting`, from the others).
`turns` and `turns_meeting` are stricter: they forbid to turn back on the spot, by keeping the
sets apart for the four moves that lead to a letter: right, left, down, up.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack
from typing import TypeAlias

from ..board import ALL, CELLS, SIDE
from .position import Position

#: Sets by the move that led there.
Four: TypeAlias = tuple[int, int, int, int]

_EDGE = sum(1 << row * SIDE for row in range(SIDE))
NOT_LEFT, NOT_RIGHT = ALL & ~_EDGE, ALL & ~(_EDGE << SIDE - 1)
NOT_TOP, NOT_BOTTOM = ALL & ~((1 << SIDE) - 1), ALL >> SIDE
#: A word has at most 64 letters, so at most 65 levels.
_REPEAT = [sum(1 << CELLS * level for level in range(levels)) for levels in range(CELLS + 2)]


def level(cells: int, cost: int) -> int:
    """The set of cells of one level."""
    return cells >> CELLS * cost & ALL


def rows(tables: Sequence[int]) -> list[tuple[int, ...]]:
    """The levels of each letter's table, one by one."""
    levels = len(tables) + 2
    return [unpack(f"<{levels}Q", cells.to_bytes(8 * levels, "little")) for cells in tables]


class _Sets:
    """The position, repeated for every level."""

    def __init__(self, position: Position, word: str) -> None:
        repeat = _REPEAT[len(word) + 1]
        self.right, self.left = NOT_RIGHT * repeat, NOT_LEFT * repeat
        self.bottom, self.top = NOT_BOTTOM * repeat, NOT_TOP * repeat
        self.empty, self.zone = position.empty * repeat, position.zone * repeat
        self.holding = {letter: position.letters.get(letter, 0) * repeat for letter in set(word)}

    def near(self, cells: int) -> int:
        return (
            cells << 1 & self.left
            | cells >> 1 & self.right
            | cells << SIDE & self.top
            | cells >> SIDE & self.bottom
        )

    def turned(self, after: Four) -> Four:
        """From where a move leads on, by the move before it: any but the opposite one."""
        right, left = after[0] >> 1 & self.right, after[1] << 1 & self.left
        down, up = after[2] >> SIDE & self.bottom, after[3] << SIDE & self.top
        across, along = right | left, down | up
        return along | right, along | left, across | down, across | up

    def written(self, letter: str, cells: int) -> int:
        """… with the letter lying there: on its like, or on a new cell."""
        return cells & self.holding[letter] | (cells & self.empty) << CELLS


def _last(position: Position, word: str) -> int:
    return position.letters.get(word[-1], 0) | position.empty << CELLS


def reach(position: Position, word: str) -> list[int]:
    """For each letter: where it may lie, by the new cells needed from here on."""
    sets = _Sets(position, word)
    tables = [_last(position, word)]
    for letter in word[-2::-1]:
        tables.append(sets.written(letter, sets.near(tables[-1])))
    return tables[::-1]


def meeting(position: Position, word: str, free: Sequence[int]) -> list[int]:
    """… if from here on the path has still to meet the zone. `free`: if it has not."""
    sets = _Sets(position, word)
    tables = [free[-1] & sets.zone]
    for letter, here in zip(word[-2::-1], free[-2::-1], strict=True):
        tables.append(sets.written(letter, sets.near(tables[-1])) | here & sets.zone)
    return tables[::-1]


def turns(position: Position, word: str) -> list[Four]:
    """As `reach`, by the move that led to the letter."""
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
    """As `meeting`, by the move that led to the letter."""
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
