"""Events and reasons: what happens in a game, and why something may not happen, with the rules.

Both are a code with details: programs read the code, people a sentence in their language. Each
game has its own codes, enums whose sentences are in tables of the texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeVar

from contesta.lexicon.categories import definitions
from contesta.lexicon.texts import Texts

from .seats import Detail, Seat, shown
from .secrets import Secret

N = TypeVar("N", bound="Note")


class NoteCode(StrEnum):
    """A code whose sentence is in the texts."""

    @classmethod
    def folder(cls) -> str:
        """The folder of the game: `polywords`, `cardcassonne`; `games` for what all share."""
        return cls.__module__.split(".")[-2]


class EventCode(NoteCode):
    """What happened; each game has a subclass, with sentences in `[folder-events]`."""

    @property
    def reveals(self) -> bool:
        """Whether everybody learns from it what was secret before: no undo goes back past it."""
        return False


class ReasonCode(NoteCode):
    """Why something may not happen; each game has a subclass, with `[folder-reasons]`."""


@dataclass(frozen=True, slots=True)
class Note:
    """A code with its details: an event, or a reason."""

    #: Which table of the game's texts has the sentences.
    kind: ClassVar[str]

    code: NoteCode
    #: The ids of the rules and rulings applied.
    rules: tuple[str, ...] = ()
    #: The player concerned; None if it concerns the whole table.
    player: Seat | None = None
    details: tuple[tuple[str, Detail], ...] = ()

    @classmethod
    def of(
        cls: type[N], code: NoteCode, *rules: str, player: Seat | None = None, **details: Detail
    ) -> N:
        return cls(code, rules, player, tuple(details.items()))

    def __getitem__(self, name: str) -> Detail:
        return dict(self.details)[name]

    def said(self, say: Texts, names: Sequence[str] = ()) -> str:
        """It as a sentence; `names`: of the players by seat."""
        folder = self.code.folder()
        words, table = f"{folder}-words", f"{folder}-{self.kind}"
        details = {name: _worded(name, value, words, say) for name, value in self.details}
        if self.player is not None:
            details["player"] = self.player
        return say.say(table, self.code, **shown(details, names, say))


@dataclass(frozen=True, slots=True)
class Event(Note):
    """Something that happened."""

    kind: ClassVar = "events"

    @property
    def reveals(self) -> bool:
        """Whether everybody learns a secret from it."""
        return isinstance(self.code, EventCode) and self.code.reveals


@dataclass(frozen=True, slots=True)
class Reason(Note):
    """Why an action was refused."""

    kind: ClassVar = "reasons"


def _worded(name: str, value: Detail, words: str, say: Texts) -> Detail:
    """The detail in the words of people: cards of a game, categories."""
    if isinstance(value, Secret):
        return value if value.value is None else _worded(name, value.value, words, say)
    known = definitions()
    if name == "category" and isinstance(value, str) and value in known:
        return known[value].names[say.ui]
    if name == "cards" and isinstance(value, tuple):
        value = tuple(known[id_].names[say.ui] if id_ in known else str(id_) for id_ in value)
    if isinstance(value, tuple):
        texts = tuple(one for one in value if isinstance(one, str))
        return tuple(say.word(words, one) for one in texts) if texts else value
    return say.word(words, value) if isinstance(value, str) else value
