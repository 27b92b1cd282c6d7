"""A board and its rules reduced to what a search needs: empty cells, letters, the zone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..board import Board
from ..rules import Rules


@dataclass(frozen=True, slots=True)
class Position:
    """The sets of cells that a search needs, as bitboards."""

    empty: int
    letters: Mapping[str, int]
    #: A path must use at least one of these cells.
    zone: int
    #: Whether all written letters lie in the zone, so that only wholly new words can miss it.
    meets_by_reuse: bool

    @classmethod
    def of(cls, board: Board, rules: Rules) -> Position:
        zone = rules.zone(board)
        return cls(board.empty, board.by_mark, zone, not board.written & ~zone)
