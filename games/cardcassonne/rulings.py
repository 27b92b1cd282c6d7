"""A table's choices where the rulebook of Cardcassonne leaves gaps; see `lexicon.rulings`.

ER-37 (the table of animals) is an option, and ER-41 (how the cards add up) nothing to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from contesta.lexicon.rulings import Subject, chosen, switches_on


@dataclass(frozen=True, slots=True)
class CardcassonneRulings:
    """All rulings of a table; the field's default is the default choice."""

    #: ER-33: whoever placed the last follower deals in the next round, or begins it.
    last_follower: Literal["deals", "begins"] = "deals"
    #: ER-34: which cards that lie face down are turned up at the end of a round.
    turned_up: Literal["all", "secured"] = "all"
    #: ER-35: a follower may stand where it secures no card, or only if nothing else is possible.
    empty_row: Literal["allowed", "refused"] = "allowed"
    #: ER-36: the follower must be placed every round, or may stay with its player.
    follower: Literal["must", "may"] = "must"
    #: ER-38: who says which animal a joker stands for if there are several.
    joker: Literal["owner", "largest"] = "owner"
    #: ER-39: a joker that had come alone counts fully in its set, or less the 3 it has brought.
    lone_joker_joins: Literal["whole", "less-three"] = "whole"
    #: ER-40: whether building jokers count in a tie.
    tie_jokers: Literal["counted", "left-out"] = "counted"
    #: ER-42: a joker laid face down is never misplaced, or always.
    joker_misplaced: Literal["never", "face-down"] = "never"
    #: ER-86: jokers without animals: 3 points for each, or the table's points for so many.
    lone_jokers: Literal["three-each", "as-a-set"] = "three-each"
    #: ER-87: which sets score when animals are taken.
    sets_scored: Literal["grown", "all"] = "grown"
    #: ER-88: a misplaced animal that is kept scores its set at once, or only joins it.
    kept_animal: Literal["scores", "joins"] = "scores"
    #: ER-89: a misplaced card that was turned up but not taken stays misplaced, or no longer is.
    left_lying: Literal["misplaced", "in-place"] = "misplaced"
    #: ER-91: whether the follower may come before one's first card.
    follower_first: Literal["allowed", "refused"] = "allowed"
    #: ER-94: what is chosen for somebody who does not choose.
    unchosen: Literal["points", "keep"] = "points"
    #: ER-95: who wins if buildings do not decide either.
    last_tie: Literal["shared", "animals"] = "shared"
    #: ER-114: the first dealer is whoever sits first, or a matter of chance.
    first_dealer: Literal["first-seat", "chance"] = "first-seat"

    @property
    def choices(self) -> dict[str, str]:
        """The choices that are not the default, by ruling."""
        found = {one.id: (getattr(self, one.name), one.choices[0]) for one in switches_on(SUBJECT)}
        return {id_: choice for id_, (choice, default) in found.items() if choice != default}


SUBJECT = Subject.CARDCASSONNE


def cardcassonne_rulings(choices: Mapping[str, str] | None) -> CardcassonneRulings:
    """The rulings with these choices, and defaults for the rest."""
    return CardcassonneRulings(**chosen(choices, SUBJECT))
