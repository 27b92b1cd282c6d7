"""The worked examples of Paperback's rulebooks and reviewers, one test each (TV-PB-01 …).

"Printed" numbers stand in a rulebook; the others follow from its rules or from a review.
What needs a running table (shuffling, discarding, refilling the Offer) is proved as far
as one play decides it; each docstring says how far.
"""

from __future__ import annotations

import pytest

from contesta.lexicon import House, Lexicon
from contesta.solver import Card, buy, open_deck, parse_cards, score, solve
from contesta.solver.paperback.buying import gains
from contesta.solver.paperback.rulings import hand_rulings
from tests.helpers.paperback_table import offered, played

#: The hand of the Italian example: V, C, U, a Fame card for the A, one Fame card left over.
V = "V3@5{may trash offer 2}"
U = "U3@5{may trash hand -> gain offer cost=trashed+1}"
VACUO = f"{V} ?@2*1 C2 {U} ?@2*1 +O1"
#: The Brazilian one has the same abilities on other letters.
PAPEL = "P2{may trash offer 2} A2 ? ? L3{may trash hand -> gain offer cost=trashed+1} ?@2*1"


def choices(lexicon: Lexicon, word: str, hand: str) -> dict[str, str]:
    """Ability → card, of what the player may do."""
    found = played(lexicon, word, hand).count.choices
    return {str(choice.ability): choice.card.letters for choice in found}


def of_deck(language: str, letters: str, cost: int) -> Card:
    """A card of the Offer."""
    cards = open_deck(language).offer_cards()
    return next(card for card in cards if (card.letters, card.cost) == (letters, cost))


def test_tv_pb_01(it: Lexicon) -> None:
    """Printed: V A C U O with a joker for A and the Common O is 3 + 0 + 2 + 3 + 1 = 9¢."""
    play = played(it, "vacuo", VACUO)
    assert (play.points, play.count.aloud) == (9, "3 + 0 + 2 + 3 + 1 = 9¢")
    assert offered(it, "vacuo", VACUO).points == 9
    as_laid = played(it, "vacuo", VACUO, laid=f"{V} ?@2*1 C2 {U} +O1")
    assert as_laid.count.aloud == "3 + 0 + 2 + 3 + 1 = 9¢"


def test_tv_pb_02(it: Lexicon) -> None:
    """Printed: U may trash the 2¢ Fame card left in hand and gains the 3¢ L. That the Fame card
    can be trashed, and that L is among the cards it brings; its way to the discard pile is the
    table's."""
    assert choices(it, "vacuo", VACUO)["may trash hand -> gain offer cost=trashed+1"] == "U"
    (fame,) = parse_cards("?@2*1")
    lower_row = [of_deck("it", *card) for card in (("L", 3), ("V", 5), ("H", 6), ("Z", 7))]
    assert [card.letters for card in gains(fame, 1, lower_row, hand_rulings(None))] == ["L"]


def test_tv_pb_03(it: Lexicon) -> None:
    """Printed: V may trash two cards of the Offer, H 6¢ and Z 7¢. That it is offered as a choice
    which leaves the score alone, and that these cards are in the Offer; new ones are revealed
    by the table."""
    assert choices(it, "vacuo", VACUO)["may trash offer 2"] == "V"
    assert all(choice.adds == 0 for choice in played(it, "vacuo", VACUO).count.choices)
    assert {of_deck("it", "H", 6).cost, of_deck("it", "Z", 7).cost} == {6, 7}


def test_tv_pb_04(it: Lexicon) -> None:
    """Printed: 5 cards are drawn. And four cards of the word and the Fame card left are the five
    of the hand, the Common none of them; discarding is the table's."""
    ruling = score(it, "vacuo", VACUO)
    assert ruling.next_hand == 5 and ruling.play is not None
    laid = [card.number for card in ruling.play.cards]
    assert ruling.play.common in laid
    of_hand = [number for number in laid if number != ruling.play.common]
    assert (len(of_hand), len(ruling.play.count.leaving)) == (4, 0)
    assert set(range(5)) - set(of_hand) in ({1}, {4})


def test_tv_pb_05(it: Lexicon) -> None:
    """V A C U O has 5 letters: too short for the first Common card, which asks for 7."""
    assert played(it, "vacuo", VACUO).length == 5
    assert score(it, "vacuo", VACUO, track=open_deck("it").track[0]).takes_common is False
    assert score(it, "vacuo", VACUO, track=5).takes_common is True
    assert score(it, "vacuo", VACUO, track=6).takes_common is False


def test_tv_pb_06(pt: Lexicon) -> None:
    """Printed: P A P E L with two jokers is 2 + 2 + 0 + 0 + 3 = 7$."""
    play = played(pt, "papel", PAPEL)
    assert (play.points, play.count.aloud) == (7, "2 + 2 + 0 + 0 + 3 = 7¢")
    assert offered(pt, "papel", PAPEL).points == 7
    assert sum(laid.joker for laid in play.cards) == 2


