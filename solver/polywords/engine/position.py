"""What a search needs to know of a board and its rules: free cells, letters, cells to be met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..board import Board
from ..rules import Rules


@dataclass(frozen=True, slots=True)
class Position:
    empty: int
    letters: Mapping[str, int]
    #: A path uses at least one of these cells.
    zone: int
    #: Every path over a written letter meets the zone: only wholly new words may miss it.
    meets_by_reuse: bool

    @classmethod
    def of(cls, board: Board, rules: Rules) -> Position:
        zone = rules.zone(board)
        return cls(board.empty, board.by_mark, zone, not board.written & ~zone)
