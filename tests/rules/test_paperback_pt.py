"""The rules of Brazilian Paperback on words, abilities, scores and the shop, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Code, Lexicon
from contesta.solver import PlayCode, buy, hints, open_deck, parse_cards, playable, score, solve
from contesta.solver.paperback.ability import parse_ability
from contesta.solver.paperback.buying import gains
from contesta.solver.paperback.rulings import hand_rulings
from tests.helpers.paperback_table import offered, played, refused

#: A word for every letter a joker may have to be.
ALPHABET = (
    "arco banco casa dado erva fome gato hotel ilha jazz kart lua mar nave osso pato quota "
    "rato sol trem uva vinho web xale yoga zebra"
)
PAPEL = "P2 A2 ? ? L3"
SHOP = "A2@2 E2@2 D1@3 V3@6 NH3@5 ?@5*4"


# ---------------------------------------------------------------------- word and length


@pytest.mark.rule("PB-PT-13")
@pytest.mark.parametrize("word", ALPHABET.split())
def test_a_fame_card_is_any_letter(pt: Lexicon, word: str) -> None:
    hand = " ".join(["?@5*4", *(f"{letter}1" for letter in word.upper()[1:])])
    assert word.upper() in playable(pt, hand)
    play = played(pt, word, hand)
    assert [laid.letters for laid in play.cards if laid.joker] == [word[0].upper()]
    assert play.points == len(word) - 1


@pytest.mark.rule("PB-PT-14")
def test_the_common_card_is_used_and_is_not_of_the_hand(pt: Lexicon) -> None:
    hand = "G1{add 5 if uses_all_hand} A1 T1 +O1"
    play = played(pt, "gato", hand)
    assert (play.cards[-1].number == play.common, play.points) == (True, 9)
    assert "GATO" in playable(pt, hand)
    assert refused(pt, "gato", "G1 A1 T1") == [PlayCode.LETTERS_MISSING]


@pytest.mark.rule("PB-PT-15")
def test_letters_may_be_left_over(pt: Lexicon) -> None:
    assert len(played(pt, "gato", "G1 A1 T1 O1 P1 ?").cards) == 4


@pytest.mark.rule("PB-PT-15")
@pytest.mark.parametrize("name", ["portugal", "curitiba", "carlos", "brasil"])
def test_no_play_is_a_name_or_a_place(pt: Lexicon, name: str) -> None:
    hand = " ".join(f"{letter}1" for letter in name.upper())
    assert name.upper() not in playable(pt, hand)
    assert refused(pt, name, hand) == [PlayCode.NOT_A_WORD]
    assert score(pt, name, hand).verdicts[0].reasons[0].code is Code.PROPER


@pytest.mark.rule("PB-PT-16")
def test_jokers_count_for_the_length_that_takes_the_common_card(pt: Lexicon) -> None:
    assert played(pt, "janela", "J1 ? N1 ? L1 ?").length == 6
    for track, takes in ((5, True), (6, True), (7, False)):
        assert score(pt, "janela", "J1 ? N1 ? L1 ?", track=track).takes_common is takes
    assert {play.length for play in solve(pt, PAPEL, 1000, reach=5).plays} == {5}


@pytest.mark.rule("PB-PT-32")
def test_two_letters_of_a_card_stay_together_in_order_and_count_twice(pt: Lexicon) -> None:
    play = played(pt, "vinho", "V1 I1 NH3 O1")
    assert (play.points, play.length, len(play.cards)) == (6, 5, 4)
    for hand in ("V1 I1 HN3 O1", "VN1 I1 H1 O1", "V1 IO1 NH3"):  # turned, apart, apart
        assert refused(pt, "vinho", hand) == [PlayCode.LETTERS_APART]
        assert "VINHO" not in playable(pt, hand)


@pytest.mark.rule("PB-PT-33")
def test_the_common_card_is_used_once_in_a_word(pt: Lexicon) -> None:
    assert refused(pt, "osso", "S1 S1 +O1") == [PlayCode.LETTERS_MISSING]
    assert "OSSO" not in playable(pt, "S1 S1 +O1")
    assert played(pt, "osso", "S1 S1 O2 +O1").points == 5


# ------------------------------------------------------------------ abilities and score


@pytest.mark.rule("PB-PT-18")
def test_only_abilities_of_the_word_are_at_work(pt: Lexicon) -> None:
    left = "R1{double} S1{draw 2} M1{may add 3} N1{attack no_wild}"
    play = offered(pt, "gato", f"G1 A1{{add 2}} T1 O1 {left}")
    assert (play.points, play.draws) == (6, 0)
    assert (play.count.choices, play.count.attacks) == ((), ())


@pytest.mark.rule("PB-PT-19")
def test_you_may_is_a_choice_and_the_rest_is_not(pt: Lexicon) -> None:
    play = offered(pt, "gato", "G1{may add 3} A1{add 2} T1{draw 1} O1{may draw 2}")
    assert (play.points, play.draws) == (6, 1)
    assert [(choice.adds, choice.draws) for choice in play.count.choices] == [(3, 0), (0, 2)]


@pytest.mark.rule("PB-PT-20")
def test_the_score_is_letters_and_common_card_and_bonuses(pt: Lexicon) -> None:
    play = played(pt, "gato", "G4 A2{add 3} ? +O1")
    assert play.count.aloud == "4 + 2 + 0 + 1 + 3 = 10¢"
    assert offered(pt, "gato", "G4 A2{add 3} ? +O1").points == 10


@pytest.mark.rule("PB-PT-21")
def test_the_lower_number_is_no_points(pt: Lexicon) -> None:
    assert played(pt, "gato", "G4@9 A2@2 T1@3 ?@17*15").points == 7
    assert {str(basket) for basket in buy(7, "G1@9 T9@3")} == {"T9@3"}


@pytest.mark.rule("PB-PT-27")
def test_one_draws_five_and_the_extra_cards(pt: Lexicon) -> None:
    assert score(pt, "gato", "G1 A1 T1 O1").next_hand == 5
    assert score(pt, "gato", "G1{draw 1} A1 T1 O1{draw 2 if last}").next_hand == 8
    assert score(pt, "gato", "G1 A1 T1{draw 2 if last} O1 R1{draw 1}").next_hand == 5


@pytest.mark.rule("PB-PT-34")
def test_a_copied_double_triples(pt: Lexicon) -> None:
    assert played(pt, "gato", "G3{double} A2{copy any} T1 O1").points == 21
    assert offered(pt, "gato", "G3{double} A2{copy adjacent} T1 O1").points == 21


@pytest.mark.rule("PB-PT-35")
def test_a_joker_cannot_be_copied(pt: Lexicon) -> None:
    assert played(pt, "gato", "G1{copy any} ? T1{copy adjacent} O1").points == 3
    assert refused(pt, "gato", "G1 ? T1 S1{copy any}") == [PlayCode.LETTERS_MISSING]
    assert "GATO" not in playable(pt, "G1 ? T1 S1{copy any}")


@pytest.mark.rule("PB-PT-37")
def test_plus_one_adds_one(pt: Lexicon) -> None:
    assert played(pt, "gato", "G1{add 1} A1 T1 O1{add 1}").points == 6


@pytest.mark.rule("PB-PT-38")
@pytest.mark.rule("PB-PT-39")
def test_destroying_takes_a_card_that_was_not_used_before_buying(pt: Lexicon) -> None:
    """What it brings is part of the score, which is what one buys with."""
    for left, points in (("", 4), ("+R1", 4), ("R1", 6), ("?", 6)):
        hand = f"G1{{trash hand -> add 2}} A1 T1 O1 {left}"
        assert played(pt, "gato", hand).points == points
    assert not played(pt, "gato", "G1{may trash hand} A1 T1 O1").count.choices
    assert played(pt, "gato", "G1{may trash hand} A1 T1 O1 R1").count.choices


@pytest.mark.rule("PB-PT-39")
def test_a_destroyed_vowel_leaves_the_game_and_counts_before(pt: Lexicon) -> None:
    play = played(pt, "gato", "G1 A2@2{trash_self} T1 O1 E2@2{trash_self}")
    assert ([str(card) for card in play.count.leaving], play.points) == (["A2@2{trash_self}"], 5)


# ---------------------------------------------------------------- shop, attacks, cubes


@pytest.mark.rule("PB-PT-22")
def test_several_cards_are_bought_for_no_more_than_the_score(pt: Lexicon) -> None:
    points = played(pt, "papel", PAPEL).points
    bought = {str(basket) for basket in buy(points, SHOP)}
    everything = buy(99, SHOP)
    assert len(everything) == 2**6 - 1
    assert bought == {str(basket) for basket in everything if basket.cost <= 7}
    assert {"D1@3 A2@2 E2@2", "V3@6", "NH3@5 A2@2"} <= bought
    assert "V3@6 A2@2" not in bought


@pytest.mark.rule("PB-PT-41")
def test_a_card_is_gained_from_the_shop_free(pt: Lexicon) -> None:
    deck = open_deck("pt")
    gained = gains(deck.starting_deck()[5], 1, deck.offer_cards(), hand_rulings(None))
    assert "D" in {card.letters for card in gained}
    assert {card.cost for card in gained} == {3}
    ability = "may trash hand -> gain offer cost=trashed+1"
    (choice,) = played(pt, "gato", f"G1{{{ability}}} A1 T1 O1 ?@2").count.choices
    assert (str(choice.ability), choice.adds) == (ability, 0)
    (joker,) = parse_cards("?@2")
    assert gains(joker, 1, parse_cards("?@3*4 A2@2"), hand_rulings(None)) == ()


@pytest.mark.rule("PB-PT-42")
def test_an_attack_binds_the_other_players(pt: Lexicon) -> None:
    hand = "G1{attack no_wild} A1 ? +O1"
    play = played(pt, "gato", hand)
    assert play.count.attacks == (parse_ability("attack no_wild"),)
    assert refused(pt, "gato", hand, attacks=["no_wild"])[0] is PlayCode.JOKERS_BARRED
    assert "GATO" not in playable(pt, hand, attacks=["no_wild"])
    assert refused(pt, "gato", hand, attacks=["no_common"])[0] is PlayCode.COMMON_BARRED


@pytest.mark.rule("PB-PT-43")
def test_a_suggested_word_can_be_played_and_its_cube_is_worth_one(pt: Lexicon) -> None:
    for hint in hints(pt, PAPEL, level=4):
        assert hint.play is not None
        assert played(pt, hint.play.words, PAPEL).points == hint.points
    assert [str(basket) for basket in buy(5, "V3@6")] == []
    (basket,) = buy(5, "V3@6", cubes=2)
    assert (basket.price, basket.cubes) == (6, 1)


@pytest.mark.rule("PB-PT-45")
@pytest.mark.parametrize(("cubes", "price"), [(0, 3), (1, 2), (3, 0), (5, 0)])
def test_discount_cubes_take_one_off_each(cubes: int, price: int) -> None:
    (basket,) = buy(3, f"D1@3-{cubes}" if cubes else "D1@3")
    assert basket.price == price
    assert len(buy(2, f"D1@3-{cubes}")) == (price <= 2)
