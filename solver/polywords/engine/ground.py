"""The ground a word is written on: which cells are free, which hold which letter, which must be
met. All a search needs to know of a board and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..board import Board
from ..rules import Rules


@dataclass(frozen=True, slots=True)
class Ground:
    empty: int
    letters: Mapping[str, int]
    #: A path uses at least one of these cells.
    zone: int
    #: Every path over a written letter meets the zone: only wholly new words may miss it.
    meets_by_reuse: bool

    @classmethod
    def of(cls, board: Board, rules: Rules) -> Ground:
        zone = rules.zone(board)
        return cls(board.empty, board.by_mark, zone, not board.written & ~zone)
