"""Places for connections: in all, for a client, for monitoring; the longest idle makes room."""

from __future__ import annotations

import pytest

from contesta.api import bounds
from contesta.api.http.connections import Connections, Place


class Line:
    """A connection that notes whether it was closed."""

    def __init__(self) -> None:
        self.closed = False

    def close_idle(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def few_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "CONNECTIONS", 3)
    monkeypatch.setattr(bounds, "SPARE_CONNECTIONS", 1)
    monkeypatch.setattr(bounds, "CLIENT_CONNECTIONS", 2)


def test_places_in_all() -> None:
    connections = Connections()
    lines = [Line() for _ in range(5)]
    given = [connections.enter(line, f"client {n}") for n, line in enumerate(lines)]
    assert given == [Place.OPEN] * 3 + [Place.SPARE, Place.NONE]
    for line in lines:
        connections.leave(line)
    assert connections.enter(Line(), "client 0") is Place.OPEN


def test_places_of_a_client() -> None:
    connections = Connections()
    first = Line()
    assert connections.enter(first, "a") is Place.OPEN
    assert connections.enter(Line(), "a") is Place.OPEN
    third = Line()
    assert connections.enter(third, "a") is Place.NONE
    assert connections.enter(Line(), "b") is Place.OPEN  # the third takes no place
    connections.leave(third)
    connections.leave(first)
    assert connections.enter(Line(), "a") is Place.OPEN


def test_clients_behind_one_proxy_are_not_one() -> None:
    connections = Connections(shared_address=True)
    assert [connections.enter(Line(), "proxy") for _ in range(3)] == [Place.OPEN] * 3


def test_the_longest_idle_makes_room_and_a_busy_one_never() -> None:
    connections = Connections()
    lines = [Line() for _ in range(3)]
    for number, line in enumerate(lines):
        connections.enter(line, f"client {number}")
        connections.idle(line)
    connections.busy(lines[0])
    assert connections.enter(Line(), "d") is Place.OPEN
    assert [line.closed for line in lines] == [False, True, False]
