"""The rules of place: beside written words, through the centre, or as in Polpo.

>>> from contesta.solver.polywords.board import BLANK, CENTRE, parse_board
>>> COMMON.zone(BLANK) == CENTRE                   # the first word crosses the centre
True
>>> bin(Rules(polpo=True).zone(BLANK)).count("1")  # in Polpo it stands in the lowest row
8

Every rule of place comes down to one set of cells, the zone: a word must use at least one
of them. The rules about the path itself are in `referee`.
"""

from __future__ import annotations

from dataclasses import dataclass

from .board import ALL, CENTRE, SIDE, Board, around, beside
from .rulings import DEFAULT, WritingRulings
from .shapes import Shape

_ROW = (1 << SIDE) - 1


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of place and shape for one turn of a game."""

    #: Whether Polpo's rule of place applies instead of the common one (ER-16).
    polpo: bool = False
    #: The shape the word must fill, if a card asks for one.
    shape: Shape | None = None
    rulings: WritingRulings = DEFAULT
    #: Whether a word was written before, even if all words have been erased since (ER-12).
    begun: bool = False
    #: The cells of the previous turn's word, used only by ER-11=previous-turn.
    previous: int = 0

    def zone(self, board: Board) -> int:
        """The cells of which a word must use at least one."""
        return self._polpo_zone(board) if self.polpo else self._common_zone(board)

    def _common_zone(self, board: Board) -> int:
        """The written cells and those beside them; the centre if nothing is written."""
        written = board.written
        if self.rulings.earlier == "previous-turn" and self.previous & written:
            written &= self.previous
        if not written:
            return ALL if self.begun and self.rulings.emptied == "anywhere" else CENTRE
        if self.rulings.beside == "diagonal-too":
            return around(written)
        return beside(written) | written

    def _polpo_zone(self, board: Board) -> int:
        """The lowest row with an empty cell, and the cells just above written ones."""
        lowest = next((row for row in reversed(range(SIDE)) if board.empty >> row * SIDE & _ROW), 0)
        zone = _ROW << lowest * SIDE | board.written >> SIDE
        return zone & board.empty if self.rulings.polpo == "new-letter" else zone


COMMON = Rules()
