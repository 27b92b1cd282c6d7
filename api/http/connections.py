"""The open connections of a worker: how many in all, how many a client, which are idle."""

from __future__ import annotations

from collections import Counter, OrderedDict
from enum import Enum, auto
from typing import Protocol

from .. import bounds


class Closable(Protocol):
    """A connection, as far as it can be closed to make room."""

    def close_idle(self) -> None: ...


class Place(Enum):
    """What a new connection gets."""

    OPEN = auto()
    #: For monitoring only: all other places are taken.
    SPARE = auto()
    NONE = auto()


class Connections:
    """Counts connections; when all places are taken, the one that is idle longest makes room."""

    def __init__(self, *, shared_address: bool = False) -> None:
        """`shared_address`: all clients come through one proxy, so that none is counted alone."""
        self._shared_address = shared_address
        self._clients: dict[Closable, str] = {}
        #: Connections that were refused, until they are closed: they take no place.
        self._refused: set[Closable] = set()
        self._of_client: Counter[str] = Counter()
        self._idle: OrderedDict[Closable, None] = OrderedDict()

    def __len__(self) -> int:
        return len(self._clients)

    def enter(self, connection: Closable, client: str) -> Place:
        """The place of a new connection; whatever it gets, `leave` must follow."""
        alone = not self._shared_address
        self._clients[connection] = client
        self._of_client[client] += 1
        if alone and self._of_client[client] > bounds.CLIENT_CONNECTIONS:
            self._refused.add(connection)
            return Place.NONE
        if self._taken <= bounds.CONNECTIONS or self._make_room():
            return Place.OPEN
        if self._taken <= bounds.CONNECTIONS + bounds.SPARE_CONNECTIONS:
            return Place.SPARE
        self._refused.add(connection)
        return Place.NONE

    @property
    def _taken(self) -> int:
        return len(self._clients) - len(self._refused)

    def _make_room(self) -> bool:
        """Whether an idle connection could be closed."""
        if not self._idle:
            return False
        longest, _ = self._idle.popitem(last=False)
        longest.close_idle()
        return True

    def leave(self, connection: Closable) -> None:
        """Forget a connection."""
        self._idle.pop(connection, None)
        self._refused.discard(connection)
        if (client := self._clients.pop(connection, None)) is not None:
            self._of_client[client] -= 1
            if not self._of_client[client]:
                del self._of_client[client]

    def idle(self, connection: Closable) -> None:
        """Note that a connection has been answered and asks nothing."""
        if connection in self._clients:
            self._idle[connection] = None

    def busy(self, connection: Closable) -> None:
        """Note that a connection asks again."""
        self._idle.pop(connection, None)
