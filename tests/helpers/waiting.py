"""Waiting for what happens elsewhere, as long as it takes; bounded for what never comes."""

from __future__ import annotations

import time
from collections.abc import Callable

#: Seconds: far more than anything takes on a crowded machine.
TIMEOUT = 60.0


def eventually(true: Callable[[], object], told: str = "") -> None:
    """Return as soon as it is true."""
    until = time.monotonic() + TIMEOUT
    while not true():
        assert time.monotonic() < until, told or "it never came"
        time.sleep(0.005)
