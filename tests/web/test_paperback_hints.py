"""Hints level by level, and the cubes that reward whoever uses them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.page_waiting import kept_back, let_go, until
from tests.helpers.paperback_page import (
    CUBES,
    asked,
    cubes,
    turn_to,
)

from .conftest import Open


@pytest.mark.parametrize(
    ("locale", "begin", "more"),
    [("it-IT", "Dammi un indizio", "Dimmi di più"), ("pt-BR", "Me dê uma dica", "Conte mais")],
)
def test_hints_are_shown_level_by_level(
    open_page: Open, locale: str, begin: str, more: str
) -> None:
    lang = locale[:2]
    page = open_page(f"/paperback?hand=T1+R1+S1+N1+?&common=O1&track=6&lang={lang}", locale=locale)
    turn_to(page, "hints")
    words = [
        hint["play"]["spelling"]
        for hint in asked(page, lang, "hints", hand="T1 R1 S1 N1 ? +O1", track=6, level=4)["hints"]
    ]
    assert len(words) > 1, "several voices"
    speeches = page.locator(".speech")
    for level in (1, 2, 3, 4):
        expect(page.locator(".ladder .told")).to_have_count(level - 1)
        with page.expect_response("**/paperback/hints") as answered:
            page.get_by_role("button", name=more if level > 1 else begin).click()
        hints = answered.value.json()["hints"]
        assert {hint["level"] for hint in hints} == {level}
        expect(page.locator(".ladder [aria-current=step]")).to_have_text(
            page.locator(".ladder li").nth(level - 1).inner_text()
        )
        expect(page.locator(".said")).to_have_text([hint["text"] for hint in hints])
        expect(page.locator(".speech .laid")).to_have_count(len(words) if level > 1 else 0)
        expect(page.locator(".pattern")).to_have_count(len(words) if level == 3 else 0)
        if level in (2, 3):
            shown = page.locator(".speech").first.locator(".laid .letters").all_inner_texts()
            assert shown == [card.strip("+1") for card in hints[0]["cards"]]
        if level == 3:
            tiles = page.locator(".pattern").first.locator("span").all_inner_texts()
            assert "".join(tile or "_" for tile in tiles) == hints[0]["pattern"]
        if level < 4:
            told = speeches.all_inner_texts()
            assert not any(re.search(rf"\b{word}\b", one, re.I) for word in words for one in told)
    expect(page.locator(".speech .the-word")).to_have_text(words)
    expect(page.locator(".speech .worth").first).to_have_text(
        f"{hints[0]['points']}{'$' if lang == 'pt' else '¢'}"
    )
    expect(page.get_by_role("button", name=more)).to_have_count(0)


def climb(page: Page, level: int) -> None:
    """Be told so much, step by step."""
    page.get_by_role("button", name="Give me a hint").click()
    for step in range(1, level):
        expect(page.locator(".ladder .told")).to_have_count(step)
        page.get_by_role("button", name="Tell me more").click()
    expect(page.locator(".ladder .told")).to_have_count(level)


def test_a_reload_keeps_the_level_of_hints_and_a_new_hand_resets_it(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+N1+?&lang=it", locale="en-GB")
    turn_to(page, "hints")
    climb(page, 3)
    expect(page.locator(".pattern").first).to_be_visible()
    letters = page.locator(".pattern").first.inner_text()
    page.reload()
    expect(page.locator(".pattern").first).to_be_visible()
    assert page.locator(".pattern").first.inner_text() == letters
    expect(page.locator(".ladder .told")).to_have_count(3)
    page.locator("[data-act=card-0]").click()
    expect(page.locator(".ladder .told")).to_have_count(0)
    expect(page.locator(".speech")).to_have_count(0)
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()


def test_a_late_hint_is_not_shown_for_another_hand(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+N1+?&lang=it", locale="en-GB")
    turn_to(page, "hints")
    waiting = kept_back(page, "**/paperback/hints")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("paperback-hints .waiting")).to_be_visible()
    expect(page.locator(".ladder .told")).to_have_count(0)  # nothing is told before it has come
    page.locator("[data-act=card-0]").click()
    expect(page.locator("paperback-hints .waiting")).to_have_count(0)
    until(page, lambda: waiting)
    let_go(page, waiting[0])
    expect(page.locator(".speech")).to_have_count(0)
    expect(page.locator(".ladder .told")).to_have_count(0)


def test_a_hint_that_cannot_be_had_leaves_the_ladder_where_it_was(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+N1+?&lang=it", locale="en-GB")
    turn_to(page, "hints")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator(".ladder .told")).to_have_count(1)
    said = page.locator(".said").all_inner_texts()
    page.route("**/paperback/hints", lambda route: route.abort())
    page.get_by_role("button", name="Tell me more").click()
    expect(page.locator("paperback-hints .offline")).to_be_visible()
    expect(page.locator(".ladder .told")).to_have_count(1)
    assert page.locator(".said").all_inner_texts() == said, "what was told stays"
    page.unroute("**/paperback/hints")
    page.locator("paperback-hints .offline button").click()
    expect(page.locator(".ladder .told")).to_have_count(2)
    expect(page.locator("paperback-hints .offline")).to_have_count(0)


def test_a_suggested_word_that_is_used_earns_a_cube(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+N1+?&lang=it", locale="en-GB")
    turn_to(page, "cubes")
    page.locator("#player-1").fill("Bruno")
    turn_to(page, "hints")
    climb(page, 4)
    page.locator(".reward").first.get_by_role("button", name="Bruno").click()
    expect(page.locator(".toast")).to_have_text("A cube for Bruno, who has 1 now.")
    turn_to(page, "cubes")
    assert cubes(page) == (16, [0, 1])


def test_cubes_are_given_spent_and_never_lost(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")
    turn_to(page, "cubes")
    assert cubes(page) == (CUBES, [0, 0])
    expect(page.locator("[data-act=spend-0]")).to_be_disabled()
    page.locator("#player-0").fill("Anna")
    for _ in range(3):
        page.locator("[data-act=give-0]").click()
    page.locator("[data-act=give-1]").click()
    assert cubes(page) == (13, [3, 1])
    spend = page.get_by_role("button", name="Anna spends a cube for 1¢")
    spend.click()
    expect(page.locator("#live")).to_have_text("Anna has spent a cube for 1¢.")
    assert cubes(page) == (14, [2, 1])
    page.reload()
    expect(page.locator("#player-0")).to_have_value("Anna")
    assert cubes(page) == (14, [2, 1])
    page.locator("[data-act=add]").click()
    page.locator("[data-act=give-2]").click()
    assert cubes(page) == (13, [2, 1, 1])
    page.locator("[data-act=remove-0]").click()
    assert cubes(page) == (15, [1, 1]), "whoever leaves gives back"
    while page.locator("[data-act=give-0]").is_enabled():
        page.locator("[data-act=give-0]").click()
    assert cubes(page) == (0, [16, 1])
    expect(page.locator("[data-act=give-1]")).to_be_disabled()
    page.locator("[data-act=reset]").click()
    assert cubes(page) == (CUBES, [0, 0])


def test_a_removed_player_with_cubes_can_be_brought_back(open_page: Open) -> None:
    page = open_page("/paperback", locale="pt-BR")
    turn_to(page, "cubes")
    expect(page.locator(".player .cubes-number .unseen").first).to_have_text(
        "Jogador 1 tem 0 cubos"
    )
    page.locator("#player-0").fill("Anna")
    page.locator("[data-act=give-0]").click()
    page.locator("[data-act=remove-0]").click()
    assert cubes(page) == (CUBES, [0])
    expect(page.locator(".toast p")).to_have_text("Anna saiu: 1 cubo voltou para a reserva.")
    page.locator(".toast button").click()
    assert cubes(page) == (CUBES - 1, [1, 0])
    expect(page.locator("#player-0")).to_have_value("Anna")


def test_cubes_can_be_given_as_soon_as_the_box_is_there(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+N1+?&lang=it", locale="en-GB")
    turn_to(page, "hints")
    climb(page, 4)
    expect(page.locator(".reward button").first).to_be_visible()
    page.route("**/paperback/decks/**", lambda route: route.abort())
    page.reload()
    trouble = page.locator(".reward .offline").first
    expect(trouble).to_be_visible()
    page.unroute("**/paperback/decks/**")
    trouble.get_by_role("button", name="Try again").click()
    expect(page.locator(".reward").first.get_by_role("button", name="Player 1")).to_be_visible()
