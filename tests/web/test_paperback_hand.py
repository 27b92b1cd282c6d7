"""The hand of Paperback: cards tapped, dealt, of one's own; the Common card and the track."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.helpers.page_waiting import kept_back, until
from tests.helpers.paperback_page import (
    START,
    asked,
    held,
    on_table,
    plays,
    shows,
    tap,
    unfold,
)

from .conftest import DESK, PHONE, Open


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("locale", "lang", "joker", "count", "said", "coin"),
    [
        ("it-IT", "it", "Jolly", "20 di {} parole", "la prima {}, 3 centesimi", "¢"),
        ("pt-BR", "pt", "curinga", "20 de {} palavras", "a primeira {}, 3 dólares", "$"),
    ],
)
def test_a_hand_is_tapped_together_and_its_words_are_found(
    open_page: Open,
    device: dict[str, Any],
    locale: str,
    lang: str,
    joker: str,
    count: str,
    said: str,
    coin: str,
) -> None:
    page = open_page("/paperback", locale=locale, **device)
    tap(page, "T,", "R,", "S,", joker, joker)
    expect(page.locator(".hand .letters")).to_have_text(["T", "R", "S", "?", "?"])
    answer = asked(page, lang, hand="T1 R1 S1 ? ?", ui=lang)
    shows(page, answer, coin)
    expect(page.locator(".count")).to_have_text(count.format(answer["total"]))
    best, close = answer["plays"][0], {"it": "»", "pt": "”"}[lang]
    expect(page.locator("#live")).to_contain_text(said.format(best["spelling"]))
    expect(page.locator(".found")).to_contain_text(
        f"{best['spelling']}{close}, {best['points']}{coin}"
    )


def test_cards_are_taken_back(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    whole = asked(page, hand="T1 R1 S1 ? ?")
    shows(page, whole)
    page.locator("[data-act=card-3]").click()
    shows(page, asked(page, hand="T1 R1 S1 ?"))
    page.locator("[data-act=close]").click()
    expect(page.locator(".hand-empty")).to_be_visible()
    expect(plays(page)).to_have_count(0)
    page.locator("[data-act=undo]").click()
    page.locator("[data-act=undo]").click()
    shows(page, whole)
    expect(page.locator("[data-act=undo]")).to_be_disabled()


def test_a_joker_says_what_it_stands_for(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    first = plays(page).first
    expect(first.locator(".the-word")).to_have_text("stare")
    expect(first.locator(".joker.stands .letters")).to_have_text(["A", "E"])
    expect(first.locator(".joker .points")).to_have_text(["?", "?"])
    label = "Cards: S, 1 cent; T, 1 cent; A, from a joker; R, 1 cent; E, from a joker"
    expect(first.get_by_role("img")).to_have_attribute("aria-label", label)
    expect(first.locator(".counted > summary")).to_have_text("1 + 1 + 0 + 1 + 0 = 3¢")
    first.locator(".counted > summary").click()
    expect(first.locator(".reasons li").first).to_have_text("S1: +1¢")


@pytest.mark.parametrize("lang", ["it", "pt"])
def test_a_starting_hand_in_one_tap(open_page: Open, lang: str) -> None:
    page = open_page("/paperback", locale=lang)
    deck = page.request.get(f"/v1/paperback/decks/{lang}").json()
    page.locator("[data-act=deal]").click()
    expect(page.locator(".hand li")).to_have_count(deck["base_hand"])
    left = [card["letters"] or "?" for card in deck["start"]]
    for one in held(page):
        left.remove(one)
    hand = " ".join(one if one == "?" else f"{one}1" for one in held(page))
    shows(page, asked(page, lang, hand=hand, ui=lang), {"it": "¢", "pt": "$"}[lang])


def test_what_is_tapped_while_the_box_still_opens_is_not_lost(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    waiting = kept_back(page, "**/paperback/words.js")
    page.reload()
    page.locator("[data-act=card-3]").click()
    expect(page.locator(".hand .letters")).to_have_text(["T", "R", "S", "?"])
    until(page, lambda: waiting)
    waiting[0].continue_()
    shows(page, asked(page, hand="T1 R1 S1 ?"))


def test_the_common_card_and_the_track(open_page: Open) -> None:
    page = open_page(START, locale="en-GB")
    expect(plays(page).first).to_be_visible()
    on_table(page, common="O, 1 cent", track=6)
    expect(page.locator("[data-act=table]")).to_be_focused()
    expect(page.locator(".on-table")).to_contain_text("O, 1 cent")
    expect(page.locator(".on-table")).to_contain_text("the track shows 6")
    shows(page, asked(page, hand="T1 R1 S1 ? ? +O1", track=6))
    first = plays(page).first
    expect(first.locator(".badges")).to_have_text("takes the Common card")
    expect(first.locator("letter-card.common .letters")).to_have_text(["O"])
    page.locator("[data-act=table]").click()
    page.locator("dialog input[name=track][value='7']").check()
    expect(page.locator("#track-own")).to_have_value("7")
    page.get_by_role("checkbox", name="no Common card").check()
    page.keyboard.press("Escape")
    shows(page, asked(page, hand="T1 R1 S1 ? ? +O1", track=7, attacks=["no_common"]))


def test_the_space_bar_makes_two_words(open_page: Open) -> None:
    page = open_page("/paperback?hand=C1+A2+S1+A2+R1&lang=it", locale="en-GB")
    expect(plays(page).first).to_be_visible()
    on_table(page, common="Space Bar")
    answer = asked(page, hand="C1 A2 S1 A2 R1 +_")
    shows(page, answer)
    two = [one["spelling"] for one in answer["plays"] if " " in one["spelling"]]
    expect(plays(page).filter(has=page.locator("letter-card.space-bar.common"))).to_have_count(
        len(two)
    )
    assert two, "no play has two words"


def test_dyslexia_turns_a_double_round(open_page: Open) -> None:
    page = open_page("/paperback?hand=HC4+?+E2+T1&lang=it", locale="en-GB")
    expect(plays(page).first).to_be_visible()
    on_table(page, common="Dyslexia")
    shows(page, asked(page, hand="HC4 ? E2 T1 +<>"))
    first = plays(page).first
    expect(first.locator("letter-card.dyslexia.common")).to_have_count(1)
    expect(first.get_by_role("img")).to_have_attribute(
        "aria-label", re.compile("CH, .*turned round")
    )


def test_doubles_and_a_gained_dyslexia_lie_on_their_shelves(open_page: Open) -> None:
    page = open_page("/paperback", locale="en-GB")
    page.locator(".adding input[value=double]").check()
    tap(page, "CH,", "TO,")
    page.locator(".adding input[value=taken]").check()
    tap(page, "Dyslexia", "E,")
    page.locator(".adding input[value=letter]").check()
    page.locator(".adding .initials input[value=Z]").check()
    tap(page, "Z, 4 cents, +2¢")
    shows(page, asked(page, hand="CH3{add 1} TO2 <> E1 Z4{add 2}"))
    expect(page.locator(".legend")).to_contain_text("CH3 +1¢")


def test_a_card_of_ones_own(open_page: Open) -> None:
    page = open_page("/paperback?hand=C1+A2&lang=it", locale="en-GB")
    unfold(page)
    own = page.locator(".adding").get_by_role("button", name="A card of your own")
    own.click()
    expect(page.locator("#own-letters")).to_be_focused()
    add = page.get_by_role("button", name="Add", exact=True)
    page.locator("#own-letters").fill("7")
    add.click()
    expect(page.locator(".preview .refused")).to_be_visible()
    page.locator("#own-letters").fill("h")
    page.locator("#own-points").fill("4")
    page.locator("#own-ability").select_option(label="+2¢ if it is the last letter")
    expect(page.locator(".preview letter-card")).to_contain_text("+2¢ if it is the last letter")
    add.click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(own).to_be_focused()
    expect(page.locator(".hand .letters")).to_have_text(["C", "A", "H"])
    expect(page.locator(".legend")).to_have_text("H4 +2¢ if it is the last letter")
    shows(page, asked(page, hand="C1 A2 H4{add 2 if last}"))
    page.reload()
    expect(page.locator(".legend")).to_have_text("H4 +2¢ if it is the last letter")
    shows(page, asked(page, hand="C1 A2 H4{add 2 if last}"))


def test_what_no_card_has_is_refused_in_the_language_of_the_reader(open_page: Open) -> None:
    page = open_page("/paperback", locale="pt-BR")
    page.locator(".adding").get_by_role("button", name="Uma carta sua").click()
    page.locator("#own-letters").fill("ç")
    expect(page.locator(".preview .detail")).to_contain_text("as cartas têm letras simples")
