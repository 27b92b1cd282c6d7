"""Whole games played at random, the same for the same seed wherever they are played."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from contesta.games.catalogue import AnyGame
from contesta.games.game import Applied, Ask
from contesta.games.judge import WORDLESS
from contesta.games.seats import Seat
from contesta.games.session import Session

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")


def picked(asks: tuple[Ask[object], ...], seed: str, number: int) -> tuple[Seat, object]:
    """(seat, action) for one of the open asks, at random."""
    digest = sha256(f"{seed}\n{number}".encode()).digest()
    ask = asks[digest[0] % len(asks)]
    return ask.seat, ask.offered[int.from_bytes(digest[1:5], "big") % len(ask.offered)]


def played(game: str, seats: int, seed: str) -> Session:
    """A game played to its end at random."""
    session = Session.new(game, NAMES[:seats], seed)
    while asks := session.asks:
        seat, action = picked(asks, seed, session.moves_played)
        session.push(action, seat)
    return session


def states(session: Session) -> Iterator[object]:
    """The states of a session, from the first."""
    rules, record = session.rules, session.record
    state = rules.start(len(session.names), record.header.seed).state
    yield state
    for move in record.moves:
        state = after(rules, state, move.seat, move.action)
        yield state


def after(rules: AnyGame, state: object, seat: Seat, action: object) -> object:
    """The state after an action that is possible."""
    applied = rules.play(state, seat, action, WORDLESS)
    assert isinstance(applied, Applied)
    return applied.state
