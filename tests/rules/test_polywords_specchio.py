"""Pesce Specchio, and its rulings."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from contesta.games.errors import BadGame
from contesta.games.polywords import Specchio, WordPlay, hourglass
from contesta.lexicon import Lexicon
from contesta.solver import parse_path
from tests.helpers.named import Turn, judge, result, specchio
from tests.helpers.polywords_table import EMPTY, VIA, boards, bottles, codes_of, play, seated

THREE = {"Federico": EMPTY, "Simona": EMPTY, "Nicola": EMPTY}
AREZZO = play("Federico", "Arezzo", "d4 RRRDD")
PLAYS = [AREZZO, play("Simona", "Arezzo", "d4 DDDRR"), play("Nicola", "Ancona", "d4 RRDLL")]


def example() -> Turn:
    return specchio.turn(seated("specchio", THREE, turn=2), PLAYS, letter="A")


@pytest.mark.rule("PW-35")
@pytest.mark.rule("PW-37")
def test_words_that_two_have_written_are_erased_and_others_stay() -> None:
    """TV-PW-06: the same six letters, written in different shapes."""
    turned = example()
    assert boards(turned) == THREE | {"Nicola": "8/8/8/3ANC2/3ANO2/8/8/8"}
    assert bottles(turned) == dict.fromkeys(THREE, 0)
    assert codes_of(turned.steps, "Simona") == ["wrote", "erased"]
    assert codes_of(turned.steps, "Nicola") == ["wrote", "stays"]
    assert turned.steps[3]["players"] == "Federico, Simona"
    assert turned.table.turn == 3


@pytest.mark.rule("PW-35")
def test_accents_do_not_make_words_different() -> None:
    plays = [
        play("Federico", "però", "d4 RRR"),
        play("Simona", "pero", "d5 RRR"),
        play("Nicola", "PERÒ", "d4 DDD"),
    ]
    assert boards(specchio.turn(seated("specchio", THREE), plays, letter="P")) == THREE


@pytest.mark.rule("PW-31")
def test_all_play_at_once_so_the_order_of_plays_does_not_matter() -> None:
    table = seated("specchio", THREE, turn=2)
    for plays in permutations(PLAYS):
        assert specchio.turn(table, plays, letter="A") == example()


@pytest.mark.rule("PW-36")
def test_erasing_takes_letters_of_earlier_words_too() -> None:
    table = seated("specchio", THREE | {"Federico": VIA})
    plays = [
        play("Federico", "viso", "d4 RDD"),  # over the V and the I of VIA
        play("Simona", "viso", "d4 RDD"),
        play("Nicola", "vaso", "d4 RDD"),
    ]
    turned = specchio.turn(table, plays, letter="V")
    assert boards(turned)["Federico"] == "8/8/8/5A2/8/8/8/8"
    assert boards(turned)["Nicola"] == "8/8/8/3VA3/4S3/4O3/8/8"


@pytest.mark.rule("PW-33")
@pytest.mark.rule("ER-21")
def test_the_word_begins_with_the_letter() -> None:
    plays = [play("Federico", "casa", "d4 RRR"), play("Simona"), play("Nicola")]
    table = seated("specchio", THREE)
    for letter in "SAR":
        with pytest.raises(BadGame) as caught:
            specchio.turn(table, plays, letter=letter)
        assert caught.value.code == "wrong-letter"
    assert boards(specchio.turn(table, plays, letter="c"))["Federico"] == "8/8/8/3CASA1/8/8/8/8"
    contained = seated("specchio", THREE, rulings={"ER-21": "contained"})
    assert specchio.turn(contained, plays, letter="S")
    with pytest.raises(BadGame):
        specchio.turn(contained, plays, letter="R")


@pytest.mark.rule("PW-34")
def test_a_turn_ends_when_all_have_finished_or_the_sand_has_run_out() -> None:
    assert hourglass.turn_length([12, 30.5, 3]) == 30.5
    assert hourglass.turn_length([12, None, 3]) == 45
    assert hourglass.turn_length([12, 50, 3]) == 45


@pytest.mark.rule("PW-38")
def test_no_word_or_an_unfinished_one_costs_two_penalties() -> None:
    plays = [
        play("Federico"),
        play("Simona", "are", "a4 RR", finished=False),  # it was still on its way to the centre
        play("Nicola", "Arezzo", "d4 RRRDD", elapsed=45.1),
    ]
    turned = specchio.turn(seated("specchio", THREE), plays, letter="A")
    assert boards(turned) == dict.fromkeys(THREE, "##6/8/8/8/8/8/8/8")
    assert codes_of(turned.steps, "Federico") == ["wrote-nothing", "penalties", "bottles"]
    assert codes_of(turned.steps, "Simona") == ["unfinished", "wiped", "penalties", "bottles"]
    assert codes_of(turned.steps, "Nicola") == ["late", "wiped", "penalties", "bottles"]


@pytest.mark.rule("PW-38")
def test_a_word_too_late_is_no_mirror_of_another() -> None:
    late = play("Simona", "Arezzo", "d4 DDDRR", elapsed=46)
    turned = specchio.turn(seated("specchio", THREE), [AREZZO, late, play("Nicola")], letter="A")
    assert boards(turned)["Federico"] == "8/8/8/3AREZ1/6Z1/6O1/8/8"
    in_time = play("Simona", "Arezzo", "d4 DDDRR", elapsed=45)
    turned = specchio.turn(seated("specchio", THREE), [AREZZO, in_time, play("Nicola")], letter="A")
    assert boards(turned)["Federico"] == EMPTY


@pytest.mark.rule("PW-39")
def test_the_count_comes_after_the_tenth_turn() -> None:
    table = seated("specchio", THREE, turn=9)
    with pytest.raises(BadGame) as caught:
        result(table)
    assert caught.value.code == "not-over"
    over = specchio.turn(table, PLAYS, letter="A").table
    assert result(over).winners == ("Federico", "Simona")
    with pytest.raises(BadGame) as caught:
        specchio.turn(over, PLAYS, letter="A")
    assert caught.value.code == "over"


@pytest.mark.rule("ER-12")
def test_a_board_whose_words_were_all_erased_begins_in_the_centre_again(it: Lexicon) -> None:
    corner = parse_path("a1 RRR")
    for choice, legal in (("centre", False), ("anywhere", True)):
        table = seated("specchio", THREE, rulings={"ER-12": choice})
        table = specchio.turn(table, PLAYS, letter="A").table
        assert judge(it, table, "Federico", "casa", corner).legal is legal
        plays = [play("Federico", "casa", "a1 RRR"), play("Simona"), play("Nicola")]
        if legal:
            assert specchio.turn(table, plays, letter="C")
        else:
            with pytest.raises(BadGame, match="misses-centre"):
                specchio.turn(table, plays, letter="C")
        # the first word of the game crosses the centre whatever the table has chosen
        assert not judge(it, seated("specchio", THREE), "Federico", "casa", corner).legal


@pytest.mark.rule("ER-13")
@pytest.mark.rule("PW-14")
def test_an_erased_word_may_not_be_written_again_or_may(it: Lexicon) -> None:
    for choice, legal in (("barred", False), ("free", True)):
        table = seated("specchio", THREE, rulings={"ER-13": choice})
        table = specchio.turn(table, PLAYS, letter="A").table
        assert judge(it, table, "Federico", "Arezzo", parse_path("d4 DDDDR")).legal is legal
        again = [AREZZO, play("Simona"), play("Nicola")]
        if legal:
            written = specchio.turn(table, again, letter="A").table
            assert written.barred("Federico") == ("AREZZO",)  # now it stands there
        else:
            with pytest.raises(BadGame, match="word-repeated"):
                specchio.turn(table, again, letter="A")
        # what stayed on the board is barred in any case
        other = [play("Federico"), play("Simona"), play("Nicola", "Ancona", "d6 RRRDD")]
        with pytest.raises(BadGame, match="word-repeated"):
            specchio.turn(table, other, letter="A")


@pytest.mark.rule("ER-22")
def test_letters_of_an_unfinished_word_are_wiped_or_stay() -> None:
    plays = [play("Federico", "are", "d4 RR", finished=False), *PLAYS[1:]]
    for choice, board in (("wiped", "##6/8/8/8/8/8/8/8"), ("stays", "##6/8/8/3ARE2/8/8/8/8")):
        table = seated("specchio", THREE, rulings={"ER-22": choice})
        turned = specchio.turn(table, plays, letter="A")
        assert boards(turned)["Federico"] == board
        assert turned.table.seat("Federico").words == ()


def test_a_new_word_is_remembered(it: Lexicon) -> None:
    table = example().table
    assert table.seat("Nicola").words == ("ANCONA",)
    assert table.seat("Federico").erased == ("AREZZO",)
    assert replace(table, turn=0).seat("Nicola") == table.seat("Nicola")


@pytest.mark.rule("PW-25")
def test_the_word_of_somebody_convicted_stays_whoever_else_wrote_it() -> None:
    """The other one, whom nobody has contested, erases it."""
    mode = Specchio()
    plays = [
        WordPlay(0, "Arezzo", parse_path("d4 RRRDD")),
        WordPlay(1, "Arezzo", parse_path("d4 DDDRR")),
        WordPlay(2),
    ]
    settled = mode.settle(mode.start(3), plays, letter="A", kept=[0])
    first, second, _ = settled.sides
    assert first.side.words == ("AREZZO",) and first.side.erased == () and first.side.white == 58
    assert second.side.erased == ("AREZZO",) and second.side.white == 64
    assert [one.penalties for one in settled.sides] == [0, 0, 2]
    assert [str(event.code) for event in second.events] == ["erased"] and first.events == ()
