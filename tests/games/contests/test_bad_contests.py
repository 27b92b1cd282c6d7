"""Contests that cannot be are refused, each with its own code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contesta.games import Contest
from contesta.games.contests import Judgement
from contesta.games.paperback import Mode, Played
from contesta.games.paperback import judge_contest as judge_paperback
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.solver import SolverError

Ask = Callable[[], Judgement]
ANNA, BRUNO = 0, 1


def doubt(word: str) -> Contest:
    return Contest(ANNA, BRUNO, word)


def test_two_players_are_needed(it: Lexicon) -> None:
    contest = Contest(ANNA, ANNA, "casa")
    asks: list[Ask] = [
        lambda: judge_polywords(it, contest, "palla"),
        lambda: judge_paperback(it, contest, Mode.NORMAL),
    ]
    for ask in asks:
        with pytest.raises(SolverError) as caught:
            ask()
        assert caught.value.code == "contest-self"


@pytest.mark.parametrize("word", ["", " ", "\u0301", "a" * 201, "ca\x00sa"])
def test_what_cannot_be_read_was_not_written(it: Lexicon, word: str) -> None:
    asks: list[Ask] = [
        lambda: judge_polywords(it, doubt(word), "palla"),
        lambda: judge_paperback(it, doubt(word), Mode.NORMAL),
        lambda: judge_paperback(it, doubt(word), Mode.NORMAL, played=Played("C1 A1")),
    ]
    for ask in asks:
        with pytest.raises(SolverError) as caught:
            ask()
        assert caught.value.code == "no-word"


def test_unknown_modes_variants_and_rulings_are_refused(it: Lexicon) -> None:
    for mode, variants, code in (("squalo", (), "mode"), ("palla", ("agguato",), "variant")):
        with pytest.raises(SolverError) as caught:
            judge_polywords(it, doubt("casa"), mode, variants=variants)
        assert caught.value.code == code
    with pytest.raises(UnknownRuling):
        judge_polywords(it, doubt("casa"), "palla", rulings={"ER-18": "three-lines"})
    for played in (None, Played("C1 A1 S1 A1")):
        with pytest.raises(UnknownRuling):
            judge_paperback(
                it, doubt("casa"), Mode.NORMAL, played=played, rulings={"ER-18": "one-line"}
            )
