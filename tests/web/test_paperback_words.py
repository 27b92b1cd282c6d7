"""The words of a hand: as the service answers them, ordered, filtered, counted."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Route, expect

from tests.helpers.page_waiting import kept_back, until
from tests.helpers.paperback_page import (
    START,
    asked,
    plays,
    shows,
)

from .conftest import Open


def test_words_are_ordered_and_filtered(open_page: Open) -> None:
    page = open_page(f"{START}&track=5", locale="en-GB")
    hand: dict[str, Any] = {"hand": "T1 R1 S1 ? ?", "track": 5}
    for order in ("frequency", "length", "cards", "draws", "points"):
        page.locator("#order").select_option(order)
        shows(page, asked(page, **hand, order=order))
    page.locator("summary", has_text="Filters").click()
    page.locator("#contains").press_sequentially("str", delay=20)
    shows(page, asked(page, **hand, contains="str"))
    expect(page.locator(".count")).to_have_text("11 words")
    page.locator("#contains").fill("")
    page.get_by_role("checkbox", name="Long enough").check()
    shows(page, asked(page, **hand, reach=5))
    page.get_by_role("checkbox", name="Well-known").check()
    shows(page, asked(page, **hand, reach=5, min_zipf=3))
    page.get_by_role("checkbox", name="Long enough").uncheck()
    page.get_by_role("checkbox", name="No vulgar").check()
    shows(page, asked(page, **hand, min_zipf=3, vulgar=False))


def test_vulgar_words_can_be_left_out(open_page: Open) -> None:
    page = open_page("/paperback?hand=C1+A1+Z4+Z4+O1&lang=it", locale="en-GB")
    hand = "C1 A1 Z4 Z4 O1"
    everything, clean = (asked(page, hand=hand, vulgar=vulgar) for vulgar in (True, False))
    assert everything["total"] > clean["total"]
    shows(page, everything)
    page.locator("summary", has_text="Filters").click()
    page.get_by_role("checkbox", name="No vulgar").check()
    shows(page, clean)


def test_show_more_shows_more_words(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    page.get_by_role("button", name="Show more").click()
    shows(page, asked(page, hand="T1 R1 S1 ? ?", limit=60))
    expect(page.locator(".count")).to_have_text("60 of 493 words")
    expect(plays(page).nth(20).locator("summary")).to_be_focused()


@pytest.mark.parametrize(
    ("lang", "hand"),
    [
        ("it", "C4{double} A2{add 1} S1 A1{double}"),
        ("it", "M3{attack no_common} A2{trash_self} R1{may trash hand -> add 1} E2{trash_self} T1"),
        ("pt", "P3{draw 1} O2{add 2 if first} S4{draw 2} ? ?"),
    ],
)
def test_every_count_is_the_service_s(open_page: Open, lang: str, hand: str) -> None:
    page = open_page(f"/paperback?hand={quote(hand)}&lang={lang}", locale="en-GB")
    answer = asked(page, lang, hand=hand)
    shows(page, answer, {"it": "¢", "pt": "$"}[lang])
    best, first = answer["plays"][0], plays(page).first
    first.locator("summary").click()
    lines = [step["text"] for kind in ("steps", "duties", "choices") for step in best[kind]]
    assert first.locator(".reasons li").all_inner_texts()[: len(lines)] == lines
    assert first.locator(".badges").count() == (best["draws"] > 0)
    if best["attacks"]:
        expect(first.locator(".counted")).to_contain_text("the others cannot use the Common card")
        expect(first.locator(".counted")).to_contain_text("Leaves the game")


def test_whatever_the_service_says_is_shown(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")

    def other(route: Route) -> None:
        answer = route.fetch().json()
        answer["plays"][0] |= {"points": 77, "aloud": "7 × 11 = 77¢", "takes_common": True}
        route.fulfill(json={**answer, "total": 1234})

    page.route("**/paperback/solve", other)
    page.goto(START)
    first = plays(page).first
    expect(first.locator(".worth")).to_have_text("77¢")
    expect(first.locator("summary")).to_have_text("7 × 11 = 77¢")
    expect(first.locator(".takes")).to_be_visible()
    expect(page.locator(".count")).to_have_text("20 of 1,234 words")
    expect(page.locator(".found")).to_contain_text("1,234 words · best: “stare”, 77¢")


def test_house_words_are_words_of_the_hand_too(open_page: Open) -> None:
    page = open_page("/?word=rst&lang=it", locale="en-GB")
    page.get_by_role("button", name="Allow it here").click()
    page.goto("/paperback?hand=T1+R1+S1&lang=it")
    shows(page, asked(page, hand="T1 R1 S1", house={"allow": ["rst"], "deny": []}))
    assert "rst" in page.locator(".the-word").all_inner_texts()


def test_a_question_that_was_overtaken_leaves_nothing_dim(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    waiting = kept_back(page, "**/paperback/solve")
    page.locator("[data-act=card-4]").click()
    expect(page.locator(".plays.slow")).to_be_visible()
    page.locator("[data-act=card-3]").click()
    until(page, lambda: len(waiting) > 1)
    expect(
        page.locator(".plays.slow .one-play").first
    ).to_be_visible()  # what was there, until more comes
    waiting[1].continue_()
    shows(page, asked(page, hand="T1 R1 S1"))
    expect(page.locator(".plays.slow")).to_have_count(0)
    expect(page.locator("paperback-words .trouble")).to_have_count(0)


def test_no_word_in_time_is_not_no_word(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")

    def late(route: Route) -> None:
        answer = {**route.fetch().json(), "plays": [], "total": 0, "complete": False}
        route.fulfill(json=answer)

    page.route("**/paperback/solve", late)
    page.goto(START)
    nothing = page.locator("paperback-words .nothing")
    expect(nothing).to_contain_text("Time ran out before a word was found.")
    expect(page.locator(".count")).to_be_empty()
    page.unroute("**/paperback/solve")
    nothing.get_by_role("button", name="Try again").click()
    expect(plays(page).first).to_be_visible()
