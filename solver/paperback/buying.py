"""What to buy: every affordable set of cards, best first.

The best set is the one with the highest total printed cost, because cost is the game's own
measure of a card's strength; then the one with more fame, then the one that spends fewer
cubes, then the one with fewer cards.

>>> [str(basket) for basket in buy(6, "A2@2 E2@2 I2@2 H3@6")[:2]]
['H3@6', 'A2@2 E2@2 I2@2']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from ..budget import Budget
from ..checks import between
from ..errors import BadHand, BadQuestion
from .cards import Card
from .notation import card_words, read_card
from .rulings import HandRulings

#: The Offer shows thirteen cards and four piles of Fame; a pile may be listed several times.
MAX_SHOP = 24
MAX_POINTS = 999
#: Cubes in the box (PB-IT-17).
MAX_CUBES = 17
#: Affordable sets; only absurd amounts of money allow more.
MAX_SETS = 50_000

#: Sets between two checks of the budget: 5 ms.
CHECK_EVERY = 512

_Rank = tuple[int, int, int, int, str]

_DISCOUNT = re.compile(r"-([0-9]+)$")


@dataclass(frozen=True, slots=True)
class Offer:
    """A card for sale and the number of discount cubes on it."""

    card: Card
    cubes: int = 0

    @property
    def price(self) -> int:
        """What the card costs now: each cube takes 1¢ off, down to 0¢ (PB-IT-98)."""
        return max(0, (self.card.cost or 0) - self.cubes)

    def __str__(self) -> str:
        return f"{self.card}" + (f"-{self.cubes}" if self.cubes else "")


@dataclass(frozen=True, slots=True)
class Basket:
    """Cards bought together."""

    offers: tuple[Offer, ...]
    price: int
    #: Cubes spent, 1¢ each.
    cubes: int

    @property
    def cost(self) -> int:
        """The sum of the printed costs, before discounts."""
        return sum(offer.card.cost or 0 for offer in self.offers)

    @property
    def fame(self) -> int:
        return sum(offer.card.fame for offer in self.offers)

    def __str__(self) -> str:
        return " ".join(map(str, self.offers))


def parse_shop(text: str) -> tuple[Offer, ...]:
    """The offers in a text such as `U3@5 CH4@6-2 ?@8*7`, where `-2` means two discount cubes."""
    offers = []
    for place, word in card_words(text):
        discount = _DISCOUNT.search(word)
        card = read_card(word[: discount.start()] if discount else word, place)
        if card.cost is None:
            raise BadHand("no-cost", card=word, place=place)
        cubes = int(discount[1][-9:]) if discount else 0  # more digits are refused just below
        if cubes > MAX_CUBES or (discount and len(discount[1]) > 9):
            raise BadHand("many-cubes", card=word, place=place, most=MAX_CUBES)
        offers.append(Offer(card, cubes))
        if len(offers) > MAX_SHOP:
            raise BadHand("many-offers", most=MAX_SHOP)
    if not offers:
        raise BadHand("empty-shop")
    return tuple(offers)


def buy(
    points: int,
    shop: str | Sequence[Offer],
    *,
    cubes: int = 0,
    max_buys: int | None = None,
    budget: Budget | None = None,
) -> tuple[Basket, ...]:
    """Every affordable set of cards, best first. `max_buys`: the limit an attack sets.

    If `budget` is stopped meanwhile, those found by then; `budget.complete` says so.
    """
    between("points", points, 0, MAX_POINTS)
    between("cubes", cubes, 0, MAX_CUBES)
    if max_buys is not None:
        between("max_buys", max_buys, 0, MAX_SHOP)
    offers = parse_shop(shop) if isinstance(shop, str) else tuple(shop)
    if len(offers) > MAX_SHOP:
        raise BadHand("many-offers", most=MAX_SHOP)
    for place, offer in enumerate(offers, 1):
        if offer.card.cost is None:
            raise BadHand("no-cost", card=str(offer), place=place)
    most_cards = len(offers) if max_buys is None else max_buys
    offers = tuple(sorted(offers, key=_dearest_first))
    names = list(map(str, offers))  # made once: a set has up to 24 of them
    ranked: list[tuple[_Rank, Basket]] = []
    for chosen in _sets(offers, points + cubes, most_cards):
        bought = tuple([offers[i] for i in chosen])
        price = sum([offer.price for offer in bought])
        basket = Basket(bought, price, max(0, price - points))
        ranked.append((_rank(basket, " ".join([names[i] for i in chosen])), basket))
        if len(ranked) > MAX_SETS:
            raise BadQuestion("many-sets", most=MAX_SETS)
        if budget is not None and len(ranked) % CHECK_EVERY == 0 and not budget.spend(CHECK_EVERY):
            break
    return tuple([basket for _, basket in sorted(ranked, key=itemgetter(0))])


def _sets(offers: Sequence[Offer], money: int, most: int, at: int = 0) -> Iterator[tuple[int, ...]]:
    """The places of all non-empty sets of offers[at:] of at most `most` cards that the money pays
    for."""
    for i in range(at, len(offers)):
        offer = offers[i]
        if i > at and offer == offers[i - 1]:
            continue  # the sets with an equal card are the same sets
        if most and offer.price <= money:
            yield (i,)
            for others in _sets(offers, money - offer.price, most - 1, i + 1):
                yield (i, *others)


def _dearest_first(offer: Offer) -> tuple[int, int, str]:
    return -(offer.card.cost or 0), -offer.card.fame, str(offer)


def _rank(basket: Basket, name: str) -> _Rank:
    """The sort key of a basket, the best first."""
    return -basket.cost, -basket.fame, basket.cubes, len(basket.offers), name


def gains(
    trashed: Card, more: int, offer: Sequence[Card], rulings: HandRulings
) -> tuple[Card, ...]:
    """The cards that "gain one that costs N¢ more" may take (ER-27): from the Offer, never Fame."""
    if trashed.cost is None:
        return ()
    bound = trashed.cost + more
    exactly = rulings.gain == "exactly"
    return tuple(
        card
        for card in offer
        if card.cost is not None
        and card.letters
        and (card.cost == bound if exactly else card.cost <= bound)
    )
