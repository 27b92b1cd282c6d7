"""A DAWG walk in C, compiled on demand: what a fast native word finder takes."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
import weakref
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from .hand import PeerHand

SOURCE = Path(__file__).with_name("walk.c")
COMPILE = ("cc", "-O3", "-march=native", "-shared", "-fPIC")
MAX_LENGTH = 30
MAX_CARDS = 64

_A = ord("A")


@cache
def _library(look_ahead: bool) -> ctypes.CDLL:
    with tempfile.TemporaryDirectory(prefix="contesta-peers-") as folder:
        built = Path(folder, "walk.so")
        ahead = f"-DLOOK_AHEAD={int(look_ahead)}"
        subprocess.run([*COMPILE, ahead, str(SOURCE), "-o", str(built)], check=True)
        library = ctypes.CDLL(str(built))  # stays mapped after the file is deleted
    library.walk_build.restype = ctypes.c_void_p
    library.walk_build.argtypes = (
        ctypes.c_char_p,
        ctypes.c_uint32,
        ctypes.c_uint32,
        ctypes.c_void_p,
    )
    library.walk_free.restype = None
    library.walk_free.argtypes = (ctypes.c_void_p,)
    # no argtypes: run() passes ready C values, and checking them would cost as much as the call
    library.walk_top.restype = ctypes.c_int32
    return library


class CWalk:
    """The DAWG walk over one list of words. Not thread-safe."""

    def __init__(
        self, words: Sequence[str], ranks: Sequence[int], *, look_ahead: bool = False
    ) -> None:
        """`words`: sorted, distinct, A-Z; `ranks[i]` breaks ties between words of equal points.

        `look_ahead`: whether to prune branches that cannot lead to a word.
        """
        if len(words) != len(ranks):
            raise ValueError("a rank for each word, please")
        if any(left >= right for left, right in pairwise(words)):
            raise ValueError("words must be sorted and distinct")
        if any(len(word) > MAX_LENGTH for word in words):
            raise ValueError(f"words have at most {MAX_LENGTH} letters")
        text = "".join(f"{word}\n" for word in words).encode("ascii")
        order = array("I", ranks)
        library = _library(look_ahead)
        handle = library.walk_build(text, len(text), len(words), order.buffer_info()[0])
        weakref.finalize(self, library.walk_free, handle)
        self._size = len(words)
        self._handle = ctypes.c_void_p(handle)
        self._call = library.walk_top
        self._make_room(64)

    def _make_room(self, k: int) -> int:
        """Allocate output buffers for the best `k` words, at most all; returns how many."""
        if k < 0:
            raise ValueError("k counts words")
        self._room = k = min(k, self._size)
        self._out = (ctypes.c_int32 * (1 + k))()
        self._text = ctypes.create_string_buffer(k * (MAX_LENGTH + 1) + 1)
        return k

    def prepare(self, hand: PeerHand) -> bytes:
        """The hand in the format of the C code, which does not validate it.

        Letters must be A-Z, points not negative and less than 65,536 in all.
        """
        singles, doubles = hand.singles, hand.doubles
        if len(singles) > MAX_CARDS or len(doubles) > MAX_CARDS:
            raise ValueError(f"at most {MAX_CARDS} cards of a kind")
        numbers = [hand.jokers, hand.reversals, hand.reversal_points, len(singles), len(doubles)]
        # by letter, most points first: C takes cards off the front
        for letter, points in sorted(singles, key=_dearest_first):
            numbers += (ord(letter) - _A, points)
        for pair, points in sorted(doubles, key=_dearest_first):
            numbers += (ord(pair[0]) - _A, ord(pair[1]) - _A, points)
        return array("i", numbers).tobytes()

    def run(self, prepared: bytes, k: int) -> tuple[int, list[tuple[int, str]]]:
        """(number of words the hand can play, the best `k` as (points, word))."""
        if not 0 <= k <= self._room:
            k = self._make_room(k)
        out = self._out
        text = self._text
        total: int = self._call(self._handle, prepared, k, out, text)
        best = text.value.decode("ascii").splitlines()
        return total, list(zip(out[1 : out[0] + 1], best, strict=True))

    def top(self, hand: PeerHand, k: int) -> tuple[int, list[tuple[int, str]]]:
        return self.run(self.prepare(hand), k)


def _dearest_first(card: tuple[str, int]) -> tuple[str, int]:
    return card[0], -card[1]
