"""The decks of Paperback: what they hold, and how far to trust it."""

from __future__ import annotations

import pytest

from contesta.data import LANGUAGES
from contesta.solver.paperback.cards import Card, Kind
from contesta.solver.paperback.deck import Deck, DeckCard, Flag, Role, open_deck
from contesta.solver.paperback.notation import parse_cards

PRINTED, INFERRED, PLACEHOLDER = Flag
BOX = {
    "start": 50,
    "fame": 28,
    "common": 6,
    "letter": 66,
    "vowel": 8,
    "double": 20,
    "attack": 11,
}


@pytest.fixture(params=LANGUAGES)
def deck(request: pytest.FixtureRequest) -> Deck:
    return open_deck(request.param)


# ------------------------------------------------------------------- what is in the box


@pytest.mark.rule("PB-IT-17")
@pytest.mark.rule("PB-PT-01")
def test_the_box_holds_what_the_rulebook_lists(deck: Deck) -> None:
    assert deck.box() == BOX
    assert len(deck.offer_cards()) == 66 + 8 + 20 + 11 == 105
    assert len(deck.starting_deck()) * 5 == 50
    assert deck.cubes == 17


@pytest.mark.rule("PB-IT-01")
def test_an_italian_player_begins_with_five_letters_and_five_jokers() -> None:
    letters, jokers = open_deck("it").starting_deck()[:5], open_deck("it").starting_deck()[5:]
    assert letters == tuple(Card(Kind.LETTER, letter, 1, cost=1) for letter in "TRSLN")
    assert [card.cost for card in jokers] == [2] * 5


@pytest.mark.rule("PB-PT-02")
def test_a_brazilian_player_begins_with_an_m_for_the_l() -> None:
    deck = open_deck("pt").starting_deck()
    assert "".join(card.letters for card in deck) == "TRSMN"
    assert {(card.points, card.cost, card.fame) for card in deck[:5]} == {(1, 1, 0)}


@pytest.mark.rule("PB-IT-02")
@pytest.mark.rule("ER-32")
def test_the_starting_fame_cards_are_jokers_that_cost_two(deck: Deck) -> None:
    assert deck.starting_deck()[5:] == (Card(Kind.JOKER, cost=2, fame=1),) * 5
    assert deck.flags["start.joker_cost"] is PRINTED
    assert deck.flags["start.joker_fame"] is INFERRED


@pytest.mark.rule("PB-IT-03")
@pytest.mark.rule("PB-IT-04")
@pytest.mark.rule("PB-PT-05")
def test_the_offer_lies_in_seven_piles_by_cost(deck: Deck) -> None:
    piles = deck.offer_piles()
    assert [len(pile) for pile in piles] == [8, 25, 18, 16, 14, 12, 12]
    assert [{card.cost for card in pile} for pile in piles[:6]] == [{2}, {3}, {4}, {5}, {6}, {7}]
    assert {card.cost for card in piles[6]} == {8, 9, 10}
    assert sorted(map(str, deck.offer_cards())) == sorted(str(c) for pile in piles for c in pile)


@pytest.mark.rule("PB-IT-05")
@pytest.mark.rule("PB-PT-06")
@pytest.mark.rule("ER-24")
def test_attacks_can_be_left_out(deck: Deck) -> None:
    cards = deck.offer_cards(attacks=False)
    assert len(cards) == 94
    assert not any("attack" in str(card) for card in cards)
    assert sum(map(len, deck.offer_piles(attacks=False))) == 94


@pytest.mark.rule("PB-IT-06")
@pytest.mark.rule("PB-IT-16")
def test_the_offer_has_letters_and_double_letters_only(deck: Deck) -> None:
    assert {card.kind for card in deck.offer_cards()} == {Kind.LETTER, Kind.DOUBLE}
    assert all(card.fame == 0 for card in deck.offer_cards())


def test_the_cheapest_pile_is_of_vowels(deck: Deck) -> None:
    assert all(card.letters in "AEIOU" for card in deck.offer_piles()[0])


@pytest.mark.rule("PB-IT-09")
def test_there_are_four_fame_piles(deck: Deck) -> None:
    assert [pile.card for pile in deck.fame] == [
        Card(Kind.JOKER, cost=cost, fame=fame)
        for cost, fame in ((5, 4), (8, 7), (11, 10), (17, 15))
    ]
    assert all(
        dict(pile.flags) == {"cost": PRINTED, "fame": INFERRED, "cards": PRINTED}
        for pile in deck.fame
    )


@pytest.mark.rule("PB-IT-10")
@pytest.mark.rule("PB-IT-11")
@pytest.mark.rule("PB-IT-12")
@pytest.mark.rule("PB-IT-13")
@pytest.mark.rule("PB-PT-03")
def test_fame_piles_grow_with_the_players(deck: Deck) -> None:
    assert deck.fame_pile_sizes(2) == (4, 4, 2, 1)
    assert deck.fame_pile_sizes(3) == (6, 6, 3, 2)
    assert deck.fame_pile_sizes(4) == (8, 8, 4, 2)
    assert deck.fame_pile_sizes(5) == (10, 10, 5, 3)
    assert sum(deck.fame_pile_sizes(5)) == 28


@pytest.mark.parametrize("players", [1, 6, -2])
def test_two_to_five_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="players are 2 to 5"):
        open_deck("it").fame_pile_sizes(players)


@pytest.mark.rule("PB-IT-14")
@pytest.mark.rule("PB-PT-04")
def test_four_of_six_common_cards_lie_on_the_track(deck: Deck) -> None:
    assert (len(deck.common.cards), deck.common.in_play, len(deck.track)) == (6, 4, 4)
    assert deck.track == (7, 8, 9, 10)


