"""Space Bar, Dyslexia and attacks: the rules of Italian Paperback's expansions, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import BadHand, PlayCode, buy, parse_hand, playable, score, solve
from contesta.solver.paperback.ability import parse_ability
from tests.helpers.paperback_table import offered, played, refused

TWO_WORDS = "S1 O1 L1 E1 M1 A1 R1 E1 +_"

# ------------------------------------------------------------------------ the Space Bar


@pytest.mark.rule("PB-IT-74")
def test_the_space_bar_makes_two_words_of_one_hand(it: Lexicon) -> None:
    play = played(it, "sole mare", TWO_WORDS)
    assert play.words == ("SOLE", "MARE")
    assert [laid.letters for laid in play.cards] == [*"SOLE", " ", *"MARE"]
    assert {len(play.words) for play in solve(it, "S1 O1 L1 E1 +_", 1000).plays} == {1, 2}
    for no_space_bar in ("S1 O1 L1 E1 M1 A1 R1 E1", "S1 O1 L1 E1 M1 A1 R1 E1 +O1"):
        assert refused(it, "sole mare", no_space_bar) == [PlayCode.NO_SPACE_BAR]
        assert {len(play.words) for play in solve(it, no_space_bar, 1000).plays} == {1}


@pytest.mark.rule("PB-IT-74")
def test_the_space_bar_may_be_left_alone(it: Lexicon) -> None:
    play = played(it, "sole", TWO_WORDS)
    assert (play.points, play.length, len(play.cards)) == (4, 4, 4)


@pytest.mark.rule("PB-IT-74")
def test_a_gained_space_bar_is_no_card_of_the_hand(it: Lexicon) -> None:
    with pytest.raises(BadHand) as caught:
        parse_hand("S1 O1 _")
    assert caught.value.code == "space-bar-in-hand"


@pytest.mark.rule("PB-IT-74")
@pytest.mark.parametrize(
    "cards", ["T1{double} R1 S1 L1 ? ? ?", "A1 E1 O1 R1 T1 S1 L1 N1 I1 C1 D1 ? ? ?"]
)
def test_two_words_are_offered_however_many_there_are(it: Lexicon, cards: str) -> None:
    solution = solve(it, f"{cards} +_", 5)
    assert {len(play.words) for play in solution.plays} == {2}


@pytest.mark.rule("PB-IT-75")
def test_the_space_bar_adds_one_to_the_two_scores(it: Lexicon) -> None:
    assert played(it, "sole mare", TWO_WORDS).count.aloud.endswith("= 9¢")
    hand = "S4 O1 L1 E0 M3 A1 ? E0 +_"
    sole, mare = (played(it, word, hand).points for word in ("sole", "mare"))
    assert (sole, mare, played(it, "sole mare", hand).points) == (6, 4, 11)
    assert offered(it, "sole mare", hand).points == 11


@pytest.mark.rule("PB-IT-76")
def test_both_words_and_the_space_count_for_the_length(it: Lexicon) -> None:
    assert played(it, "sole mare", TWO_WORDS).length == 9
    assert score(it, "sole mare", TWO_WORDS, track=9).takes_common is True
    assert score(it, "sole mare", TWO_WORDS, track=10).takes_common is False
    assert {play.length for play in solve(it, TWO_WORDS, 1000, reach=9).plays} == {9}


@pytest.mark.rule("PB-IT-77")
@pytest.mark.parametrize(
    ("sole", "mare", "points"),
    [
        ("S1{double} O1 L1 E1", "M1 A1 R1 E1", 18),  # all of it, the Space Bar too
        ("S1{add 5 if len>=9} O1 L1 E1", "M1 A1 R1 E1", 14),
        ("S1{add 5 if len>=10} O1 L1 E1", "M1 A1 R1 E1", 9),
        ("S1 O1{add 5 if no_wild} L1 E1", "M1 A1 R1 ?", 8),
        ("S1 O1 L1{add 5 if uses_all_hand} E1", "M1 A1 R1 E1", 14),
        ("S1{add 2 per wild} O1 L1 E1", "M1 A1 R1 ?", 10),
        ("S1 O1{copy any} L1 E1", "M1 A1{add 4} R1 E1", 17),
    ],
)
def test_two_words_are_one_for_abilities(it: Lexicon, sole: str, mare: str, points: int) -> None:
    hand = f"{sole} {mare} +_"
    assert played(it, "sole mare", hand).points == points
    assert offered(it, "sole mare", hand).points == points


@pytest.mark.rule("PB-IT-77")
def test_first_and_last_are_those_of_both_words_together(it: Lexicon) -> None:
    def points(words: str, cards: str) -> int:
        return played(it, words, f"{cards} +_").points

    assert points("sole mari", "S1{add 5 if first} O1 L1 E1 M1{add 9 if first} A1 R1 I1") == 14
    assert points("mari sole", "S1{add 5 if first} O1 L1 E1 M1{add 9 if first} A1 R1 I1") == 18
    assert points("sole mari", "S1 O1 L1 E1{add 9 if last} M1 A1 R1 I1{add 5 if last}") == 14
    # the solver chooses the better order
    play = offered(it, "sole mari", "S1{add 5 if first} O1 L1 E1 M1{add 9 if first} A1 R1 I1 +_")
    assert (play.words, play.points) == (("MARI", "SOLE"), 18)


@pytest.mark.rule("PB-IT-78")
def test_the_space_bar_is_used_once(it: Lexicon) -> None:
    hand = "S1 O1 L1 E1 M1 A1 R1 E1 U1 V1 A1 +_"
    assert refused(it, "sole mare uva", hand) == [PlayCode.TOO_MANY_WORDS]
    assert {len(play.words) for play in solve(it, "S1 O1 L1 E1 A1 +_", 1000).plays} == {1, 2}
    twice = "S1 O1 L1 E1 +_ M1 A1 R1 E1 +_"
    assert PlayCode.NOT_IN_HAND in refused(it, "sole mare", hand, laid=twice)


@pytest.mark.rule("PB-IT-79")
def test_a_joker_is_no_space_bar(it: Lexicon) -> None:
    hand = "S1 O1 L1 E1 ? M1 A1 R1 E1"
    assert refused(it, "sole mare", hand) == [PlayCode.NO_SPACE_BAR]
    assert refused(it, "sole mare", hand, laid=hand) == [PlayCode.SPELLS_OTHERWISE]
    assert all(len(play.words) == 1 for play in solve(it, "? ? ? ? ?", 1000).plays)


# -------------------------------------------------------------------------- Dyslexia


@pytest.mark.rule("PB-IT-80")
def test_the_common_dyslexia_reverses_one_double_and_adds_one(it: Lexicon) -> None:
    hand = "HC4 I1 E1 S1 A1 +<>"
    play = played(it, "chiesa", hand)
    assert play.count.aloud == "4 + 1 + 1 + 1 + 1 + 1 = 9¢"
    assert [laid.letters for laid in play.cards if laid.reversed] == ["CH"]
    assert offered(it, "chiesa", hand).points == 9
    assert played(it, "chiesa", hand, laid="HC4 I1 E1 S1 A1 +<>").points == 9


@pytest.mark.rule("PB-IT-80")
def test_the_common_dyslexia_reverses_no_second_double(it: Lexicon) -> None:
    for hand in ("HC4 I1 SE2 A1 +<>", "HC4 I1 SE2 A1 <>"):
        assert refused(it, "chiesa", hand) == [PlayCode.LETTERS_APART]
        assert "CHIESA" not in playable(it, hand)
    assert PlayCode.DOUBLE_REVERSED in refused(
        it, "chiesa", "HC4 I1 SE2 A1 +<>", laid="HC4 I1 SE2 A1 +<>"
    )
    assert "CHIESA" in playable(it, "HC4 I1 SE2 A1 <> +<>")


@pytest.mark.rule("PB-IT-80")
def test_dyslexia_is_for_reversing_only(it: Lexicon) -> None:
    assert refused(it, "chiesa", "CH4 I1 E1 S1 A1 +<>", laid="CH4 I1 E1 S1 A1 +<>") == [
        PlayCode.DYSLEXIA_IDLE
    ]
    assert played(it, "chiesa", "CH4 I1 E1 S1 A1 +<>").points == 8
    assert "SALE" not in playable(it, "A1 S1 L1 +<>")  # it is no letter either


@pytest.mark.rule("PB-IT-81")
def test_a_gained_dyslexia_is_played_with_a_word(it: Lexicon) -> None:
    hand = "HC4{add 2 if uses_all_hand} I1 E1 S1 A1 <>"
    assert played(it, "chiesa", hand).points == 10
    assert offered(it, "chiesa", hand).points == 10
    assert played(it, "chiesa", "HC4 I1 E1 S1 A1 <>1 +O1").points == 9
    play = played(it, "chiesa", "HC4 I1 SE2 A1 <> +<>")
    assert (play.points, sum(laid.reversed for laid in play.cards)) == (9, 2)


@pytest.mark.rule("PB-IT-81")
@pytest.mark.parametrize("laid", ["OS1 L1 E2 +<>", "OS1 +<> L1 E2", "+<> OS1 L1 E2"])
def test_dyslexia_has_no_place_in_the_word_wherever_it_is_laid(it: Lexicon, laid: str) -> None:
    """It comes not between neighbours, and is neither first nor last."""
    hand = "OS1{add 3 if first} L1{copy adjacent} E2{add 4 if last} +<>"
    points = 1 + 1 + 2 + 1 + 3 + 4 + 4  # L copies its better neighbour
    assert played(it, "sole", hand).points == points
    assert played(it, "sole", hand, laid=laid).points == points
    hand = "OS1{add 3} L1{copy adjacent} E2 +<>"
    assert played(it, "sole", hand, laid=laid).points == 1 + 1 + 2 + 1 + 3 + 3


@pytest.mark.rule("PB-IT-82")
def test_dyslexia_does_not_count_for_the_length(it: Lexicon) -> None:
    for hand in ("HC4 I1 E1 S1 A1 +<>", "HC4{add 1 if len>=7} I1 E1 S1 A1 <>1"):
        play = played(it, "chiesa", hand)
        assert (play.length, play.count.length, len(play.cards), play.points) == (6, 6, 6, 9)
        assert score(it, "chiesa", hand, track=7).takes_common is False


# --------------------------------------------------------------------------- attacks


@pytest.mark.rule("PB-IT-84")
@pytest.mark.parametrize("attack", ["no_common", "no_wild", "hand -1", "max_buys 1"])
def test_an_attack_binds_the_others_and_not_its_player(it: Lexicon, attack: str) -> None:
    play = played(it, "treno", f"T1 R1{{attack {attack}}} ? N1 +O1")
    assert play.count.attacks == (parse_ability(f"attack {attack}"),)
    assert play.points == 4


@pytest.mark.rule("PB-IT-84")
@pytest.mark.parametrize(
    ("attack", "code"),
    [("no_common", PlayCode.COMMON_BARRED), ("no_wild", PlayCode.JOKERS_BARRED)],
)
def test_under_attack_a_card_cannot_be_used(it: Lexicon, attack: str, code: PlayCode) -> None:
    hand = "T1 R1 ? N1 +O1"
    assert refused(it, "treno", hand, attacks=[attack])[0] is code
    assert code in refused(it, "treno", hand, attacks=[attack], laid=hand)
    assert "TRENO" in playable(it, hand)
    assert "TRENO" not in playable(it, hand, attacks=[attack])
    plays = solve(it, hand, 1000, attacks=[attack]).plays
    barred = {"no_common": 4, "no_wild": 2}[attack]
    assert plays and all(laid.number != barred for play in plays for laid in play.cards)


@pytest.mark.rule("PB-IT-84")
def test_the_space_bar_and_dyslexia_are_barred_with_the_common_card(it: Lexicon) -> None:
    assert PlayCode.COMMON_BARRED in refused(it, "sole mare", TWO_WORDS, attacks=["no_common"])
    hand = "HC4 I1 E1 S1 A1 +<>"
    assert PlayCode.COMMON_BARRED in refused(it, "chiesa", hand, attacks=["no_common"])
    assert played(it, "chiesa", hand.replace("+", ""), attacks=["no_common"]).points == 8


@pytest.mark.rule("PB-IT-84")
def test_under_attack_one_draws_or_buys_less(it: Lexicon) -> None:
    assert score(it, "sole", "S1 O1 L1 E1", smaller_hand=2).next_hand == 3
    assert {len(basket.offers) for basket in buy(9, "A2@2 E2@2 L1@3", max_buys=1)} == {1}
    assert {len(basket.offers) for basket in buy(9, "A2@2 E2@2 L1@3")} == {1, 2, 3}
