"""What tests of the Paperback screen share: tapping cards, holding plays against the API."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .page_waiting import until

START = "/paperback?hand=T1+R1+S1+?+?&lang=it"
#: How many cubes the box has.
CUBES = 17

#: What every play on the page shows; a card that has a drawing instead of letters shows none.
PLAYS = """all => all.map(one => {
  const texts = (what) => [...one.querySelectorAll(what)].map((each) => each.textContent);
  return {
    word: texts('.the-word')[0],
    worth: texts('.worth')[0],
    aloud: texts('.counted > summary')[0],
    cards: texts('.laid .letters'),
    jokers: texts('.laid .joker.stands .letters'),
    takes: one.querySelector('.takes') !== null,
  };
})"""


def plays(page: Page) -> Locator:
    return page.locator("paperback-words .one-play")


def asked(page: Page, lang: str = "it", what: str = "solve", **body: Any) -> Any:
    """What the service itself answers."""
    answer = page.request.post(f"/v1/{lang}/paperback/{what}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def found(page: Page) -> int:
    """How many words there are in all: `20 of 1,521 words`."""
    numbers = re.findall(r"\d[\d.,]*", " ".join(page.locator(".count").all_inner_texts()))
    return int(re.sub(r"\D", "", numbers[-1])) if numbers else 0


def shows(page: Page, answer: Any, coin: str = "¢") -> None:
    """The page comes to show these plays and their total, as the service orders and counts them."""
    wanted = [
        {
            "word": one["spelling"],
            "worth": f"{one['points']}{coin}",
            "aloud": one["aloud"],
            "cards": [card["letters"].strip() for card in one["cards"]],
            "jokers": [card["letters"] for card in one["cards"] if card["joker"]],
            "takes": bool(one.get("takes_common")),
        }
        for one in answer["plays"]
    ]
    until(
        page,
        lambda: (plays(page).evaluate_all(PLAYS), found(page)) == (wanted, answer["total"]),
        lambda: f"{(plays(page).evaluate_all(PLAYS), found(page))} instead of {wanted}",
    )


def tap(page: Page, *cards: str) -> None:
    """Tap cards on the open shelf: `T, 1 cent`."""
    unfold(page)
    for card in cards:
        page.locator(f'.adding .shelf [aria-label^="{card}"]').first.click()


def unfold(page: Page) -> None:
    """The shelves, which are folded on a phone as soon as there is a hand."""
    page.wait_for_selector(".adding .shelf .card-button", state="attached")
    if page.locator(".adding:not([open])").count():
        page.locator(".adding > summary").click()


def held(page: Page) -> list[str]:
    return page.locator(".hand .letters").all_inner_texts()


def turn_to(page: Page, part: str) -> None:
    page.locator(f".parts input[value={part}]").check()
    page.wait_for_selector(f"paperback-{part}, .part .nothing")


def on_table(page: Page, common: str = "", track: int = 0) -> None:
    page.locator("[data-act=table]").click()
    if common:
        page.locator("dialog").locator(f'[aria-label^="{common}"]').check()
    if track:
        page.locator("#track-own").fill(str(track))
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def cubes(page: Page) -> tuple[int, list[int]]:
    """What is in the stock, and what every player has; never a cube more or less than there are."""
    expect(page.locator(".player").first).to_be_visible()
    players = page.locator(".player .cubes-number [aria-hidden]").all_inner_texts()
    stock = int(page.locator(".stock .cubes-number").inner_text())
    has = [int(one) for one in players]
    assert stock + sum(has) == CUBES
    assert page.locator(".stock .heap .icon").count() == stock
    assert page.locator(".player .heap .icon").count() == sum(has)
    return stock, has
