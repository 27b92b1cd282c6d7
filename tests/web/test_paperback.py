"""The screen of Paperback as a whole: links, reloads, languages, the keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.page_waiting import kept_back, let_go, until
from tests.helpers.paperback_page import (
    CUBES,
    START,
    asked,
    cubes,
    held,
    on_table,
    plays,
    shows,
    tap,
    turn_to,
    unfold,
)

from .conftest import DESK, Open


def test_another_language_has_other_cards_and_money_everywhere(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first.locator(".worth")).to_have_text("3¢")
    page.get_by_role("radio", name="Portuguese").check()
    shows(page, asked(page, "pt", hand="T1 R1 S1 ? ?"), "$")
    unfold(page)
    expect(page.locator('.adding .shelf [aria-label^="M, 1 dollar"]')).to_be_visible()
    turn_to(page, "buying")
    page.locator("paperback-buying input[value=fame]").check()
    expect(page.locator("paperback-buying .shelf .cost").first).to_have_text("5$")
    page.get_by_role("radio", name="Italian").check()
    expect(page.locator("paperback-buying .shelf .cost").first).to_have_text("5¢")


def test_a_shared_hand_is_the_same_elsewhere(open_page: Open) -> None:
    one = open_page("/paperback", locale="it-IT", permissions=["clipboard-read", "clipboard-write"])
    tap(one, "T,", "R,", "Jolly", "Jolly")
    one.locator(".adding input[value=double]").check()
    tap(one, "CH,")
    on_table(one, common="Dislessia", track=6)
    answer = asked(one, hand="T1 R1 ? ? CH3{add 1} +<>", track=6, ui="it")
    shows(one, answer)
    one.locator("[data-act=share]").click()
    expect(one.locator(".toast")).to_be_visible()
    link = one.evaluate("navigator.clipboard.readText()")
    two = open_page(link, locale="pt-BR", **DESK)
    shows(two, asked(two, hand="T1 R1 ? ? CH3{add 1} +<>", track=6, ui="pt"))
    assert held(two) == held(one)
    expect(two.locator(".on-table")).to_contain_text("Dislexia")
    expect(two.locator(".on-table")).to_contain_text("a trilha mostra 6")
    assert two.url.endswith("/paperback"), "what the link told is kept, not shown again"


def test_a_link_that_cannot_be_read_leaves_the_hand_alone(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    page.goto("/paperback?hand=@@@")
    expect(page.locator(".toast")).to_have_text("There is no readable hand in this link.")
    expect(page.locator(".hand .letters")).to_have_text(["T", "R", "S", "?", "?"])


def test_everything_survives_a_reload(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    on_table(page, common="A, 1 cent", track=5)
    page.locator("#order").select_option("frequency")
    page.locator("summary", has_text="Filters").click()
    page.locator("#contains").fill("st")
    page.get_by_role("checkbox", name="Well-known").check()
    wanted: dict[str, Any] = {"order": "frequency", "contains": "st", "min_zipf": 3}
    answer = asked(page, hand="T1 R1 S1 ? ? +A1", track=5, **wanted)
    shows(page, answer)
    page.reload()
    shows(page, answer)
    expect(page.locator("#order")).to_have_value("frequency")
    expect(page.locator("#contains")).to_have_value("st")
    expect(page.locator(".on-table")).to_contain_text("A, 1 cent")
    turn_to(page, "hints")
    page.reload()
    expect(page.locator(".parts input[value=hints]")).to_be_checked()
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()


def test_without_a_hand_there_is_nothing_to_say(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")
    expect(page.locator(".hand-empty")).to_contain_text("Tap cards to build your hand")
    expect(page.locator(".part .nothing")).to_contain_text("appear here, the best first")
    for act in ("undo", "close", "share"):
        expect(page.locator(f"[data-act={act}]")).to_be_disabled()
    turn_to(page, "hints")
    expect(page.locator(".part .nothing")).to_contain_text("Build your hand first")


def test_a_hand_without_words_says_so(open_page: Open) -> None:
    page = open_page("/paperback?hand=B4&lang=it", locale="it-IT")
    none = "Con questa mano non c'è nessuna parola così."
    expect(page.locator("paperback-words .nothing")).to_have_text(none)
    expect(page.locator("#live")).to_have_text(none)
    expect(plays(page)).to_have_count(0)
    expect(page.locator(".found")).to_be_empty()
    turn_to(page, "hints")
    page.get_by_role("button", name="Dammi un indizio").click()
    expect(page.locator(".voices")).to_have_text("Nessuno vede una parola in questa mano.")
    expect(page.get_by_role("button", name="Dimmi di più")).to_have_count(0)


def tab_to(page: Page, what: str, *, back: bool = False) -> None:
    """Press Tab until something of this kind has the focus."""
    for _ in range(80):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
    pytest.fail(f"the keyboard does not reach {what}")


def test_the_whole_screen_by_the_keyboard_alone(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    page.wait_for_selector(".shelf .card-button")
    for card in ("T,", "R,", "S,"):
        tab_to(page, f'.shelf [aria-label^="{card}"]', back=card == "S,")
        page.keyboard.press("Enter")
    tab_to(page, '.shelf [aria-label^="joker"]')
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    expect(page.locator(".hand li")).to_have_count(6)
    tab_to(page, "[data-act=card-5]", back=True)
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=card-4]")).to_be_focused()
    tab_to(page, "[data-act=table]")
    page.keyboard.press("Enter")
    tab_to(page, "dialog input[name=common]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=table]")).to_be_focused()
    assert sorted(held(page)) == ["?", "?", "R", "S", "T"]
    hand = f"{' '.join(one if one == '?' else f'{one}1' for one in held(page))} +A1"
    shows(page, asked(page, hand=hand))
    tab_to(page, ".parts input")
    page.keyboard.press("ArrowRight")
    tab_to(page, "paperback-hints button")
    for level in (1, 2, 3, 4):
        expect(page.locator("paperback-hints .tools button")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".ladder .told")).to_have_count(level)
        expect(page.locator(".speech").first).to_be_visible()
    expect(page.locator(".voices")).to_be_focused()
    expect(page.locator(".speech .the-word").first).to_be_visible()
    tab_to(page, ".reward button")
    assert page.locator(".speech").first.locator(":focus").count() == 1, "from the first voice on"
    page.keyboard.press("Enter")
    tab_to(page, ".parts input", back=True)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stock .cubes-number")).to_have_text("16")
    tab_to(page, "[data-act=spend-0]")
    page.keyboard.press("Enter")
    assert cubes(page) == (CUBES, [0, 0])
    expect(page.locator("paperback-cubes :focus")).to_have_count(1)


def test_the_parts_are_at_hand_on_a_phone(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    below = page.locator(".tools").first.bounding_box()
    parts = page.locator(".parts").bounding_box()
    count = page.locator(".count").bounding_box()
    assert below and parts and count
    assert parts["y"] < below["y"] + below["height"] + 44, "right under the tools of the hand"
    assert count["y"] < 740, "what was found is seen without scrolling"
    expect(page.locator(".adding .shelf")).to_be_hidden()
    tap(page, "N,")
    expect(page.locator(".adding .shelf")).to_be_visible()
    expect(page.locator(".found")).to_contain_text("best:")
    for part in ("buying", "cubes"):
        turn_to(page, part)
        expect(page.locator(".adding")).to_be_hidden()
    turn_to(page, "words")
    page.locator("[data-act=deal]").click()
    expect(page.locator(".adding .shelf")).to_be_hidden()
    page.locator("[data-act=close]").click()
    expect(page.locator(".adding .shelf")).to_be_visible()


def test_seven_cards_are_one_row_and_twice_the_size_fits(open_page: Open) -> None:
    page = open_page("/paperback?hand=T1+R1+S1+?+CO3+H4{add 2 if last}+E2&common=O1&lang=it")
    expect(page.locator(".hand li")).to_have_count(7)
    tops = "all => all.map((one) => one.offsetTop)"
    assert len(set(page.locator(".hand li").evaluate_all(tops))) == 1
    page.set_viewport_size({"width": 180, "height": 700})
    for part in ("words", "hints", "buying", "cubes"):
        turn_to(page, part)
        assert page.evaluate("document.documentElement.scrollWidth") <= 180, part


def test_what_was_kept_and_does_not_fit_is_forgotten(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB", **DESK)
    wrong = {
        "players": [None],
        "hand": [1, None],
        "shop": [{"card": 7}],
        "hints": {"hand": 1},
        "track": -5,
        "attacks": ["everything"],
        "points": 1e9,
        "part": "toString",
        "order": "none",
        "wanted": {},
    }
    page.evaluate(
        "all => { for (const [name, value] of Object.entries(all))"
        " localStorage.setItem(`contesta.1.paperback.${name}`, JSON.stringify(value)); }",
        wrong,
    )
    page.goto(START)
    shows(page, asked(page, hand="T1 R1 S1 ? ?"))
    turn_to(page, "cubes")
    assert cubes(page) == (CUBES, [0, 0])
    turn_to(page, "hints")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator(".speech").first).to_be_visible()
    turn_to(page, "buying")
    expect(page.locator("#buy-points")).to_have_value("0")


def test_a_box_that_opens_late_is_not_the_other_language_s(open_page: Open) -> None:
    page = open_page(START, locale="en-GB", **DESK)
    italian = page.locator('.adding .shelf [aria-label^="T, 1 cent"]')
    expect(italian).to_be_visible()
    waiting = kept_back(page, "**/paperback/decks/pt**")
    page.get_by_role("radio", name="Portuguese").check()
    expect(italian).to_have_count(0)
    page.get_by_role("radio", name="Italian").check()
    shows(page, asked(page, hand="T1 R1 S1 ? ?"))
    until(page, lambda: waiting)
    let_go(page, waiting[0])
    expect(italian).to_be_visible()
    expect(page.locator('.adding .shelf [aria-label^="M, 1"]')).to_have_count(0)
    shows(page, asked(page, hand="T1 R1 S1 ? ?"))


def test_a_link_takes_attacks_and_leaves_the_way_back(open_page: Open) -> None:
    page = open_page(f"{START}&attacks=no_wild", locale="en-GB")
    shows(page, asked(page, hand="T1 R1 S1 ? ?", attacks=["no_wild"]))
    expect(page.locator(".on-table")).to_contain_text("no jokers")
    page.goto("/paperback?hand=C1+A2+S1+A2&lang=pt")
    shows(page, asked(page, "pt", hand="C1 A2 S1 A2"), "$")
    expect(page.locator(".toast p")).to_have_text("The hand in the link has replaced yours.")
    page.locator(".toast").get_by_role("button", name="Undo").click()
    shows(page, asked(page, hand="T1 R1 S1 ? ?", attacks=["no_wild"]))
    assert held(page) == ["T", "R", "S", "?", "?"]


@pytest.mark.parametrize("track", ["-5", "99999", "six", "2.5"])
def test_a_track_that_is_none_is_left_out_of_a_link(open_page: Open, track: str) -> None:
    page = open_page(f"{START}&track={track}", locale="en-GB")
    expect(page.locator(".toast")).to_contain_text("Part of this link could not be read")
    shows(page, asked(page, hand="T1 R1 S1 ? ?"))
    expect(page.locator(".on-table")).not_to_contain_text("the track shows")


def test_a_link_is_followed_as_soon_as_somebody_answers(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")
    page.route("**/paperback/hand?**", lambda route: route.abort())
    page.goto(START)
    notice = page.locator(".notice.offline")
    expect(notice).to_be_visible()
    assert "hand=" in page.url, "it is not lost"
    page.unroute("**/paperback/hand?**")
    notice.get_by_role("button", name="Try again").click()
    shows(page, asked(page, hand="T1 R1 S1 ? ?"))
    assert page.url.endswith("/paperback")
