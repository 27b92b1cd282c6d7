"""The shop, tapped together, and what could be bought."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.helpers.page_waiting import kept_back, let_go, quiet, until
from tests.helpers.paperback_page import (
    CUBES,
    asked,
    plays,
    turn_to,
)

from .conftest import DESK, Open


def baskets(page: Page, answer: Any, coin: str = "¢") -> None:
    """The page shows these baskets."""
    told = answer["baskets"]
    expect(page.locator(".basket .worth")).to_have_text([f"{one['price']}{coin}" for one in told])
    for place, one in enumerate(told):
        basket = page.locator(".basket").nth(place)
        expect(basket.locator("letter-card")).to_have_count(len(one["cards"]))
        costs = [cost for card in one["cards"] for cost in re.findall(r"@(\d+)", card)]
        assert basket.locator(".cost").all_inner_texts() == [f"{cost}{coin}" for cost in costs]
        spent = f"{one['cubes']} cube" if one["cubes"] else ""
        expect(basket.locator(".badges")).to_contain_text(spent)
        fame = f"{one['fame']} Fame" if one["fame"] else ""
        expect(basket.locator(".badges")).to_contain_text(fame)


def stock_shop(page: Page) -> str:
    """Tap a shop together; how it is written."""
    shop = page.locator("paperback-buying")
    shop.locator(".initials input[value=P]").check()
    shop.get_by_role("button", name=re.compile(r"^P, 3 cents, \+1 card .*put into")).click()
    shop.locator("input[value=double]").check()
    shop.get_by_role("button", name=re.compile("^ER, .*put into")).click()
    shop.locator("input[value=fame]").check()
    shop.get_by_role("button", name=re.compile("costs 5 cents, 4 Fame, put into")).click()
    return "P3@5{draw 1} ER2@3 ?@5*4"


def test_a_shop_is_tapped_together_and_its_baskets_are_advised(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    turn_to(page, "buying")
    shop = stock_shop(page)
    expect(page.locator(".shop letter-card")).to_have_count(3)
    expect(page.locator(".baskets .nothing")).to_have_text("Nothing here can be bought with that.")
    page.locator("#buy-points").fill("9")
    baskets(page, asked(page, what="buy", points=9, shop=shop, limit=10))
    page.locator("#buy-cubes").fill("1")
    answer = asked(page, what="buy", points=9, shop=shop, cubes=1, limit=10)
    assert any(one["cubes"] for one in answer["baskets"])
    baskets(page, answer)
    expect(page.locator(".baskets .small").first).to_contain_text(f"of {answer['total']} possible")
    page.locator("[data-act=plus-1]").click()
    page.locator("[data-act=plus-1]").click()
    expect(page.locator(".shop .off")).to_have_text("−2")
    less = shop.replace("ER2@3", "ER2@3-2")
    baskets(page, asked(page, what="buy", points=9, shop=less, cubes=1, limit=10))
    page.locator("[data-act=minus-1]").click()
    page.reload()
    less = shop.replace("ER2@3", "ER2@3-1")
    baskets(page, asked(page, what="buy", points=9, shop=less, cubes=1, limit=10))
    page.locator(".shop [data-act=card-1]").click()
    less = shop.replace("ER2@3 ", "")
    baskets(page, asked(page, what="buy", points=9, shop=less, cubes=1, limit=10))
    page.get_by_role("button", name="Empty the shop").click()
    expect(page.locator(".basket")).to_have_count(0)


def test_advice_that_comes_late_is_not_given_for_an_empty_shop(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    turn_to(page, "buying")
    page.locator("#buy-points").fill("9")
    waiting = kept_back(page, "**/paperback/buy")
    stock_shop(page)
    until(page, lambda: waiting)
    page.get_by_role("button", name="Empty the shop").click()
    quiet(page, 40)  # it has looked at the empty shop
    let_go(page, waiting[-1])
    expect(page.locator(".basket")).to_have_count(0)


def test_a_card_of_ones_own_is_bought_with_the_points_of_a_word(open_page: Open) -> None:
    page = open_page("/paperback?hand=C4{double}+A2+S1+A1&lang=it", locale="en-GB")
    first = plays(page).first
    first.locator("summary").click()
    first.get_by_role("button", name="Go shopping with 16¢").click()
    expect(page.locator(".parts input[value=buying]")).to_be_checked()
    expect(page.locator("#buy-points")).to_have_value("16")
    expect(page.locator("#buy-points")).to_be_focused()
    expect(page.locator(".adding")).to_be_hidden()  # one palette at a time
    page.locator("paperback-buying").get_by_role("button", name="A card of your own").click()
    page.locator("#own-letters").fill("qu")
    page.locator("#own-points").fill("6")
    page.locator("#own-cost").fill("12")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".shop letter-card .letters")).to_have_text(["QU"])
    baskets(page, asked(page, what="buy", points=16, shop="QU6@12", limit=10))
    page.reload()
    expect(page.locator(".shop letter-card .letters")).to_have_text(["QU"])


def keep(page: Page, name: str, value: Any) -> None:
    """As if this device had it from before."""
    page.evaluate(
        "([name, value]) => localStorage.setItem(`contesta.1.${name}`, JSON.stringify(value))",
        [f"paperback.{name}", value],
    )


def test_a_card_that_cannot_be_read_does_not_block_the_others(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    own = [f"{letter}7@9" for letter in "ABCDEFGHILMNOPQRSTUVZ"]  # more than are read at once
    shop = [{"card": card, "discount": 0} for card in [*own, "77@@"]]
    keep(page, "shop", shop)
    keep(page, "points", 9)
    keep(page, "part", "buying")
    page.reload()
    baskets(page, asked(page, what="buy", points=9, shop=" ".join(own), limit=10))
    expect(page.locator(".shop letter-card.unknown")).to_contain_text("77@@")
    expect(page.locator(".shop letter-card:not(.unknown)")).to_have_count(len(own))
    expect(page.locator("paperback-buying .incomplete")).to_contain_text("cannot be read")
    page.locator(f"[data-act=card-{len(own)}]").click()
    expect(page.locator(".shop letter-card.unknown")).to_have_count(0)
    expect(page.locator("paperback-buying .incomplete")).to_have_count(0)
    page.get_by_role("button", name="Empty the shop").click()
    expect(page.locator(".shop")).to_have_count(0)


def test_discounts_and_sums_have_bounds(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    keep(page, "shop", [{"card": "ER2@3", "discount": CUBES - 1}])
    keep(page, "points", 9)
    keep(page, "part", "buying")
    page.reload()
    plus = page.locator("[data-act=plus-0]")
    plus.click()
    expect(page.locator(".shop .off")).to_have_text(f"−{CUBES}")
    expect(plus).to_be_disabled()
    baskets(page, asked(page, what="buy", points=9, shop=f"ER2@3-{CUBES}", limit=10))
    nothing = page.locator(".baskets .nothing")
    for field, wrong, right in (("points", "", "9"), ("cubes", str(CUBES + 1), "0")):
        page.locator(f"#buy-{field}").fill(wrong)
        expect(nothing).to_contain_text(f"points up to 999, cubes up to {CUBES}")
        expect(page.locator(f"#buy-{field}")).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".basket")).to_have_count(0)
        page.locator(f"#buy-{field}").fill(right)
        expect(page.locator(".basket")).to_have_count(1)


def test_a_card_of_ones_own_can_be_tried_again(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    turn_to(page, "buying")
    page.route("**/custom_card.js", lambda route: route.abort())
    page.locator("paperback-buying").get_by_role("button", name="A card of your own").click()
    notice = page.locator("paperback-buying .notice.offline")
    expect(notice).to_be_visible()
    page.unroute("**/custom_card.js")
    notice.get_by_role("button", name="Try again").click()
    expect(page.locator("#own-letters")).to_be_focused()
    expect(notice).to_have_count(0)
