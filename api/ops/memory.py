"""Memory that the C library keeps for later is given back, where it is glibc that keeps it.

Searches take tens of megabytes for a moment, each thread from an arena of its own, and what is
free in an arena stays with it. With few arenas, and asked now and then to let go, a worker stays
about as large as its words.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from contesta.solver.memory import release_memory

#: glibc's number for it, and how many of them.
_M_ARENA_MAX, _ARENAS = -8, 2

_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def share_arenas() -> None:
    """Before the threads begin."""
    if (set_option := getattr(_libc, "mallopt", None)) is not None:
        set_option(_M_ARENA_MAX, _ARENAS)


def settle() -> None:
    """What was loaded stays: Python need not look through it for garbage again and again, which
    takes 80 ms each time and lets nobody else have the interpreter."""
    gc.collect()
    gc.freeze()
    release_memory()
