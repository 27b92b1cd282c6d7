"""A hand as text, both ways; whatever is no hand is a BadHand and nothing else."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from contesta.solver import BadHand, Card, Hand, Kind, Offer, parse_cards, parse_hand
from contesta.solver.paperback.ability import parse_ability
from contesta.solver.paperback.buying import parse_shop
from contesta.solver.paperback.cards import MAX_CARDS
from contesta.solver.paperback.notation import MAX_TEXT

LETTER, DOUBLE, JOKER, DYSLEXIA, SPACE_BAR = Kind
ABILITIES = ("add 2", "may trash hand -> add 1", "draw 1 if score>=8", "attack hand -1")

# ------------------------------------------------------------------------ what is read

CARDS = [
    ("T1", Card(LETTER, "T", 1)),
    ("t1", Card(LETTER, "T", 1)),
    ("Z0", Card(LETTER, "Z", 0)),
    ("Z99", Card(LETTER, "Z", 99)),
    ("CH4", Card(DOUBLE, "CH", 4)),
    ("cH4", Card(DOUBLE, "CH", 4)),
    ("?", Card(JOKER)),
    ("?@8*7", Card(JOKER, cost=8, fame=7)),
    ("<>", Card(DYSLEXIA)),
    ("<>1", Card(DYSLEXIA, points=1)),
    ("U3@5", Card(LETTER, "U", 3, cost=5)),
    ("U3@0", Card(LETTER, "U", 3, cost=0)),
    ("U3@99*99", Card(LETTER, "U", 3, cost=99, fame=99)),
    ("U3*2", Card(LETTER, "U", 3, fame=2)),
    ("A2{trash_self}", Card(LETTER, "A", 2, parse_ability("trash_self"))),
    ("A2@4*1{ may  add 1 }", Card(LETTER, "A", 2, parse_ability("may add 1"), 4, 1)),
    ("CH4{add 1 if len >= 7}", Card(DOUBLE, "CH", 4, parse_ability("add 1 if len>=7"))),
]


@pytest.mark.parametrize(("text", "card"), CARDS)
def test_a_card_is_read(text: str, card: Card) -> None:
    assert parse_hand(text) == Hand((card,))
    assert parse_cards(text) == (card,)
    assert parse_hand(str(card)).cards == (card,)


@pytest.mark.parametrize(
    ("text", "common"),
    [
        ("+O1", Card(LETTER, "O", 1)),
        ("+o1", Card(LETTER, "O", 1)),
        ("+_", Card(SPACE_BAR, points=1)),
        ("+<>", Card(DYSLEXIA, points=1)),
    ],
)
def test_the_common_card_stands_after_the_plus(text: str, common: Card) -> None:
    hand = parse_hand(f"T1 ? {text}")
    assert hand.common == common and len(hand.cards) == 2
    assert list(hand) == [*hand.cards, common]  # its number is the one after the last
    assert str(hand) == f"T1 ? {text.upper()}"
    assert parse_cards(f"{text} T1") == (common, Card(LETTER, "T", 1))


def test_a_hand_without_a_common_card() -> None:
    assert parse_hand("T1").common is None and len(list(parse_hand("T1"))) == 1


@pytest.mark.parametrize("space", ["  ", "\t", "\n", "\r\n", "\u3000", " \n "])
def test_any_space_parts_cards(space: str) -> None:
    text = space.join(["", "T1", "CH4", "?", "+O1", ""])
    assert str(parse_hand(text)) == "T1 CH4 ? +O1"


def test_spaces_in_braces_part_nothing() -> None:
    hand = parse_hand("A1{may trash hand\n->\tadd 1} T1{double}")
    assert str(hand) == "A1{may trash hand -> add 1} T1{double}"


def test_as_many_cards_as_there_may_be() -> None:
    hand = parse_hand("? " * MAX_CARDS + "+O1")
    assert len(hand.cards) == MAX_CARDS and hand.common is not None
    assert len(parse_cards("? " * 200)) == 200  # cards laid down are counted by the referee


def test_a_long_but_good_text_is_read() -> None:
    assert str(parse_hand("T1" + " " * (MAX_TEXT - 2))) == "T1"


# ---------------------------------------------------------------------------- any text

letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
points = st.integers(0, 99)
cost = st.none() | points
ability = st.none() | st.sampled_from([parse_ability(text) for text in ABILITIES])
lettered = st.builds(Card, st.just(LETTER), letters, points, ability, cost, points)
doubled = st.builds(
    Card, st.just(DOUBLE), st.tuples(letters, letters).map("".join), points, ability, cost, points
)
jokers = st.builds(Card, st.just(JOKER), cost=cost, fame=points)
reversers = st.builds(Card, st.just(DYSLEXIA), points=points, cost=cost, fame=points)
few = st.integers(0, 2)
#: Values of any kind, many of them no Common card.
commons = (
    lettered
    | doubled
    | jokers
    | st.builds(
        Card, st.sampled_from([SPACE_BAR, DYSLEXIA]), points=few, cost=st.none() | few, fame=few
    )
)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Every hand that can be made: what may not be the Common card is refused by Hand itself."""
    cards = st.lists(lettered | doubled | jokers | reversers, min_size=1, max_size=20)
    held, common = tuple(draw(cards)), draw(st.none() | commons)
    try:
        return Hand(held, common)
    except BadHand as error:
        assert error.code == "common-card"
        return Hand(held)


#: Texts that are hands but for a slip here and there.
slips = st.lists(
    st.sampled_from(
        [*"TRè?+_<>{}@*-0199", " ", " ", "CH4", "T1", "+O1", "{add 1}", "@5", "*7", "\u0300", "²"]
    ),
    max_size=25,
).map("".join)


@given(hands())
def test_what_is_printed_is_read_back(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand
    assert parse_hand(str(hand).lower()) == hand
    assert parse_cards(str(hand)) == tuple(hand)


@settings(max_examples=400)
@given(st.text() | slips)
@example("T1 {")
@example("T1" * 3_000)
@example("{" * 5_000)
@example("A1{" + "9" * 200 + "}")
@example("T" + "9" * 4_900)
@example("\ud800")
def test_any_text_is_a_hand_or_a_bad_hand(text: str) -> None:
    try:
        hand = parse_hand(text)
    except BadHand as error:
        assert 0 < len(str(error)) < 1_000  # it quotes, but not at any length
        if "place" in error.details:
            card = str(error.details["card"]).removesuffix("…")
            assert text.startswith(card, int(str(error.details["place"])) - 1)
    else:
        assert 1 <= len(hand.cards) <= MAX_CARDS
        assert parse_hand(str(hand)) == hand


@settings(max_examples=300)
@given(st.text() | slips)
@example("U3@5-99999999999999999999")
@example("U3@5-²")
def test_any_text_is_cards_or_a_shop_or_bad(text: str) -> None:
    with suppress(BadHand):
        cards = parse_cards(text)
        assert _read_again(cards) == cards
    with suppress(BadHand):
        offers = parse_shop(text)
        assert _shop_again(offers) == offers


def _read_again(cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    try:
        return parse_cards(" ".join("+_" if c.kind is SPACE_BAR else str(c) for c in cards))
    except BadHand:
        return None


def _shop_again(offers: tuple[Offer, ...]) -> tuple[Offer, ...] | None:
    try:
        return parse_shop(" ".join(map(str, offers)))
    except BadHand:
        return None


def test_commas_part_cards_as_spaces_do() -> None:
    assert parse_hand("T1,R1; CH4,?{}".replace("{}", "") + ", +O1") == parse_hand("T1 R1 CH4 ? +O1")
