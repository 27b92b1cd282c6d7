"""The record of a game: what it was, who did what, what the judge said; and its replay.

A record is whole: it has the seed, so it is for whoever keeps the game, and for the players once
the game is over. `record_text` is its text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from pydantic import TypeAdapter

from contesta.lexicon.texts import Texts

from . import bounds
from .catalogue import AnyGame, game_class, game_named, state_hint
from .codec import hint_adapter
from .errors import BadGame
from .game import Applied, Refused
from .judge import RecordedJudge, Said
from .names import checked_names
from .seats import Seat

#: Characters of a hash: 32 bits tell any two states of a game apart.
HASH = 8


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is, before its first move."""

    game: str
    players: tuple[str, ...]
    seed: str
    #: Of the words, for the games that have some.
    language: str = "it"
    version: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    #: The seats that a machine plays, and what it is called.
    bots: Mapping[Seat, str] = field(default_factory=dict)

    def rules(self) -> AnyGame:
        """The game; BadGame if it is unknown or of another version, or a choice is unknown."""
        kind = game_class(self.game)
        if self.version != kind.version:
            found, version = self.version, kind.version
            raise BadGame("record-version", game=self.game, found=found, version=version)
        return game_named(self.game, self.options, self.rulings)


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat did."""

    seat: Seat
    action: object
    #: The hash of the state that it led to.
    hash: str
    #: What the judge said on the way.
    said: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    header: Header
    #: The hash of the first state.
    start: str
    moves: tuple[Move, ...] = ()


def state_hash(game: AnyGame, state: object) -> str:
    """The hash of a state, the same in every process."""
    kind = state_hint(game)
    if kind not in _adapters:
        _adapters[kind] = hint_adapter(kind)
    return sha256(_adapters[kind].dump_json(state)).hexdigest()[:HASH]


#: Class of states → what writes them; making one takes a millisecond.
_adapters: dict[object, TypeAdapter[object]] = {}


def checked_players(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of players; BadGame if one is blank, too long, unreadable or there twice."""
    for name in names:
        if len(name) > bounds.NAME:
            raise BadGame("player-name-long", found=name[: bounds.NAME], most=bounds.NAME)
        if any(not character.isprintable() and character not in _JOINERS for character in name):
            raise BadGame("player-name-control", found=ascii(name)[1:-1])
    return checked_names(names)


#: What joins emoji into one: not printable, but part of names.
_JOINERS = frozenset("\u200d\ufe0f")


def replay(record: Record) -> Iterator[Applied[object]]:
    """What happened, move by move, the start first; BadGame where it is not what is recorded.

    The details of the error have the `number` of the move, 0 for the start.
    """
    game = record.header.rules()
    applied = game.start(len(record.header.players), record.header.seed)
    _check(game, applied.state, record.start, 0)
    yield applied
    for number, move in enumerate(record.moves, 1):
        judge = RecordedJudge(move.said)
        after = game.play(applied.state, move.seat, move.action, judge)
        if isinstance(after, Refused):
            raise Unplayable(number, after, record.header.players)
        _check(game, after.state, move.hash, number)
        applied = after
        yield applied


def _check(game: AnyGame, state: object, recorded: str, number: int) -> None:
    if (found := state_hash(game, state)) != recorded:
        raise Differs(number, found, recorded)


class Unplayable(BadGame):
    """A move of a record that the game refuses."""

    def __init__(self, number: int, refused: Refused, names: Sequence[str]) -> None:
        self.number, self.reasons = number, refused.reasons
        self._names = tuple(names)
        super().__init__("record-unplayable", number=number, reasons="")

    def said(self, say: Texts) -> str:
        reasons = " ".join(reason.said(say, self._names) for reason in self.reasons)
        return say.say("bad", self.code, number=self.number, reasons=reasons)


class Differs(BadGame):
    """A move of a record that leads to another state now."""

    def __init__(self, number: int, found: str, expected: str) -> None:
        self.number = number
        super().__init__("record-differs", number=number, found=found, expected=expected)
