"""A search's patience: how much it may do, and whether somebody wants it to stop."""

from __future__ import annotations

from collections.abc import Callable

#: Ways to lay words that are counted one by one. Hands as people hold them need a tenth of it;
#: twenty cards with ten abilities use it up in ten seconds or so.
NODES = 50_000
#: A choice of double-letter cards is a search over all words, and takes as long as some of those.
VARIANT = 2


class Watch:
    """Counts the nodes of a search. Once it has run out it stays so.

    `complete` is false too where a search went on, but had to leave something out.
    """

    def __init__(self, nodes: int = NODES, expired: Callable[[], bool] | None = None) -> None:
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
