"""Events: what happens in a game, one thing after the other, each with the rules applied.

An event is a code with details: programs read the code, people a sentence in their language. Each
game has its own codes, an enum whose sentences are in a table of the texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon.categories import definitions
from contesta.lexicon.texts import Texts

from .seats import Detail, Seat, shown


class EventCode(StrEnum):
    """What happened; each game has a subclass with its codes."""

    @classmethod
    def table(cls) -> str:
        """The table of the texts that has the sentences: the name of the folder, plus `-events`."""
        return f"{cls.__module__.split('.')[-2]}-events"


@dataclass(frozen=True, slots=True)
class Event:
    code: EventCode
    #: The ids of the rules and rulings applied.
    rules: tuple[str, ...] = ()
    #: The player concerned; None if it concerns the whole table.
    player: Seat | None = None
    details: tuple[tuple[str, Detail], ...] = ()

    @classmethod
    def of(
        cls, code: EventCode, *rules: str, player: Seat | None = None, **details: Detail
    ) -> Event:
        return cls(code, rules, player, tuple(details.items()))

    def __getitem__(self, name: str) -> Detail:
        return dict(self.details)[name]

    def said(self, say: Texts, names: Sequence[str] = ()) -> str:
        """The event as a sentence; `names`: of the players by seat."""
        details = {name: _category_names(name, value, say.ui) for name, value in self.details}
        if self.player is not None:
            details["player"] = self.player
        return say.say(self.code.table(), self.code, **shown(details, names, say))


def _category_names(name: str, value: Detail, ui: str) -> Detail:
    """The detail with the ids of categories replaced by their names."""
    known = definitions()
    if name == "category" and isinstance(value, str) and value in known:
        return known[value].names[ui]
    if name == "cards" and isinstance(value, tuple):
        return tuple(known[id_].names[ui] if id_ in known else str(id_) for id_ in value)
    return value
