"""The score sheet of a game played with one's own cards: players by name, times in seconds.

The modes know seats and no clock; a sheet puts both in. What somebody did is a line of the sheet:

>>> from contesta.games.polywords.specchio import Specchio
>>> from contesta.lexicon.texts import texts
>>> from contesta.games.polywords.sheet.lines import PlayLine
>>> from contesta.solver import parse_path
>>> sheet = Sheet.of(Specchio(), ["Federico", "Simona", "Nicola"])
>>> plays = sheet.plays([
...     PlayLine("Federico", "Arezzo", parse_path("d4 RRRDD")),
...     PlayLine("Simona", "Ancona", parse_path("d4 RRDLL"), elapsed=45.5),
...     PlayLine("Nicola"),
... ])
>>> [(play.player, play.word, play.in_time) for play in plays]
[(0, 'Arezzo', True), (1, 'Ancona', False), (2, '', True)]
>>> scored = Specchio().score_turn(sheet.state, plays, letter="A")
>>> print(scored.events[-1].said(texts("en"), sheet.names))
Nicola draws bottles: a1 b1.
>>> str(sheet.after(scored).side("Nicola").board)
'##6/8/8/8/8/8/8/8'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from ...errors import BadGame
from ...names import checked_names, seat_of
from ...seats import Seat
from .. import hourglass
from ..manta import Announced
from ..mode import Mode
from ..pagliaccio import Grab
from ..state import Scored, Side, State
from ..writing import WordPlay
from .lines import AnnouncedLine, GrabLine, MemberPlayLine, PlayLine

Value = TypeVar("Value")
M = TypeVar("M", bound=Mode)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game under way, and who plays it; in Manta the names are the teams'."""

    mode: Mode
    names: tuple[str, ...]
    state: State

    @classmethod
    def of(cls, mode: Mode, names: Iterable[str]) -> Sheet:
        """The sheet before the first turn."""
        known = checked_names(names)
        return cls(mode, known, mode.start(len(known)))

    def playing(self, kind: type[M]) -> M:
        """The mode, which is of this kind; BadGame if it is another."""
        if not isinstance(self.mode, kind):
            raise BadGame("mode", value=self.mode.id, known=(kind.id,))
        return self.mode

    def side(self, player: str) -> Side:
        """The side of the player with this name; BadGame if nobody has it."""
        return self.state.side(seat_of(self.names, player))

    def after(self, scored: Scored) -> Sheet:
        """The sheet after a turn."""
        return replace(self, state=scored.state)

    @contextmanager
    def named(self) -> Iterator[None]:
        """Errors raised inside name the players of this sheet."""
        try:
            yield
        except BadGame as error:
            raise error.named(self.names) from None

    # ---------------------------------------------------------- lines, as the modes want them

    def by_seat(self, choices: Mapping[str, Value] | None) -> dict[Seat, Value]:
        """The choices of players, by seat."""
        return {seat_of(self.names, name): choice for name, choice in (choices or {}).items()}

    def plays(self, lines: Iterable[PlayLine]) -> tuple[WordPlay, ...]:
        """The plays of a turn, each in time or not."""
        return tuple(
            WordPlay(
                seat_of(self.names, line.player),
                line.word,
                line.path,
                line.finished,
                self._in_time(line.elapsed),
                *((line.member, line.vote) if isinstance(line, MemberPlayLine) else ()),
            )
            for line in lines
        )

    def grabs(self, lines: Iterable[GrabLine]) -> tuple[Grab, ...]:
        """The grabs of a turn of Pagliaccio; BadGame if their times contradict their order."""
        lines = tuple(lines)
        hourglass.check_order(line.elapsed for line in lines)
        return tuple(
            Grab(
                seat_of(self.names, line.player),
                line.word,
                line.length,
                line.path,
                self._in_time(line.elapsed),
            )
            for line in lines
        )

    def announced(self, lines: Iterable[AnnouncedLine], wanted: int) -> tuple[Announced, ...]:
        """The words of a turn of Manta, of which each team needs so many.

        A team that has all its words ends the turn for both (PW-74).
        """
        lines = tuple(lines)
        teams = [[line for line in lines if line.team == team] for team in self.names]
        for of_team in teams:
            hourglass.check_order(line.elapsed for line in of_team)
        stop = min(self._done(of_team, wanted) for of_team in teams)
        return tuple(
            Announced(
                seat_of(self.names, line.team),
                line.length,
                line.word,
                line.path,
                line.finished,
                line.elapsed is None or line.elapsed <= stop,
            )
            for line in lines
        )

    def _done(self, lines: Sequence[AnnouncedLine], wanted: int) -> float:
        """Seconds until a team had all its words, or the sand ran out.

        A team without noted times cannot end the turn.
        """
        times = [line.elapsed for line in lines if line.finished and line.elapsed is not None]
        seconds = float(self.mode.cards.seconds)
        return min(seconds, max(times)) if times and len(times) == wanted else seconds

    def _in_time(self, elapsed: float | None) -> bool:
        return hourglass.in_time(elapsed, self.mode.cards.seconds)
