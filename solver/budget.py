"""A search's patience: how much it may do, and whether somebody wants it to stop."""

from __future__ import annotations

from collections.abc import Callable


class Budget:
    """Counts the nodes of a search. Once it has run out it stays so.

    `complete` is false too where a search went on, but had to leave something out.
    """

    def __init__(self, nodes: int, expired: Callable[[], bool] | None = None) -> None:
        self.left = nodes
        self._expired = expired
        self.stopped = False
        self.complete = True

    def spend(self, nodes: int = 1) -> bool:
        """Note what was done; whether the search may go on."""
        self.left -= nodes
        if self.left < 0 or (self._expired is not None and self._expired()):
            self.stopped = True
            self.complete = False
        return not self.stopped

    @property
    def expired(self) -> bool:
        """Whether somebody wants it to stop."""
        return self._expired is not None and self._expired()

    @property
    def over(self) -> bool:
        """Whether it has run out, or somebody wants it to stop, though nothing is spent."""
        return self.stopped or self.expired

    def renewed(self, nodes: int) -> Budget:
        """Another budget for the same caller; it runs out at once if somebody wants it to stop."""
        return Budget(nodes, self._expired)
