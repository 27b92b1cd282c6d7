"""Every endpoint, in both languages, asked with the client."""

from __future__ import annotations

import asyncio

import pytest

from contesta.client import (
    ApiError,
    AsyncClient,
    Client,
    buy,
    cards,
    categories,
    check,
    contest,
    deck,
    draw,
    hints,
    languages,
    members,
    place,
    ready,
    score,
    score_turn,
    search,
    solve,
    suggest,
    word,
    words,
)
from contesta.games import Outcome
from contesta.games.polywords import Written
from contesta.lexicon import Answer, Code, Confidence, House
from contesta.solver import (
    PlayCode,
    Requests,
    WritingCode,
    parse_board,
    parse_hand,
    parse_path,
    parse_shape,
)
from tests.helpers.named import set_up

BOARD = parse_board("8/8/8/3VIA2/8/8/8/8")
#: Of each language: a word, one with an accent, the same without, a city, a hand and its word.
OF = {
    "it": ("casa", "caffè", "CAFFE", "roma", "C1 A1 S1 A1 +O1", "caso"),
    "pt": ("casa", "coração", "CORACAO", "lisboa", "C1 A1 S1 A1 +O1", "caos"),
}
A, B = "Anna", "Bruno"
both = pytest.mark.parametrize("lang", ["it", "pt"])


def test_it_is_ready_and_has_both_languages(ask: Client) -> None:
    assert ask(ready()).status == "ok"
    found = {one.code: one for one in ask(languages()).languages}
    assert list(found) == ["it", "pt"]
    assert all(one.layers.broad > 100_000 and one.sources for one in found.values())


@both
def test_a_word(ask: Client, lang: str) -> None:
    _, accented, folded, city, *_ = OF[lang]
    verdict = ask(word(lang, accented, game="paperback", ui="it"))
    assert (verdict.valid, verdict.folded, verdict.text) == (True, folded, accented)
    assert accented in verdict.spellings
    assert verdict.confidence is Confidence.CERTAIN
    assert verdict.reasons[0].code is Code.LISTED
    found = ask(word(lang, city, category="citta"))
    assert found.category is not None and found.category.answer is Answer.YES
    assert found.decision == "valid"
    assert ask(word(lang, "xqzxqz")).decision == "not-valid"


@both
def test_several_words(ask: Client, lang: str) -> None:
    known = OF[lang][0]
    house = House.of(allow=["xqz"], deny=[known])
    asked = ask(words(lang, [known, "xqz"], house=house, rulings={"ER-07": "refuse"}))
    assert [(one.text, one.valid) for one in asked.verdicts] == [(known, False), ("xqz", True)]


@both
def test_a_search(ask: Client, lang: str) -> None:
    found = ask(search(lang, "c?s*", max=4, limit=5))
    assert len(found.words) == 5 and found.total > 5 and found.truncated
    assert all(one.folded[0] + one.folded[2] == "CS" for one in found.words)


@both
def test_categories_and_their_members(ask: Client, lang: str) -> None:
    listed = ask(categories(lang)).categories
    reptile = next(one for one in listed if one.id == "rettile")
    page = ask(members(lang, "rettile", offset=1, limit=2))
    assert (page.total, page.offset, len(page.members)) == (reptile.members, 1, 2)
    first = ask(members(lang, "rettile", limit=2))
    assert first.members[1] == page.members[0]


@both
def test_contests(ask: Client, lang: str) -> None:
    known, *_, hand, spelt = OF[lang]
    wrong = ask(contest(lang, "polywords", "specchio", "xqzxqz", accuser=A, accused=B))
    assert wrong.outcome is Outcome.UPHELD
    assert [(one.player, one.number) for one in wrong.penalties] == [(B, 2)]
    played = {"hand": hand}
    good = ask(contest(lang, "paperback", "normal", spelt, accuser=A, accused=B, played=played))
    assert (good.outcome, good.penalties) == (Outcome.REJECTED, [])
    board, way = parse_board("8/8/8/8/8/8/8/8"), parse_path("d4 RRR")
    for written in (Written(board, way), {"board": board, "path": way}):
        asked = contest(lang, "polywords", "palla", known, accuser=A, accused=B, written=written)
        assert ask(asked).outcome is Outcome.REJECTED


