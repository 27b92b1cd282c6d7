"""Limits on a search: a node budget, and a deadline or cancellation set by the caller."""

from __future__ import annotations

from collections.abc import Callable


class Budget:
    """Counts down the nodes of one search. Once stopped, it stays stopped.

    `expired` returns True when the caller wants the search to stop: a deadline has passed, or
    the client has gone. `complete` also becomes False where a search went on but left
    something out.
    """

    def __init__(self, nodes: int, expired: Callable[[], bool] | None = None) -> None:
        self.left = nodes
        self._expired = expired
        self.stopped = False
        self.complete = True
        self._late = False

    def spend(self, nodes: int = 1) -> bool:
        """Charge some nodes; returns whether the search may go on."""
        self.left -= nodes
        if self.left < 0 or (self._expired is not None and self._expired()):
            self.stopped = True
            self.complete = False
        return not self.stopped

    def in_time(self) -> bool:
        """Whether the deadline is still to come; once it has passed, the search is stopped.

        Unlike `spend`, asking costs no nodes, and exhausted nodes do not matter.
        """
        if not self._late and self.expired:
            self._late = self.stopped = True
            self.complete = False
        return not self._late

    @property
    def expired(self) -> bool:
        """Whether the caller wants the search to stop."""
        return self._expired is not None and self._expired()

    @property
    def over(self) -> bool:
        """Whether the search must stop; unlike `spend`, asking costs no nodes."""
        return self.stopped or self.expired

    def renewed(self, nodes: int) -> Budget:
        """A new budget of `nodes` under the same deadline."""
        return Budget(nodes, self._expired)
