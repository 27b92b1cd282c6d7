"""A clock for the deadlines of searches, so that no test depends on how fast they are."""

from __future__ import annotations

import pytest

from contesta.api.ops import pool


class Clock:
    """Stands still, unless it is moved, or told to go on by being read."""

    def __init__(self) -> None:
        self.now = 1000.0
        #: Seconds that pass whenever it is read.
        self.step = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now

    def expire_after(self, asks: int, deadline: float) -> None:
        """Let a deadline pass when a search has asked for it so many times in vain."""
        self.step = deadline / (asks + 0.5)


def install(patch: pytest.MonkeyPatch) -> Clock:
    """The clock of all pools from now on."""
    clock = Clock()
    patch.setattr(pool, "monotonic", clock)
    return clock
