"""What the screen of a game is: it draws a view, and names what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Protocol

from contesta.games.catalogue import AnyGame
from contesta.games.game import Ask
from contesta.games.seats import Seat

#: As wide as a terminal has ever been.
COLUMNS = 80


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done, and what one types for it."""

    key: str
    label: str
    action: object


@dataclass(frozen=True, slots=True)
class Menu:
    """The lines that show what can be done, and every choice."""

    lines: tuple[str, ...]
    choices: tuple[Choice, ...]

    def named(self, key: str) -> Choice | None:
        """The choice that is meant by what somebody typed; None if there is none."""
        wanted = "".join(key.lower().split())
        return next((one for one in self.choices if one.key == wanted), None)


class Screen(Protocol):
    """Draws one game in one language."""

    def notes(self, rules: AnyGame) -> list[str]:
        """What the players should know before they begin: what is a stand-in, for one."""
        ...

    def table(self, view: object, names: Sequence[str], seat: Seat | None) -> list[str]:
        """What this seat sees."""
        ...

    def menu(self, view: object, ask: Ask[object]) -> Menu:
        """What can be done for an ask."""
        ...


def told(sentence: str, indent: int = 0) -> str:
    """A sentence, broken into lines that fit; all but the first are indented."""
    wrapped = wrap(sentence, COLUMNS, subsequent_indent=" " * (indent or 2), break_on_hyphens=False)
    return "\n".join(wrapped)


def listed(head: str, text: str) -> list[str]:
    """A head and a text beside it, broken into lines below one another."""
    width = COLUMNS - len(head)
    lines = wrap(text, width, break_on_hyphens=False) or [""]
    return [head + lines[0], *(" " * len(head) + line for line in lines[1:])]
