"""Steps: the log of a turn, each entry with the rules applied.

>>> from contesta.lexicon.texts import texts
>>> step = Step.of(StepCode.PENALTIES, "PW-38", player="Anna", number=2)
>>> step.said(texts("en"))
'Penalties for Anna: 2.'
>>> step.said(texts("it")), step.rules, step["number"]
('Penalità per Anna: 2.', ('PW-38',), 2)

A step is a code with details: programs read the code, people a sentence in their language (table
`[steps]` of the texts).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from contesta.lexicon.categories import definitions
from contesta.lexicon.texts import Texts

Detail: TypeAlias = str | int


class StepCode(StrEnum):
    """What happened."""

    # writing
    WROTE = "wrote"
    WROTE_NOTHING = "wrote-nothing"
    LATE = "late"
    UNFINISHED = "unfinished"
    WIPED = "wiped"
    LEFT_STANDING = "left-standing"
    # penalties
    PENALTIES = "penalties"
    BOTTLES = "bottles"
    BOTTLES_BESIDE = "bottles-beside"
    BOTTLES_LOST = "bottles-lost"
    # Pesce Specchio
    ERASED = "erased"
    STAYS = "stays"
    # Pesce Pagliaccio
    TAKES = "takes"
    TAKEN = "taken"
    HAS_ONE = "has-one"
    MISCOUNTED = "miscounted"
    NO_CARD = "no-card"
    # Pesce Palla
    COUNTS = "counts"
    OFF_CATEGORY = "off-category"
    BEST = "best"
    FEWEST = "fewest"
    NOTHING_USED = "nothing-used"
    BETWEEN = "between"
    ALL_TIED = "all-tied"
    BOTTLE_ERASED = "bottle-erased"
    # Manta
    ASSIGNED = "assigned"
    ASSIGNED_BY_CHANCE = "assigned-by-chance"
    FINISHED = "finished"
    STOPPED = "stopped"
    LACKS = "lacks"
    # Polpo
    LINE = "line"
    NO_ROW_LEFT = "no-row-left"
    OUT = "out"
    ROW_COMPLETE = "row-complete"
    ROW_ERASED = "row-erased"
    NO_ROW_TO_ERASE = "no-row-to-erase"
    DECK_ENDS = "deck-ends"
    LAST_ONE = "last-one"
    ALL_OUT = "all-out"
    # Medusa
    FULFILS = "fulfils"
    OPEN = "open"
    ONE_TYPE = "one-type"
    DISCARDED = "discarded"
    LEFT_ON_TABLE = "left-on-table"
    BOARD_FULL = "board-full"
    CARDS_LEFT = "cards-left"
    # contests
    UPHELD = "upheld"
    REJECTED = "rejected"
    VOTE = "vote"
    # the end
    POINTS = "points"
    WHITE = "white"
    FEWEST_BOTTLES = "fewest-bottles"
    WINS = "wins"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Step:
    code: StepCode
    #: The ids of the rules and rulings applied.
    rules: tuple[str, ...]
    #: The player concerned; empty if it concerns the whole table.
    player: str = ""
    details: tuple[tuple[str, Detail], ...] = ()

    @classmethod
    def of(cls, code: StepCode, *rules: str, player: str = "", **details: Detail) -> Step:
        return cls(code, rules, player, tuple(details.items()))

    def __getitem__(self, name: str) -> Detail:
        return dict(self.details)[name]

    def said(self, say: Texts) -> str:
        details = {name: _named(name, value, say.ui) for name, value in self.details}
        return say.say("steps", self.code, player=self.player, **details)


def _named(name: str, value: Detail, ui: str) -> Detail:
    """The detail for display: category ids become names."""
    if name not in ("cards", "category") or not isinstance(value, str):
        return value
    known = definitions()
    return ", ".join(known[id_].names[ui] if id_ in known else id_ for id_ in value.split(", "))
