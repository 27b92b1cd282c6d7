"""A session: a whole game being played, for people and programs that go move by move.

>>> from contesta.games.cardcassonne import Follow, Colour
>>> from contesta.lexicon.texts import texts
>>> game = Session.new("cardcassonne", ("Anna", "Bruno"), seed=7)
>>> game.asks[0].id, game.asks[0].seat
('turn.1.0', 1)
>>> print(game.push(Follow(Colour.BLUE))[0].said(texts("en"), game.names))
Bruno places the follower in the city (blue).
>>> game.push(Follow(Colour.RED), seat=1)
Traceback (most recent call last):
    ...
contesta.games.session.BadMove: It is not for Bruno to decide now, but for Anna.

It is a thin, mutable thing around the pure game: `push` plays an action or raises with every
reason, `record` is all that has happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contesta.lexicon.texts import Texts

from .catalogue import game_class
from .errors import BadGame
from .events import Event, Reason
from .game import Ask, Choices, Refused, Result
from .judge import WORDLESS, Judge, RecordingJudge
from .record import Header, Move, Record, checked_players, replay, state_hash
from .seats import Seat
from .shuffling import Seed, seed_text


class BadMove(BadGame):
    """An action that the game refuses."""

    def __init__(self, reasons: tuple[Reason, ...], names: Sequence[str]) -> None:
        self.reasons = reasons
        super().__init__("refused", names=names, reasons=())

    def said(self, say: Texts) -> str:
        return " ".join(reason.said(say, self.names) for reason in self.reasons)


class Session:
    """A game, its state now, and how it came to it."""

    def __init__(self, header: Header, judge: Judge = WORDLESS) -> None:
        self.rules = header.rules()
        self.header = header
        self._judge = RecordingJudge(judge)
        first = self.rules.start(len(header.players), header.seed)
        self._state = first.state
        self._start = state_hash(self.rules, first.state)
        self._moves: list[Move] = []
        #: What happened at the start, and then by moves.
        self.events: list[Event] = list(first.events)

    @classmethod
    def new(
        cls,
        game: str,
        players: Sequence[str],
        seed: Seed,
        *,
        language: str = "it",
        options: Choices | None = None,
        rulings: Choices | None = None,
        bots: Mapping[Seat, str] | None = None,
        judge: Judge = WORDLESS,
    ) -> Session:
        """A new game; BadGame if a name, an option or the number of players is not possible."""
        kind = game_class(game)
        rules = kind.under(options or {}, rulings or {})
        header = Header(
            game,
            checked_players(tuple(players)),
            seed_text(seed),
            language,
            kind.version,
            rules.options_chosen,
            rules.rulings_chosen,
            dict(bots or {}),
        )
        return cls(header, judge)

    @classmethod
    def resumed(cls, record: Record, judge: Judge = WORDLESS) -> Session:
        """The game of a record, to be played on; BadGame if the record cannot be replayed."""
        session = cls(record.header, judge)
        steps = replay(record)
        next(steps)
        for applied, move in zip(steps, record.moves, strict=True):
            session._state = applied.state
            session._moves.append(move)
            session.events += applied.events
        return session

    @property
    def moves_played(self) -> int:
        return len(self._moves)

    @property
    def names(self) -> tuple[str, ...]:
        return self.header.players

    @property
    def asks(self) -> tuple[Ask[object], ...]:
        """Who may decide what now."""
        return self.rules.asks(self._state)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.rules.result(self._state)

    @property
    def record(self) -> Record:
        """All of the game until now, its secrets among it."""
        return Record(self.header, self._start, tuple(self._moves))

    def view(self, seat: Seat | None) -> object:
        """The state as this seat may see it; None is a spectator."""
        return self.rules.view(self._state, seat)

    def push(self, action: object, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play an action, and return what happened; BadMove with every reason if it is refused.

        `seat`: who does it; without it, whoever is asked first.
        """
        asks = self.asks
        if seat is None:
            seat = asks[0].seat if asks else 0
        if not 0 <= seat < len(self.names):
            raise BadGame("player-unknown", player=seat, known=self.names)
        played = self.rules.play(self._state, seat, action, self._judge)
        said = self._judge.taken()
        if isinstance(played, Refused):
            raise BadMove(played.reasons, self.names)
        self._state = played.state
        self._moves.append(Move(seat, action, state_hash(self.rules, played.state), said))
        self.events += played.events
        return played.events

    def absent(self) -> tuple[Event, ...]:
        """Do for whoever is asked first what is done for somebody missing; what happened."""
        ask = self.asks[0]
        return self.push(self.rules.absent(self._state, ask), ask.seat)
