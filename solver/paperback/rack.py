"""A hand indexed by letter and kind of card, under the attacks in force.

Cards are referred to by their numbers in the hand; the Common card has the number after the
last (see `Hand`). A card is *plain* if its ability can change neither the score nor the next
hand. Of plain cards with the same letter the one with the most points is always the best, so
only the others need to be tried one by one.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ..errors import BadQuestion
from .ability import ATTACKS, Ability, Verb
from .cards import Card, Hand, Kind
from .counting import LaidCard


class Rack:
    """The usable cards of a hand, by letter and kind."""

    def __init__(self, hand: Hand, attacks: Collection[str] = ()) -> None:
        attacks = (attacks,) if isinstance(attacks, str) else attacks
        for attack in attacks:
            if attack not in ATTACKS:
                raise BadQuestion("attack", attack=attack, known=", ".join(ATTACKS))
        self.hand = hand
        self.attacks = frozenset(attacks)
        #: All cards by number, the Common card last, usable or not.
        self.cards = cards = hand.numbered
        usable = list(range(len(cards)))
        if hand.common is not None and "no_common" in attacks:
            usable.pop()
        by_kind: dict[Kind, list[int]] = {kind: [] for kind in Kind}
        #: Letter → numbers of its one-letter cards, most points first, hand before Common.
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
        #: Dyslexia cards, most points first.
        self.reversers = sorted(by_kind[Kind.DYSLEXIA], key=self.worth)
        self.space_bar = next(iter(by_kind[Kind.SPACE_BAR]), None)

    def worth(self, number: int) -> tuple[int, bool, int]:
        """The sort key of a card: most points first, cards that trash themselves after others."""
        card = self.card(number)
        leaves = card.ability is not None and card.ability.verb is Verb.TRASH_SELF
        return -card.points, leaves, number

    def card(self, number: int) -> Card:
        return self.cards[number]

    @cached_property
    def singles(self) -> list[tuple[str, list[LaidCard]]]:
        """(letter, its one-letter cards as laid) for each letter."""
        return [
            (letter, [LaidCard(number, self.cards[number], letter) for number in numbers])
            for letter, numbers in self.letters.items()
        ]

    @cached_property
    def counting(self) -> dict[int, Ability]:
        """Card → ability, for the abilities that can change the score or the next hand."""
        return {
            number: card.ability
            for number, card in enumerate(self.hand.cards)
            if card.ability is not None and card.ability.counts
        }

    @property
    def simple(self) -> bool:
        """Whether the score of any play is just the sum of its points."""
        return not self.counting

    @cached_property
    def values_jokers(self) -> bool:
        """Whether some ability can make a joker better than a letter card."""
        return any(a.per_wild or a.verb is Verb.WILDS for a in self.counting.values())

    @cached_property
    def counts_unlaid_cards(self) -> bool:
        """Whether it matters if a letter comes from the hand or from the Common card: some
        ability looks at the cards left in the hand."""
        return any(
            ability.verb is Verb.TRASH
            or (ability.condition is not None and ability.condition.name == "uses_all_hand")
            for ability in self.counting.values()
        )

    @cached_property
    def copies_beside(self) -> frozenset[int]:
        """The cards that copy the ability of a neighbour."""
        return frozenset(n for n, a in self.counting.items() if a.target == "adjacent")
