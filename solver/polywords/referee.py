"""The writing rules: whether a word may be written along a path, with every reason why not.

>>> from contesta.lexicon import open_lexicon
>>> from contesta.solver.polywords.board import BLANK, parse_board
>>> from contesta.solver.polywords.path import parse_path
>>> it = open_lexicon("it")
>>> str(referee(it, BLANK, "via", parse_path("d4 RR")).board)
'8/8/8/3VIA2/8/8/8/8'
>>> board = parse_board("8/8/8/3VIA2/8/8/8/8")
>>> checked = referee(it, board, "via", parse_path("d4 RR"), written=["via"])
>>> [str(reason.code) for reason in checked.reasons]
['no-new-letter', 'word-repeated']
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from contesta.lexicon import House, Lexicon, Verdict
from contesta.lexicon.folding import examine

from ..errors import BadBoard
from .board import CELLS, SIDE, Board, cell_name, cells_mask
from .path import Path
from .rules import COMMON, Rules


class WritingCode(StrEnum):
    """The reasons why a word may not be written."""

    NOT_A_WORD = "not-a-word"
    PATH_LENGTH = "path-length"
    DIAGONAL = "diagonal"
    NOT_CONSECUTIVE = "not-consecutive"
    CELL_TWICE = "cell-twice"
    BOTTLE = "bottle"
    LINE = "line"
    LETTER_MISMATCH = "letter-mismatch"
    NO_NEW_LETTER = "no-new-letter"
    MISSES_CENTRE = "misses-centre"
    DOES_NOT_TOUCH = "does-not-touch"
    NOT_LOW = "not-low"
    WRONG_SHAPE = "wrong-shape"
    WORD_REPEATED = "word-repeated"


@dataclass(frozen=True, slots=True)
class WritingReason:
    code: WritingCode
    #: The offending cells, letters or words.
    detail: str = ""


@dataclass(frozen=True, slots=True)
class PathVerdict:
    """The referee's answer. `board` has the word written; unchanged if the word is refused."""

    reasons: tuple[WritingReason, ...]
    verdict: Verdict
    board: Board
    #: The cells that were empty before; none if the word is refused.
    added: tuple[int, ...]

    @property
    def legal(self) -> bool:
        return not self.reasons


def referee(
    lexicon: Lexicon,
    board: Board,
    word: str,
    path: Path,
    *,
    written: Collection[str] = (),
    rules: Rules = COMMON,
    house: House | None = None,
    rulings: Mapping[str, str] | None = None,
) -> PathVerdict:
    """The verdict on a word and its path on a board. `written`: this player's words so far.

    `rules`: rules of place and shape, with their rulings; `rulings`: those on words (ER-07).
    """
    for cell in path:
        if not 0 <= cell < CELLS:
            raise BadBoard("cell", text=str(cell))
    verdict = lexicon.verdict(word, game="polywords", house=house, rulings=rulings)
    reasons = []
    if not verdict.valid:  # a phrase that only the table can judge may be written, and contested
        reasons.append(WritingReason(WritingCode.NOT_A_WORD, verdict.folded or word))
    key = verdict.folded
    reasons += path_reasons(board, key, path, rules)
    if key in {examine(old).folded for old in written}:
        reasons.append(WritingReason(WritingCode.WORD_REPEATED, key))
    added = tuple(cell for cell in path if board.empty >> cell & 1)
    if reasons:
        return PathVerdict(tuple(reasons), verdict, board, ())
    after = board.with_word(key, path)
    return PathVerdict((), verdict, after, added)


def path_reasons(board: Board, key: str, path: Path, rules: Rules = COMMON) -> list[WritingReason]:
    """The reasons against the path, whether or not the letters are a word."""
    found: list[tuple[WritingCode, str]] = []
    if len(path) != len(key):
        found.append((WritingCode.PATH_LENGTH, f"{len(path)} ≠ {len(key)}"))
    found += _steps(path)
    twice = sorted({cell for cell in path if path.count(cell) > 1})
    if twice:
        found.append((WritingCode.CELL_TWICE, _names(twice)))
    for code, cells in ((WritingCode.BOTTLE, board.bottles), (WritingCode.LINE, board.lines)):
        crossed = [cell for cell in path if cells >> cell & 1]
        if crossed:
            found.append((code, _names(crossed)))
    other = [
        cell
        for cell, letter in zip(path, key, strict=False)
        if board.letter(cell) not in (None, letter)
    ]
    if other:
        found.append((WritingCode.LETTER_MISMATCH, _names(other)))
    here = cells_mask(path)
    if not here & board.empty:
        found.append((WritingCode.NO_NEW_LETTER, ""))
    if not here & rules.zone(board):
        found.append((_place_code(board, rules), ""))
    if rules.shape is not None and tuple(path) not in rules.shape.ways(rules.rulings.shapes):
        found.append((WritingCode.WRONG_SHAPE, str(rules.shape)))
    return [WritingReason(code, detail) for code, detail in found]


def _place_code(board: Board, rules: Rules) -> WritingCode:
    """The reason for a word that misses the zone."""
    if rules.polpo:
        return WritingCode.NOT_LOW
    return WritingCode.DOES_NOT_TOUCH if board.written else WritingCode.MISSES_CENTRE


def _steps(path: Path) -> list[tuple[WritingCode, str]]:
    """The reasons for diagonal steps, and for jumps."""
    diagonal, jumps = [], []
    for one, two in pairwise(path):
        down, right = abs(one // SIDE - two // SIDE), abs(one % SIDE - two % SIDE)
        if (down, right) == (1, 1):
            diagonal.append(f"{cell_name(one)}–{cell_name(two)}")
        elif down + right != 1:
            jumps.append(f"{cell_name(one)}–{cell_name(two)}")
    return [
        (code, " ".join(steps))
        for code, steps in ((WritingCode.DIAGONAL, diagonal), (WritingCode.NOT_CONSECUTIVE, jumps))
        if steps
    ]


def _names(cells: Sequence[int]) -> str:
    return " ".join(map(cell_name, cells))
