"""The loop of a game in a terminal: whose turn it is, what happened meanwhile, what is typed.

Players share one screen (hot seat): what one may see is hidden before the next one looks. Bots
decide by themselves. After every move the record is written, if there is a file for it.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from contesta.bots import Bot
from contesta.games.catalogue import action_text
from contesta.games.errors import BadGame
from contesta.games.game import Ask
from contesta.games.record_text import print_record
from contesta.games.seats import Seat
from contesta.games.secrets import masked
from contesta.games.session import Session
from contesta.games.shuffling import one_way_seed
from contesta.lexicon.texts import Texts

from .files import write_text
from .screen import Menu, Screen, told

#: What one types to leave, to see everything that can be done, and to see the table again.
LEAVE, HELP = ("q", "quit"), "?"
#: Lines that push what was on the screen out of sight, where it cannot be cleared.
OUT_OF_SIGHT = 60


class Left(Exception):
    """The players have left the game; the record is written."""


@dataclass(slots=True)
class Loop:
    """A session at a terminal."""

    session: Session
    screen: Screen
    texts: Texts
    bots: Mapping[Seat, Bot[object, object]]
    record: Path | None = None
    #: How many events each seat has been told.
    told: dict[Seat, int] = field(default_factory=dict)
    #: Who has looked at the screen last.
    looking: Seat | None = None

    def run(self) -> None:
        """Play to the end; Left if the players leave before."""
        self._save()
        for note in self.screen.notes(self.session.rules):
            print(told(note))
        while asks := self.session.asks:
            ask = next((one for one in asks if one.seat in self.bots), asks[0])
            if bot := self.bots.get(ask.seat):
                self._bot(bot, ask)
            else:
                self._person(ask)
            self._save()
        self._end()

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in range(len(self.session.names)) if seat not in self.bots]

    def _say(self, key: str, **details: object) -> str:
        return self.texts.say("playing", key, **details)

    def _save(self) -> None:
        if self.record is not None:
            write_text(self.record, print_record(self.session.record))

    # ------------------------------------------------------------------------------------- bots

    def _bot(self, bot: Bot[object, object], ask: Ask[object]) -> None:
        session = self.session
        asks = tuple(one for one in session.asks if one.seat == ask.seat)
        seed = one_way_seed(session.header.seed, f"bot {ask.seat} {ask.id}")
        before = len(session.events)
        session.push(bot.decide(session.view(ask.seat), asks, seed), ask.seat)
        if not self._people:  # nobody to tell it later
            self._print_events(None, before)

    # ----------------------------------------------------------------------------------- people

    def _person(self, ask: Ask[object]) -> None:
        seat = ask.seat
        if self.looking != seat and len(self._people) > 1:
            self._pass_on(seat)
        self.looking = seat
        self._print_events(seat, self.told.get(seat, 0))
        self.told[seat] = len(self.session.events)
        view = self.session.view(seat)
        print("\n".join(["", *self.screen.table(view, self.session.names, seat), ""]))
        menu = self.screen.menu(view, ask)
        print("\n".join(menu.lines))
        while not self._decide(ask, menu):
            pass

    def _pass_on(self, seat: Seat) -> None:
        """Hide what the player before has seen, and wait for the next one."""
        if sys.stdout.isatty():
            print("\x1b[2J\x1b[3J\x1b[H", end="")
        else:
            print("\n" * OUT_OF_SIGHT)
        self._ask(self._say("pass-on", player=self.session.names[seat]))

    def _decide(self, ask: Ask[object], menu: Menu) -> bool:
        """Read one line and do what it says; False if nothing was done."""
        typed = self._ask(self._say("what", player=self.session.names[ask.seat])).strip()
        if typed.lower() in LEAVE:
            raise Left
        if typed == HELP:
            for choice in menu.choices:
                print(f" {choice.key:>4}  {choice.label}")
            print(told(self._say("help"), 7))
            return False
        if not typed:
            return False
        before = len(self.session.events)
        try:
            chosen = menu.named(typed)
            action = chosen.action if chosen else self._typed(typed)
            self.session.push(action, ask.seat)
        except BadGame as error:
            print(told(error.said(self.texts)))
            return False
        self._print_events(ask.seat, before)
        self.told[ask.seat] = len(self.session.events)
        return True

    def _typed(self, typed: str) -> object:
        """An action written out in full, as in records; BadGame if there is none."""
        return action_text(type(self.session.rules)).parse(typed)

    def _ask(self, prompt: str) -> str:
        try:
            return input(f"{prompt} ")
        except EOFError:
            raise Left from None

    # -------------------------------------------------------------------------------- telling

    def _print_events(self, seat: Seat | None, first: int) -> None:
        """Tell a seat what has happened, as far as it may know."""
        for event in self.session.events[first:]:
            print(told(masked(event, seat).said(self.texts, self.session.names)))

    def _end(self) -> None:
        for seat in self._people[:1]:
            self._print_events(seat, self.told.get(seat, 0))
        if self.record is not None:
            print(self._say("recorded", file=self.record))
