"""The placements of a word in a given shape: all paths of the shape are listed and checked."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..board import Board
from ..rules import Rules
from ..shapes import Shape


@lru_cache(maxsize=256)
def ways(shape: Shape, how: str) -> NDArray[np.int8]:
    """Every path that fills the shape, anywhere on the board, as a row of cells. Memoised."""
    return np.array(shape.ways(how), np.int8).reshape(-1, shape.size)


def lying(board: Board, shape: Shape, rules: Rules) -> NDArray[np.int8]:
    """The paths of the shape that avoid bottles and lines, meet the zone, and use an empty cell."""
    paths = ways(shape, rules.rulings.shapes)
    used = np.bitwise_or.reduce(np.uint64(1) << paths.astype(np.uint64), axis=1)
    closed = np.uint64(board.bottles | board.lines)
    fits = (used & closed) == 0
    fits &= (used & np.uint64(rules.zone(board))) != 0
    fits &= (used & np.uint64(board.empty)) != 0
    found: NDArray[np.int8] = paths[fits]
    return found


def costs(board: Board, paths: NDArray[np.int8]) -> NDArray[np.int64]:
    """The number of empty cells of each path."""
    empty = _marks(board)[paths] == ord(".")
    counted: NDArray[np.int64] = empty.sum(axis=1)
    return counted


def holding(board: Board, paths: NDArray[np.int8], word: str) -> NDArray[np.int8]:
    """The paths on which every written letter agrees with the word."""
    marks = _marks(board)[paths]
    fits = (marks == ord(".")) | (marks == np.frombuffer(word.encode("ascii"), np.uint8))
    found: NDArray[np.int8] = paths[fits.all(axis=1)]
    return found


def _marks(board: Board) -> NDArray[np.uint8]:
    return np.frombuffer(board.cells.encode("ascii"), np.uint8)


def fitting(board: Board, paths: NDArray[np.int8], letters: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Flags of the words, given as rows of letters, that fit at least one of the paths.

    Paths with their written letters at the same positions of the word form a group; the letters
    at these positions, packed into one number, are looked up among those of the words.
    """
    marks = _marks(board)[paths]
    fixed = marks != ord(".")
    fits = np.zeros(len(letters), np.bool_)
    places = fixed @ (1 << np.arange(fixed.shape[1]))
    for group in np.unique(places):
        rows = np.flatnonzero(places == group)
        at = np.flatnonzero(fixed[rows[0]])
        asked = np.unique(_numbers(marks[rows][:, at]))
        fits |= np.isin(_numbers(letters[:, at]), asked)
    return fits


def _numbers(letters: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Up to ten letters packed into one number."""
    weights = np.uint64(32) ** np.arange(letters.shape[1], dtype=np.uint64)
    numbers: NDArray[np.uint64] = (letters & 31).astype(np.uint64) @ weights
    return numbers
