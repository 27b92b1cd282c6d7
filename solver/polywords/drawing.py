"""A board as ASCII art, for a terminal.

>>> from contesta.solver.polywords.board import parse_board
>>> board = parse_board("8/8/8/3VIA2/3S4/8/6#1/8")
>>> print("\\n".join(draw(board, new=[35])))
     a  b  c  d  e  f  g  h
 1   .  .  .  .  .  .  .  .
 2   .  .  .  .  .  .  .  .
 3   .  .  .  .  .  .  .  .
 4   .  .  . (V)(I) A  .  .
 5   .  .  . [S](.) .  .  .
 6   .  .  .  .  .  .  .  .
 7   .  .  .  .  .  .  #  .
 8   .  .  .  .  .  .  .  .

Round brackets mark the centre, square ones new letters, so no colour is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from .board import CENTRE, COLUMNS, SIDE, Board

CENTRAL, NEW, PLAIN = ("(", ")"), ("[", "]"), (" ", " ")


def draw(
    board: Board, new: Collection[int] = (), highlight: Callable[[str], str] = str
) -> list[str]:
    """The lines of the drawing; `highlight` may add colour to the new letters."""
    lines = ["    " + "".join(f" {column} " for column in COLUMNS).rstrip()]
    for row in range(SIDE):
        shown = ""
        for cell in range(row * SIDE, (row + 1) * SIDE):
            left, right = NEW if cell in new else CENTRAL if CENTRE >> cell & 1 else PLAIN
            drawn = left + board.cells[cell] + right
            shown += highlight(drawn) if cell in new else drawn
        lines.append(f" {row + 1}  {shown}".rstrip())
    return lines
