"""The Polywords searches in C, compiled on demand: what native code takes for the same.

It reads the suffix trie of a WordList in place, without copying.
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
import weakref
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from contesta.solver.polywords.wordlist import WordList

from .c_walk import COMPILE

SOURCE = Path(__file__).with_name("board.c")
_MAX_LIMIT = 1_000


class _Depth(ctypes.Structure):
    _fields_ = [
        ("letters", ctypes.c_void_p),
        ("first", ctypes.c_void_p),
        ("below", ctypes.c_void_p),
    ]


@cache
def _library() -> ctypes.CDLL:
    with tempfile.TemporaryDirectory(prefix="contesta-peers-") as folder:
        built = Path(folder, "board.so")
        subprocess.run([*COMPILE, str(SOURCE), "-o", str(built)], check=True)
        library = ctypes.CDLL(str(built))  # stays mapped after the file is deleted
    library.board_open.restype = ctypes.c_void_p
    library.board_close.restype = None
    # no argtypes: callers pass ready C values, and checking them would cost as much as the call
    library.board_place.restype = ctypes.c_int32
    library.board_suggest.restype = ctypes.c_int32
    return library


class CBoard:
    """The C search over one list of words. Not thread-safe.

    Boards are given as `Board.cells` in bytes, words as folded letters in bytes.
    """

    def __init__(self, words: WordList) -> None:
        tree = words.suffixes
        ordered = [words.word(number) for number in np.argsort(words.rank).tolist()]
        self._text = "".join(ordered).encode("ascii")
        self._begins = np.cumsum([0, *map(len, ordered)], dtype=np.int32)
        depths = (_Depth * len(tree.depths))(
            *(
                _Depth(_address(depth.letters), _address(depth.first), _address(depth.below))
                for depth in tree.depths
            )
        )
        library = _library()
        handle = library.board_open(
            depths,
            len(depths),
            len(tree.depths[0].letters),
            len(words),
            *map(ctypes.c_void_p, (_address(words.lengths), _address(words.rank))),
            self._text,
            ctypes.c_void_p(_address(self._begins)),
        )
        weakref.finalize(self, library.board_close, ctypes.c_void_p(handle))
        self._words = words  # keeps the arrays alive that C reads
        self._handle = ctypes.c_void_p(handle)
        self._place = library.board_place
        self._suggest = library.board_suggest
        self._found = ctypes.c_int32()
        self._found_at = ctypes.byref(self._found)
        self._out = (ctypes.c_int32 * (2 * _MAX_LIMIT))()

    def place(self, cells: bytes, word: bytes, count: int) -> tuple[int | None, int]:
        """(the fewest new cells, the number of paths with that cost, counted up to `count`)."""
        cost = self._place(self._handle, cells, word, len(word), count + 1, self._found_at)
        return (cost, min(count, self._found.value)) if cost else (None, 0)

    def suggest(
        self, cells: bytes, limit: int, shortest: int = 2, flags: NDArray[np.bool_] | None = None
    ) -> list[tuple[str, int]]:
        """The best words with their costs; `flags`: the words wanted, by number, None for all."""
        wanted = None if flags is None else ctypes.c_void_p(_address(flags))
        found = self._suggest(self._handle, cells, shortest, wanted, limit, self._out)
        out = self._out[: 2 * found]
        return list(zip(map(self._word, out[::2]), out[1::2], strict=True))

    def _word(self, rank: int) -> str:
        return self._text[self._begins[rank] : self._begins[rank + 1]].decode("ascii")


def _address(array: NDArray[np.generic]) -> int:
    assert array.flags.c_contiguous
    return array.ctypes.data
