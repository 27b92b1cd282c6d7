"""What happens in Cardcassonne, and why something may not; sentences in the texts.

>>> from contesta.lexicon.texts import texts
>>> event = Event.of(CardcassonneCode.PEOPLE, "CC-33", player=0, points=15, n=3)
>>> event.said(texts("en"), ["Rosa"])
'Rosa counts people: 3 cards, 15 points.'
"""

from __future__ import annotations

from ..events import Event, EventCode, Reason, ReasonCode

__all__ = ["CardcassonneCode", "CardcassonneReason", "Event", "Reason"]


class CardcassonneCode(EventCode):
    # set-up and deal
    REVEALED = "revealed"
    JOKER_REVEALED = "joker-revealed"
    JOKER_PUT = "joker-put"
    DEALT = "dealt"
    # turns
    LAID = "laid"
    LAID_DOWN = "laid-down"
    FOLLOWER = "follower"
    PASSED = "passed"
    # scoring
    TAKES = "takes"
    TAKES_NOTHING = "takes-nothing"
    PEOPLE = "people"
    MAGIC = "magic"
    MISPLACED_PEOPLE = "misplaced-people"
    MISPLACED_TEN = "misplaced-ten"
    MISPLACED_KEPT = "misplaced-kept"
    ANIMALS = "animals"
    ALREADY_BROUGHT = "already-brought"
    LONE_JOKER = "lone-joker"
    JOKER_JOINS = "joker-joins"
    TO_CHEST = "to-chest"
    TURNED_UP = "turned-up"
    DEALER = "dealer"
    # the end
    LEFT_OVER = "left-over"
    CHEST = "chest"
    BUILDINGS = "buildings"
    POINTS = "points"
    MOST_BUILDINGS = "most-buildings"
    MOST_ANIMALS = "most-animals"
    WINS = "wins"
    SHARED = "shared"

    @property
    def reveals(self) -> bool:
        return self in _REVEALING


_REVEALING = frozenset(
    {
        CardcassonneCode.REVEALED,
        CardcassonneCode.JOKER_REVEALED,
        CardcassonneCode.LAID,
        CardcassonneCode.TAKES,
        CardcassonneCode.TURNED_UP,
        CardcassonneCode.LEFT_OVER,
        CardcassonneCode.CHEST,
    }
)


class CardcassonneReason(ReasonCode):
    NOT_IN_HAND = "not-in-hand"
    WRONG_ROW = "wrong-row"
    PLACED_ALREADY = "placed-already"
    CARD_FIRST = "card-first"
    SECURES_NOTHING = "secures-nothing"
    CARDS_LEFT = "cards-left"
    MUST_PLACE = "must-place"
    OTHER_CARD = "other-card"
    NOT_MISPLACED = "not-misplaced"
    NO_SUCH_ANIMAL = "no-such-animal"