def test_tv_pb_07(pt: Lexicon) -> None:
    """Printed: a 2$ Fame card is destroyed for the 3$ D. That it may be, and that D is among the
    cards it brings."""
    assert choices(pt, "papel", PAPEL)["may trash hand -> gain offer cost=trashed+1"] == "L"
    (fame,) = parse_cards("?@2*1")
    shop = [of_deck("pt", *card) for card in (("D", 3), ("V", 6), ("Q", 7))]
    assert [card.letters for card in gains(fame, 1, shop, hand_rulings(None))] == ["D"]


def test_tv_pb_08(pt: Lexicon) -> None:
    """Printed: V 6$ and Q 7$ of the shop are destroyed. That it is a choice, and that the cards
    are in the Offer."""
    assert choices(pt, "papel", PAPEL)["may trash offer 2"] == "P"
    assert {of_deck("pt", "V", 6).cost, of_deck("pt", "Q", 7).cost} == {6, 7}


def test_tv_pb_09(it: Lexicon) -> None:
    """Printed rule: a double and its copy are three times, 9 → 27 and not 36."""
    hand = "V3{double} ? C2{copy any} U3 +O1"
    play = played(it, "vacuo", hand)
    assert play.count.aloud == "(3 + 0 + 2 + 3 + 1) × 3 = 27¢"
    assert offered(it, "vacuo", hand).points == 27
    assert played(it, "vacuo", hand, rulings={"ER-28": "multiply"}).points == 27


def test_tv_pb_10(it: Lexicon) -> None:
    """7¢, +2¢ and a double are (7 + 2) × 2 = 18, not 7 × 2 + 2 = 16."""
    hand = "S2{double} O2 L2{add 2} E1"
    assert played(it, "sole", hand).count.aloud == "(2 + 2 + 2 + 1 + 2) × 2 = 18¢"
    assert offered(it, "sole", hand).points == 18


def test_tv_pb_11(it: Lexicon) -> None:
    """With the Space Bar words of 4¢ and 5¢ are 4 + 5 + 1 = 10¢, of 4 and 4 letters 9 long."""
    hand = "S1 O1 L1 E1 M2 A1 R1 I1 +_"
    assert [played(it, word, hand).points for word in ("sole", "mari")] == [4, 5]
    play = played(it, "sole mari", hand)
    assert (play.points, play.length) == (10, 4 + 4 + 1)
    best = offered(it, "sole mari", hand)
    assert (best.points, best.length) == (10, 9)


def test_tv_pb_12(it: Lexicon) -> None:
    """A review: T, R, N and two jokers make TRAIN for 3¢. The word is the table's own here; the
    Italian TRENI has the same cards."""
    hand = "T1 R1 N1 ? ?"
    assert played(it, "train", hand, house=House.of(["train"])).points == 3
    assert played(it, "treni", hand).count.aloud == "1 + 1 + 0 + 1 + 0 = 3¢"
    assert solve(it, hand, 1).plays[0].points == 3


def test_tv_pb_13(it: Lexicon) -> None:
    """A review: S, L, N, T, the Common card and a joker make SILENT: 5¢, 6 letters."""
    play = played(it, "silent", "S1 L1 N1 T1 ? +E1", house=House.of(["silent"]))
    assert (play.points, play.length) == (5, 6)
    assert play.count.aloud == "1 + 0 + 1 + 1 + 1 + 1 = 5¢"
    assert sum(laid.number == play.common for laid in play.cards) == 1


def test_tv_pb_14() -> None:
    """A review: 6¢ buy three cards of 2¢, or one of 6¢."""
    baskets = {str(basket): basket.price for basket in buy(6, "A2@2 E2@2 I2@2 H3@6 Z4@7")}
    assert baskets["A2@2 E2@2 I2@2"] == baskets["H3@6"] == 6
    assert max(baskets.values()) == 6
    assert len(baskets) == 2**3 - 1 + 1  # every set of vowels, and H alone


@pytest.mark.parametrize("language", ["it", "pt"])
def test_tv_pb_15(language: str) -> None:
    """Printed: the sizes of the Fame piles for 2 to 5 players, all 28 cards for five."""
    deck = open_deck(language)
    assert [deck.fame_pile_sizes(players) for players in (2, 3, 4, 5)] == [
        (4, 4, 2, 1),
        (6, 6, 3, 2),
        (8, 8, 4, 2),
        (10, 10, 5, 3),
    ]
    assert sum(deck.fame_pile_sizes(5)) == deck.box()["fame"] == 28


@pytest.mark.parametrize("language", ["it", "pt"])
def test_tv_pb_16(language: str) -> None:
    """Printed: 66 + 8 + 11 + 20 = 105 cards of the Offer, 5 × 10 = 50 starting cards. With Fame
    and Common cards that is 189 of the 205; powers, themes, awards and the track are no cards
    of a deck."""
    deck = open_deck(language)
    box = deck.box()
    assert (box["letter"], box["vowel"], box["attack"], box["double"]) == (66, 8, 11, 20)
    assert len(deck.offer_cards()) == 105
    assert (box["start"], len(deck.starting_deck())) == (50, 10)
    powers, themes, awards, track = 5, 6, 4, 1
    assert sum(box.values()) + powers + themes + awards + track == 205
