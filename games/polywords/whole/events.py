"""What happens in a whole game of Polywords beside the events of a turn, and why something may not.

Sentences are in `[whole-events]` and `[whole-reasons]` of the texts.
"""

from __future__ import annotations

from ...events import Event, EventCode, Reason, ReasonCode

__all__ = ["Event", "Reason", "WholeCode", "WholeReason"]


class WholeCode(EventCode):
    CARDS = "cards"
    WRITES = "writes"
    PEN_DOWN = "pen-down"
    SHOWN = "shown"
    SHOWN_UNFINISHED = "shown-unfinished"
    SHOWN_NOTHING = "shown-nothing"
    ACCUSED = "accused"
    UPHELD = "upheld"
    REJECTED = "rejected"
    TO_VOTE = "to-vote"
    VOTED = "voted"

    @property
    def reveals(self) -> bool:
        return self in (WholeCode.CARDS, WholeCode.SHOWN, WholeCode.SHOWN_UNFINISHED)


class WholeReason(ReasonCode):
    NOT_LETTERS = "not-letters"
    WRONG_LETTER = "wrong-letter"
    CANNOT_WRITE = "cannot-write"
    OUTSIDE = "outside"
    OWN_WORD = "own-word"
    NO_WORD = "no-word"
    CONTESTED_ALREADY = "contested-already"
    NOT_EMPTY = "not-empty"
