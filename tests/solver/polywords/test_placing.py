"""Placement: orders, counts, budgets and bad questions. Its exactness: tests/oracle."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import (
    BadBoard,
    BadQuestion,
    SolverError,
    parse_board,
    place,
    placements,
    referee,
)
from contesta.solver.polywords.board import BLANK, Board
from contesta.solver.polywords.path import Path, parse_path, print_path
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import parse_shape
from contesta.solver.polywords.wordsearch import WordSearch
from tests.helpers.deadlines import after

#: As a caller without types would.
asking: Any = place

VIA = parse_board("8/8/8/3VIA2/8/8/8/8")
#: Crowded, so that a long word has to be looked for.
CROWDED = parse_board("CO1A4/1NCERE2/ALSTAR2/BAUTOESS/SR2FIAA/ACANILMM/I7/8")


def test_the_fewest_new_cells() -> None:
    placed = place(VIA, "Verità")
    assert (placed.word, placed.cost, placed.exact, placed.at_least) == ("VERITA", 4, True, 4)
    assert placed.optimal == len(placed.placements) and not placed.more
    for placement in placed.placements:
        assert placement.cost == len(placement.new) == 4
        assert set(placement.new) <= set(placement.path)


def test_a_first_word_is_all_new() -> None:
    placed = place(BLANK, "a")
    assert placed.cost == 1
    assert [print_path(one.path) for one in placed.placements] == ["d4", "e4", "d5", "e5"]


def test_counting_stops_at_the_given_count() -> None:
    whole = place(BLANK, "ROMA", limit=100_000, count=100_000)
    assert not whole.more and whole.optimal == len(whole.placements)
    some = place(BLANK, "ROMA", limit=5, count=100)
    assert (some.cost, some.exact, some.optimal, some.more) == (4, True, 100, True)
    assert len(some.placements) == 5
    exactly = place(BLANK, "ROMA", count=whole.optimal)
    assert exactly.optimal == whole.optimal and not exactly.more


def steps_to_centre(cell: int) -> int:
    centre = ((3, 3), (3, 4), (4, 3), (4, 4))
    return min(abs(cell // 8 - row) + abs(cell % 8 - column) for row, column in centre)


def test_the_orders() -> None:
    by_path = [one.path for one in place(VIA, "ROMA", limit=100).placements]
    assert by_path == sorted(by_path)
    central = place(VIA, "ROMA", order="central", limit=100).placements
    assert sorted(one.path for one in central) == by_path
    far = [sum(map(steps_to_centre, one.new)) for one in central]
    assert far == sorted(far) and far[0] < far[-1]
    # a wall with one gap: filling the gap would cut the empty cells in two
    walled = parse_board("8/8/8/AAA1AAAA/8/8/8/8")
    room = place(walled, "AB", order="room", limit=100).placements
    assert parse_path("d4")[0] not in room[0].new
    assert any(parse_path("d4")[0] in one.new for one in room)


def test_all_placements_come_by_cost() -> None:
    costs = [one.cost for one in placements(VIA, "VIA")]
    assert costs == sorted(costs) and costs[0] == 1 and costs[-1] == 3
    best = list(placements(VIA, "VIVA", optimal=True))
    assert {one.path for one in best} == {one.path for one in place(VIA, "VIVA").placements}
    # an endless stream is no burden
    assert len(list(islice(placements(BLANK, "PRECIPITEVOLISSIMEVOLMENTE"), 10))) == 10


def test_a_stream_that_is_stopped_is_not_taken_for_complete() -> None:
    hard = placements(parse_board("#1#5/8/8/8/8/8/8/8"), "A" * 62, nodes=100_000)
    with pytest.raises(BadQuestion, match="stopped before it had finished"):
        list(hard)


def test_where_nothing_fits_that_is_proved() -> None:
    for board in ("#" * 64, "=" * 64, "#" * 63 + "."):
        placed = place(Board(board), "ROMA")
        assert (placed.cost, placed.exact, placed.optimal) == (None, True, 0)
        assert placed.placements == () and list(placements(Board(board), "ROMA")) == []
    full = place(Board("VIA" + "#" * 61), "VIA")  # nothing new
    assert (full.cost, full.exact) == (None, True)


def test_a_search_that_is_stopped_says_what_is_proved() -> None:
    word = "AEROFOTOGRAMMETRICA"
    whole = place(CROWDED, word)
    assert whole.exact
    short = place(CROWDED, word, nodes=500)
    assert not short.exact
    assert short.at_least <= (whole.cost or 64)
    assert short.cost is None or short.cost >= (whole.cost or 0)
    refused = place(CROWDED, word, expired=lambda: True)
    assert not refused.exact and refused.at_least <= (whole.cost or 64)


def test_without_a_last_try_a_search_ends_when_its_nodes_have_run_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[int] = []
    some = WordSearch.some

    def noted(search: WordSearch, cost: int, most: int) -> list[Path]:
        searched.append(cost)
        return some(search, cost, most)

    monkeypatch.setattr(WordSearch, "some", noted)
    whole = place(CROWDED, "TREBBIATRICE")
    assert whole.cost is not None and len(searched) > 1
    searched.clear()
    given_up = place(CROWDED, "TREBBIATRICE", nodes=1, last_try=0)
    assert given_up.stopped and not given_up.exact and given_up.placements == ()
    assert searched == [given_up.at_least] and given_up.at_least < whole.cost
    enough = place(CROWDED, "VIA", nodes=200_000, last_try=0)
    assert enough == place(CROWDED, "VIA")


def test_a_letter_of_the_board_is_used_once_at_most() -> None:
    # one A: of these 21 letters 20 are new, which needs no search to prove
    placed = place(parse_board("2##4/5A2/8/8/#7/8/8/8"), "ARNIARRSESIAEIRIRAIAA")
    assert (placed.cost, placed.exact, placed.at_least) == (20, True, 20)


def test_every_path_offered_passes_the_referee(it: Lexicon) -> None:
    for rules in (Rules(), Rules(polpo=True), Rules(shape=parse_shape("XXX/X.."))):
        for word in ("ROMA", "VIALE", "SOLE", "MAMMA", "VITA"):
            for placement in place(VIA, word, rules=rules).placements:
                ruling = referee(it, VIA, word, placement.path, rules=rules)
                assert ruling.legal and ruling.added == placement.new


@pytest.mark.parametrize(
    ("code", "word", "options", "said"),
    [
        ("word-letters", "", {}, "''"),
        ("word-letters", "c4sa", {}, "'c4sa'"),
        ("word-letters", "北京", {}, "北京"),
        ("word-long", "A" * 65, {}, "65 letters: a board has 64"),
        ("order", "ROMA", {"order": "best"}, "fewest, central, room"),
        ("range", "ROMA", {"limit": 0}, "limit"),
        ("range", "ROMA", {"count": 100_001}, "count"),
    ],
)
def test_a_bad_question(code: str, word: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(SolverError) as caught:
        asking(VIA, word, **options)
    assert caught.value.code == code and said in str(caught.value)
    assert isinstance(caught.value, BadBoard | BadQuestion)


def test_a_count_that_is_cut_short_says_that_there_may_be_more() -> None:
    whole = place(BLANK, "as", count=5000)
    cut = place(BLANK, "as", count=5000, expired=after(0))
    assert (cut.stopped, cut.more, cut.exact) == (True, True, True)
    assert 0 < cut.optimal <= whole.optimal
    assert not whole.stopped and not whole.more
