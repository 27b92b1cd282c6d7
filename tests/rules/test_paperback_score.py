"""The rules of Italian Paperback on the score and the next hand, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import score, solve
from tests.helpers.paperback_table import offered, played


@pytest.mark.rule("PB-IT-40")
def test_the_score_is_the_sum_of_the_points_and_the_common_card(it: Lexicon) -> None:
    play = played(it, "vacuo", "V3 ? C2 U3 +O1")
    assert play.count.aloud == "3 + 0 + 2 + 3 + 1 = 9¢"
    assert played(it, "vacuo", "V3 ? C2 U3 ? +O1", attacks=["no_common"]).points == 8
    assert offered(it, "vacuo", "V3 ? C2 U3 +O1").points == 9


@pytest.mark.rule("PB-IT-40")
def test_of_two_cards_for_a_letter_the_better_one_is_laid(it: Lexicon) -> None:
    assert played(it, "sole", "S1 S4 O1 L1 E1 +E3").points == 4 + 1 + 1 + 3
    assert offered(it, "sole", "S1 S4 O1 L1 E1 +E3").points == 4 + 1 + 1 + 3


@pytest.mark.rule("PB-IT-41")
@pytest.mark.rule("PB-IT-67")
@pytest.mark.parametrize(("bonus", "more"), [(1, 1), (2, 2), (9, 9)])
def test_bonuses_are_added_to_the_points(it: Lexicon, bonus: int, more: int) -> None:
    hand = f"S1 O1{{add {bonus}}} L2 E1{{add 1}}"
    assert played(it, "sole", hand).points == 5 + more + 1
    play = offered(it, "sole", hand)
    assert [(step.ability is None, step.adds) for step in play.steps] == [
        *((True, points) for points in (1, 1, 2, 1)),
        (False, more),
        (False, 1),
    ]


@pytest.mark.rule("PB-IT-41")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("S1{wilds score 2} O1 ? ?", 6),
        ("S1{wilds score 2} O1{wilds score 3} ? ?", 8),  # the higher one counts
        ("S1{wilds score 3} O1 L1 E1 ?", 6),  # a joker is better than a letter
        ("S1{add 3 per wild} O1 L1 E1 ?", 6),
    ],
)
def test_jokers_can_be_worth_something(it: Lexicon, hand: str, points: int) -> None:
    assert played(it, "sole", hand).points == points
    assert offered(it, "sole", hand).points == points


@pytest.mark.rule("PB-IT-42")
def test_cost_and_fame_are_no_points(it: Lexicon) -> None:
    hand = "S1@9 O1@8 L1@7*3 ?@17*15"
    assert played(it, "sole", hand).count.aloud == "1 + 1 + 1 + 0 = 3¢"
    assert offered(it, "sole", hand).points == 3
    # the cheaper S is the better one
    assert played(it, "sole", "S1@9 S2@3 O1 L1 E1").points == 5


@pytest.mark.rule("PB-IT-53")
@pytest.mark.rule("PB-IT-68")
def test_the_next_hand_has_five_cards_and_the_extra_ones(it: Lexicon) -> None:
    assert score(it, "sole", "S1 O1 L1 E1").next_hand == 5
    assert score(it, "sole", "S1{draw 1} O1 L1{draw 2} E1").next_hand == 8
    assert score(it, "sole", "S1{draw 1} O1 L1 E1 T1{draw 2}").next_hand == 6
    assert score(it, "sole", "S1{may draw 1} O1 L1 E1").next_hand == 5
    assert score(it, "sole", "S1{draw 2} O1 L1 E1", smaller_hand=1).next_hand == 6
    assert offered(it, "sole", "S1{draw 1} O1 L1{draw 2} E1").draws == 3
    (best, *_) = solve(it, "S1 O1 L1 E1 T0{draw 1}", order="draws").plays
    assert (best.draws, score(it, best.words, "S1 O1 L1 E1 T0{draw 1}").next_hand) == (1, 6)
