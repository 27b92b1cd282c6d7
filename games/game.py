"""The kernel: a whole game as pure functions over frozen states. Start here.

A `Game` has the rules under one table's options and no state of its own. `start` gives the first
state; `asks` says who may decide what now; `play` takes a decision and returns what happened, or
every reason why not; when no ask is open there is a `result`. Names, clocks and networks are not
known here: seats are numbers, time is a value, chance comes from a seed and a purpose.

`docs/kernel.md` builds a game on this, from its first line; `session` plays one by hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from contesta.lexicon.rulings import Switch

from .events import Event, Reason, ReasonCode
from .judge import Judge
from .seats import Seat
from .secrets import masked
from .shuffling import Seed

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask(Generic[A]):
    """A decision that a seat may take now."""

    #: Made of the state (`turn.3.7`): the same after a crash, whatever other seats do meanwhile.
    id: str
    seat: Seat
    #: What kind of decision it is, by which screens and bots know it.
    kind: str
    #: Every action that answers it, or None for free text.
    options: tuple[A, ...] | None
    #: How long the rules give for it; None: as long as the table likes.
    seconds: float | None = None

    @property
    def offered(self) -> tuple[A, ...]:
        """The options; none for free text."""
        return self.options or ()


@dataclass(frozen=True, slots=True)
class Applied(Generic[S]):
    """The state after an action, and what happened."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Every reason why an action cannot happen; the state is as it was."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    #: By seat: 1 for who has won; several seats may share a place.
    places: tuple[int, ...]
    #: By seat, in a game that counts points.
    points: tuple[int, ...] = ()
    #: How it came about, with the rules.
    events: tuple[Event, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


#: What a table has chosen, as text: options by name, or rulings by id.
Choices: TypeAlias = Mapping[str, str]


class KernelReason(ReasonCode):
    """Why no game would take an action."""

    OVER = "over"
    #: Another seat decides now.
    NOT_NOW = "not-now"
    #: This seat decides now, but on something else.
    NOT_ASKED = "not-asked"


class Game(ABC, Generic[S, A]):
    """The rules of one game, under one table's options."""

    id: ClassVar[str]
    #: Raised when a record of before would be played differently now.
    version: ClassVar[int]
    #: How many can play.
    seats: ClassVar[range]

    #: The names of its options; sentences on them are in the texts.
    options_known: ClassVar[tuple[str, ...]] = ()

    @classmethod
    @abstractmethod
    def rulings_known(cls) -> tuple[Switch, ...]:
        """The rulings that a table may choose."""

    @classmethod
    @abstractmethod
    def under(cls, options: Choices, rulings: Choices) -> Self:
        """The game with these choices; an error names one that is unknown, and those there are."""

    @property
    @abstractmethod
    def options_chosen(self) -> dict[str, str]:
        """The options that are not the default; `under` reads them back."""

    @property
    @abstractmethod
    def rulings_chosen(self) -> dict[str, str]:
        """The rulings that are not the default; `under` reads them back."""

    @abstractmethod
    def start(self, seats: int, seed: Seed) -> Applied[S]:
        """The first state, for so many players; all chance comes from the seed."""

    @abstractmethod
    def asks(self, state: S) -> tuple[Ask[A], ...]:
        """Who may decide what now; empty when the game is over."""

    @abstractmethod
    def play(self, state: S, seat: Seat, action: A, judge: Judge) -> Applied[S] | Refused:
        """What happens when this seat does this, or every reason why it cannot."""

    @abstractmethod
    def absent(self, state: S, ask: Ask[A]) -> A:
        """What is done for somebody who is missing or out of time."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended; None while it goes on."""

    def view(self, state: S, seat: Seat | None) -> S:
        """The state as this seat may see it; None is a spectator."""
        return masked(state, seat)

    def unasked(self, state: S, seat: Seat) -> Refused:
        """The refusal of an action that nobody has asked this seat for."""
        return refused_unasked(self.asks(state), seat)


def refused_unasked(asks: Iterable[Ask[A]], seat: Seat) -> Refused:
    """The refusal of an action that answers none of these asks."""
    waiting = tuple(dict.fromkeys(ask.seat for ask in asks))
    if not waiting:
        return Refused((Reason.of(KernelReason.OVER),))
    if seat not in waiting:
        return Refused((Reason.of(KernelReason.NOT_NOW, player=seat, players=waiting),))
    kinds = tuple(dict.fromkeys(ask.kind for ask in asks if ask.seat == seat))
    return Refused((Reason.of(KernelReason.NOT_ASKED, player=seat, kinds=kinds),))