@both
def test_hands(ask: Client, lang: str) -> None:
    *_, text, spelt = OF[lang]
    hand = parse_hand(text)
    by_address = ask(solve(lang, hand, 500, track=4))
    by_body = ask(solve(lang, hand, 500, track=4, rulings={}))
    assert by_address == by_body
    assert (spelt.upper(),) in [tuple(play.words) for play in by_address.plays]
    ruling = ask(score(lang, spelt, hand))
    assert ruling.legal and ruling.play is not None and ruling.play.points == 4
    assert ask(score(lang, "xqz", hand)).reasons[0].code is PlayCode.NOT_A_WORD
    hint = ask(hints(lang, hand, 4)).hints[0]
    assert hint.play is not None and hint.level == 4


@both
def test_the_shop_and_the_deck(ask: Client, lang: str) -> None:
    baskets = ask(buy(lang, 6, "A2@2 E2@2 I2@2 H3@6", limit=1))
    assert (baskets.total > 1, baskets.baskets[0].cards) == (True, ["H3@6"])
    assert ask(deck(lang)).language == lang


@both
def test_boards(ask: Client, lang: str) -> None:
    placed = ask(place(lang, BOARD, "viale" if lang == "it" else "viagem"))
    assert placed.exact and placed.cost in (2, 3) and placed.valid
    best = placed.placements[0]
    checked = ask(check(lang, BOARD, placed.word, best.path))
    assert (checked.legal, checked.board, checked.new) == (True, best.board, best.new)
    far = ask(check(lang, BOARD, OF[lang][0], parse_path("a8 RRR")))
    assert WritingCode.DOES_NOT_TOUCH in [reason.code for reason in far.reasons]
    requests = Requests(min_length=5, exclude=("via",))
    found = ask(suggest(lang, BOARD, requests, limit=3, shape=parse_shape("XXXXX")))
    assert all(len(one.word) == 5 and one.cost <= 5 for one in found.words) and found.words


@both
def test_a_game(ask: Client, lang: str) -> None:
    players = ["Anna", "Bruno", "Carla"]
    drawn = ask(draw("specchio", players, 2021, turn=1))
    assert ask(draw("specchio", players, 2021, turn=1)) == drawn
    letter = drawn.turns[0].letters[0]
    known = ask(search(lang, f"{letter}*", min=4, max=4, limit=1)).words[0].folded
    plays = [{"player": "Anna", "word": known, "path": parse_path("d4 RRR")}]
    plays += [{"player": player} for player in players[1:]]
    turn = {"letter": letter, "plays": plays}
    scored = ask(score_turn(lang, "specchio", drawn.table, turn, final=True))
    assert scored.outcome == "scored" and scored.table is not None and scored.final is not None
    assert scored.table.turn == 1 and known in str(scored.table.seats[0].board)
    table = set_up("specchio", players, seed=2021).table
    assert ask(score_turn(lang, "specchio", table.sheet, turn, final=True)) == scored


def test_the_box_of_polywords(ask: Client) -> None:
    box = ask(cards())
    assert {"specchio", "pagliaccio", "palla", "manta", "polpo", "medusa"} == set(box.modes)
    assert len(box.cards) > 50


@pytest.mark.parametrize("odd", ["a/b", "..", "a?b#c", "%2F", "\0", "", "🐉", "dov'è", "a b"])
def test_any_text_is_asked_as_it_is(ask: Client, odd: str) -> None:
    assert ask(word("it", odd)).text == odd


def test_an_error_has_all_of_the_problem(ask: Client) -> None:
    with pytest.raises(ApiError) as caught:
        ask(words("it", []))
    error = caught.value
    assert (error.status, error.code, error.retry_after) == (422, "invalid", None)
    assert [one.place for one in error.errors] == ["body.words"]
    assert error.request_id and error.detail and "422 invalid" in str(error)
    with pytest.raises(ApiError, match="unknown-language"):
        ask(deck("de"))
    with pytest.raises(ApiError) as caught:
        ask(solve("it", "T"))
    assert (caught.value.code, caught.value.reason) == ("bad-question", "no-points")


def test_many_at_once(url: str) -> None:
    async def all_of_them() -> list[bool]:
        async with AsyncClient(url, retries=5) as ask:
            asked = [ask(word("pt", text)) for text in ("café", "xqzxqz", "coração")]
            return [one.valid for one in await asyncio.gather(*asked)]

    assert asyncio.run(all_of_them()) == [True, False, True]
