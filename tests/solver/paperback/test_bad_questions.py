"""Every bad question has its own code, and a message with the place and what is expected."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable
from typing import Any, cast

import pytest

from contesta.data import ROOT
from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import BadHand, BadQuestion, SolverError, buy, hints, parse_hand, score, solve
from contesta.solver.paperback import buying
from contesta.solver.paperback.ability import parse_ability
from contesta.solver.paperback.notation import MAX_TEXT
from tests.helpers.bad_games import BAD as BAD_GAMES
from tests.helpers.bad_games import ELSEWHERE as OF_COMMANDS
from tests.helpers.bad_turns import CODES as BAD_TURNS

# code, hand, place, the card that is quoted, what the message says is expected
HANDS: list[tuple[str, str, int | None, str, str]] = [
    ("two-commons", "T1 +O1 +_", 8, "+_", "one Common card"),
    ("two-commons", "T1 +O1 +O1", 8, "+O1", "one Common card"),
    ("after-common", "T1 +O1 R1", 8, "R1", "the Common card comes last"),
    ("after-common", "+O1 T1", 5, "T1", "the Common card comes last"),
    ("many-cards", "T1 " * 21, 61, "T1", "at most 20 cards"),
    ("many-cards", "? " * 200, 41, "?", "at most 20 cards"),
    ("many-cards", "? " * 21 + "+O1", 41, "?", "at most 20 cards"),
    ("empty-hand", "", None, "", "expected cards such as T1"),
    ("empty-hand", " \n ", None, "", "expected cards such as T1"),
    ("empty-hand", "+O1", None, "", "expected cards such as T1"),
    ("long-hand", "T1" + " " * MAX_TEXT, None, "", "5000 characters"),
    ("card-ability", "T1 A1{fly}", 4, "A1{fly}", "found 'fly', expected add | draw"),
    ("card-ability", "A1{}", 1, "A1{}", "expected add | draw"),
    ("card-ability", "A1{add 1 if score>=8}", 1, "A1{add 1 if score>=8}", "character 10"),
    ("card-ability", "A1{" + " " * 201 + "}", 1, "A1{", "at most 200 characters"),
    ("number-points", "T1 R-1", 4, "R-1", "from 0 to 99"),
    ("number-points", "T100", 1, "T100", "from 0 to 99"),
    ("number-points", "T99999999999999999999", 1, "T9999", "from 0 to 99"),
    ("number-points", "<>-3", 1, "<>-3", "from 0 to 99"),
    ("number-cost", "T1@100", 1, "T1@100", "from 0 to 99"),
    ("number-fame", "? T1*100", 3, "T1*100", "from 0 to 99"),
    ("space-bar-in-hand", "T1 _", 4, "_", "written +_"),
    ("plain-joker", "T1 ?1", 4, "?1", "without points or ability"),
    ("plain-joker", "?{add 1}", 1, "?{add 1}", "without points or ability"),
    ("plain-dyslexia", "<>{add 1}", 1, "<>{add 1}", "no ability"),
    ("many-letters", "T1 SCH4", 4, "SCH4", "one letter or two"),
    ("no-points", "T1 R", 4, "R", "write R1 for 1¢"),
    ("no-points", "ch", 1, "ch", "write CH1 for 1¢"),
    ("braces", "A1{add 1", 1, "A1{", "one pair of braces"),
    ("braces", "A1{add 1}@5", 1, "A1{add 1}@5", "one pair of braces"),
    ("braces", "T1 A1}", 4, "A1}", "one pair of braces"),
    ("accented", "È1", 1, "È1", "no accents"),
    ("accented", "T1 CÈ4", 4, "CÈ4", "no accents"),
    ("accented", "T1 ç2", 4, "ç2", "no accents"),
    ("accented", "Я1", 1, "Я1", "plain letters A–Z"),
    ("unknown-card", "T1 !", 4, "!", "expected a card such as T1"),
    ("unknown-card", "T1.R1", 1, "T1.R1", "expected a card such as T1"),
    ("unknown-card", "1T", 1, "1T", "expected a card such as T1"),
    ("unknown-card", "??", 1, "??", "expected a card such as T1"),
    ("unknown-card", "T1.5", 1, "T1.5", "expected a card such as T1"),
    ("unknown-card", "T1 ++O1", 5, "+O1", "expected a card such as T1"),
    ("no-common", "T1 +", 4, "+", "a letter with its points (+O1)"),
    ("no-common", "T1 +?", 4, "+?", "a letter with its points (+O1)"),
    ("no-common", "T1 +CH4", 4, "+CH4", "a letter with its points (+O1)"),
    ("no-common", "T1 +O1{add 1}", 4, "+O1{add 1}", "a letter with its points (+O1)"),
    ("no-common", "T1 +<>1", 4, "+<>1", "+<> for Dyslexia"),
]

SHOPS: list[tuple[str, str, int | None, str, str]] = [
    ("no-cost", "U3@5 A1", 6, "A1", "U3@5"),
    ("no-cost", "A1-2", 1, "A1-2", "U3@5"),
    ("many-cubes", "U3@5-18", 1, "U3@5-18", "at most 17"),
    ("many-cubes", "U3@5-99999999999999", 1, "U3@5-9", "at most 17"),
    ("many-offers", "A1@1 " * 25, None, "", "at most 24"),
    ("empty-shop", "", None, "", "such as U3@5"),
    ("unknown-card", "U3@5 +U3@5", 6, "+U3@5", "such as T1"),
    ("number-cost", "U3@100", 1, "U3@100", "from 0 to 99"),
    ("many-letters", "ABC3@5", 1, "ABC3@5", "one letter or two"),
    ("long-hand", " " * 5_001, None, "", "5000 characters"),
]

Ask = Callable[[Lexicon], Any]
HAND = "C1 A1 S1 A1"
QUESTIONS: list[tuple[str, Ask, str]] = [
    ("attack", lambda it: solve(it, HAND, attacks=["no_fun"]), "'no_fun'; the attacks are no_comm"),
    ("attack", lambda it: score(it, "casa", HAND, attacks=["no_fun"]), "no_wild"),
    ("attack", lambda it: hints(it, HAND, attacks=["no_fun"]), "no_wild"),
    ("order", lambda it: solve(it, HAND, order="beauty"), "'beauty'; the orders are points, "),
    ("order", lambda it: solve(it, HAND, order=""), "''"),
    ("layer", lambda it: solve(it, HAND, layer="clitic"), "'clitic'; a hand is solved over broad"),
    ("range", lambda it: solve(it, HAND, 0), "limit is 0; expected a number from 1 to 1000"),
    ("range", lambda it: solve(it, HAND, -1), "limit is -1"),
    ("range", lambda it: solve(it, HAND, 1_001), "limit is 1001"),
    ("range", lambda it: solve(it, HAND, True), "limit is True"),
    ("range", lambda it: solve(it, HAND, cast("int", "3")), "limit is 3"),
    ("range", lambda it: solve(it, HAND, min_zipf=math.nan), "min_zipf is nan"),
    ("range", lambda it: solve(it, HAND, min_zipf=-0.1), "min_zipf is -0.1"),
    ("range", lambda it: solve(it, HAND, min_zipf=math.inf), "from 0 to 9"),
    ("range", lambda it: solve(it, HAND, reach=-1), "reach is -1; expected a number from 0 to 82"),
    ("range", lambda it: solve(it, HAND, reach=83), "reach is 83"),
    ("range", lambda it: score(it, "casa", HAND, track=0), "track is 0"),
    ("range", lambda it: score(it, "casa", HAND, track=83), "from 1 to 82"),
    ("range", lambda it: hints(it, HAND, track=0), "track is 0"),
    ("range", lambda it: hints(it, HAND, 0), "level is 0; expected a number from 1 to 4"),
    ("range", lambda it: hints(it, HAND, 5), "level is 5"),
    ("range", lambda it: hints(it, HAND, True), "level is True"),
    ("range", lambda it: buy(-1, "A1@1"), "points is -1; expected a number from 0 to 999"),
    ("range", lambda it: buy(1_000, "A1@1"), "points is 1000"),
    ("range", lambda it: buy(True, "A1@1"), "points is True"),
    ("range", lambda it: buy(1, "A1@1", cubes=18), "cubes is 18; expected a number from 0 to 17"),
    ("range", lambda it: buy(1, "A1@1", cubes=-1), "cubes is -1"),
    ("range", lambda it: buy(1, "A1@1", max_buys=-1), "max_buys is -1"),
    (
        "contains",
        lambda it: solve(it, HAND, contains="😀"),
        "'😀' cannot be asked for: expected let",
    ),
    ("contains", lambda it: solve(it, HAND, contains="c4"), "'c4'"),
    ("contains", lambda it: solve(it, HAND, contains=" "), "' '"),
    ("contains", lambda it: solve(it, HAND, contains="a" * 9_999), "…"),
    ("no-word", lambda it: score(it, "", HAND), "no word"),
    ("no-word", lambda it: score(it, " \t", HAND), "no word"),
    ("no-word", lambda it: score(it, [], HAND), "no word"),
]
ELSEWHERE = {
    "ability": "test_ability",
    "ability-long": "test_ability",
    "deck-file": "test_deck",
    "deck-field": "test_deck",
    "many-sets": "below",
    "many-ways": "below",
    "card-value": "test_values",
    "common-card": "test_values",
    "stopped": "test_values",
    "reach-what": "tests/cli/test_hands",
    **dict.fromkeys(
        ("cell", "board-long", "board-rows", "board-mark", "board-width"),
        "polywords/test_board.py",
    ),
    **dict.fromkeys(("path-empty", "path-long", "path-leaves"), "polywords/test_board.py"),
    **dict.fromkeys(("word-letters", "word-long"), "polywords/test_placing.py"),
    **dict.fromkeys(
        ("request-letters", "excluded-many", "contradiction"), "polywords/test_suggest.py"
    ),
    **dict.fromkeys(
        ("shape-long", "shape-mark", "shape-empty", "shape-large", "shape-wide", "shape-broken"),
        "polywords/test_shapes.py",
    ),
    **dict.fromkeys(BAD_TURNS, "tests/games/polywords/test_bad_turns.py"),
    **dict.fromkeys(BAD_GAMES, "tests/games/test_bad_games.py"),
    **OF_COMMANDS,
}


def texts_of(ui: str) -> dict[str, str]:
    bad: dict[str, str] = tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["bad"]
    return bad


def test_every_code_is_met() -> None:
    met = {row[0] for row in [*HANDS, *SHOPS, *QUESTIONS]} | set(ELSEWHERE)
    assert met == set(texts_of("en"))


def check(error: SolverError, code: str, place: int | None, card: str, expected: str) -> None:
    assert error.code == code
    assert expected in str(error)
    assert error.details.get("place") == place
    if place is not None:
        assert f"character {place})" in str(error)
        assert repr(card)[:-1] in str(error)
    for ui in UI_LANGUAGES:  # said whole in every language
        said = error.said(texts(ui))
        fixed = re.split(r"\{[^}]*\}", texts_of(ui)[code])
        assert all(part in said for part in fixed)


@pytest.mark.parametrize(("code", "hand", "place", "card", "expected"), HANDS)
def test_a_bad_hand(
    it: Lexicon, code: str, hand: str, place: int | None, card: str, expected: str
) -> None:
    asks: tuple[Callable[[], object], ...] = (
        lambda: parse_hand(hand),
        lambda: solve(it, hand),
        lambda: score(it, "casa", hand),
        lambda: hints(it, hand),
    )
    for ask in asks:
        with pytest.raises(BadHand) as caught:
            ask()
        check(caught.value, code, place, card, expected)


@pytest.mark.parametrize(("code", "shop", "place", "card", "expected"), SHOPS)
def test_a_bad_shop(code: str, shop: str, place: int | None, card: str, expected: str) -> None:
    with pytest.raises(BadHand) as caught:
        buy(9, shop)
    check(caught.value, code, place, card, expected)


@pytest.mark.parametrize(
    ("code", "ask", "expected"), QUESTIONS, ids=[f"{code}-{said}" for code, _, said in QUESTIONS]
)
def test_a_bad_question(it: Lexicon, code: str, ask: Ask, expected: str) -> None:
    with pytest.raises(BadQuestion) as caught:
        ask(it)
    check(caught.value, code, None, "", expected)
    assert len(str(caught.value)) < 200


def test_bad_cards_laid(it: Lexicon) -> None:
    with pytest.raises(BadHand) as caught:
        score(it, "casa", HAND, laid="C1 A1 S A1")
    check(caught.value, "no-points", 7, "S", "write S1")


def test_too_many_ways_to_spend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buying, "MAX_SETS", 62)
    with pytest.raises(BadQuestion) as caught:
        buy(99, "A1@1 B1@1 C1@1 D1@1 E1@1 F1@1")
    check(caught.value, "many-sets", None, "", "more than 62 ways")
    assert len(buy(99, "A1@1 B1@1 C1@1 D1@1 E1@1")) == 31


def test_too_many_ways_to_lay(it: Lexicon) -> None:
    hand = " ".join(f"A{points}{{copy adjacent}}" for points in range(8))
    with pytest.raises(BadQuestion) as caught:
        score(it, "a" * 8, hand)
    check(caught.value, "many-ways", None, "", "more than 10000 ways")
    laid = " ".join(f"A{points}" for points in range(8))
    assert score(it, "a" * 8, hand, laid=laid).play is not None
    assert score(it, "a" * 3, hand).play is not None


def test_unknown_rulings(it: Lexicon) -> None:
    for rulings in ({"ER-99": "add"}, {"ER-28": "subtract"}):
        for ask in (solve, hints, lambda *a, **k: score(a[0], "casa", a[1], **k)):
            with pytest.raises(UnknownRuling, match=r"ER-28=add\|multiply"):
                ask(it, HAND, rulings=rulings)


def test_an_error_is_said_in_one_language_to_the_bottom() -> None:
    """A bad card tells of its bad ability: both in the language asked for."""
    with pytest.raises(BadHand) as caught:
        parse_hand("A1{fly}")
    said = {ui: caught.value.said(texts(ui)) for ui in UI_LANGUAGES}
    assert "L'abilità 'fly' non si legge al carattere 1" in said["it"]
    assert "A habilidade 'fly' não pode ser lida no caractere 1" in said["pt"]
    assert str(caught.value) == said["en"]
    assert isinstance(caught.value.__cause__, SolverError)
    with pytest.raises(SolverError):
        parse_ability("fly")
