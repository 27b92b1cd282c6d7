"""The referee's screen: verdicts as one types, contests, the table's own words and rulings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Open


def stamp(page: Page) -> Any:
    return page.locator(".stamp strong")


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("locale", "good", "bad", "yes", "no"),
    [
        ("it-IT", "caffè", "cafè", "Vale", "Non vale"),
        ("pt-BR", "coração", "coraçam", "Vale", "Não vale"),
    ],
)
def test_a_verdict_comes_as_one_types(
    open_page: Open, device: dict[str, Any], locale: str, good: str, bad: str, yes: str, no: str
) -> None:
    page = open_page("/", locale=locale, **device)
    page.locator("#word").press_sequentially(good, delay=20)
    expect(stamp(page)).to_have_text(yes)
    expect(page.locator(".the-word")).to_have_text(good)
    expect(page.locator(".facts")).to_be_visible()
    expect(page.locator("#live")).to_contain_text(yes)
    page.locator("#word").fill(bad)
    expect(stamp(page)).to_have_text(no)
    page.locator(".near .chip").first.click()
    expect(stamp(page)).to_have_text(yes)


def test_the_words_are_tagged_with_their_language(open_page: Open) -> None:
    page = open_page("/?word=coração&lang=pt", locale="en-GB")
    expect(page.locator(".the-word")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url.endswith("/"), "what the link told is kept, not shown again"


def test_a_dictionary_opens_in_a_new_tab(open_page: Open) -> None:
    page = open_page("/?word=perché&lang=it")
    link = page.locator(".dictionaries a").first
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    expect(link).to_have_attribute("href", re.compile("perch%C3%A9"))


def test_a_category_that_decides_is_said_first_and_fits_the_screen(open_page: Open) -> None:
    page = open_page("/?word=sedia&lang=it&game=polywords&category=rettile", locale="it-IT")
    expect(page.locator(".stamp")).to_contain_text("Non vale")
    expect(page.locator(".reasons li").first).to_contain_text("Rettile: no")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page = open_page("/?word=ramarro&lang=it&game=polywords&category=rettile", locale="it-IT")
    expect(page.locator(".stamp")).to_contain_text("Vale")
    expect(page.locator(".reasons li").last).to_contain_text("Rettile: sì")


def test_a_category_is_asked_for_in_polywords(open_page: Open) -> None:
    page = open_page("/?word=rosa&lang=it", locale="en-GB")
    page.get_by_role("radio", name="Polywords").check()
    page.get_by_label("Category").select_option(label="Flower")
    expect(page.locator(".reasons")).to_contain_text("Flower")
    expect(stamp(page)).to_have_text("Good")
    page.locator("#word").fill("sedia")
    expect(stamp(page)).to_have_text("Not good")


@pytest.mark.parametrize(
    ("locale", "button", "give", "bottles"),
    [
        ("it-IT", "Contesta!", "Chi ha ragione?", "Bruno"),
        ("pt-BR", "Contesto!", "Dar o veredito", "Bruno"),
    ],
)
def test_a_contest_ends_in_a_ruling_and_penalties(
    open_page: Open, locale: str, button: str, give: str, bottles: str
) -> None:
    page = open_page("/?word=xyzzy&lang=it", locale=locale)
    page.get_by_role("button", name=button).click()
    page.locator("#accuser").fill("Anna")
    page.locator("#accused").fill("Bruno")
    page.locator("#mode").select_option("polywords/palla")
    page.get_by_role("button", name=give).click()
    ruling = page.locator(".ruling.no")
    expect(ruling).to_contain_text("xyzzy")
    expect(page.locator(".penalties")).to_contain_text(bottles)
    size = ruling.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 25, "large enough for the whole table"
    page.locator(".dialog .button.primary").click()
    page.locator(".panel summary").nth(1).click()
    expect(page.locator(".history li")).to_have_count(1)
    page.reload()
    page.locator(".panel summary").nth(1).click()
    expect(page.locator(".history li")).to_contain_text("Anna → Bruno")


def test_a_good_word_costs_the_accuser(open_page: Open) -> None:
    page = open_page("/?word=casa&lang=it&game=polywords", locale="en-GB")
    page.get_by_role("button", name="Contest it").click()
    page.locator("#accuser").fill("Anna")
    page.locator("#accused").fill("Bruno")
    page.get_by_role("button", name="Give the ruling").click()
    expect(page.locator(".ruling.yes")).to_be_visible()
    expect(page.locator(".penalties")).to_contain_text("Anna")


def test_an_unknown_member_of_a_category_is_voted_on(open_page: Open) -> None:
    page = open_page("/?word=mezzo&lang=it&game=polywords&category=libro", locale="en-GB")
    page.get_by_role("button", name="Contest it").click()
    page.locator("#accuser").fill("Anna")
    page.locator("#accused").fill("Bruno")
    page.get_by_role("button", name="Give the ruling").click()
    page.get_by_role("button", name="Not good").click()
    expect(page.locator(".ruling.no")).to_be_visible()
    expect(page.locator(".penalties")).to_contain_text("Bruno")


def test_the_rulings_are_saved_as_text(open_page: Open) -> None:
    page = open_page("/?word=xyzzy&lang=it", locale="en-GB")
    page.get_by_role("button", name="Contest it").click()
    page.locator("#accuser").fill("Anna")
    page.locator("#accused").fill("Bruno")
    page.get_by_role("button", name="Give the ruling").click()
    page.get_by_role("button", name="Back to the table").click()
    page.get_by_text("Rulings at this table").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as text").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "xyzzy" in text and "Anna → Bruno" in text and text.count("\n") == 1
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_text("Nothing has been contested yet.")).to_be_visible()


def test_house_words_go_along_with_every_question(open_page: Open) -> None:
    page = open_page("/?word=xyzzy&lang=it", locale="en-GB")
    expect(stamp(page)).to_have_text("Not good")
    page.get_by_role("button", name="Allow it here").click()
    expect(stamp(page)).to_have_text("Good")
    page.reload()
    expect(stamp(page)).to_have_text("Good")
    page.locator("summary", has_text="House words").click()
    page.get_by_role("button", name="Forget xyzzy").click()
    expect(stamp(page)).to_have_text("Not good")


def test_the_interface_speaks_three_languages_and_remembers(open_page: Open) -> None:
    page = open_page("/", locale="de-DE")
    expect(page.locator(".question")).to_have_text("Is it a good word?")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Português", exact=True).click()
    expect(page.locator(".question")).to_have_text("Esta palavra vale?")
    expect(page.get_by_role("radio", name="Português", exact=True)).to_be_focused()
    page.reload()
    expect(page.locator(".question")).to_have_text("Esta palavra vale?")
    expect(page.get_by_role("radio", name="Palavras em italiano")).to_be_checked()


def test_a_verdict_by_the_keyboard_alone(open_page: Open) -> None:
    page = open_page("/", locale="en-GB", **DESK)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("casa")
    expect(stamp(page)).to_have_text("Good")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.locator(":focus").inner_text() == "Contest it":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#accuser")).to_be_focused()
    page.keyboard.type("Anna")
    page.keyboard.press("Tab")
    page.keyboard.type("Bruno")
    page.keyboard.press("Enter")
    expect(page.locator(".ruling")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(":focus")).to_have_text("Contest it")
