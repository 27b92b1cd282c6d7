"""The client: its questions, how it reads answers, when it asks again."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from pydantic import BaseModel

from contesta.api.contests import models as contests
from contesta.api.examples import examples
from contesta.api.paperback import answer_models as paperback_out
from contesta.api.paperback.models import HintsBody, ScoreBody, SolveBody
from contesta.api.polywords.card_models import DrawBody
from contesta.api.polywords.models import CheckBody, PlaceBody, SuggestBody
from contesta.api.polywords.turn_models import MedusaBody
from contesta.api.search.models import SearchQuery
from contesta.api.words.models import WordQuery, WordsBody
from contesta.client import (
    ApiError,
    AsyncClient,
    Client,
    check,
    draw,
    languages,
    members,
    place,
    score,
    score_turn,
    search,
    solve,
    suggest,
    word,
    words,
)
from contesta.client import http as asking
from contesta.client import paperback_questions as hands
from contesta.client import polywords_questions as boards
from contesta.client import word_questions as judging
from contesta.client.question import plain
from contesta.games.paperback import Mode, Played
from contesta.lexicon import House
from contesta.solver import Requests, parse_board, parse_cards, parse_hand, parse_path, parse_shape
from tests.helpers.named import Table, start

CAFFE = examples()["judgeWord"]["good-in-paperback"].answer
HAND = "T1 R1 S1 ? ? +O1"
BOARD = "8/8/8/3VIA2/8/8/8/8"
PROBLEM = {
    "type": "about:blank",
    "title": "Too many searches are waiting",
    "status": 503,
    "code": "busy",
    "request_id": "abc",
}


@pytest.mark.parametrize(
    ("options", "own", "model"),
    [
        (judging.OfWord, set(), WordQuery),
        (judging.OfWords, {"words"}, WordsBody),
        (judging.Pattern, {"pattern"}, SearchQuery),
        (
            judging.OfPolywords,
            {"game", "mode", "word", "accuser", "accused"},
            contests.PolywordsContest,
        ),
        (
            judging.OfPaperback,
            {"game", "mode", "word", "accuser", "accused"},
            contests.PaperbackContest,
        ),
        (hands.Solving, {"hand", "limit", "cards", "common"}, SolveBody),
        (hands.Scoring, {"hand", "words", "cards", "common"}, ScoreBody),
        (hands.Hinting, {"hand", "level", "cards", "common"}, HintsBody),
        (boards.Checking, {"board", "word", "path"}, CheckBody),
        (boards.Placing, {"board", "word"}, PlaceBody),
        (boards.Suggesting, {"board"}, SuggestBody),
        (boards.Turning, {"mode", "table", "turn"}, MedusaBody),
        (boards.Drawing, {"mode", "players", "seed"}, DrawBody),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_everything_can_be_asked(options: Any, own: set[str], model: type[BaseModel]) -> None:
    """A hand's cards are told as text."""
    assert set(options.__annotations__) | own == set(model.model_fields)


def test_a_question_is_a_value() -> None:
    asked = word("it", "caffè", game="polywords")
    assert asked == word("it", "caffè", game="polywords") != word("it", "caffè")
    assert (asked.method, asked.path, asked.query, asked.body) == (
        "GET",
        "/v1/it/words/caff%C3%A8",
        {"game": "polywords"},
        None,
    )
    assert word("it", "../a b").path == "/v1/it/words/%2E%2E%2Fa%20b"
    assert members("it", "citta", limit=3).query == {"limit": 3}
    assert search("pt").query == {"pattern": "*"}


def test_values_of_the_library_are_their_text() -> None:
    board, hand, way = parse_board(BOARD), parse_hand(HAND), parse_path("d4 RRUU")
    assert place("it", board, "viale") == place("it", BOARD, "viale")
    assert solve("it", hand, 3) == solve("it", HAND, 3)
    assert check("it", board, "viale", way) == check("it", BOARD, "viale", "d4 RRUU")
    assert check("it", board, "viale", ["d4", "e4"]).body == {
        "board": BOARD,
        "word": "viale",
        "path": ["d4", "e4"],
    }
    assert place("it", board, "a", shape=parse_shape("X./XX"), previous=(0, 9)).body == {
        "board": BOARD,
        "word": "a",
        "shape": "X./XX",
        "previous": "a1 b2",
    }
    laid = parse_cards("C1 A1")
    assert score("it", "ca", hand, laid=laid) == score("it", ["ca"], HAND, laid="C1 A1")
    house = House.of(allow=["xqz"], deny=["casa"])
    assert words("it", ["casa"], house=house).body == {
        "words": ["casa"],
        "house": {"allow": ["XQZ"], "deny": ["CASA"]},
    }
    assert plain({"mode": Mode.NORMAL, "played": Played(HAND)}) == {
        "mode": "normal",
        "played": {"hand": HAND},
    }


def test_requests_as_one_value_or_one_by_one() -> None:
    together = suggest("it", BOARD, Requests(starts="a", shape="XXX", exclude={"via"}), limit=2)
    assert together.body == {
        "board": BOARD,
        "starts": "A",
        "wanted": 1,
        "repeated": False,
        "min_length": 2,
        "max_length": 64,
        "shape": "XXX",
        "exclude": ["via"],
        "limit": 2,
    }
    assert suggest("it", BOARD, starts="a").body == {"board": BOARD, "starts": "a"}


