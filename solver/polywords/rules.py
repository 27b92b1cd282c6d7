"""Where a word may go: beside the written ones, through the centre, or as in Polpo.

>>> from contesta.solver.polywords.board import BLANK, CENTRE, parse_board
>>> COMMON.zone(BLANK) == CENTRE                   # the first word crosses the centre
True
>>> bin(Rules(polpo=True).zone(BLANK)).count("1")  # in Polpo it stands in the lowest row
8

Every rule on place comes down to one set of cells, the zone: a word must use at least one
of them. What else a word must obey, its own letters and cells, is `referee`'s.
"""

from __future__ import annotations

from dataclasses import dataclass

from .board import ALL, CENTRE, SIDE, Board, around, beside
from .rulings import DEFAULT, WritingRulings
from .shapes import Shape

_ROW = (1 << SIDE) - 1


@dataclass(frozen=True, slots=True)
class Rules:
    """How words are written in this game, on this turn."""

    #: Polpo's rule of place instead of the common one (ER-16).
    polpo: bool = False
    #: The figure the word must make, if a card asks for one.
    shape: Shape | None = None
    rulings: WritingRulings = DEFAULT
    #: Whether a word was written before, though none may be left (ER-12).
    begun: bool = False
    #: The cells of the previous turn's word: only ER-11=previous-turn looks at them.
    previous: int = 0

    def zone(self, board: Board) -> int:
        """The cells of which a word must use at least one."""
        return self._polpo_zone(board) if self.polpo else self._common_zone(board)

    def _common_zone(self, board: Board) -> int:
        written = board.written
        if self.rulings.earlier == "previous-turn" and self.previous & written:
            written &= self.previous
        if not written:
            return ALL if self.begun and self.rulings.emptied == "anywhere" else CENTRE
        if self.rulings.beside == "diagonal-too":
            return around(written)
        return beside(written) | written

    def _polpo_zone(self, board: Board) -> int:
        lowest = next((row for row in reversed(range(SIDE)) if board.empty >> row * SIDE & _ROW), 0)
        zone = _ROW << lowest * SIDE | board.written >> SIDE
        return zone & board.empty if self.rulings.polpo == "new-letter" else zone


COMMON = Rules()
