"""Pesce Pagliaccio: say a word and grab the card with its length before the others do.

>>> from contesta.solver import parse_path
>>> mode = Pagliaccio()
>>> scored = mode.score_turn(mode.start(3), [
...     Grab(0, "caffè", 5, parse_path("d4 RRRR")),
...     Grab(1, "acqua", 5),
...     Grab(2, "tisana", 6, parse_path("d4 RRDLL")),
... ])
>>> [str(side.board) for side in scored.state.sides]
['8/8/8/3CAFFE/8/8/8/8', '##6/8/8/8/8/8/8/8', '8/8/8/3TIS2/3ANA2/8/8/8']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from contesta.solver.polywords.path import Path

from ..errors import BadGame
from ..seats import Seat
from .events import Event, PolywordsCode
from .mode import Mode
from .penalties import TWO, Bottles, check_bottles, penalise
from .requests import lengths_for
from .state import Scored, Side, State
from .writing import WordPlay, folded, lay


@dataclass(frozen=True, slots=True)
class Grab:
    """A player says a word and grabs a Length card.

    `path`: where the word is written if the card is won; the hourglass does not limit writing.
    """

    player: Seat
    word: str
    length: int
    path: Path = ()
    #: False: the sand had run out.
    in_time: bool = True


@dataclass(frozen=True, slots=True)
class Pagliaccio(Mode):
    id: ClassVar = "pagliaccio"

    def score_turn(
        self, state: State, grabs: Iterable[Grab], *, bottles: Bottles | None = None
    ) -> Scored:
        """Score a turn; `grabs` in the order of the hands. Without a card: two penalties."""
        self.must_go_on(state)
        bottles = check_bottles(state, bottles)
        taken, events = self._take(state, tuple(grabs))
        sides = []
        for before in state.sides:
            side, more = self._after(state, before, taken.get(before.seat), bottles)
            sides.append(side)
            events += more
        return Scored(state.after(sides), tuple(events))

    def _after(
        self, state: State, before: Side, grab: Grab | None, bottles: Bottles
    ) -> tuple[Side, list[Event]]:
        """One player's side after writing for the card they have, if any, and the events."""
        seat = before.seat
        if grab is not None and grab.path:
            laid = lay(self, state, WordPlay(seat, grab.word, grab.path))
            side, drawn = penalise(laid.side, 0, (), bottles, self.rulings)
            return side, [*laid.events, *drawn]
        laid = lay(self, state, WordPlay(seat))
        # a card obliges its owner to write; not writing costs as much as no card
        rules = ("PW-49",) if grab is None else ("PW-48", "PW-49")
        no_card = Event.of(PolywordsCode.NO_CARD, "PW-49", player=seat)
        events = [no_card] if grab is None else list(laid.events)
        side, drawn = penalise(laid.side, TWO, rules, bottles, self.rulings)
        return side, [*events, *drawn]

    def _take(self, state: State, grabs: Sequence[Grab]) -> tuple[dict[Seat, Grab], list[Event]]:
        """The successful grab of each player, and an event for every grab."""
        on_table = set(lengths_for(len(state.sides), self.numbers, self.rulings))
        left = set(on_table)
        taken: dict[Seat, Grab] = {}
        events = []
        for grab in grabs:
            state.side(grab.player)
            if grab.length not in on_table:
                raise BadGame("length-card", value=grab.length, known=tuple(sorted(on_table)))
            word = folded(grab.word)
            if not grab.in_time:
                code, rule = PolywordsCode.LATE, "PW-49"
            elif len(word) != grab.length:
                code, rule = PolywordsCode.MISCOUNTED, "PW-46"
            elif grab.player in taken:
                code, rule = PolywordsCode.HAS_ONE, "PW-46"
            elif grab.length not in left:
                code, rule = PolywordsCode.TAKEN, "PW-47"
            else:
                code, rule = PolywordsCode.TAKES, "PW-46"
                left.remove(grab.length)
                taken[grab.player] = grab
            events.append(Event.of(code, rule, player=grab.player, word=word, number=grab.length))
        return taken, events
