"""What the games of Polywords share: penalties, the count, contests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contesta.games import Outcome
from contesta.games.errors import BadGame
from contesta.games.polywords.penalties import AT_DECK_END, IN_TURN, moment
from contesta.lexicon import Answer, Lexicon
from contesta.solver import parse_path
from contesta.solver.polywords.cards import CardKind, Flag, open_cards, shape_named
from tests.helpers.named import (
    Contest,
    count,
    draw_bottles,
    judge,
    pagliaccio,
    palla,
    result,
    settle,
    start,
)
from tests.helpers.polywords_table import EMPTY, VIA, boards, bottles, codes_of, play, seated

FULL = "/".join(["ABCDEFGH"] * 8)
THREE = {"Anna": EMPTY, "Bruno": EMPTY, "Carla": EMPTY}


def score(board: str) -> int:
    return count(seated("palla", {"Anna": board, "Bruno": EMPTY})).scores[0].points


def winners(*two: str) -> tuple[str, ...]:
    names = ("Anna", "Bruno", "Carla")
    return result(seated("palla", dict(zip(names, two, strict=False)), turn=8)).winners


@pytest.mark.rule("PW-01")
def test_white_cells_are_worth_points_so_short_words_are_better() -> None:
    table = start("palla", ["Anna", "Bruno"])
    turned = palla.turn(
        table,
        [play("Anna", "me", "d4 R"), play("Bruno", "mezzo", "d4 RRRR")],
        letters="MPBCA",  # one letter each, so nobody is penalised
    )
    scores = {score.player: score.points for score in count(turned.table).scores}
    assert scores == {"Anna": 62, "Bruno": 59}
    assert result(replace(turned.table, turn=8)).winners == ("Anna",)


@pytest.mark.rule("PW-15")
def test_a_penalty_is_a_bottle_in_an_empty_cell_of_ones_choice() -> None:
    table = seated("pagliaccio", THREE | {"Anna": VIA})
    grabs = [
        pagliaccio.Grab("Bruno", "vino", 4, parse_path("d4 RRR")),
        pagliaccio.Grab("Carla", "caffè", 5, parse_path("d4 RRRR")),
    ]
    chosen = {"Anna": parse_path("h8 a1")}
    turned = pagliaccio.turn(table, grabs, bottles=chosen)
    assert boards(turned)["Anna"] == "#7/8/8/3VIA2/8/8/8/7#"
    with pytest.raises(BadGame) as caught:
        pagliaccio.turn(table, grabs, bottles={"Anna": parse_path("d4")})
    assert caught.value.code == "bottle-cell"


@pytest.mark.rule("PW-15")
def test_who_does_not_choose_draws_in_the_first_empty_cells() -> None:
    seat = seated("palla", {"Anna": "A#6/8/8/8/8/8/8/8", "Bruno": EMPTY}).seats[0]
    after, steps = draw_bottles(seat, 3, parse_path("d1"))
    assert str(after.board) == "A####3/8/8/8/8/8/8/8"
    assert (steps[0]["cells"], steps[0].rules) == ("d1 c1 e1", ("PW-15",))


@pytest.mark.rule("PW-16")
def test_a_bottle_is_never_used_or_erased(it: Lexicon) -> None:
    table = seated("specchio", {"Anna": "8/8/8/3VI#2/8/8/8/8", "Bruno": VIA, "Carla": VIA})
    ruling = judge(it, table, "Anna", "via", parse_path("d4 RR"))
    assert [str(reason.code) for reason in ruling.reasons] == ["bottle", "no-new-letter"]
    with pytest.raises(BadGame) as caught:
        draw_bottles(table.seat("Anna"), 1, parse_path("f4"))
    assert caught.value.code == "bottle-cell"


@pytest.mark.rule("PW-17")
@pytest.mark.rule("PW-20")
def test_a_bottle_costs_three_points_and_its_cell() -> None:
    assert score("#7/8/8/8/8/8/8/8") == 63 - 3
    assert score("###5/8/8/8/8/8/8/8") == 61 - 9


@pytest.mark.rule("PW-19")
@pytest.mark.parametrize(
    ("board", "points"), [(EMPTY, 64), (VIA, 61), (FULL, 0), ("#7/8/8/3VIA2/8/8/8/8", 57)]
)
def test_the_count_is_empty_cells_less_three_a_bottle(board: str, points: int) -> None:
    """TV-PW-17."""
    assert score(board) == points


@pytest.mark.rule("PW-18")
@pytest.mark.rule("ER-18")
@pytest.mark.parametrize("mode", ["specchio", "pagliaccio", "palla", "polpo"])
def test_penalties_are_bottles_but_in_polpo_lines(mode: str) -> None:
    table = seated(mode, THREE | {"Bruno": VIA}, words={"Bruno": ("VIA",)})
    after = settle(table, Contest("Anna", "Bruno", "via"), Answer.YES).table
    lines = "========/========/8/8/8/8/8/8"
    assert boards(after)["Anna"] == (lines if mode == "polpo" else "##6/8/8/8/8/8/8/8")


@pytest.mark.rule("ER-18")
def test_a_lost_contest_costs_two_lines_in_polpo_or_one() -> None:
    for choice, lined in (("two-lines", 16), ("one-line", 8)):
        table = seated(
            "polpo", THREE | {"Bruno": VIA}, words={"Bruno": ("VIA",)}, rulings={"ER-18": choice}
        )
        after = settle(table, Contest("Anna", "Bruno", "via"), Answer.NO).table
        assert after.seat("Bruno").board.lines.bit_count() == lined
        assert not after.seat("Anna").board.lines


@pytest.mark.rule("ER-18")
@pytest.mark.rule("PW-95")
def test_who_is_out_by_the_first_line_strikes_no_second() -> None:
    boards_ = THREE | {"Bruno": "B7/8/8/8/8/8/8/VIA5"}
    table = seated("polpo", boards_, words={"Bruno": ("VIA",)}, turn=1)
    settled = settle(table, Contest("Anna", "Bruno", "via"), Answer.NO)
    assert boards(settled.table)["Bruno"] == "========/8/8/8/8/8/8/VIA5"
    assert codes_of(settled.steps) == ["upheld", "penalties", "line", "out"]
    assert [seat.player for seat in settled.table.playing] == ["Anna", "Carla"]


@pytest.mark.rule("PW-97")
@pytest.mark.rule("ER-18")
def test_who_is_out_by_a_contest_goes_after_all_who_went_in_that_turn() -> None:
    table = seated("polpo", THREE | {"Bruno": "B7/VIA5/8/8/8/8/8/8"}, words={"Bruno": ("VIA",)})
    table = replace(table, turn=5)
    after = settle(table, Contest("Anna", "Bruno", "via"), Answer.NO).table
    assert moment(5, AT_DECK_END) < after.seat("Bruno").out < moment(6, IN_TURN)


@pytest.mark.rule("PW-21")
def test_most_points_win() -> None:
    assert winners(VIA, EMPTY, VIA) == ("Bruno",)


@pytest.mark.rule("PW-22")
def test_a_tie_goes_to_fewest_bottles() -> None:
    """60 points each: four letters, or one bottle."""
    letters, bottle = "8/8/8/2VIVA2/8/8/8/8", "8/8/8/8/8/8/8/7#"
    assert winners(bottle, letters) == ("Bruno",)
    final = result(seated("palla", {"Anna": bottle, "Bruno": letters}, turn=8))
    assert [score.points for score in final.scores] == [60, 60]
    assert codes_of(final.steps) == ["points", "points", "fewest-bottles", "wins"]
    assert final.steps[-1].rules == ("PW-21", "PW-22")


@pytest.mark.rule("PW-23")
def test_a_further_tie_is_a_shared_victory() -> None:
    assert winners(VIA, "V7/I7/A7/8/8/8/8/8", "#7/8/8/8/8/8/8/8") == ("Anna", "Bruno")
    final = result(seated("palla", {"Anna": VIA, "Bruno": "V7/I7/A7/8/8/8/8/8"}, turn=8))
    assert codes_of(final.steps) == ["points", "points", "shared"], "bottles have decided nothing"


@pytest.mark.rule("ER-14")
def test_a_bottle_without_a_cell_counts_beside_the_board_or_not() -> None:
    for choice, points, beside in (("off-board", -3 * 2, 1), ("nothing", -3, 0)):
        table = seated(
            "palla",
            {"Anna": "ABCDEFG1/" + "/".join(["ABCDEFGH"] * 7), "Bruno": VIA},
            rulings={"ER-14": choice},
        )
        seat, steps = draw_bottles(table.seat("Anna"), 2, rulings=table.rulings)
        assert (seat.beside, len(steps)) == (beside, 2)
        assert steps[1].rules == ("ER-14",)
        assert seat.white - 3 * seat.bottles == points


@pytest.mark.rule("ER-11")
@pytest.mark.rule("PW-08")
def test_a_table_remembers_what_the_previous_turn_wrote(it: Lexicon) -> None:
    """VIA, then AGO below its A: SOLE touches the first word only."""
    for choice, legal in (("any-turn", True), ("previous-turn", False)):
        table = start("palla", ["Anna", "Bruno"], rulings={"ER-11": choice})
        for word, path in (("via", "d4 RR"), ("ago", "f5 DD")):
            plays = [play("Anna", word, path), play("Bruno")]
            table = palla.turn(table, plays, letters="MPBCZ").table
        assert judge(it, table, "Anna", "sole", parse_path("d5 LLL")).legal is legal
        assert judge(it, table, "Anna", "sole", parse_path("g7 UUU")).legal
        plays = [play("Anna", "sole", "d5 LLL"), play("Bruno")]
        if legal:
            assert palla.turn(table, plays, letters="MPBCZ")
        else:
            with pytest.raises(BadGame, match="does-not-touch"):
                palla.turn(table, plays, letters="MPBCZ")
        # after a turn without a word any word will do
        idle = palla.turn(table, [play("Anna"), play("Bruno")], letters="MPBCZ").table
        assert judge(it, idle, "Anna", "sole", parse_path("d5 LLL")).legal


# ------------------------------------------------------------------------------ contests


@pytest.mark.rule("PW-24")
def test_meaning_and_category_can_be_contested(it: Lexicon) -> None:
    board = "8/8/8/3SEDIA/8/8/8/8"
    table = seated("specchio", THREE | {"Bruno": board}, words={"Bruno": ("SEDIA",)})
    contest = Contest("Anna", "Bruno", "sedia")
    meaning = it.verdict("sedia", game="polywords").decision.answer
    assert settle(table, contest, meaning).outcome is Outcome.REJECTED
    category = it.category("rettile").membership("sedia").answer
    assert settle(table, contest, category).outcome is Outcome.UPHELD


@pytest.mark.rule("PW-24")
def test_an_unknown_answer_is_voted_on(it: Lexicon) -> None:
    table = seated("specchio", THREE | {"Bruno": VIA}, words={"Bruno": ("VIA",)})
    contest = Contest("Anna", "Bruno", "via")
    asked = settle(table, contest, Answer.UNKNOWN)
    assert (asked.outcome, asked.table) == (Outcome.VOTE, table)
    assert codes_of(asked.steps) == ["vote"]
    assert settle(table, contest, Answer.UNKNOWN, vote=True).outcome is Outcome.REJECTED
    assert settle(table, contest, Answer.UNKNOWN, vote=False).outcome is Outcome.UPHELD
    # a vote does not overrule what is known
    assert settle(table, contest, Answer.NO, vote=True).outcome is Outcome.UPHELD


@pytest.mark.rule("PW-24")
def test_the_lexicon_answers_for_the_meaning(it: Lexicon) -> None:
    assert it.verdict("casa", game="polywords").decision.answer is Answer.YES
    assert it.verdict("xqzw", game="polywords").decision.answer is Answer.NO


@pytest.mark.rule("PW-25")
def test_a_wrong_word_costs_two_penalties_and_stays() -> None:
    table = seated("specchio", THREE | {"Bruno": VIA}, words={"Bruno": ("VIA",)})
    chosen = {"Bruno": parse_path("h1")}
    settled = settle(table, Contest("Anna", "Bruno", "via"), Answer.NO, bottles=chosen)
    assert boards(settled.table) == THREE | {"Bruno": "#6#/8/8/3VIA2/8/8/8/8"}
    assert settled.steps[0].rules == ("PW-25",)


@pytest.mark.rule("PW-26")
def test_a_wrong_accusation_costs_the_accuser_two_penalties() -> None:
    table = seated("specchio", THREE | {"Bruno": VIA}, words={"Bruno": ("VIA",)})
    settled = settle(table, Contest("Anna", "Bruno", "via"), Answer.YES)
    assert bottles(settled.table) == {"Anna": 2, "Bruno": 0, "Carla": 0}
    assert settled.steps[0].rules == ("PW-26",)


# ----------------------------------------------------------------------------- the box


@pytest.mark.rule("PW-29")
def test_what_is_in_the_box() -> None:
    """TV-PW-18."""
    cards = open_cards("it")
    counts = {kind.value: len(cards.of(kind)) for kind in CardKind}
    assert counts == {"length": 7, "letter": 21, "shape": 16, "category": 40, "hard": 20}
    assert (len(cards.cards), cards.boards, cards.seconds) == (104, 6, 45)
    assert [card.id for card in cards.of(CardKind.LENGTH)] == list("3456789")
    assert "".join(card.id for card in cards.of(CardKind.LETTER)) == "ABCDEFGHILMNOPQRSTUVZ"


@pytest.mark.rule("PW-29")
def test_como_fulfils_three_cards(it: Lexicon) -> None:
    """TV-PW-01: a city, four letters, beginning with C."""
    verdict = it.verdict("Como", game="polywords")
    assert verdict.valid and len(verdict.folded) == 4 and verdict.folded.startswith("C")
    assert it.category("citta").membership("Como").answer is Answer.YES
    for word, length in (("Roma", 4), ("Nave", 4), ("Carota", 6)):
        assert len(it.verdict(word, game="polywords").folded) == length


@pytest.mark.rule("PW-03")
@pytest.mark.rule("ER-07")
def test_a_title_is_written_as_one_word(it: Lexicon) -> None:
    """TV-PW-02: fifteen cells."""
    path = parse_path("a4 RRRRRRRDLLLLLL")
    table = start("palla", ["Anna", "Bruno"])
    ruling = judge(it, table, "Anna", "l'isola del tesoro", path)
    assert ruling.legal and len(ruling.added) == 15
    assert it.category("libro").membership("l'isola del tesoro").answer is Answer.YES
    strict = start("palla", ["Anna", "Bruno"], rulings={"ER-07": "refuse"})
    assert not judge(it, strict, "Anna", "l'isola del tesoro", path).legal


def test_shapes_are_known_by_name() -> None:
    assert str(shape_named("2x3")) == "XXX/XXX"
    sizes = [card.shape.size for card in open_cards("it").of(CardKind.SHAPE) if card.shape]
    assert sizes == [3] * 2 + [4] * 4 + [5] * 8 + [6] * 2
    assert {card.flag for card in open_cards("it").of(CardKind.SHAPE)} == {Flag.PLACEHOLDER}
