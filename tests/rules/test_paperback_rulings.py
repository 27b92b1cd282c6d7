"""How the gaps of Paperback's rulebooks are read, with both settings of every switch."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.solver import score, solve
from tests.helpers.paperback_table import offered, played

ADD, MULTIPLY = {"ER-28": "add"}, {"ER-28": "multiply"}
FINAL, BEFORE = {"ER-29": "final"}, {"ER-29": "before-doubling"}


@pytest.mark.rule("ER-23")
def test_papel_is_worth_seven_of_five_cards(pt: Lexicon) -> None:
    assert played(pt, "papel", "P2 A2 ? ? L3").count.aloud == "2 + 2 + 0 + 0 + 3 = 7¢"


@pytest.mark.rule("ER-23")
def test_a_sixth_card_is_there_after_an_extra_draw(pt: Lexicon) -> None:
    """The example destroys a card beside the five of the word: they are six."""
    ability = "may trash hand -> gain offer cost=trashed+1"
    assert score(pt, "trem", "T1{draw 1} R1 ? M1").next_hand == 6
    assert not played(pt, "papel", f"P2 A2 ? ? L3{{{ability}}}").count.choices
    assert played(pt, "papel", f"P2 A2 ? ? L3{{{ability}}} ?").count.choices


@pytest.mark.rule("ER-28")
@pytest.mark.parametrize(
    ("hand", "add", "multiply"),
    [
        ("S1{double} O1 L1 E1", 8, 8),
        ("S1{double} O1 L1 E1{double}", 12, 16),
        ("S1{double} O1{double} L1 E1{double}", 16, 32),
        ("S1{double} O1{copy any} L1 E1", 12, 12),
        ("S1{double} O1{copy any} L1 E1{double}", 16, 24),
        ("S1{double} O1{copy any} L1{copy any} E1{double}", 20, 36),
        ("S1{double} O1{add 3} L1 E1{double}", 21, 28),
    ],
)
def test_doubles_are_added_or_multiplied(it: Lexicon, hand: str, add: int, multiply: int) -> None:
    for rulings, points in (({}, add), (ADD, add), (MULTIPLY, multiply)):
        assert played(it, "sole", hand, rulings=rulings).points == points
        assert offered(it, "sole", hand, rulings=rulings).points == points


@pytest.mark.rule("ER-28")
def test_the_best_play_depends_on_how_doubles_are_read(it: Lexicon) -> None:
    """QUI has one double and more points, SUI has both doubles."""
    hand = "S2{double} I2{double} Q5 U0"
    for rulings, word, points in ((ADD, "QUI", 14), (MULTIPLY, "SUI", 16)):
        best = solve(it, hand, 1, rulings=rulings).plays[0]
        assert (best.words, best.points) == ((word,), points)


@pytest.mark.rule("ER-29")
@pytest.mark.parametrize(
    ("hand", "final", "before"),
    [
        ("S1{draw 2 if score>=4} O1 L1 E1", 2, 2),
        ("S1{draw 2 if score>=5} O1 L1 E1", 0, 0),
        ("S1{draw 2 if score>=8} O1 L1 E1{double}", 2, 0),
        ("S1{draw 2 if score>=9} O1 L1 E1{double}", 0, 0),
        ("S1{draw 2 if score>=4} O1 L1 E1{double}", 2, 2),
        ("S1{draw 2 if score>=6} O1 L1 E1{add 2}", 2, 2),
        ("S1{draw 2 if score>=12} O1 L1{double} E1{copy any}", 2, 0),
    ],
)
def test_a_score_is_asked_for_after_or_before_doubling(
    it: Lexicon, hand: str, final: int, before: int
) -> None:
    for rulings, draws in (({}, final), (FINAL, final), (BEFORE, before)):
        assert played(it, "sole", hand, rulings=rulings).draws == draws
        assert offered(it, "sole", hand, rulings=rulings).draws == draws
        assert score(it, "sole", hand, rulings=rulings).next_hand == 5 + draws


@pytest.mark.rule("ER-29")
def test_a_choice_that_asks_for_a_score_looks_at_the_same_one(it: Lexicon) -> None:
    hand = "S1{may trash offer 1 if score>=8} O1 L1 E1{double}"
    assert played(it, "sole", hand, rulings=FINAL).count.choices
    assert not played(it, "sole", hand, rulings=BEFORE).count.choices


@pytest.mark.rule("ER-27")
@pytest.mark.rule("ER-28")
@pytest.mark.rule("ER-29")
@pytest.mark.parametrize("rulings", [{"ER-28": "final"}, {"ER-29": ""}, {"ER-27": "exact"}])
def test_an_unknown_ruling_is_refused(it: Lexicon, rulings: dict[str, str]) -> None:
    with pytest.raises(UnknownRuling):
        solve(it, "S1 O1 L1 E1", rulings=rulings)
    with pytest.raises(UnknownRuling):
        score(it, "sole", "S1 O1 L1 E1", rulings=rulings)
