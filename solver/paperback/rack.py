"""A hand sorted for use: which cards can give which letter, under the attacks in force.

Cards are known by their numbers in the hand; the Common card has the number after
the last (see `Hand`). A card is *plain* if its ability can change neither the score
nor the next hand: of plain cards with one letter the most valuable is always the best
to use, so only the others need to be tried one by one.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ..errors import BadQuestion
from .ability import ATTACKS, Ability, Verb
from .cards import Card, Hand, Kind
from .counting import LaidCard


class Rack:
    """What a hand can do under the attacks in force."""

    def __init__(self, hand: Hand, attacks: Collection[str] = ()) -> None:
        attacks = (attacks,) if isinstance(attacks, str) else attacks
        for attack in attacks:
            if attack not in ATTACKS:
                raise BadQuestion("attack", attack=attack, known=", ".join(ATTACKS))
        self.hand = hand
        self.attacks = frozenset(attacks)
        #: By number, the Common card last.
        self.cards = cards = hand.numbered
        usable = list(range(len(cards)))
        if hand.common is not None and "no_common" in attacks:
            usable.pop()
        by_kind: dict[Kind, list[int]] = {kind: [] for kind in Kind}
        #: Letter → numbers of its one-letter cards, best points first, hand before Common.
        self.letters: dict[str, list[int]] = {}
        for number in usable:
            card = cards[number]
            if card.kind is Kind.LETTER:
                self.letters.setdefault(card.letters, []).append(number)
            else:
                by_kind[card.kind].append(number)
        for numbers in self.letters.values():
            if len(numbers) > 1:
                numbers.sort(key=self.worth)
        self.jokers = [] if "no_wild" in attacks else by_kind[Kind.JOKER]
        self.doubles = by_kind[Kind.DOUBLE]
        #: Dyslexia cards, the most valuable first.
        self.reversers = sorted(by_kind[Kind.DYSLEXIA], key=self.worth)
        self.space_bar = next(iter(by_kind[Kind.SPACE_BAR]), None)

    def worth(self, number: int) -> tuple[int, bool, int]:
        """Sorts cards: most points first, those that leave the game after use later."""
        card = self.card(number)
        leaves = card.ability is not None and card.ability.verb is Verb.TRASH_SELF
        return -card.points, leaves, number

    def card(self, number: int) -> Card:
        return self.cards[number]

    @cached_property
    def singles(self) -> list[tuple[str, list[LaidCard]]]:
        """Each letter with its cards as they would lie."""
        return [
            (letter, [LaidCard(number, self.cards[number], letter) for number in numbers])
            for letter, numbers in self.letters.items()
        ]

    @cached_property
    def counting(self) -> dict[int, Ability]:
        """The abilities that can change the score or the next hand, by card."""
        return {
            number: card.ability
            for number, card in enumerate(self.hand.cards)
            if card.ability is not None and card.ability.counts
        }

    @property
    def simple(self) -> bool:
        """Whether a play is worth the sum of its points, and nothing else."""
        return not self.counting

    @cached_property
    def values_jokers(self) -> bool:
        """Whether a joker may be worth more than a letter."""
        return any(a.per_wild or a.verb is Verb.WILDS for a in self.counting.values())

    @cached_property
    def spares_hand(self) -> bool:
        """Whether it matters that the Common card is not one of the hand."""
        return any(
            ability.verb is Verb.TRASH
            or (ability.condition is not None and ability.condition.name == "uses_all_hand")
            for ability in self.counting.values()
        )

    @cached_property
    def copies_beside(self) -> frozenset[int]:
        """Cards that copy the ability of a neighbour."""
        return frozenset(n for n, a in self.counting.items() if a.target == "adjacent")
