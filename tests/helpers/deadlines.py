"""Deadlines that pass by being asked, not by the clock."""

from __future__ import annotations

from collections.abc import Callable


def after(asks: int) -> Callable[[], bool]:
    """An `expired` that says no so many times, and yes ever after."""
    left = iter([False] * asks)
    return lambda: next(left, True)