@pytest.mark.rule("PB-IT-15")
def test_without_the_special_common_cards_four_letters_are_left(deck: Deck) -> None:
    assert deck.common.letters == tuple(Card(Kind.LETTER, x, 1, fame=5) for x in "AEIO")
    assert [card.kind for card in deck.common.specials] == [Kind.SPACE_BAR, Kind.DYSLEXIA]
    assert {card.points for card in deck.common.specials} == {1}
    assert len(deck.common.letters) == deck.common.in_play


def test_a_hand_has_five_cards(deck: Deck) -> None:
    assert deck.base_hand == 5


def test_doubles_are_the_distinct_pairs(deck: Deck) -> None:
    assert len(deck.doubles) == len(set(deck.doubles)) == 20
    assert {"CH", "QU"} <= set(deck.doubles)


def test_every_card_reads_back_from_its_notation(deck: Deck) -> None:
    cards = [*deck.starting_deck(), *deck.offer_cards(), *(pile.card for pile in deck.fame)]
    # the Space Bar is the one card that no hand can hold
    cards += [card for card in deck.common.cards if card.kind is not Kind.SPACE_BAR]
    for card in cards:
        assert parse_cards(str(card)) == (card,)


# ------------------------------------------------------------------------------- trust


def test_every_value_is_flagged(deck: Deck) -> None:
    assert sum(deck.certainty().values()) == len(deck.flags)
    single = len(BOX) + 6 + 7 + len(deck.track) + len(["base_hand", "cubes"])
    assert len(deck.flags) == single + 3 * len(deck.fame) + 5 * len(deck.offer)
    assert all(count > 30 for count in deck.certainty().values())
    for number, entry in enumerate(deck.offer):
        assert set(entry.flags) == {"letters", "cost", "points", "ability", "count"}
        assert all(deck.flags[f"offer[{number}].{x}"] is flag for x, flag in entry.flags.items())


def test_the_deck_says_that_it_is_not_the_printed_one(deck: Deck) -> None:
    assert "stand-in" in deck.title
    assert "NOT the printed deck" in deck.note
    assert len(deck.sources) == 8


def entry(deck: Deck, text: str) -> DeckCard:
    """The first card of the Offer whose notation begins so."""
    return next(entry for entry in deck.offer if str(entry.card).startswith(text))


def flags_of(language: str, text: str) -> str:
    """The flags of a card by their first letters: letters, cost, points, ability."""
    flags = entry(open_deck(language), text).flags
    names = {PRINTED: "P", INFERRED: "I", PLACEHOLDER: "-"}
    return "".join(names[flags[name]] for name in ("letters", "cost", "points", "ability"))


@pytest.mark.parametrize(
    ("language", "card", "flags"),
    [
        ("it", "U3@5{may trash hand -> gain offer cost=trashed+1}", "PPPP"),
        ("it", "V3@5{may trash offer 2}", "PPPP"),
        ("it", "C2@4", "P-P-"),
        ("it", "L1@3", "PPI-"),
        ("it", "H3@6", "PP--"),
        ("it", "Z4@7", "PP--"),
        ("it", "S1@3{draw 1 if last}", "IIII"),
        ("it", "A2@2{trash_self}", "-PII"),
        ("it", "ER2@3", "IIII"),
        ("it", "TO2@3", "-III"),
        ("it", "L1@3{attack no_common}", "IIII"),
        ("it", "D2@4{attack no_wild}", "---I"),
        ("it", "A5@10{double}", "----"),
        ("pt", "D1@3", "PPI-"),
        ("pt", "V3@6", "PP--"),
        ("pt", "Q4@7", "PP--"),
        ("pt", "P2@4", "P-PI"),
        ("pt", "A2@2", "IPPI"),
        ("pt", "L3@5", "PIPI"),
        ("pt", "N1@3{attack max_buys 1}", "IIII"),
    ],
)
def test_known_cards_are_flagged_as_what_is_known(language: str, card: str, flags: str) -> None:
    assert flags_of(language, card) == flags


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_else_claims_to_be_printed(language: str) -> None:
    """Who finds out more about a printed card changes this count with it."""
    printed = {
        entry.card.letters
        for entry in open_deck(language).offer
        if entry.role is not Role.VOWEL and PRINTED in entry.flags.values()
    }
    assert printed == {"it": set("UVCLHZ"), "pt": set("DVQPL")}[language]


def test_the_example_of_the_rulebook_can_be_laid_with_the_deck() -> None:
    """TV-PB-01: V A C U O is worth 3 + 0 + 2 + 3 + 1."""
    deck = open_deck("it")
    word = [entry(deck, text).card for text in ("V3@5", "C2@4", "U3@5")]
    assert sum(card.points for card in [*word, deck.common.letters[3], deck.start[5]]) == 9


def test_single_values_are_flagged_too() -> None:
    italian, brazilian = open_deck("it").flags, open_deck("pt").flags
    assert italian["start.letters"] is brazilian["start.letters"] is PRINTED
    assert italian["common.letters"] is INFERRED
    assert italian["common.letter_points"] is PRINTED
    assert brazilian["common.letter_points"] is INFERRED
    assert italian["common.special_fame"] is PLACEHOLDER
    assert [italian[f"track[{n}]"] for n in range(4)] == [INFERRED] + [PLACEHOLDER] * 3
    assert italian["box.attack"] is PRINTED
    assert brazilian["box.attack"] is INFERRED
