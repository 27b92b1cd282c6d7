"""The frame around the screens: settings, links, ways between screens, what the device keeps."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.helpers.page_waiting import holds, kept_back, let_go, quiet, until

from .conftest import DESK, Open


@pytest.mark.parametrize(("look", "scheme"), [("Light", "light"), ("Dark", "dark")])
def test_a_look_is_chosen_and_remembered(open_page: Open, look: str, scheme: str) -> None:
    other = "dark" if scheme == "light" else "light"
    page = open_page("/", locale="en-GB", color_scheme=other)
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    before = page.evaluate(paper)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=look).check()
    after = page.evaluate(paper)
    assert after != before
    page.reload()
    page.wait_for_selector("main > *")
    assert page.evaluate(paper) == after


@pytest.mark.parametrize(
    ("path", "shared"),
    [
        ("/?word=casa&lang=it&game=paperback", r"/\?word=casa&lang=it&game=paperback$"),
        ("/polywords?board=8/8/8/3VIA2/8/8/8/8&lang=it", r"board=8%2F8%2F8%2F3VIA2"),
        ("/polywords?mode=palla&seed=mare&players=2&lang=it", r"mode=palla&seed=mare&players=2"),
    ],
)
def test_a_link_tells_what_is_on_the_screen(open_page: Open, path: str, shared: str) -> None:
    page = open_page(path, locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    page.wait_for_selector(".stamp, .tally:not(:empty), .request-card")
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".toast")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(shared, link), link


#: Asks the page's own script for a text, for each of these numbers.
SAY = """async numbers => {
  const main = document.querySelector("script[type=module]").src;
  const { t } = await import(new URL("text.js", main));
  return numbers.map(number => t("suggest.found", { number }));
}"""


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", ["0 words found.", "1 word found.", "2 words found."]),
        ("it-IT", ["0 parole trovate.", "1 parola trovata.", "2 parole trovate."]),
        ("pt-BR", ["0 palavras encontradas.", "1 palavra encontrada.", "2 palavras encontradas."]),
    ],
)
def test_only_one_is_singular(open_page: Open, locale: str, said: list[str]) -> None:
    assert open_page("/", locale=locale).evaluate(SAY, [0, 1, 2]) == said


def test_the_way_to_another_screen_takes_the_focus_along(open_page: Open) -> None:
    page = open_page("/", locale="en-GB", **DESK)
    page.get_by_role("link", name="About").click()
    expect(page.locator("about-screen")).to_be_visible()
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_title("About · contesta")
    page.go_back()
    expect(page.locator("referee-screen")).to_be_visible()
    expect(page.locator("main")).to_be_focused()


def test_the_last_screen_that_was_asked_for_is_shown(open_page: Open) -> None:
    page = open_page("/", locale="en-GB")
    held = kept_back(page, "**/paperback/screen.js")
    page.get_by_role("link", name="Paperback").click()
    page.get_by_role("link", name="About").click()
    expect(page.locator("about-screen")).to_be_visible()
    until(page, lambda: held)
    let_go(page, held[0])
    expect(page.locator("about-screen")).to_be_visible()
    expect(page.locator("paperback-screen")).to_have_count(0)


def test_an_answer_to_a_word_that_is_gone_is_not_shown(open_page: Open) -> None:
    page = open_page("/", locale="en-GB")
    held = kept_back(page, "**/words/casa*")
    page.fill("#word", "casa")
    until(page, lambda: held)
    page.fill("#word", "")
    let_go(page, *held)
    expect(page.locator(".stamp")).to_have_count(0)
    expect(page.locator(".slip.empty")).to_be_visible()


def test_answers_out_of_order_leave_the_last_word(open_page: Open) -> None:
    page = open_page("/", locale="en-GB")
    held = kept_back(page, "**/words/cas?*")
    page.fill("#word", "cas")
    until(page, lambda: held)
    page.fill("#word", "casa")
    expect(page.locator(".the-word")).to_have_text("casa")
    let_go(page, *held)
    expect(page.locator(".the-word")).to_have_text("casa")
    expect(page.locator(".slip")).not_to_have_class(re.compile("stale"))


#: What a device may hold that is old, broken or somebody else's.
BROKEN: dict[str, Any] = {
    "ui": "fr",
    "words": "xx",
    "house": {"it": {"allow": ["x"]}},
    "rulings": [{}],
    "referee.game": "nonsense",
    "polywords.game": {"mode": "medusa"},
    "polywords.written": [1],
    "polywords.board": 7,
    "paperback.players": [None],
    "paperback.hand": "T1",
}


@pytest.mark.parametrize("path", ["/", "/paperback", "/polywords", "/about"])
def test_a_broken_memory_breaks_no_screen(open_page: Open, path: str) -> None:
    page = open_page("/about", locale="en-GB")
    for name, value in BROKEN.items():
        page.evaluate(
            "([name, text]) => localStorage.setItem(name, text)",
            [f"contesta.1.{name}", json.dumps(value)],
        )
    page.goto(path)
    page.wait_for_selector("main > *")
    quiet(page)
    expect(page.locator(".tabs")).to_contain_text("Referee")
    if path == "/":
        page.fill("#word", "casa")
        expect(page.locator(".stamp.yes")).to_be_visible()
        expect(page.locator(".panel")).to_have_count(2)


def test_a_game_without_a_mode_is_none(open_page: Open) -> None:
    """It does not lie on the table: nothing gives way to the next one."""
    page = open_page("/about", locale="en-GB")
    deal = {"turns": [], "table": {"requests": []}}
    page.evaluate(
        "(text) => localStorage.setItem('contesta.1.polywords.game', text)",
        json.dumps({"game": "palla", "turn": 1, "steps": [], "deal": deal}),
    )
    page.goto("/polywords?lang=it&mode=palla&seed=mare&players=2")
    expect(page.locator(".request-cards")).to_be_visible()
    expect(page.get_by_text("The cards are dealt.")).to_have_count(0)


def test_two_tabs_share_one_memory(open_page: Open) -> None:
    one = open_page("/", locale="en-GB")
    two = one.context.new_page()
    two.goto("/?word=qwzzy&lang=it")
    one.goto("/?word=xyzzy&lang=it")
    two.evaluate("addEventListener('storage', () => (window.heard = true))")
    one.get_by_role("button", name="Allow it here").click()
    holds(two, "window.heard")
    two.get_by_role("button", name="Allow it here").click()
    house = json.loads(one.evaluate("localStorage.getItem('contesta.1.house')"))
    assert sorted(house["it"]["allow"]) == ["qwzzy", "xyzzy"]


def test_somebody_elses_page_is_no_answer(open_page: Open) -> None:
    page = open_page("/", locale="en-GB")
    page.route("**/words/**", lambda route: route.fulfill(body="<h1>Log in</h1>"))
    page.fill("#word", "casa")
    expect(page.locator(".notice.broken")).to_be_visible()


def test_what_cannot_be_a_word_is_not_offered_to_the_house(open_page: Open) -> None:
    page = open_page("/?word=123&lang=it", locale="en-GB")
    expect(page.locator(".stamp")).to_be_visible()
    expect(page.get_by_role("button", name="Allow it here")).to_have_count(0)
    page.locator("summary", has_text="House words").click()
    page.fill("#house-word", "123 boh")
    page.get_by_role("button", name="Allow", exact=True).click()
    expect(page.locator(".toast")).to_be_visible()
    assert page.evaluate("localStorage.getItem('contesta.1.house')") is None


def test_a_house_word_is_the_same_however_it_is_written(open_page: Open) -> None:
    page = open_page("/?word=Xyzzy&lang=it", locale="en-GB")
    page.get_by_role("button", name="Allow it here").click()
    page.fill("#word", "xyzzy")
    page.get_by_role("button", name="Leave it to the dictionaries").click()
    expect(page.locator(".stamp strong")).to_have_text("Not good")
    house = json.loads(page.evaluate("localStorage.getItem('contesta.1.house')"))
    assert house["it"] == {"allow": [], "deny": []}
