"""Settings of malloc and the garbage collector that keep a worker small.

Searches allocate tens of megabytes for a moment, each thread from a glibc arena of its own, and
freed memory stays in its arena. With few arenas and `malloc_trim` after large searches a worker
stays about as large as its words.
"""

from __future__ import annotations

import ctypes
import gc
import sys

from contesta.solver.memory import release_memory

#: mallopt's parameter M_ARENA_MAX, and the number of arenas.
_M_ARENA_MAX, _ARENAS = -8, 2

_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def share_arenas() -> None:
    """Limit the number of malloc arenas; call it before threads start."""
    if (set_option := getattr(_libc, "mallopt", None)) is not None:
        set_option(_M_ARENA_MAX, _ARENAS)


def freeze_heap() -> None:
    """Freeze what was loaded: a full collection over it takes 80 ms and holds the GIL."""
    gc.collect()
    gc.freeze()
    release_memory()
