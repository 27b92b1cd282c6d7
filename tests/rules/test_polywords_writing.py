"""The writing rules of Polywords, PW-02 to PW-14."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.solver.polywords.board import BLANK, Board, parse_board
from contesta.solver.polywords.path import parse_path
from contesta.solver.polywords.referee import PathVerdict, referee

VIA = "8/8/8/3VIA2/8/8/8/8"


def write(it: Lexicon, board: str | Board, word: str, path: str, *old: str) -> PathVerdict:
    position = board if isinstance(board, Board) else parse_board(board)
    return referee(it, position, word, parse_path(path), written=old)


def codes(it: Lexicon, board: str | Board, word: str, path: str, *old: str) -> list[str]:
    ruling = write(it, board, word, path, *old)
    assert ruling.legal is not bool(ruling.reasons)
    if not ruling.legal:
        assert str(ruling.board) == str(board) and not ruling.added
    return [str(reason.code) for reason in ruling.reasons]


@pytest.mark.rule("PW-02")
def test_a_cell_holds_one_letter(it: Lexicon) -> None:
    assert codes(it, VIA, "rosa", "d4 DDD") == ["letter-mismatch"]
    assert codes(it, VIA, "viso", "d4 RDD") == []


@pytest.mark.rule("PW-06")
def test_a_word_with_symbols_is_refused(it: Lexicon) -> None:
    assert "not-a-word" in codes(it, BLANK, "v1a", "d4 R")


@pytest.mark.rule("PW-07")
def test_the_first_word_crosses_the_centre(it: Lexicon) -> None:
    assert codes(it, BLANK, "via", "d4 RR") == []
    assert codes(it, BLANK, "via", "c4 LL") == ["misses-centre"]
    for centre in ("d4", "e4", "d5", "e5"):
        assert codes(it, BLANK, "a", centre) == []


@pytest.mark.rule("PW-08")
@pytest.mark.rule("ER-10")
def test_a_later_word_touches_a_written_one(it: Lexicon) -> None:
    assert codes(it, VIA, "verità", "d4 DRRRR") == []  # over the V
    assert codes(it, VIA, "abete", "a8 RRRR") == ["does-not-touch"]
    assert codes(it, VIA, "sole", "d5 RRR") == []  # beside, over nothing
    assert codes(it, VIA, "sole", "c5 DDD") == ["does-not-touch"]  # diagonal does not count


@pytest.mark.rule("PW-09")
def test_a_word_never_moves_diagonally(it: Lexicon) -> None:
    assert codes(it, BLANK, "via", "d4 e5 f5") == ["diagonal"]
    assert codes(it, BLANK, "via", "d4 DR") == []


@pytest.mark.rule("PW-10")
def test_letters_follow_each_other(it: Lexicon) -> None:
    assert codes(it, BLANK, "via", "d4 f4 g4") == ["not-consecutive"]
    assert codes(it, BLANK, "via", "d4 R") == ["path-length"]


@pytest.mark.rule("PW-11")
def test_written_letters_may_be_used_again(it: Lexicon) -> None:
    ruling = write(it, VIA, "viso", "d4 RDD")
    assert ruling.legal and len(ruling.added) == 2
    assert str(ruling.board) == "8/8/8/3VIA2/4S3/4O3/8/8"


@pytest.mark.rule("PW-12")
def test_a_cell_is_used_once_a_turn(it: Lexicon) -> None:
    assert codes(it, BLANK, "otto", "d4 RRL") == ["cell-twice"]


@pytest.mark.rule("PW-13")
def test_something_new_is_written(it: Lexicon) -> None:
    assert codes(it, VIA, "via", "d4 RR") == ["no-new-letter"]


@pytest.mark.rule("PW-14")
def test_a_word_is_written_once(it: Lexicon) -> None:
    assert codes(it, VIA, "viso", "d4 RDD", "VIA", "Viso") == ["word-repeated"]


def test_bottles_and_lines_are_never_crossed(it: Lexicon) -> None:
    assert codes(it, "8/8/8/3VIA2/4#3/8/8/8", "viso", "d4 RDD") == ["bottle"]
    assert codes(it, "8/8/8/3VIA2/4=3/8/8/8", "viso", "d4 RDD") == ["line"]


def test_all_reasons_are_given_at_once(it: Lexicon) -> None:
    told = codes(it, "8/8/8/3VIA2/8/8/8/#7", "zzz", "a8 c8 b7 b7", "zzz")
    assert told == [
        "not-a-word",
        "path-length",
        "diagonal",
        "not-consecutive",
        "cell-twice",
        "bottle",
        "does-not-touch",
        "word-repeated",
    ]
