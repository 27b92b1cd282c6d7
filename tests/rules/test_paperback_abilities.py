"""The rules of Italian Paperback on abilities, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import PlayCode, playable, score
from contesta.solver.paperback.ability import parse_ability
from tests.helpers.paperback_table import offered, played, refused

# ---------------------------------------------------------------- when they are at work


@pytest.mark.rule("PB-IT-36")
def test_abilities_come_after_the_length_and_before_the_score(it: Lexicon) -> None:
    """A card that leaves still counts for the length; a bonus counts for the score, no letter."""
    ruling = score(it, "sole", "S1 O1{add 5} L1 E2{trash_self}", track=4)
    assert ruling.takes_common is True and ruling.play is not None
    assert (ruling.play.length, ruling.play.points) == (4, 1 + 1 + 1 + 2 + 5)
    assert [str(card) for card in ruling.play.count.leaving] == ["E2{trash_self}"]
    assert score(it, "sole", "S1 O1{add 5} L1 E2{trash_self}", track=5).takes_common is False


@pytest.mark.rule("PB-IT-37")
@pytest.mark.parametrize(
    "ability",
    [
        *("double", "add 5", "draw 2", "may add 3", "copy any", "wilds score 4"),
        *("trash hand -> add 2", "attack no_wild", "trash_self"),
    ],
)
def test_the_ability_of_a_card_left_in_hand_does_nothing(it: Lexicon, ability: str) -> None:
    hand = f"S1{{add 1}} ? L1 E1 T1{{{ability}}}"
    for play in (played(it, "sole", hand), offered(it, "sole", hand)):
        assert (play.points, play.draws, play.steps[-1].adds) == (4, 0, 1)
        assert (play.count.choices, play.count.attacks, play.count.leaving) == ((), (), ())


@pytest.mark.rule("PB-IT-38")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("S1{add 5 if first} O1 L1 E1", 9),
        ("S1 O1{add 5 if first} L1 E1", 4),
        ("S1 O1 L1 E1{add 5 if last}", 9),
        ("S1 O1 L1{add 5 if last} E1", 4),
        ("SO2{add 5 if first} LE2{add 3 if last}", 12),
        ("SO2{add 5 if last} LE2{add 3 if first}", 4),
        ("S1 O1{add 5 if no_wild} L1 E1", 9),
        ("S1 O1{add 5 if no_wild} L1 ?", 3),
        ("S1 O1{add 5 if uses_all_hand} L1 E1", 9),
        ("S1 O1{add 5 if uses_all_hand} L1 +E1", 9),
        ("S1 O1{add 5 if uses_all_hand} L1 E1 T1", 4),
        ("S1 O1{add 5 if len>=4} L1 E1", 9),
        ("S1 O1{add 5 if len>=5} L1 E1", 4),
        ("S1 O1{double if first} L1 E1{double if last}", 8),
    ],
)
def test_a_conditional_ability_needs_its_condition(it: Lexicon, hand: str, points: int) -> None:
    assert played(it, "sole", hand).points == points
    assert offered(it, "sole", hand).points == points


@pytest.mark.rule("PB-IT-38")
@pytest.mark.parametrize(
    ("word", "hand", "points"),
    [
        ("anatra", "A1{add 5 if first} N1 A3 T1 R1 A2", 14),
        ("rosso", "R1 O3{add 5 if last} S1 S1 O1", 12),
        ("sole", "S1{add 5 if uses_all_hand} O1 L1 E1 +E3", 9),
    ],
)
def test_cards_are_laid_so_that_conditions_hold(
    it: Lexicon, word: str, hand: str, points: int
) -> None:
    assert played(it, word, hand).points == points
    assert offered(it, word, hand).points == points


@pytest.mark.rule("PB-IT-38")
def test_a_condition_on_the_score_is_met_or_not(it: Lexicon) -> None:
    assert played(it, "sole", "S1{draw 2 if score>=4} O1 L1 E1").draws == 2
    assert played(it, "sole", "S1{draw 2 if score>=5} O1 L1 E1").draws == 0
    assert played(it, "sole", "S1{may trash offer 2 if score>=4} O1 L1 E1").count.choices
    assert not played(it, "sole", "S1{may trash offer 2 if score>=5} O1 L1 E1").count.choices


@pytest.mark.rule("PB-IT-38")
@pytest.mark.parametrize("condition", ["last", "len>=5", "score>=20"])
def test_an_attack_needs_its_condition(it: Lexicon, condition: str) -> None:
    attack = f"attack no_common if {condition}"
    binding = played(it, "salute", f"S1 A1 L1 U1 T9 E9{{{attack}}}").count.attacks
    assert binding == (parse_ability(attack),)
    assert played(it, "sole", f"S1{{{attack}}} O1 L1 E1").count.attacks == ()


@pytest.mark.rule("PB-IT-38")
@pytest.mark.parametrize("condition", ["first", "len>=5", "score>=20"])
def test_a_card_that_leaves_needs_its_condition(it: Lexicon, condition: str) -> None:
    leaver = f"E9{{trash_self if {condition}}}"
    (leaving,) = played(it, "estro", f"{leaver} S9 T1 R1 O1").count.leaving
    assert str(leaving) == leaver
    play = played(it, "sole", f"S1 O1 L1 E2{{trash_self if {condition}}}")
    assert play.count.leaving == ()


@pytest.mark.rule("PB-IT-39")
def test_what_may_be_done_is_listed_and_the_rest_is_done(it: Lexicon) -> None:
    play = offered(it, "sole", "S1{may add 3} O1{add 2} L1{may draw 1} E1{may double} T1")
    assert (play.points, play.draws) == (6, 0)
    assert [(str(c.ability), c.adds, c.draws) for c in play.count.choices] == [
        ("may add 3", 3, 0),
        ("may draw 1", 0, 1),
        ("may double", 6, 0),
    ]


@pytest.mark.rule("PB-IT-39")
def test_what_may_be_done_is_no_choice_where_it_cannot(it: Lexicon) -> None:
    play = played(it, "sole", "S1{may add 3 if last} O1 L1{may trash hand} E1")
    assert play.count.choices == ()


# ------------------------------------------------------------------------ in any order


@pytest.mark.rule("PB-IT-61")
def test_abilities_are_done_in_the_order_that_brings_most(it: Lexicon) -> None:
    """One card is left to trash; which ability takes it does not depend on the word."""
    for hand in (
        "S1{trash hand -> add 3} O1 L1 E1{trash hand -> add 4} T1",
        "S1{trash hand -> add 4} O1 L1 E1{trash hand -> add 3} T1",
    ):
        assert played(it, "sole", hand).points == 4 + 4
        assert offered(it, "sole", hand).points == 4 + 4
    assert played(it, "sole", "S1{double} O1 L1 E1{add 2}").points == 12
    assert played(it, "sole", "S1{add 2} O1 L1 E1{double}").points == 12


@pytest.mark.rule("PB-IT-62")
def test_doubling_comes_after_all_bonuses(it: Lexicon) -> None:
    play = offered(it, "sole", "S1{add 2} O1{double} L1 E1{add 3}")
    assert play.count.aloud == "(1 + 1 + 1 + 1 + 2 + 3) × 2 = 18¢"
    assert played(it, "sole", "S1{wilds score 2} O1{double} ? ?").points == (2 + 4) * 2


@pytest.mark.rule("PB-IT-63")
@pytest.mark.parametrize("ruling", ["add", "multiply"])
def test_a_copied_double_makes_three_times(it: Lexicon, ruling: str) -> None:
    for copy in ("copy any", "copy adjacent"):
        hand = f"S1{{double}} O1{{{copy}}} L1 E1"
        assert played(it, "sole", hand, rulings={"ER-28": ruling}).points == 4 * 3
        assert offered(it, "sole", hand, rulings={"ER-28": ruling}).points == 4 * 3
    apart = "S1{double} O1 L1{copy adjacent} E1"
    assert played(it, "sole", apart, rulings={"ER-28": ruling}).points == 4 * 2


@pytest.mark.rule("PB-IT-65")
def test_being_a_joker_is_not_an_ability_and_is_not_copied(it: Lexicon) -> None:
    hand = "S1{copy any} ? L1{copy adjacent} E1"
    assert played(it, "sole", hand).count.aloud == "1 + 0 + 1 + 1 = 3¢"
    # the copying card does not become another letter
    assert refused(it, "mole", hand + " ?", laid="S1 ? L1 E1") == [PlayCode.SPELLS_OTHERWISE]
    assert refused(it, "mora", "M1 ? R1 S1{copy any}") == [PlayCode.LETTERS_MISSING]
    assert "MORA" not in playable(it, "M1 ? R1 S1{copy any}")
    # nor does it count as one
    assert played(it, "sole", "S1{copy any} ? L1 E1{wilds score 3}").points == 6


@pytest.mark.rule("PB-IT-69")
def test_the_hand_of_an_ability_is_what_was_not_played(it: Lexicon) -> None:
    ability = "{trash hand 2 -> add 3}"
    for left, points in (("", 4), ("T1", 4), ("T1 +R1", 4), ("T1 R1", 7)):
        assert played(it, "sole", f"S1 O1 L1{ability} E1 {left}").points == points
        assert offered(it, "sole", f"S1 O1 L1{ability} E1 {left}").points == points
    # with the Common's E played, the other E is left in hand
    assert played(it, "sole", "S1 O1 L1{trash hand -> add 3} E1 +E1").points == 7
    ability = "{may trash hand}"
    assert not played(it, "sole", f"S1 O1 L1{ability} E1 +T1").count.choices
    assert played(it, "sole", f"S1 O1 L1{ability} E1 ?").count.choices


@pytest.mark.rule("PB-IT-70")
def test_a_trashed_card_leaves_the_game_and_others_do_not(it: Lexicon) -> None:
    play = played(it, "sole", "S1 O2@2{trash_self} L1 E2@2{trash_self} A2@2{trash_self}")
    assert [str(card) for card in play.count.leaving] == ["O2@2{trash_self}", "E2@2{trash_self}"]
    assert play.points == 6


@pytest.mark.rule("PB-IT-71")
def test_what_trashing_brings_is_there_before_buying(it: Lexicon) -> None:
    """It is part of the score, which is what one buys with."""
    play = played(it, "sole", "S1{trash hand -> add 2} O1 L1 E1{may trash hand -> add 1} T1 R1")
    assert play.points == 6
    (choice,) = play.count.choices
    assert choice.adds == 1
