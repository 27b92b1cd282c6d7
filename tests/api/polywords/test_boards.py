"""Boards over HTTP: the referee, placement, suggestions."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from contesta.api.errors import MEDIA_TYPE, ProblemDetails
from contesta.api.ops.pool import Pool
from contesta.api.polywords import routes as routes
from contesta.api.polywords.models import CheckOut, PlaceOut, SuggestOut
from contesta.lexicon import House, open_lexicon
from contesta.lexicon.texts import texts
from contesta.solver import Requests, Rules, parse_board, parse_path, place, referee, suggest
from contesta.solver.polywords.cards import shape_named
from contesta.solver.polywords.rulings import writing_rulings
from contesta.solver.polywords.to_json import placed_to_json, suggestions_to_json

BOARD = "8/8/8/3VIA2/8/8/8/8"
FULL = "ABCDEFGH/" * 7 + "ABCDEFGH"


def ask(client: httpx.Client, what: str, lang: str = "it", **body: Any) -> httpx.Response:
    return client.post(f"/v1/{lang}/polywords/{what}", json=body)


def checked(client: httpx.Client, lang: str = "it", **body: Any) -> CheckOut:
    response = ask(client, "check", lang, **body)
    assert response.status_code == 200, response.text
    return CheckOut.model_validate_json(response.content)


def placed(client: httpx.Client, lang: str = "it", **body: Any) -> PlaceOut:
    response = ask(client, "place", lang, **body)
    assert response.status_code == 200, response.text
    return PlaceOut.model_validate_json(response.content)


def suggested(client: httpx.Client, lang: str = "it", **body: Any) -> SuggestOut:
    response = ask(client, "suggest", lang, **body)
    assert response.status_code == 200, response.text
    return SuggestOut.model_validate_json(response.content)


def refused(response: httpx.Response, code: str, reason: str | None = None) -> ProblemDetails:
    assert response.status_code == 422, response.text
    assert response.headers["content-type"] == MEDIA_TYPE
    problem = ProblemDetails.model_validate_json(response.content)
    assert (problem.code, problem.reason, problem.status) == (code, reason, 422)
    assert problem.request_id == response.headers["x-request-id"]
    return problem


# ── the referee ──────────────────────────────────────────────────────────────────────────


def test_a_word_that_may_be_written(client: httpx.Client) -> None:
    found = checked(client, board=BOARD, word="verità", path="d4 DRRRR")
    assert found.legal and not found.reasons
    assert (found.word, found.board) == ("VERITA", "8/8/8/3VIA2/3ERITA/8/8/8")
    assert found.new == ["d5", "e5", "f5", "g5", "h5"]
    assert found.verdict.spellings == ["verità"] and found.verdict.decision == "valid"


def test_a_path_as_moves_or_as_cells_is_the_same(client: httpx.Client) -> None:
    cells = ["d4", "d5", "e5", "f5", "g5", "h5"]
    one = checked(client, board=BOARD, word="verità", path=cells)
    assert one == checked(client, board=BOARD, word="verità", path=" ".join(cells))
    assert one.path == "d4 DRRRR"


@pytest.mark.parametrize(("lang", "ui"), [("it", "it"), ("pt", "pt"), ("pt-BR", "en")])
def test_every_reason_is_given_in_the_language_asked_for(
    client: httpx.Client, lang: str, ui: str
) -> None:
    lexicon = open_lexicon(lang.removesuffix("-BR"))
    path = ["a1", "b2", "b2"]
    found = checked(client, lang, board=BOARD, word="xqz", path=path, written=["xqz"], ui=ui)
    ruling = referee(lexicon, parse_board(BOARD), "xqz", parse_path("a1 b2 b2"), written=["xqz"])
    assert not found.legal and found.board == BOARD and found.new == []
    assert [(one.code, one.detail) for one in found.reasons] == [
        (one.code, one.detail) for one in ruling.reasons
    ]
    assert [one.text for one in found.reasons] == [
        texts(ui).say("writing", one.code, detail=one.detail) for one in ruling.reasons
    ]
    assert found.verdict.reasons[0].text == texts(ui).reason(ruling.verdict.reasons[0])
    assert found.path == "a1 b2 b2"
    assert found.verdict.decision == "not-valid"


def test_a_text_that_is_no_word_is_an_answer(client: httpx.Client) -> None:
    found = checked(client, word="😀", path="d4")
    assert not found.legal and found.verdict.decision == "not-valid"
    assert checked(client, word="", path="d4").verdict.decision == "bad-question"


def test_the_referee_knows_shapes_polpo_house_and_rulings(client: httpx.Client) -> None:
    sole: dict[str, Any] = {"word": "sole", "path": "a8 RRR", "polpo": True}
    assert checked(client, **sole, shape="I4").legal
    assert checked(client, **sole, shape="XXXX").legal
    assert [one.code for one in checked(client, **sole, shape="L4").reasons] == ["wrong-shape"]
    up: dict[str, Any] = {"word": "sole", "path": "a8 UUU", "polpo": True, "shape": "XXXX"}
    assert checked(client, **up).legal
    assert not checked(client, **up, rulings={"ER-15": "as-drawn"}).legal
    assert not checked(client, **sole, house={"deny": ["sole"]}).legal
    assert checked(client, word="xqz", path="d4 RR", house={"allow": ["xqz"]}).legal
    isle: dict[str, Any] = {"word": "l'isola", "path": "d4 RRRDL"}
    assert not checked(client, **isle, rulings={"ER-07": "refuse"}).verdict.valid
    assert checked(client, **isle, rulings={"ER-19": "rows-first"}).verdict.valid


def test_begun_and_previous_matter_where_a_ruling_says_so(client: httpx.Client) -> None:
    corner: dict[str, Any] = {"word": "via", "path": "a1 RR", "rulings": {"ER-12": "anywhere"}}
    assert not checked(client, **corner).legal
    assert checked(client, **corner, begun=True).legal
    beside: dict[str, Any] = {
        "board": "8/8/8/3VIA2/8/2OTTO2/8/8",
        "word": "alto",
        "path": "c7 RRR",
        "rulings": {"ER-11": "previous-turn"},
    }
    assert checked(client, **beside, previous="c6 RRRR").legal
    assert not checked(client, **beside, previous=["d4", "e4", "f4"]).legal


# ── placement ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lang", "word", "board"),
    [
        ("it", "verità", BOARD),
        ("it", "viva", BOARD),
        ("pt", "coração", "8/8/8/3SOL2/8/8/8/8"),
        ("it", "precipitevolissimevolmente", BOARD),  # too long for the event loop
        ("it", "zzz", "8/8/8/8/8/8/8/8"),
    ],
)
@pytest.mark.parametrize("order", ["fewest", "central", "room"])
def test_placement_is_the_librarys(
    client: httpx.Client, lang: str, word: str, board: str, order: str
) -> None:
    found = placed(client, lang, board=board, word=word, order=order, limit=30, count=200)
    theirs = place(parse_board(board), word, order=order, limit=30, count=200)
    plain = found.model_dump(mode="json")
    expected = placed_to_json(theirs)
    boards = [one.pop("board") for one in plain["placements"]]
    assert {name: plain[name] for name in expected} == expected
    for placement, after in zip(theirs.placements, boards, strict=True):
        marks = dict(zip(placement.path, theirs.word, strict=True))
        assert after == str(parse_board(board).with_marks(marks))
    verdict = open_lexicon(lang).verdict(word, game="polywords")
    assert found.valid == verdict.valid and found.spellings == list(verdict.spellings)
    assert [one.text for one in found.reasons] == [
        texts("en").reason(reason) for reason in verdict.reasons
    ]


def test_a_word_that_does_not_count_is_placed_too(client: httpx.Client) -> None:
    found = placed(client, word="xqz", ui="it")
    assert not found.valid and found.cost == 3
    assert found.reasons[0].text == "Nessuna delle nostre fonti la riporta."
    assert placed(client, word="xqz", house={"allow": ["xqz"]}).valid


def test_no_way_to_write_a_word(client: httpx.Client) -> None:
    found = placed(client, board=FULL, word="via")
    assert (found.cost, found.exact, found.optimal, found.placements) == (None, True, 0, [])


@pytest.mark.parametrize(("text", "same"), [("XX / XX", "XX/XX"), ("x. / xx", "L3"), ("o4", "O4")])
def test_a_shape_is_read_as_on_the_command_line(client: httpx.Client, text: str, same: str) -> None:
    word = "rom" if same == "L3" else "roma"
    ways = placed(client, word=word, shape=text).placements
    assert ways and ways == placed(client, word=word, shape=same).placements


def test_placement_in_a_shape_by_polpos_rules(client: httpx.Client) -> None:
    found = placed(client, word="sole", shape="L4", polpo=True, rulings={"ER-15": "as-drawn"})
    rules = Rules(
        polpo=True, shape=shape_named("L4"), rulings=writing_rulings({"ER-15": "as-drawn"})
    )
    theirs = place(parse_board("8/8/8/8/8/8/8/8"), "sole", limit=5, count=100, rules=rules)
    assert found.optimal == theirs.optimal > 0
    assert [one.path for one in found.placements] == [
        one["path"] for one in placed_to_json(theirs)["placements"]
    ]


def test_an_answer_that_stopped_early_says_so(client: httpx.Client) -> None:
    hard = "8/1A1A1A2/2I1I1I1/1A1A1A2/2I1I1I1/1A1A1A2/2I1I1I1/8"
    found = placed(client, word="ai" * 15, board=hard, count=10_000)
    assert not found.exact or (found.more and found.optimal < 10_000)
    assert found.cost is None or found.at_least <= found.cost


def test_what_takes_long_is_answered_beside_the_event_loop(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches = []
    run = Pool.run

    async def noted(self: Pool, *asked: Any) -> Any:
        searches.append(asked)
        return await run(self, *asked)

    monkeypatch.setattr(Pool, "run", noted)
    at_once = placed(client, board=BOARD, word="viva")
    assert not searches
    monkeypatch.setattr(routes, "SMALL_NODES", 1)
    assert placed(client, board=BOARD, word="viva", begun=True) == at_once  # not the kept answer
    assert len(searches) == 1


# ── suggestions ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("it", {}),
        ("it", {"starts": "A", "category": "citta"}),
        ("pt", {"starts": "c", "min_length": 4, "max_length": 7}),
        ("pt", {"category": "cidade", "contains": "OO"}),
        ("it", {"revealed": "MPBCZ", "wanted": 3}),
        ("it", {"revealed": "MPBCZ", "wanted": 6, "repeated": True}),
        ("it", {"shape": "X./X./XX", "exclude": ["vita", "VIVA"]}),
    ],
)
def test_suggestions_are_the_librarys(
    client: httpx.Client, lang: str, asked: dict[str, Any]
) -> None:
    found = suggested(client, lang, board=BOARD, limit=7, **asked)
    lexicon = open_lexicon(lang)
    category = lexicon.category(asked["category"]).id if "category" in asked else ""
    board = parse_board(BOARD)
    theirs = suggest(lexicon, board, Requests(**{**asked, "category": category}), limit=7)
    plain = found.model_dump(mode="json")
    spelled = [(one.pop("spellings"), one.pop("board")) for one in plain["words"]]
    assert plain == suggestions_to_json(theirs)
    for one, (spellings, after) in zip(theirs.words, spelled, strict=True):
        marks = dict(zip(one.path, one.word, strict=True))
        assert after == str(board.with_marks(marks))
        assert spellings and all(spellings)


def test_suggestions_of_one_length(client: httpx.Client) -> None:
    five = suggested(client, board=BOARD, length=5)
    assert {len(one.word) for one in five.words} == {5}
    between = suggested(client, board=BOARD, min_length=5, max_length=5)
    assert five == between


def test_true_spellings_of_members_and_of_the_tables_own_words(client: httpx.Client) -> None:
    found = suggested(client, category="citta", starts="n", contains="yw", limit=200)
    assert {"NEWYORK": ["New York"]}.items() <= {
        one.word: one.spellings for one in found.words
    }.items()
    own = suggested(client, contains="xqz", length=4, house={"allow": ["Xqzà"]})
    assert [(one.word, one.spellings) for one in own.words] == [("XQZA", ["Xqzà"])]
    house = House.of(deny=[five.word for five in suggested(client, board=BOARD).words])
    left = suggested(client, board=BOARD, house={"deny": list(house.deny)})
    assert not {one.word for one in left.words} & set(house.deny)


def test_nothing_fulfils_is_an_answer(client: httpx.Client) -> None:
    found = suggested(client, contains="QQQQQ")
    assert (found.exact, found.fulfilling, found.words) == (True, 0, [])