def test_a_table_of_the_library_or_of_an_answer(client: httpx.Client) -> None:
    table: Table = start("specchio", ["Anna", "Bruno", "Carla"])
    plays = [{"player": "Anna", "word": "sedia", "path": parse_path("d4 RRRR")}]
    turn = {"letter": "S", "plays": [*plays, {"player": "Bruno"}, {"player": "Carla"}]}
    with Client(str(client.base_url)) as ask:
        scored = ask(score_turn("it", "specchio", table.sheet, turn))
        drawn = ask(draw("specchio", ["Anna", "Bruno", "Carla"], 1))
        assert scored == ask(score_turn("it", "specchio", drawn.table, turn))
        assert scored.table is not None
        later = ask(score_turn("it", "specchio", scored.table, final=True))
    assert later.final is not None and len(later.final.scores) == 3


def test_a_hand_is_asked_by_address_where_it_fits() -> None:
    asked = solve("it", HAND, attacks=["no_wild"], track=6)
    assert (asked.method, asked.query) == ("GET", {"hand": HAND, "attack": ["no_wild"], "track": 6})
    for more in (
        solve("it", HAND, attacks=["no_wild"], rulings={"ER-28": "x"}),
        solve("it", "T1 " * 200, attacks=["no_wild"]),
    ):
        assert more.method == "POST"
        assert more.body is not None and more.body["attacks"] == ["no_wild"]


def transport(*answers: httpx.Response) -> tuple[httpx.MockTransport, list[httpx.Request]]:
    """Gives these answers, one after the other."""
    left, asked = list(answers), list[httpx.Request]()

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return left.pop(0)

    return httpx.MockTransport(answer), asked


def busy(wait: str | None = "7", status: int = 503) -> httpx.Response:
    headers = {} if wait is None else {"Retry-After": wait}
    return httpx.Response(status, json=PROBLEM, headers=headers)


def good() -> httpx.Response:
    return httpx.Response(200, json=CAFFE)


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the clients slept, instead of sleeping; everybody else sleeps as ever."""
    times: list[float] = []

    async def sleep(seconds: float) -> None:
        times.append(seconds)

    monkeypatch.setattr(asking, "time", SimpleNamespace(sleep=times.append))
    monkeypatch.setattr(asking, "asyncio", SimpleNamespace(sleep=sleep))
    return times


def waiting(retries: int, *answers: httpx.Response) -> bool:
    with Client("http://x", retries=retries, transport=transport(*answers)[0]) as ask:
        return ask(word("it", "caffè")).valid


def not_waiting(retries: int, *answers: httpx.Response) -> bool:
    async def asked() -> bool:
        way = transport(*answers)[0]
        async with AsyncClient("http://x", retries=retries, transport=way) as ask:
            return (await ask(word("it", "caffè"))).valid

    return asyncio.run(asked())


Asks = Callable[..., bool]


@pytest.mark.parametrize("asks", [waiting, not_waiting])
class TestAskingAgain:
    def test_only_if_asked_for(self, asks: Asks, slept: list[float]) -> None:
        with pytest.raises(ApiError) as caught:
            asks(0, busy(), good())
        error = caught.value
        assert (error.status, error.code, error.retry_after) == (503, "busy", 7.0)
        assert [seconds for seconds in slept if seconds] == []

    def test_after_as_long_as_the_service_says(self, asks: Asks, slept: list[float]) -> None:
        assert asks(3, busy("7"), busy("2", 429), busy(None), good())
        assert [seconds for seconds in slept if seconds] == [7.0, 2.0, asking.PAUSE]

    def test_not_for_ever(self, asks: Asks, slept: list[float]) -> None:
        with pytest.raises(ApiError, match="503 busy: Too many searches"):
            asks(2, busy(), busy(), busy(), good())

    def test_not_what_is_wrong(self, asks: Asks, slept: list[float]) -> None:
        wrong = httpx.Response(404, json={**PROBLEM, "status": 404, "code": "not-found"})
        with pytest.raises(ApiError, match="404 not-found"):
            asks(2, wrong, good())


def test_an_error_that_is_not_ours() -> None:
    page = httpx.Response(502, text="<h1>Bad Gateway</h1>", headers={"X-Request-ID": "abc"})
    with pytest.raises(ApiError) as caught:
        waiting(0, page)
    error = caught.value
    assert (error.status, error.code, error.request_id) == (502, asking.FOREIGN, "abc")
    assert str(error) == "502 foreign: Bad Gateway (<h1>Bad Gateway</h1>)"
    assert str(copy.copy(error)) == str(error)


def test_a_later_version_may_tell_more() -> None:
    reasons = [{"code": "listed", "detail": "", "text": "", "weight": 3}]
    way, asked = transport(httpx.Response(200, json={**CAFFE, "reasons": reasons, "new": 1}))
    with Client("http://x/contesta/", transport=way) as ask:
        assert ask(word("it", "caffè")).valid
    assert str(asked[0].url) == "http://x/contesta/v1/it/words/caff%C3%A8"


def test_the_answers_have_the_librarys_enums(client: httpx.Client) -> None:
    with Client(str(client.base_url)) as ask:
        ruling = ask(score("it", "roma", "R1 O1 M1 ?"))
        assert isinstance(ruling, paperback_out.RulingOut)
        assert ruling.reasons[0].code.name == "NOT_A_WORD"
        assert {one.code for one in ask(languages()).languages} == {"it", "pt"}
