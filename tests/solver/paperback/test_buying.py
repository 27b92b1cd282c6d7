"""Buying: every affordable set, compared with all subsets; best first, by what is stated."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contesta.solver import BadHand, Basket, Card, Kind, Offer, buy, parse_cards
from contesta.solver.budget import Budget
from contesta.solver.paperback.buying import CHECK_EVERY, MAX_CUBES, MAX_SHOP, gains, parse_shop
from contesta.solver.paperback.rulings import HandRulings
from tests.helpers.deadlines import after


def shown(baskets: tuple[Basket, ...]) -> list[str]:
    return [str(basket) for basket in baskets]


# ---------------------------------------------------------------------------- the shop


def test_a_shop_is_read_and_printed() -> None:
    text = "U3@5 CH4@6-2 ?@8*7 <>@4 A2@2{trash_self}-1 T1@3*2{may draw 1}"
    offers = parse_shop(text)
    assert [offer.cubes for offer in offers] == [0, 2, 0, 0, 1, 0]
    assert [offer.price for offer in offers] == [5, 4, 8, 4, 1, 3]
    assert " ".join(map(str, offers)) == text


@pytest.mark.rule("PB-IT-98")
def test_cubes_lower_the_price_to_nothing_at_most() -> None:
    assert [Offer(Card(Kind.LETTER, "U", 3, cost=5), cubes).price for cubes in (0, 3, 5, 9)] == [
        5,
        2,
        0,
        0,
    ]
    (basket,) = buy(0, "U3@5-9")
    assert (basket.price, basket.cost, basket.cubes) == (0, 5, 0)


@pytest.mark.parametrize("discount", ["5", "05", "00005"])
def test_a_discount_is_what_it_says(discount: str) -> None:
    """Zeros before a number do not change it; who thinks they are absurd may refuse them."""
    try:
        (offer,) = parse_shop(f"U3@5-{discount}")
    except BadHand:
        return
    assert offer.cubes == 5


def test_the_largest_shop() -> None:
    assert len(buy(1, "A1@1 " * 3 + "B1@9 " * (MAX_SHOP - 3))) == 1
    assert parse_shop(f"A1@99-{MAX_CUBES}")[0].price == 99 - MAX_CUBES


# --------------------------------------------------------------------------- the sets


def test_the_sets_of_a_small_shop() -> None:
    baskets = buy(6, "A2@2 E2@2 I2@2 H3@6")
    assert shown(baskets) == [
        "H3@6",
        "A2@2 E2@2 I2@2",
        "A2@2 E2@2",
        "A2@2 I2@2",
        "E2@2 I2@2",
        "A2@2",
        "E2@2",
        "I2@2",
    ]
    assert [basket.price for basket in baskets] == [6, 6, 4, 4, 4, 2, 2, 2]


@pytest.mark.rule("PB-IT-94")
def test_cubes_are_spent_when_points_do_not_do() -> None:
    assert [(str(b), b.price, b.cubes) for b in buy(4, "A2@2 U3@5", cubes=2)] == [
        ("U3@5", 5, 1),
        ("A2@2", 2, 0),
    ]
    assert shown(buy(4, "A2@2 U3@5", cubes=3)) == ["U3@5 A2@2", "U3@5", "A2@2"]
    assert shown(buy(0, "A2@2", cubes=2)) == ["A2@2"]
    assert buy(0, "A2@2", cubes=1) == ()


@pytest.mark.parametrize(
    ("points", "shop", "cubes", "order"),
    [
        (9, "A1@5 B1@6", 0, ["B1@6", "A1@5"]),  # the dearest
        (6, "A1@6 ?@6*3", 0, ["?@6*3", "A1@6"]),  # then the most fame
        (5, "A1@6-1 ?@6*3", 1, ["?@6*3", "A1@6-1"]),  # even if it spends a cube
        (5, "A1@6-1 B1@6", 1, ["A1@6-1", "B1@6"]),  # then the fewest cubes spent
        (6, "A1@3 B1@3 C1@6", 0, ["C1@6", "A1@3 B1@3", "A1@3", "B1@3"]),  # then the fewest cards
        (9, "H3@7-5 U3@6", 0, ["H3@7-5 U3@6", "H3@7-5", "U3@6"]),  # printed cost, not price
    ],
)
def test_the_criterion_is_the_one_stated(
    points: int, shop: str, cubes: int, order: list[str]
) -> None:
    assert shown(buy(points, shop, cubes=cubes)) == order


def test_two_equal_cards_are_one_choice() -> None:
    assert shown(buy(4, "A2@2 A2@2 A2@2")) == ["A2@2 A2@2", "A2@2"]
    assert shown(buy(9, "A2@2 A2@2-1")) == ["A2@2 A2@2-1", "A2@2", "A2@2-1"]


def test_an_attack_limits_the_number_of_buys() -> None:
    shop = "A1@1 B1@1 C1@1"
    assert [len(buy(9, shop, max_buys=most)) for most in (0, 1, 2, 3, 9, None)] == [
        0,
        3,
        6,
        7,
        7,
        7,
    ]


faces = st.sampled_from(["A1", "B2", "CH3", "?", "<>"])
offers = st.builds(
    lambda face, cost, fame, cubes: Offer(parse_cards(f"{face}@{cost}*{fame}")[0], cubes),
    faces,
    st.integers(0, 9),
    st.integers(0, 2),
    st.sampled_from((0, 0, 0, 1, 4)),
)


@settings(max_examples=150)
@given(
    st.lists(offers, min_size=1, max_size=7),
    st.integers(0, 15),
    st.integers(0, 4),
    st.none() | st.integers(0, 4),
)
def test_buying_equals_brute_force(
    shop: list[Offer], points: int, cubes: int, most: int | None
) -> None:
    sets = (some for n in range(1, len(shop) + 1) for some in combinations(shop, n))
    affordable = {
        frozenset(Counter(some).items())
        for some in sets
        if sum(offer.price for offer in some) <= points + cubes
        and (most is None or len(some) <= most)
    }
    baskets = buy(points, " ".join(map(str, shop)), cubes=cubes, max_buys=most)
    bought = [frozenset(Counter(basket.offers).items()) for basket in baskets]
    assert set(bought) == affordable and len(bought) == len(affordable)
    for basket in baskets:
        assert basket.price == sum(max(0, (o.card.cost or 0) - o.cubes) for o in basket.offers)
        assert basket.cubes == max(0, basket.price - points) <= cubes
        assert basket.cost == sum(offer.card.cost or 0 for offer in basket.offers)
        assert basket.fame == sum(offer.card.fame for offer in basket.offers)
    ranks = [(-b.cost, -b.fame, b.cubes, len(b.offers)) for b in baskets]
    assert ranks == sorted(ranks)
    assert buy(points, shop[::-1], cubes=cubes, max_buys=most) == baskets  # nor does order matter


# ------------------------------------------------------------------------------ gaining


@pytest.mark.rule("ER-27")
def test_a_gained_card_costs_exactly_so_much_more() -> None:
    offer = parse_cards("A2@2 U3@5 CH4@6 H3@6 ?@6*3 <>@6 T1")
    trashed = parse_cards("I2@5")[0]
    exactly, up_to = HandRulings(), HandRulings(gain="up-to")
    assert [str(card) for card in gains(trashed, 1, offer, exactly)] == ["CH4@6", "H3@6"]
    assert [str(card) for card in gains(trashed, 1, offer, up_to)] == [
        "A2@2",
        "U3@5",
        "CH4@6",
        "H3@6",
    ]
    assert gains(trashed, 9, offer, exactly) == ()
    assert gains(parse_cards("I2")[0], 1, offer, exactly) == ()  # nobody said what it cost


# ----------------------------------------------------------------------- the deadline


def test_a_purchase_that_is_stopped_lists_the_best_so_far() -> None:
    shop = " ".join(f"{letter}1@{cost}" for cost, letter in enumerate("ABCDEFGHIJKLM", 1))
    whole = buy(99, shop)
    for asks in range(len(whole) // CHECK_EVERY):
        budget = Budget(len(whole), after(asks))
        some = buy(99, shop, budget=budget)
        assert not budget.complete
        assert len(some) == (asks + 1) * CHECK_EVERY, "asked after so many sets each time"
        names = set(shown(some))
        assert shown(some) == [name for name in shown(whole) if name in names], "in order"
    budget = Budget(len(whole), lambda: False)
    assert buy(99, shop, budget=budget) == whole and budget.complete
