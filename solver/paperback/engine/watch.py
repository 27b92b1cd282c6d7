"""A search's patience: how much it may do, and whether somebody wants it to stop."""

from __future__ import annotations

from collections.abc import Callable

#: Choices of double-letter cards and plays looked at one by one; a second or two at most.
NODES = 20_000


class Watch:
    """Counts the nodes of a search. Once it has run out it stays so."""

    def __init__(self, nodes: int = NODES, expired: Callable[[], bool] | None = None) -> None:
        self.left = nodes
        self._expired = expired
        self.stopped = False

    def spend(self) -> bool:
        """Whether one more node may be looked at."""
        self.left -= 1
        if self.left < 0 or (self._expired is not None and self._expired()):
            self.stopped = True
        return not self.stopped
