"""The rules of Italian Paperback on buying, gaining, cubes and hints, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import Basket, PlayCode, buy, hints, open_deck, parse_cards, score
from contesta.solver.paperback.buying import gains
from contesta.solver.paperback.rulings import hand_rulings
from tests.helpers.paperback_table import played, refused

#: Two vowels, an L, a V, a pair of letters, and the top cards of two Fame piles.
SHOP = "A2@2 E2@2 L1@3 V3@5 CH4@6 ?@5*4 ?@8*7"


def sets(baskets: tuple[Basket, ...]) -> set[str]:
    return {str(basket) for basket in baskets}


# ------------------------------------------------------------------------------- buying


@pytest.mark.rule("PB-IT-43")
def test_any_number_of_letters_and_fame_cards_can_be_bought() -> None:
    bought = sets(buy(8, SHOP))
    assert {"A2@2", "?@8*7", "CH4@6 A2@2", "?@5*4 L1@3", "L1@3 A2@2 E2@2"} <= bought
    assert {len(basket.offers) for basket in buy(99, SHOP)} == {1, 2, 3, 4, 5, 6, 7}
    assert len(buy(99, SHOP)) == 2**7 - 1


@pytest.mark.rule("PB-IT-44")
@pytest.mark.parametrize("points", range(12))
def test_the_costs_together_do_not_exceed_the_score(points: int) -> None:
    """Exactly the sets that the score pays for: no dearer one, and all the others."""
    everything = buy(99, SHOP)
    affordable = {str(basket) for basket in everything if basket.cost <= points}
    assert sets(buy(points, SHOP)) == affordable
    assert all(basket.price == basket.cost <= points for basket in buy(points, SHOP))


@pytest.mark.rule("PB-IT-42")
@pytest.mark.rule("PB-IT-44")
def test_one_pays_the_cost_and_not_the_points(it: Lexicon) -> None:
    earned = played(it, "sole", "S1@9 O1@8 L1@7 E1@6").points
    assert sets(buy(earned, "U1@5 T9@4")) == {"T9@4"}


# ------------------------------------------------------------------------------ gaining


@pytest.mark.rule("PB-IT-73")
def test_a_card_is_gained_from_the_offer_for_a_trashed_one() -> None:
    deck = open_deck("it")
    fame = deck.starting_deck()[5]
    gained = gains(fame, 1, deck.offer_cards(), hand_rulings(None))
    assert gained and {card.cost for card in gained} == {3}
    assert set(gained) == {card for card in deck.offer_cards() if card.cost == 3}


@pytest.mark.rule("PB-IT-73")
def test_gaining_is_a_choice_that_costs_nothing(it: Lexicon) -> None:
    ability = "may trash hand -> gain offer cost=trashed+1"
    play = played(it, "sole", f"S1 O1 L1 E1{{{ability}}} ?@2")
    (choice,) = play.count.choices
    assert (str(choice.ability), choice.adds, play.points) == (ability, 0, 4)
    assert played(it, "sole", f"S1 O1 L1 E1{{{ability}}}").count.choices == ()


@pytest.mark.rule("ER-27")
def test_a_gained_card_costs_exactly_one_more() -> None:
    (trashed,) = parse_cards("?@2*1")
    offer = parse_cards("A2@2 L1@3 T1@3 U3@5 ?@3*4 +O1")
    exactly, up_to = hand_rulings({"ER-27": "exactly"}), hand_rulings({"ER-27": "up-to"})
    assert [str(card) for card in gains(trashed, 1, offer, exactly)] == ["L1@3", "T1@3"]
    assert gains(trashed, 1, offer, hand_rulings(None)) == gains(trashed, 1, offer, exactly)
    assert [str(card) for card in gains(trashed, 1, offer, up_to)] == ["A2@2", "L1@3", "T1@3"]


@pytest.mark.rule("ER-27")
def test_if_no_card_costs_that_much_there_is_no_gain() -> None:
    (trashed,) = parse_cards("U3@5")
    offer = parse_cards("A2@2 L1@3 Z4@7 ?@6*4")
    assert gains(trashed, 1, offer, hand_rulings({"ER-27": "exactly"})) == ()
    assert len(gains(trashed, 1, offer, hand_rulings({"ER-27": "up-to"}))) == 2
    assert [str(card) for card in gains(trashed, 2, offer, hand_rulings(None))] == ["Z4@7"]


# -------------------------------------------------------------------------------- cubes


@pytest.mark.rule("PB-IT-93")
def test_hints_for_a_stuck_player_are_legal_plays(it: Lexicon) -> None:
    hand = "T1 R1 S1 ? ? +O1"
    told = hints(it, hand, level=4)
    assert len(told) > 1
    for hint in told:
        assert hint.play is not None
        ruling = score(it, hint.play.words, hand)
        assert ruling.legal and ruling.play is not None
        assert (ruling.play.points, ruling.play.length) == (hint.points, hint.length)
    assert hints(it, "T1 R1 S1") == ()
    assert refused(it, "tre", "T1 R1 S1") == [PlayCode.LETTERS_MISSING]


@pytest.mark.rule("PB-IT-93")
def test_a_hint_tells_no_more_than_it_was_asked(it: Lexicon) -> None:
    for level in (1, 2, 3, 4):
        for hint in hints(it, "T1 R1 S1 ? ? +O1", level):
            told = [hint.cards is not None, hint.pattern is not None, hint.play is not None]
            assert told == [level >= 2, level >= 3, level >= 4]


@pytest.mark.rule("PB-IT-94")
def test_a_cube_is_worth_one_cent() -> None:
    assert "V3@5" not in sets(buy(4, SHOP))
    assert "V3@5" in sets(buy(4, SHOP, cubes=1))
    assert sets(buy(3, SHOP, cubes=4)) == sets(buy(7, SHOP))
    for basket in buy(4, SHOP, cubes=3):
        assert basket.cubes == max(0, basket.price - 4) <= 3


@pytest.mark.rule("PB-IT-98")
def test_each_discount_cube_takes_one_cent_off_down_to_nothing() -> None:
    def price(offer: str) -> list[int]:
        return [basket.price for basket in buy(6, offer)]

    assert price("CH4@6") == [6]
    assert price("CH4@6-2") == [4]
    assert price("CH4@6-6") == [0]
    assert price("CH4@6-9") == [0]
    assert price("CH4@8-1") == []
    # what one cube too many saves is no money for another card
    assert sets(buy(1, "A2@2-5 E2@2")) == {"A2@2-5"}
    assert buy(6, "CH4@6-2")[0].cost == 6
