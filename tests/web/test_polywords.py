"""The board: words placed, paths tapped, games dealt, Medusa played to its end."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.page_waiting import holds

from .conftest import DESK, PHONE, Open

VIA = "/polywords?board=8/8/8/3VIA2/8/8/8/8&lang=it"


def cell(page: Page, name: str) -> Any:
    return page.locator(f'[data-cell="{name}"]')


def letters(page: Page) -> str:
    """What is written on the board, in the order of the cells."""
    return "".join(page.locator(".cell.written").all_inner_texts())


def api_requests(page: Page) -> list[str]:
    """The last parts of the addresses asked for from now on; the list grows."""
    names: list[str] = []
    page.on("request", lambda sent: names.append(sent.url.partition("?")[0].rpartition("/")[2]))
    return names


@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    ("locale", "lang", "word", "cost", "write"),
    [
        ("it-IT", "it", "verità", "4 caselle nuove.", "Scrivila"),
        ("pt-BR", "pt", "avião", "2 casas novas.", "Escrever"),
    ],
)
def test_a_word_is_placed_where_it_costs_least(
    open_page: Open,
    device: dict[str, Any],
    locale: str,
    lang: str,
    word: str,
    cost: str,
    write: str,
) -> None:
    page = open_page(VIA.replace("lang=it", f"lang={lang}"), locale=locale, **device)
    page.locator("#poly-word").press_sequentially(word, delay=20)
    expect(page.locator(".verdict.yes")).to_contain_text(cost)
    first = page.locator(".cell.drafted").evaluate_all("all => all.map(one => one.dataset.cell)")
    page.locator("[data-act=after]").click()
    expect(page.locator(".ways")).to_contain_text("2")
    expect(page.locator("[data-act=after]")).to_be_focused()
    second = page.locator(".cell.drafted").evaluate_all("all => all.map(one => one.dataset.cell)")
    assert first != second
    counted = page.locator(".tally").inner_text()
    sent = api_requests(page)
    page.get_by_role("button", name=write, exact=True).click()
    expect(page.locator("#poly-word")).to_have_value("")
    expect(page.locator(".tally")).not_to_have_text(counted)
    assert len(letters(page)) == 3 + int(cost[0])
    assert sent == ["check", "count"], "nothing is asked of a word that is written"
    expect(page.locator(".cell.drafted")).to_have_count(0)  # it cannot be written twice
    page.reload()
    expect(cell(page, "d4")).to_have_text("V")
    assert len(letters(page)) == 3 + int(cost[0]), "the board is kept"


def test_a_path_is_tapped_and_explained_where_it_is_wrong(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.locator("#poly-word").fill("rosa")
    expect(page.locator(".verdict")).to_be_visible()
    for name in ("a1", "b1", "b3"):
        cell(page, name).click()
    expect(page.locator(".status")).to_contain_text("3 of 4 letters placed")
    expect(page.locator(".reasons")).to_contain_text("b1–b3")
    cell(page, "b3").click()  # a second tap takes it back
    for name in ("c1", "d1"):
        cell(page, name).click()
    expect(page.locator(".reasons.wrong")).to_contain_text("touch")
    expect(page.get_by_role("button", name="Write it")).to_be_disabled()
    page.get_by_role("button", name="Remove the letters").click()
    for name in ("f1", "f2", "f3", "f4"):
        cell(page, name).click()
    expect(page.locator(".verdict.yes")).to_contain_text("3 new letters")
    page.get_by_role("button", name="Write it").click()
    expect(cell(page, "f1")).to_have_text("R")
    assert letters(page) == "ROSVIA"


def test_what_is_no_word_can_be_allowed(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.locator("#poly-word").fill("viax")
    expect(page.locator(".verdict.no")).to_contain_text("Not good")
    expect(page.get_by_role("button", name="Write it")).to_be_disabled()
    page.get_by_role("button", name="Allow it here").click()
    page.get_by_role("button", name="Write it").click()
    expect(page.locator(".cell.written")).to_have_count(4)


def test_bottles_erasing_and_undo(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.get_by_role("radio", name="bottle").check()
    cell(page, "h8").click()
    expect(page.locator(".tally")).to_contain_text("1 bottle · 57 points")
    page.get_by_role("radio", name="erases").check()
    cell(page, "f4").click()
    expect(page.locator(".tally")).to_contain_text("61 empty cells · 1 bottle · 58 points")
    assert letters(page) == "VI"
    undo = page.locator(".tool-side button")
    undo.click()
    undo.click()
    expect(page.locator(".tally")).to_contain_text("61 empty cells · 0 bottles · 61 points")
    assert letters(page) == "VIA"


def test_the_board_by_the_keyboard_alone(open_page: Open) -> None:
    page = open_page("/polywords", locale="en-GB", **DESK)
    page.locator("#poly-word").focus()
    page.keyboard.type("rosa")
    expect(page.locator(".verdict.yes")).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.cell") == "d4":
            break
    page.keyboard.press("Enter")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.cell") == "f5"
    expect(cell(page, "f5")).to_have_attribute("aria-label", re.compile("letter 4"))
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.yes")).to_contain_text("4 new letters")
    page.locator("#poly-word").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cell.written")).to_have_count(4)
    assert letters(page) == "ROSA"


def test_suggestions_under_the_cards(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=specchio&seed=2021&players=3", locale="en-GB")
    expect(page.locator(".request-card")).to_have_count(2)
    expect(page.locator(".request-card.letter b")).to_have_text("G")
    page.locator("summary", has_text="Which words").click()
    page.locator(".card-chip:has(.letter)").click()
    expect(page.locator(".suggestions button").first).to_have_text(re.compile("^g", re.IGNORECASE))
    page.locator(".suggestions button").first.click()
    expect(page.locator(".verdict.yes")).to_be_visible()
    expect(page.locator("#poly-word")).to_have_value(re.compile("^g", re.IGNORECASE))


@pytest.mark.parametrize("mode", ["specchio", "pagliaccio", "palla", "manta", "polpo"])
def test_a_board_is_kept_for_each_of_the_other_modes(open_page: Open, mode: str) -> None:
    page = open_page("/polywords", locale="it-IT")
    page.get_by_role("button", name="Giochi").click()
    page.locator("#game-mode").select_option(mode)
    page.locator("#game-player").fill("Blu")
    page.locator("#game-seed").fill("tavolo")
    page.get_by_role("button", name="Distribuisci le carte").click()
    expect(page.locator(".strip-head")).to_contain_text("tavolo")
    expect(page.locator(".request-card").first).to_be_visible()
    before = page.locator(".request-cards").first.inner_text()
    if mode == "polpo":
        page.locator("summary", has_text="Quali parole").click()
        with page.expect_response("**/polywords/suggest"):
            page.locator(".card-chip").first.click()
        expect(page.locator(".card-chip").first).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".suggested")).not_to_have_attribute("inert", "")
        page.locator(".suggestions button").first.click()
    else:
        page.locator("#poly-word").fill("mezzo")
    expect(page.locator(".verdict.yes")).to_be_visible()
    page.get_by_role("button", name="Scrivila").click()
    expect(page.locator(".cell.written").first).to_be_visible()
    page.get_by_role("button", name="Turno successivo").click()
    expect(page.locator(".strip-head")).to_contain_text("Turno 2")
    if mode != "pagliaccio":  # its lengths come back every turn
        assert page.locator(".request-cards").first.inner_text() != before
    page.reload()
    expect(page.locator(".strip-head")).to_contain_text("Turno 2")
    expect(page.locator(".cell.written").first).to_be_visible()


def test_a_shared_game_deals_the_same_cards(open_page: Open) -> None:
    path = "/polywords?lang=it&mode=palla&seed=mare&players=2"
    one, two = (open_page(path, locale="it-IT") for _ in range(2))
    for page in (one, two):
        expect(page.locator(".request-card")).to_have_count(5)
    faces = [page.locator(".request-cards").first.inner_text() for page in (one, two)]
    assert faces[0] == faces[1]


def play(page: Page) -> None:
    """One turn of Medusa as a player might: a word that answers two cards, or none."""
    before = page.locator(".strip-head").inner_text()
    chips = page.locator(".card-chip")
    expect(chips.first).to_be_visible()
    for pair in ((".category", ".letter"), (".hard", ".letter"), (".shape", ".letter")):
        wanted = [page.locator(f".card-chip:has({kind})") for kind in pair]
        if not all(one.count() for one in wanted):
            continue
        for one in wanted:
            with page.expect_response("**/polywords/suggest"):
                one.first.click()
        expect(page.locator(".suggested")).not_to_have_attribute("inert", "")
        if page.locator(".suggestions button").count():
            break
        for one in wanted:
            one.first.click()
    found = page.locator(".suggestions button").first
    if found.is_visible():
        found.click()
        expect(page.get_by_role("button", name="Write it")).to_be_enabled()
        page.get_by_role("button", name="Write it").click()
    else:
        page.get_by_role("button", name="No word").click()
    holds(
        page,
        "before => document.querySelector('dialog, .over') || "
        "document.querySelector('.strip-head')?.innerText !== before",
        before,
    )
    if page.locator("dialog").count():  # nobody knows whether it belongs: the player decides
        while page.locator("dialog").count():
            asked = page.locator("dialog").inner_text()
            page.get_by_role("button", name="It belongs", exact=True).click()
            holds(page, "asked => document.querySelector('dialog')?.innerText !== asked", asked)
        holds(
            page,
            "before => document.querySelector('.over') || "
            "document.querySelector('.strip-head')?.innerText !== before",
            before,
        )


def test_medusa_is_played_to_the_end(open_page: Open) -> None:
    page = open_page("/polywords?lang=it", locale="en-GB", **DESK)
    page.get_by_role("button", name="Games").click()
    page.locator("#game-player").fill("Anna")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator(".requests-strip .request-card")).to_have_count(3)
    page.locator("summary", has_text="Which words").click()
    for _ in range(12):
        if page.locator(".over").count():
            break
        play(page)
    expect(page.locator(".over-points")).to_contain_text("The game is over")
    (points,) = re.findall(r"-?\d+", page.locator(".over-points").inner_text())
    told = page.locator(".tally b").inner_text()
    assert points in told, "the count at the end is that of the board"
    page.reload()
    expect(page.locator(".over-points")).to_contain_text(points)
    page.get_by_role("button", name="Another game").click()
    expect(page.locator("#game-mode")).to_be_visible()


def test_a_turn_without_a_word_costs_bottles_where_one_wants_them(open_page: Open) -> None:
    page = open_page("/polywords", locale="en-GB")
    page.get_by_role("button", name="Games").click()
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_role("radio", name="bottle").check()
    cell(page, "h8").click()
    cell(page, "g8").click()
    page.get_by_role("button", name="No word").click()
    expect(page.locator(".strip-head")).to_contain_text("Turn 2 of 12")
    expect(cell(page, "h8")).to_have_class(re.compile("bottled"))
    expect(page.locator(".cell.bottled")).to_have_count(2)
    expect(page.locator(".requests-strip .request-card")).to_have_count(6)


def test_the_hourglass_runs_and_can_be_silenced(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=palla&seed=x&players=2", locale="en-GB")
    expect(page.locator(".glass-time")).to_have_text("45 s")
    page.get_by_role("button", name="Silent").click()
    expect(page.get_by_role("button", name="Silent")).to_have_attribute("aria-pressed", "true")
    page.clock.install()
    page.locator(".glass").click()
    page.clock.fast_forward(30_000)
    expect(page.locator(".glass-time")).to_have_text("15 s")
    page.clock.fast_forward(16_000)
    expect(page.locator(".glass-time")).to_have_text("Time!")
    expect(page.locator("#live")).to_have_text("Time!")


def test_a_suggestion_is_laid_where_it_was_suggested(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=medusa&seed=mare", locale="en-GB", **DESK)
    page.locator("summary", has_text="Which words").click()
    expect(page.locator(".suggestions button").first).to_be_visible()
    with page.expect_response("**/polywords/suggest") as answered:
        page.locator(".card-chip:has(.shape)").click()
    wanted = answered.value.json()["words"][0]
    page.locator(".suggestions button").first.click()
    expect(page.locator(".verdict.yes")).to_be_visible()
    fresh = page.locator(".cell.fresh").evaluate_all("all => all.map(one => one.dataset.cell)")
    assert sorted(fresh) == sorted(wanted["new"])


def test_a_tapped_suggestion_is_written_without_another_request(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.locator("summary", has_text="Which words").click()
    suggestion = page.locator(".suggestions button").first
    word = suggestion.locator("[lang]").inner_text().upper()
    sent = api_requests(page)
    suggestion.click()
    expect(page.locator(".verdict.yes")).to_contain_text("It can be written")
    expect(page.get_by_role("button", name="Write it")).to_be_in_viewport()
    expect(page.locator(".cell.fresh").first).to_be_in_viewport()
    page.get_by_role("button", name="Write it").click()
    expect(page.locator(".toast")).to_contain_text(f"{word} is on the board.")
    expect(page.locator(".tally")).not_to_contain_text("61 empty cells")
    expect(page.locator(".suggested")).not_to_have_attribute("inert", "")
    assert len(letters(page)) > 3
    assert sorted(sent) == ["count", "suggest"], "for the new board; none for the word"
    texts = page.locator(".suggestions button [lang]").all_inner_texts()
    assert word not in [text.upper() for text in texts], "no word is written twice"


def test_a_tap_on_a_suggestion_sends_nothing(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.locator("summary", has_text="Which words").click()
    first, second = (page.locator(".suggestions button").nth(number) for number in (0, 1))
    expect(second).to_be_visible()
    sent = api_requests(page)
    for suggestion in (first, second, first):
        suggestion.click()
        word = suggestion.locator("[lang]").inner_text()
        expect(page.locator("#poly-word")).to_have_value(word)
        expect(page.locator(".cell.drafted")).to_have_count(len(word))
        expect(page.get_by_role("button", name="Write it")).to_be_enabled()
    assert sent == []


def test_a_suggestion_can_be_changed(open_page: Open) -> None:
    page = open_page(VIA, locale="en-GB")
    page.locator("summary", has_text="Which words").click()
    page.locator(".suggestions button").first.click()
    with page.expect_request("**/polywords/place"):
        page.get_by_role("button", name="Other ways").click()
    expect(page.locator(".ways")).to_contain_text("1 of")
    page.locator("[data-act=after]").click()
    expect(page.locator(".ways")).to_contain_text("2 of")
    page.locator(".suggestions button").first.click()
    last = page.locator(".cell.drafted").evaluate_all(
        "all => all.reduce((one, other) => "
        "Number(other.style.getPropertyValue('--place')) > "
        "Number(one.style.getPropertyValue('--place')) ? other : one).dataset.cell"
    )
    with page.expect_request("**/polywords/check"):
        cell(page, last).click()  # takes the last letter back
    expect(page.locator(".status")).to_contain_text("letters placed")
    expect(page.get_by_role("button", name="Write it")).to_be_disabled()


def test_in_polpo_the_next_turn_checks_the_word_again(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=polpo&seed=tavolo&players=2", locale="en-GB")
    page.locator("summary", has_text="Which words").click()
    page.locator(".suggestions button").first.click()
    expect(page.get_by_role("button", name="Write it")).to_be_enabled()
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".reasons.wrong")).to_contain_text("shape")
    expect(page.get_by_role("button", name="Write it")).to_be_disabled()


@pytest.mark.parametrize("chips", [0, 1])
def test_in_polpo_every_suggestion_may_be_written(open_page: Open, chips: int) -> None:
    with_shape = "/polywords?lang=it&mode=polpo&seed=tavolo&players=2"
    page = open_page(with_shape, locale="en-GB")
    with page.expect_response("**/polywords/suggest") as answered:
        page.locator("summary", has_text="Which words").click()
    for number in range(chips):
        with page.expect_response("**/polywords/suggest") as answered:
            page.locator(".card-chip").nth(number).click()
    asked = json.loads(answered.value.request.post_data or "{}")
    words = answered.value.json()["words"]
    assert words
    board = {name: asked[name] for name in ("board", "polpo", "shape")}
    for suggestion in words:
        question = {**board, "word": suggestion["word"], "path": suggestion["path"]}
        checked = page.request.post("/v1/it/polywords/check", data=question).json()
        assert checked["legal"], checked["reasons"]


def test_suggestions_follow_the_turn_and_the_words(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=specchio&seed=2021&players=3", locale="en-GB")
    page.locator("summary", has_text="Which words").click()
    expect(page.locator(".card-chip:has(.letter)")).to_contain_text("G")
    page.get_by_role("button", name="Next turn").click()
    expect(page.locator(".card-chip:has(.letter)")).not_to_contain_text("G")
    with page.expect_response("**/v1/pt/polywords/suggest"):
        page.get_by_role("radio", name="Portuguese words").check()


def test_a_word_is_not_written_twice_in_a_game(open_page: Open) -> None:
    page = open_page("/polywords", locale="en-GB")
    for _ in range(2):
        page.locator("#poly-word").fill("rosa")
        expect(page.get_by_role("button", name="Write it")).to_be_enabled()
        page.get_by_role("button", name="Write it").click()
        # only then is the field empty, and can be filled again
        expect(page.locator(".toast")).to_contain_text("ROSA is on the board.")
    expect(page.locator(".reasons.wrong")).to_be_visible()
    assert letters(page).count("R") == 1


def test_a_link_leaves_a_way_back(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=medusa", locale="en-GB")
    expect(page.locator(".strip-head")).to_contain_text("Medusa")
    page.goto(VIA)
    expect(page.locator(".requests-strip")).to_be_hidden()
    expect(cell(page, "d4")).to_have_text("V")
    page.locator(".tool-side button").click()
    expect(page.locator(".strip-head")).to_contain_text("Medusa")
    assert letters(page) == ""


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("?board=hello", "cannot be read"),
        ("?mode=nonsense", "does not exist"),
    ],
)
def test_a_link_that_makes_no_sense_changes_nothing(open_page: Open, link: str, said: str) -> None:
    page = open_page(VIA, locale="en-GB")
    expect(cell(page, "d4")).to_have_text("V")
    page.goto(f"/polywords{link}")
    expect(page.locator(".toast")).to_contain_text(said)
    assert letters(page) == "VIA"


def test_a_link_with_too_many_players_deals_for_as_many_as_there_may_be(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=palla&seed=x&players=3000000", locale="en-GB")
    expect(page.locator(".request-card")).to_have_count(5)


def test_a_turn_is_not_lost_with_the_network(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=medusa", locale="en-GB")
    expect(page.locator(".request-card")).to_have_count(3)
    page.route("**/polywords/score", lambda route: route.abort())
    page.get_by_role("button", name="No word").click()
    expect(page.locator("dialog .notice.offline")).to_be_visible()
    page.unroute("**/polywords/score")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".strip-head")).to_contain_text("Turn 2 of 12")
    page.locator(".tool-side button").click()
    expect(page.locator(".strip-head")).to_contain_text("Turn 1 of 12")


def test_the_hourglass_runs_on_while_one_looks_elsewhere(open_page: Open) -> None:
    page = open_page("/polywords?lang=it&mode=palla&seed=x&players=2", locale="en-GB")
    page.locator(".glass").click()
    expect(page.locator(".glass-time")).to_have_text("43 s")
    expect(page.locator(".glass")).to_be_focused()
    page.get_by_role("link", name="Referee").click()
    page.get_by_role("link", name="Polywords").click()
    expect(page.locator(".glass-time")).not_to_have_text("45 s")
