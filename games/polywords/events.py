"""The codes of Polywords' events; their sentences are in `[polywords-events]` of the texts.

>>> from contesta.lexicon.texts import texts
>>> event = Event.of(PolywordsCode.PENALTIES, "PW-38", player=0, number=2)
>>> event.said(texts("en"), ["Anna"])
'Penalties for Anna: 2.'
>>> event.said(texts("it"), ["Anna"]), event.rules, event["number"]
('Penalità per Anna: 2.', ('PW-38',), 2)
"""

from __future__ import annotations

from ..events import Event, EventCode

__all__ = ["Event", "PolywordsCode"]


class PolywordsCode(EventCode):
    """What happened in a game of Polywords."""

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
