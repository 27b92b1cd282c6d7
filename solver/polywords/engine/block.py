"""Pruning many words at once: which of them a path that never turns straight back could write.

The recurrence of `reach.turns` in NumPy, for words of the same length side by side. Words it
rules out need not be searched.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..board import SIDE
from .position import Position
from .reach import NOT_LEFT, NOT_RIGHT

_LEFT, _RIGHT = np.uint64(NOT_LEFT), np.uint64(NOT_RIGHT)
_ONE, _ROW = np.uint64(1), np.uint64(SIDE)


def writable(position: Position, letters: NDArray[np.uint8], cost: int) -> NDArray[np.bool_]:
    """Flags of the words, given as rows of letters, that may cost exactly `cost` new cells."""
    holding = np.zeros(256, np.uint64)
    for letter, cells in position.letters.items():
        if letter.isalpha():
            holding[ord(letter)] = cells
    empty = np.uint64(position.empty)
    count, length = letters.shape
    # axes: the move that leads to the letter (right, left, down, up), new cells, word
    sets = np.zeros((4, cost + 1, count), np.uint64)
    sets[:, 0] = holding[letters[:, -1]]
    sets[:, 1] = empty
    for place in range(length - 2, -1, -1):
        right, left = sets[0] >> _ONE & _RIGHT, sets[1] << _ONE & _LEFT
        down, up = sets[2] >> _ROW, sets[3] << _ROW
        across, along = right | left, down | up
        onward = np.stack((along | right, along | left, across | down, across | up))
        sets = onward & holding[letters[:, place]]
        sets[:, 1:] |= onward[:, :-1] & empty
    return np.asarray(sets[:, cost].any(axis=0))
