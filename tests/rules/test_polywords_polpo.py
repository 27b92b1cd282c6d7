"""Polpo, its variant and rulings."""

from __future__ import annotations

from typing import Any

import pytest

from contesta.games.errors import BadGame
from contesta.lexicon import Answer, Lexicon
from contesta.solver import parse_board, parse_path, referee
from contesta.solver.polywords.cards import shape_named
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.rulings import writing_rulings
from contesta.solver.polywords.shapes import parse_shape
from tests.helpers.named import Table, Turn, judge, polpo, result, strike_line
from tests.helpers.polywords_table import EMPTY, boards, codes_of, play, seated

I3, I4, I5 = shape_named("I3"), shape_named("I4"), shape_named("I5")
LINED = "========/"
TWO = {"Anna": EMPTY, "Bruno": EMPTY}


def codes(it: Lexicon, board: str, word: str, path: str, **rules: Any) -> list[str]:
    rulings = writing_rulings(rules.pop("rulings", None))
    ruling = referee(
        it,
        parse_board(board),
        word,
        parse_path(path),
        rules=Rules(polpo=True, rulings=rulings, **rules),
    )
    return [str(reason.code) for reason in ruling.reasons]


def lined(after: Turn | Table) -> dict[str, int]:
    """How many rows each has lined."""
    table = after.table if isinstance(after, Turn) else after
    return {seat.player: seat.board.lines.bit_count() // 8 for seat in table.seats}


# ------------------------------------------------------------------------------ writing


@pytest.mark.rule("PW-80")
@pytest.mark.rule("ER-15")
def test_a_word_follows_the_shape_of_the_card(it: Lexicon) -> None:
    shape = parse_shape("X./X./XX")
    assert codes(it, EMPTY, "sole", "a6 DDR", shape=shape) == []
    assert codes(it, EMPTY, "sole", "b8 LUU", shape=shape) == []  # read from the other end
    assert codes(it, EMPTY, "sole", "a8 RRR", shape=shape) == ["wrong-shape"]
    turned, mirrored = "a8 RRU", "a7 DRR"
    for choice, allowed in (("turn-and-mirror", 2), ("turn", 1), ("as-drawn", 0)):
        rulings = {"ER-15": choice}
        fine = [
            not codes(it, EMPTY, "sole", path, shape=shape, rulings=rulings)
            for path in (turned, mirrored)
        ]
        assert sum(fine) == allowed
    with pytest.raises(BadGame, match="wrong-shape"):
        polpo.turn(
            seated("polpo", TWO), [play("Anna", "sole", "a8 RRR"), play("Bruno")], shape=shape
        )


@pytest.mark.rule("PW-81")
def test_a_letter_stands_in_the_lowest_row_with_room(it: Lexicon) -> None:
    assert codes(it, EMPTY, "sole", "a8 RRR") == []
    assert codes(it, EMPTY, "sole", "a7 RRR") == ["not-low"]
    full = "8/8/8/8/8/8/8/SALVAREI"
    assert codes(it, full, "cono", "a7 RRR") == []
    assert codes(it, full, "cono", "a5 RRR") == ["not-low"]


@pytest.mark.rule("PW-82")
def test_or_a_letter_stands_above_an_earlier_one(it: Lexicon) -> None:
    board = "8/8/8/8/8/8/8/S7"
    assert codes(it, board, "sole", "a7 RRR") == []
    assert codes(it, board, "sole", "b7 RRR") == ["not-low"]


@pytest.mark.rule("ER-16")
def test_polpos_rule_of_place_replaces_the_centre_and_wants_a_new_letter(it: Lexicon) -> None:
    assert codes(it, EMPTY, "sole", "d4 RRR") == ["not-low"]  # through the centre
    board = "8/8/8/8/8/8/8/S6O"
    path = "a8 a7 b7 c7"  # only a7 is new and above: fine
    assert codes(it, board, "sole", path) == []
    hanging = "8/8/8/8/8/S7/S7/S6O"  # nothing new is low; the old S stands above another
    for choice, expected in (("new-letter", ["not-low"]), ("any-letter", [])):
        rulings = {"ER-16": choice}
        assert codes(it, hanging, "sole", "a7 RRR", rulings=rulings) == expected


@pytest.mark.rule("ER-16")
def test_the_table_asks_the_referee_by_polpos_rules(it: Lexicon) -> None:
    table = seated("polpo", TWO)
    assert judge(it, table, "Anna", "sole", parse_path("a8 RRR"), shape=I4).legal
    assert not judge(it, table, "Anna", "sole", parse_path("d4 RRR"), shape=I4).legal
    assert not judge(it, table, "Anna", "sole", parse_path("a8 RRR"), shape=I5).legal


# ---------------------------------------------------------------------------- the turn


@pytest.mark.rule("PW-83")
@pytest.mark.rule("PW-88")
def test_no_word_costs_a_line_over_the_highest_free_row() -> None:
    table = seated("polpo", TWO | {"Bruno": LINED + "8/8/8/8/8/8/8"})
    plays = [play("Anna", "sole", "a8 RRR"), play("Bruno")]
    turned = polpo.turn(table, plays, shape=I4)
    assert boards(turned) == {
        "Anna": "8/8/8/8/8/8/8/SOLE4",
        "Bruno": LINED * 2 + "8/8/8/8/8/8",
    }
    assert codes_of(turned.steps, "Bruno") == ["wrote-nothing", "penalties", "line"]
    assert turned.steps[-1]["row"] == 2


@pytest.mark.rule("PW-86")
@pytest.mark.rule("PW-88")
def test_a_word_is_announced_in_time_and_written_at_leisure() -> None:
    for elapsed, rows in ((45, 0), (45.5, 1)):
        plays = [play("Anna", "sole", "a8 RRR", elapsed=elapsed), play("Bruno", "mare", "a8 RRR")]
        turned = polpo.turn(seated("polpo", TWO), plays, shape=I4)
        assert lined(turned) == {"Anna": rows, "Bruno": 0}
        assert ("SOLE" in boards(turned)["Anna"]) is not bool(rows)


@pytest.mark.rule("PW-88")
def test_what_was_not_announced_in_time_leaves_nothing_on_the_board() -> None:
    """Not even where letters of unfinished words stay, and wherever it was meant to go."""
    table = seated("polpo", TWO, rulings={"ER-22": "stays"})
    plays = [play("Anna", "sole", "a8 RRR", elapsed=46), play("Bruno", "sole", "a1 R", elapsed=47)]
    turned = polpo.turn(table, plays, shape=I4)
    assert boards(turned) == dict.fromkeys(TWO, LINED + "8/8/8/8/8/8/8")


@pytest.mark.rule("PW-87")
def test_an_announced_word_is_not_for_the_others() -> None:
    plays = [play("Anna", "però", "a8 RRR"), play("Bruno", "pero", "e8 RRR")]
    with pytest.raises(BadGame) as caught:
        polpo.turn(seated("polpo", TWO), plays, shape=I4)
    assert caught.value.code == "announced"


@pytest.mark.rule("PW-89")
@pytest.mark.rule("PW-90")
def test_a_completed_row_erases_another_that_is_not() -> None:
    board = "8/8/8/8/A6E/B7/C7/SOLARI2"
    for chosen, left in (
        ((), "8/8/8/8/8/B7/C7"),  # the highest one with letters
        ((6,), "8/8/8/8/A6E/8/C7"),
        ((7,), "8/8/8/8/A6E/B7/8"),
        ((1,), "8/8/8/8/A6E/B7/C7"),  # a row without letters is allowed, and a pity
    ):
        table = seated("polpo", TWO | {"Anna": board})
        plays = [play("Anna", "no", "g8 R"), play("Bruno", "tu", "a8 R")]
        turned = polpo.turn(table, plays, shape=parse_shape("XX"), rows={"Anna": chosen})
        assert boards(turned)["Anna"] == left + "/SOLARINO"
        assert turned.table.seat("Anna").dots == {8}


@pytest.mark.rule("PW-89")
def test_seven_letters_do_not_complete_a_row() -> None:
    table = seated("polpo", TWO | {"Anna": "8/8/8/8/8/8/C7/SOLAR3"})
    plays = [play("Anna", "no", "f8 R"), play("Bruno", "tu", "a8 R")]
    turned = polpo.turn(table, plays, shape=parse_shape("XX"))
    assert boards(turned)["Anna"] == "8/8/8/8/8/8/C7/SOLARNO1"
    assert "row-complete" not in codes_of(turned.steps)


@pytest.mark.rule("PW-90")
def test_two_rows_completed_at_once_erase_two_others() -> None:
    board = "8/8/8/8/A7/B7/CASARIA1/SOLARIN1"
    table = seated("polpo", TWO | {"Anna": board})
    plays = [play("Anna", "no", "h7 D"), play("Bruno", "tu", "a8 R")]
    turned = polpo.turn(table, plays, shape=parse_shape("XX"), rows={"Anna": (6, 5)})
    assert boards(turned)["Anna"] == "8/8/8/8/8/8/CASARIAN/SOLARINO"
    assert turned.table.seat("Anna").dots == {7, 8}
    # the default takes them from the top
    default = polpo.turn(table, plays, shape=parse_shape("XX"))
    assert boards(default) == boards(turned)


@pytest.mark.rule("PW-91")
def test_a_row_erases_once_a_game() -> None:
    board = "8/8/8/8/8/8/C7/SOLARINO"
    table = seated("polpo", TWO | {"Anna": board}, dots={"Anna": frozenset({8})})
    plays = [play("Anna", "tre", "b7 RR"), play("Bruno", "due", "a8 RR")]
    turned = polpo.turn(table, plays, shape=I3)
    assert boards(turned)["Anna"] == "8/8/8/8/8/8/CTRE4/SOLARINO"
    with pytest.raises(BadGame) as caught:
        polpo.turn(table, plays, shape=I3, rows={"Anna": (7,)})
    assert caught.value.code == "rows"


@pytest.mark.rule("PW-92")
def test_letters_above_an_erased_row_do_not_fall() -> None:
    board = "8/8/8/8/A7/B7/C7/SOLARI2"
    table = seated("polpo", TWO | {"Anna": board})
    plays = [play("Anna", "no", "g8 R"), play("Bruno", "tu", "a8 R")]
    turned = polpo.turn(table, plays, shape=parse_shape("XX"), rows={"Anna": (7,)})
    assert boards(turned)["Anna"] == "8/8/8/8/A7/B7/8/SOLARINO"


@pytest.mark.rule("PW-90")
@pytest.mark.rule("PW-94")
@pytest.mark.rule("PW-95")
@pytest.mark.rule("ER-19")
def test_the_example_of_the_rulebook() -> None:
    """TV-PW-14 and TV-PW-15: the last turn of the third deck."""
    table = seated(
        "polpo",
        {
            "Federico": LINED * 2 + "4E3/4L3/8/8/8/8",
            "Alessandro": LINED * 2 + "8/8/C1E1A3/8/8/MAR5",
            "Mauro": LINED * 2 + "8/8/8/8/8/SOLARINO",
        },
        dots={"Mauro": frozenset({8})},
        turn=5,
    )
    plays = [
        play("Federico", "latte", "a8 RRRR"),
        play("Alessandro", "duale", "d8 RRRR"),
        play("Mauro", "gatto", "a7 RRRR"),
    ]
    turned = polpo.turn(table, plays, shape=I5, rows={"Alessandro": (5,)})
    assert boards(turned)["Alessandro"] == LINED * 3 + "8/8/8/8/MARDUALE"
    assert boards(turned)["Mauro"] == LINED * 3 + "8/8/8/GATTO3/SOLARINO"
    assert turned.table.seat("Alessandro").dots == {8} == turned.table.seat("Mauro").dots
    assert [seat.player for seat in turned.table.playing] == ["Alessandro", "Mauro"]
    assert codes_of(turned.steps, "Mauro") == ["wrote", "penalties", "line"]
    out = next(step for step in turned.steps if step.code == "out")
    assert (out.player, out["letters"], out.rules) == ("Federico", "E", ("PW-95",))
    assert not turned.table.over
    with pytest.raises(BadGame) as caught:
        polpo.turn(turned.table, plays, shape=I5)
    assert caught.value.code == "player-out"


@pytest.mark.rule("PW-94")
def test_everybody_strikes_a_line_after_every_second_turn() -> None:
    table = seated("polpo", TWO)
    words = ["sole", "mare", "vino", "cane", "gola", "pera", "mela", "riso"]
    rows = []
    for number in range(8):
        where = f"{'ae'[number % 2]}{8 - number // 2} RRR"
        plays = [
            play("Anna", words[number], where),
            play("Bruno", words[number - 1], where),
        ]
        table = polpo.turn(table, plays, shape=I4, rows={}).table
        rows.append(lined(table)["Anna"])
        if table.over:
            break
    assert rows[:4] == [0, 1, 1, 2]
    assert rows == [0, 1, 1, 2, 2, 3, 3, 4]


@pytest.mark.rule("PW-95")
@pytest.mark.rule("PW-96")
def test_a_line_over_a_letter_eliminates_and_the_last_one_wins() -> None:
    table = seated("polpo", TWO | {"Anna": "8/8/8/8/8/8/8/SOLE4", "Bruno": "A7/8/8/8/8/8/8/B7"})
    plays = [play("Anna", "mare", "e8 RRR"), play("Bruno")]
    turned = polpo.turn(table, plays, shape=I4)
    assert turned.table.over and [seat.player for seat in turned.table.playing] == ["Anna"]
    final = result(turned.table)
    assert final.winners == ("Anna",)
    assert codes_of(final.steps) == ["last-one", "wins"]
    with pytest.raises(BadGame) as caught:
        polpo.turn(turned.table, plays, shape=I4)
    assert caught.value.code == "over"


@pytest.mark.rule("PW-96")
def test_the_last_one_ends_the_game_before_rows_and_the_line_of_the_deck() -> None:
    """Anna has completed a row and would cover her own letter, but Bruno is out before."""
    table = seated("polpo", {"Anna": "A7/8/8/8/8/8/8/SOLA4", "Bruno": "B7/8/8/8/8/8/8/8"}, turn=1)
    turned = polpo.turn(table, [play("Anna", "mare", "e8 RRR"), play("Bruno")], shape=I4)
    assert boards(turned)["Anna"] == "A7/8/8/8/8/8/8/SOLAMARE"
    assert not {"row-complete", "deck-ends"} & set(codes_of(turned.steps))
    assert result(turned.table).winners == ("Anna",)


@pytest.mark.rule("PW-97")
@pytest.mark.parametrize(
    ("anna", "bruno", "winners"),
    [
        ("A7/8/8/8/8/8/8/8", "B7/C7/8/8/8/8/8/8", ("Anna",)),
        ("AE6/8/8/8/8/8/8/8", "B7/8/8/8/8/8/8/8", ("Anna", "Bruno")),  # the line hides the rest
        ("A7/DD6/8/8/8/8/8/8", "B7/C7/8/8/8/8/8/8", ("Bruno",)),
    ],
)
def test_if_the_last_go_together_white_cells_decide(
    anna: str, bruno: str, winners: tuple[str, ...]
) -> None:
    table = seated(
        "polpo", {"Anna": anna, "Bruno": bruno, "Carla": EMPTY}, turn=1, out={"Carla": 1}
    )
    plays = [play("Anna", "mare", "e8 RRR"), play("Bruno", "sole", "e8 RRR")]
    turned = polpo.turn(table, plays, shape=I4)
    final = result(turned.table)
    assert final.winners == winners
    assert codes_of(final.steps)[0] == "all-out" and "Carla" not in str(final.steps[0]["players"])
    assert final.steps[-1].rules == ("PW-97",)


@pytest.mark.rule("PW-84")
@pytest.mark.rule("ER-17")
def test_several_survivors_of_eight_turns() -> None:
    for choice, winners in (("white-cells", ("Bruno",)), ("shared", ("Anna", "Bruno"))):
        table = seated(
            "polpo",
            {"Anna": LINED + "8/8/8/8/8/8/SOLE4", "Bruno": LINED + "8/8/8/8/8/8/RE6"},
            turn=8,
            rulings={"ER-17": choice},
        )
        assert table.over and result(table).winners == winners
        assert [one.white for one in result(table).scores] == [52, 54]
    tied = seated("polpo", TWO, turn=8)
    assert result(tied).winners == ("Anna", "Bruno")
    with pytest.raises(BadGame) as caught:
        result(seated("polpo", TWO, turn=7))
    assert caught.value.code == "not-over"


@pytest.mark.rule("PW-98")
@pytest.mark.parametrize(
    ("member", "vote", "rows"),
    [
        (Answer.YES, None, 0),
        (Answer.NO, None, 1),
        (Answer.UNKNOWN, True, 0),
        (Answer.UNKNOWN, False, 1),
    ],
)
def test_in_agguato_a_word_outside_the_category_costs_a_line(
    member: Answer, vote: bool | None, rows: int
) -> None:
    table = seated("polpo", TWO, variants=["agguato"])
    plays = [play("Anna", "sole", "a8 RRR", member=member, vote=vote), play("Bruno")]
    turned = polpo.turn(table, plays, shape=I4)
    assert lined(turned) == {"Anna": rows, "Bruno": 1}
    assert boards(turned)["Anna"].endswith("SOLE4")  # it stays


@pytest.mark.rule("ER-19")
def test_the_line_for_a_missing_category_comes_before_the_rows_or_after() -> None:
    """Anna completes a row with a word outside the category; her top row has letters."""
    for choice, out in (("penalties-first", True), ("rows-first", False)):
        table = seated(
            "polpo",
            {"Anna": "A7/8/8/8/8/8/8/SOLARI2", "Bruno": EMPTY, "Carla": EMPTY},
            variants=["agguato"],
            rulings={"ER-19": choice},
        )
        plays = [
            play("Anna", "no", "g8 R", member=Answer.NO),
            play("Bruno", "tu", "a8 R", member=Answer.YES),
            play("Carla", "io", "a8 R", member=Answer.YES),
        ]
        turned = polpo.turn(table, plays, shape=parse_shape("XX"), rows={"Anna": (1,)})
        assert bool(turned.table.seat("Anna").out) is out
        assert boards(turned)["Anna"] == LINED + "8/8/8/8/8/8/SOLARINO"
        assert turned.table.seat("Anna").dots == (frozenset() if out else {8})


@pytest.mark.rule("PW-83")
def test_a_board_that_is_all_lines_has_no_row_left() -> None:
    table = seated("polpo", TWO | {"Anna": LINED * 7 + "========"})
    seat, steps = strike_line(table.seat("Anna"), 1)
    assert seat == table.seat("Anna") and codes_of(steps) == ["no-row-left"]
