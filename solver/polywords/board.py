"""The board: 8×8 cells, each empty, a letter, a bottle or lined; immutable.

Its text has eight rows from the top, separated by `/`, with digits for runs of empty cells,
`#` for a bottle, `=` for a lined cell; it is parsed and printed.

>>> board = parse_board("8/8/8/3via2/8/8/8/8")
>>> str(board)
'8/8/8/3VIA2/8/8/8/8'
>>> board.letter(parse_cell("d4")), board.letter(parse_cell("a1")) is None
('V', True)

Cells are numbered 0–63, row by row from the top left. A set of cells is a bitboard: an int with
one bit per cell, which makes "beside", "empty" and "written" a few machine operations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from ..errors import BadBoard

SIDE = 8
CELLS = SIDE * SIDE
EMPTY, BOTTLE, LINE = ".", "#", "="
#: Every cell.
ALL = (1 << CELLS) - 1
#: The four coloured cells: d4, e4, d5, e5.
CENTRE = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36
_FIRST_COLUMN = sum(1 << row * SIDE for row in range(SIDE))
_LAST_COLUMN = _FIRST_COLUMN << SIDE - 1
COLUMNS = "abcdefgh"
#: Longer than any text of a board, with room for spaces around it.
MAX_TEXT = 200

_CELL = re.compile(r"([a-h])([1-8])")


def beside(cells: int) -> int:
    """The cells orthogonally adjacent to any of these."""
    return (_across(cells) | cells << SIDE | cells >> SIDE) & ALL


def around(cells: int) -> int:
    """These cells and all adjacent ones, diagonally too."""
    wide = cells | _across(cells)
    return (wide | wide << SIDE | wide >> SIDE) & ALL


def _across(cells: int) -> int:
    """The cells left and right of these."""
    return (cells & ~_LAST_COLUMN) << 1 | (cells & ~_FIRST_COLUMN) >> 1


def bits(cells: int) -> Iterator[int]:
    """The numbers of the cells of a set, in order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def cells_mask(cells: Iterable[int]) -> int:
    """The set of these cells; a cell may come twice."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


@cache
def cell_name(cell: int) -> str:
    """The name of a cell, such as d4."""
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def parse_cell(text: str) -> int:
    """The number of a cell such as d4."""
    match = _CELL.fullmatch(text.strip().lower())
    if match is None:
        raise BadBoard("cell", text=text)
    return COLUMNS.index(match[1]) + (int(match[2]) - 1) * SIDE


@dataclass(frozen=True)
class Board:
    """A position. `cells` has one character per cell."""

    cells: str

    def __str__(self) -> str:
        rows = [_printed(self.cells[start : start + SIDE]) for start in range(0, CELLS, SIDE)]
        return "/".join(rows)

    def letter(self, cell: int) -> str | None:
        """The letter in a cell; None if it holds none."""
        found = self.cells[cell]
        return found if found.isalpha() else None

    @cached_property
    def by_mark(self) -> Mapping[str, int]:
        """Mark → the set of its cells; the marks are the letters, EMPTY, BOTTLE and LINE."""
        sets = {EMPTY: 0, BOTTLE: 0, LINE: 0}
        bit = 1
        for mark in self.cells:
            sets[mark] = sets.get(mark, 0) | bit
            bit <<= 1
        return sets

    @property
    def empty(self) -> int:
        """The cells where a letter may be written."""
        return self.by_mark[EMPTY]

    @property
    def bottles(self) -> int:
        return self.by_mark[BOTTLE]

    @property
    def lines(self) -> int:
        return self.by_mark[LINE]

    @property
    def written(self) -> int:
        """The cells that hold a letter."""
        return ALL & ~(self.empty | self.bottles | self.lines)

    def with_marks(self, marks: Mapping[int, str]) -> Board:
        """The board with these marks written into cells."""
        cells = list(self.cells)
        for cell, mark in marks.items():
            cells[cell] = mark
        return Board("".join(cells))

    def with_word(self, word: str, path: Iterable[int]) -> Board:
        """The board with a word written along a path."""
        return self.with_marks(dict(zip(path, word, strict=True)))


@lru_cache(maxsize=4096)
def _printed(row: str) -> str:
    """The notation of a row; kept, since the boards of one answer share most of their rows."""
    for run, digit in _RUNS:
        row = row.replace(run, digit)
    return row


#: Empty cells and their notation, the longest run first.
_RUNS = [(EMPTY * length, str(length)) for length in range(SIDE, 0, -1)]

BLANK = Board(EMPTY * CELLS)


def parse_board(text: str) -> Board:
    """The board a text stands for; BadBoard names the row, the column and what was expected.

    Lower-case letters are read as capitals; accents are refused, since no cell has any.
    """
    if len(text) > MAX_TEXT:
        raise BadBoard("board-long", most=MAX_TEXT)
    rows = text.strip().split("/")
    if len(rows) != SIDE:
        raise BadBoard("board-rows", n=len(rows))
    return Board("".join(_row(row, number) for number, row in enumerate(rows, 1)))


def _row(text: str, number: int) -> str:
    """The eight cells of a row."""
    cells = ""
    for place, mark in enumerate(text, 1):
        if mark in "12345678":
            cells += EMPTY * int(mark)
        elif mark in (BOTTLE, LINE) or (mark.isascii() and mark.isalpha()):
            cells += mark.upper()
        else:
            raise BadBoard("board-mark", mark=mark, row=number, place=place)
    if len(cells) != SIDE:
        raise BadBoard("board-width", row=number, n=len(cells))
    return cells
