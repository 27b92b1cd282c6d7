"""Memory that was needed only for a moment goes back to the system.

Making an index takes several times the memory it keeps, and glibc holds on to what is freed.
"""

from __future__ import annotations

import ctypes
import sys


def release_memory() -> None:
    """Measured after the indexes of both languages: 93 MB stay instead of 149."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:  # musl has none, and needs none
            trim(0)
