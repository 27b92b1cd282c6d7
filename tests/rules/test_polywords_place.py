"""Where words may go: shapes, Polpo, and the rulings on writing."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.solver import parse_board, parse_path, place, referee
from contesta.solver.polywords.board import BLANK, Board
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.rulings import writing_rulings
from contesta.solver.polywords.shapes import parse_shape

VIA = "8/8/8/3VIA2/8/8/8/8"


def codes(it: Lexicon, board: str, word: str, path: str, rules: Rules) -> list[str]:
    ruling = referee(it, parse_board(board), word, parse_path(path), rules=rules)
    return [str(reason.code) for reason in ruling.reasons]


def ruled(**choices: str) -> Rules:
    return Rules(
        rulings=writing_rulings({name.replace("_", "-"): c for name, c in choices.items()})
    )


@pytest.mark.rule("PW-80")
def test_a_word_makes_the_shape_of_the_card(it: Lexicon) -> None:
    corner = Rules(shape=parse_shape("X./XX"))
    assert codes(it, str(BLANK), "via", "d4 RD", corner) == []
    assert codes(it, str(BLANK), "via", "d4 RR", corner) == ["wrong-shape"]
    assert codes(it, str(BLANK), "viso", "d4 RDL", corner) == ["wrong-shape"]
    assert place(BLANK, "viso", rules=corner).cost is None


@pytest.mark.rule("ER-15")
def test_a_shape_may_be_turned_and_mirrored_unless_the_table_says_otherwise(it: Lexicon) -> None:
    ell = parse_shape("X./X./XX")
    mirrored, turned, drawn = "d4 RUU", "f4 LLD", "d4 DDR"
    for choice, legal in (
        ("turn-and-mirror", {mirrored, turned, drawn}),
        ("turn", {turned, drawn}),
        ("as-drawn", {drawn}),
    ):
        rules = Rules(shape=ell, rulings=writing_rulings({"ER-15": choice}))
        paths = (mirrored, turned, drawn)
        assert {path for path in paths if not codes(it, str(BLANK), "sole", path, rules)} == legal
        for placement in place(BLANK, "sole", rules=rules).placements:
            assert referee(it, BLANK, "sole", placement.path, rules=rules).legal


@pytest.mark.rule("PW-81")
def test_in_polpo_a_word_stands_in_the_lowest_row_with_room(it: Lexicon) -> None:
    polpo = Rules(polpo=True)
    assert codes(it, str(BLANK), "sole", "a8 RRR", polpo) == []
    assert codes(it, str(BLANK), "sole", "d4 RRR", polpo) == ["not-low"]
    full_row = "8/8/8/8/8/8/8/ABCDEFGH"
    # the row above a full one is the lowest with room (and, besides, above letters)
    assert codes(it, full_row, "sole", "a7 RRR", polpo) == []
    bottles = "8/8/8/8/8/8/8/########"
    assert codes(it, bottles, "sole", "a7 RRR", polpo) == []
    assert codes(it, bottles, "sole", "a6 RRR", polpo) == ["not-low"]


@pytest.mark.rule("PW-82")
def test_in_polpo_a_word_may_stand_above_a_letter_instead(it: Lexicon) -> None:
    polpo, board = Rules(polpo=True), "8/8/8/3A4/8/8/8/8"
    assert codes(it, board, "sole", "d3 RRR", polpo) == []
    assert codes(it, board, "sole", "d5 RRR", polpo) == ["not-low"]  # below it does not count
    assert codes(it, board, "sole", "e4 RRR", polpo) == ["not-low"]  # nor beside it


@pytest.mark.rule("ER-16")
def test_in_polpo_the_letter_below_must_be_new(it: Lexicon) -> None:
    # the S of sole is already there, in the lowest row
    board = "8/8/8/8/8/8/8/S7"
    old = Rules(polpo=True)
    any_letter = Rules(polpo=True, rulings=writing_rulings({"ER-16": "any-letter"}))
    assert codes(it, board, "sole", "a8 UUU", old) == []  # the O is new, above the S
    board = "8/8/8/8/8/8/O7/S7"
    assert codes(it, board, "sole", "a8 UUR", old) == []  # L above the O
    assert codes(it, board, "sole", "a8 URR", old) == ["not-low"]
    assert codes(it, board, "sole", "a8 URR", any_letter) == []
    board = "8/8/8/8/8/8/OL6/S7"
    assert codes(it, board, "sole", "a8 URR", old) == ["not-low"]
    assert codes(it, board, "sole", "a8 URR", any_letter) == []
    # the common rules of place do not hold: far from the centre, touching nothing
    assert codes(it, "8/8/8/3A4/8/8/8/8", "sole", "e8 RRR", old) == []


@pytest.mark.rule("ER-10")
def test_corners_touch_only_if_the_table_says_so(it: Lexicon) -> None:
    assert codes(it, VIA, "sole", "c5 DDD", Rules()) == ["does-not-touch"]
    assert codes(it, VIA, "sole", "c5 DDD", ruled(ER_10="diagonal-too")) == []
    assert codes(it, VIA, "sole", "b5 DDD", ruled(ER_10="diagonal-too")) == ["does-not-touch"]
    # a word over a written letter touches it
    assert codes(it, VIA, "viso", "d4 RDD", Rules()) == []


@pytest.mark.rule("ER-11")
def test_any_earlier_word_will_do_unless_only_the_previous_one_counts(it: Lexicon) -> None:
    board = "A7/8/8/3VIA2/8/8/8/8"
    previous = sum(1 << cell for cell in parse_path("d4 RR"))
    strict = Rules(rulings=writing_rulings({"ER-11": "previous-turn"}), previous=previous)
    assert codes(it, board, "sole", "b1 RRR", Rules(previous=previous)) == []
    assert codes(it, board, "sole", "b1 RRR", strict) == ["does-not-touch"]
    assert codes(it, board, "sole", "d5 RRR", strict) == []
    # if nothing of the previous word is left, any will do
    gone = Rules(rulings=strict.rulings, previous=1 << 63)
    assert codes(it, board, "sole", "b1 RRR", gone) == []


@pytest.mark.rule("ER-12")
def test_on_a_board_that_was_erased_the_centre_counts_again(it: Lexicon) -> None:
    begun = Rules(begun=True)
    assert codes(it, str(BLANK), "sole", "a1 RRR", begun) == ["misses-centre"]
    anywhere = Rules(begun=True, rulings=writing_rulings({"ER-12": "anywhere"}))
    assert codes(it, str(BLANK), "sole", "a1 RRR", anywhere) == []
    first = Rules(rulings=anywhere.rulings)
    assert codes(it, str(BLANK), "sole", "a1 RRR", first) == ["misses-centre"]
    assert codes(it, VIA, "sole", "a8 RRR", anywhere) == ["does-not-touch"]


def test_a_blocked_centre_leaves_no_first_word() -> None:
    blocked = Board("".join("#" if cell in (27, 28, 35, 36) else "." for cell in range(64)))
    placed = place(blocked, "sole")
    assert placed.cost is None and placed.exact


def test_rulings_have_choices() -> None:
    assert writing_rulings({"ER-07": "refuse"}) == writing_rulings({})
    for bad in ({"ER-10": "maybe"}, {"ER-99": "x"}):
        with pytest.raises(UnknownRuling):
            writing_rulings(bad)


def test_the_examples_of_the_rulebook(it: Lexicon) -> None:
    """TV-PW-03, 04 and 05."""
    assert codes(it, VIA, "verità", "d4 DRRRR", Rules()) == []
    assert codes(it, VIA, "abete", "a8 RRRR", Rules()) == ["does-not-touch"]
    assert codes(it, VIA, "via", "d4 RR", Rules()) == ["no-new-letter"]
    assert "cell-twice" in codes(it, VIA, "vini", "d4 e4 e3 e4", Rules())
