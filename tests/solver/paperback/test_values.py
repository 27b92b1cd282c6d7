"""Values made by hand are checked where they are made; what a review found stays found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contesta.lexicon import House, Lexicon
from contesta.solver import BadHand, BadQuestion, Card, Hand, Kind, playable, score, solve
from contesta.solver.paperback.ability import parse_ability

A = Card(Kind.LETTER, "A", 1)


@pytest.mark.parametrize(
    "made",
    [
        lambda: Card(Kind.LETTER, "é", 1),
        lambda: Card(Kind.LETTER, "a", 1),
        lambda: Card(Kind.LETTER, "AB", 1),
        lambda: Card(Kind.DOUBLE, "A", 1),
        lambda: Card(Kind.JOKER, "A"),
        lambda: Card(Kind.LETTER, "A", -5),
        lambda: Card(Kind.LETTER, "A", 100),
        lambda: Card(Kind.LETTER, "A", True),
        lambda: Hand(()),
        lambda: Hand((A,) * 21),
        lambda: Hand((Card(Kind.SPACE_BAR, points=1),)),
        lambda: Card(Kind.JOKER, points=1),
        lambda: Card(Kind.JOKER, ability=parse_ability("double")),
        lambda: Card(Kind.DYSLEXIA, ability=parse_ability("double")),
    ],
)
def test_a_value_that_is_no_card_or_hand_is_refused(made: Callable[[], object]) -> None:
    with pytest.raises(BadHand) as caught:
        made()
    assert caught.value.code == "card-value"


@pytest.mark.parametrize(
    "card",
    [
        Card(Kind.JOKER),
        Card(Kind.DOUBLE, "CH", 4),
        Card(Kind.LETTER, "O", 1, parse_ability("double")),
        Card(Kind.SPACE_BAR),
        Card(Kind.SPACE_BAR, points=1, fame=4),
        Card(Kind.DYSLEXIA, points=2),
        Card(Kind.DYSLEXIA, points=1, cost=3),
    ],
    ids=str,
)
def test_what_cannot_be_the_common_card_says_so(card: Card) -> None:
    with pytest.raises(BadHand, match="cannot be the Common card") as caught:
        Hand((A,), card)
    assert (caught.value.code, caught.value.details["card"]) == ("common-card", str(card))


def test_the_common_card_is_not_its_twin_in_the_hand(it: Lexicon) -> None:
    hand = "O1 R1{trash hand -> add 5} A1 +O1"
    best = next(play for play in solve(it, hand).plays if play.words == ("ORA",))
    laid = "+O1 R1{trash hand -> add 5} A1"
    told = score(it, "ora", hand, laid=laid).play
    assert told is not None and best.points == told.points == 8
    whole = score(it, "ora", "O1 R1{add 5 if uses_all_hand} A1 +O1", laid="+O1 R1 A1").play
    assert whole is not None and whole.points == 3
    barred = score(it, "ora", "O1 R1 A1 +O1", laid="+O1 R1 A1", attacks=["no_common"])
    assert [str(reason.code) for reason in barred.reasons] == ["common-barred"]
    assert score(it, "ora", "R1 A1 +O1", laid="O1 R1 A1").legal  # without the plus, if it is clear


def test_cost_and_fame_make_no_card_another(it: Lexicon) -> None:
    jokers = " ".join(f"?@{cost}*{cost}" for cost in range(1, 21))
    ruling = score(it, "incontrare", jokers)  # as many ways as there are sets of jokers, if it did
    assert ruling.legal and ruling.play is not None and ruling.play.points == 0


def test_what_the_house_allows_passes_the_filters(it: Lexicon) -> None:
    house = House.of(["affe"])
    assert "AFFE" not in set(playable(it, "A1 F1 F1 E1", layer="strict"))
    assert "AFFE" in set(playable(it, "A1 F1 F1 E1", layer="strict", house=house))
    assert "AFFE" in set(playable(it, "A1 F1 F1 E1", min_zipf=5.0, house=house))
    assert "AFFE" not in set(playable(it, "A1 F1 F1 E1", house=House.of(deny=["affe"])))


def test_only_what_can_be_trashed_is_a_duty(it: Lexicon) -> None:
    play = score(it, "casa", "C1{trash hand -> add 1} A1{trash hand} S1 A1 Z5").play
    assert play is not None and play.points == 5
    assert [str(ability) for _, ability in play.count.duties] == ["trash hand -> add 1"]


def test_all_words_or_none(it: Lexicon) -> None:
    hand = "ER2 RE2 AR2 TE2 ? ?"
    assert len(list(playable(it, hand))) == solve(it, hand, 1, nodes=10**9).total
    with pytest.raises(BadQuestion, match="stopped"):
        list(playable(it, hand, expired=lambda: True))


def test_many_doubling_cards_are_bounded(it: Lexicon) -> None:
    """As many sources as numbers of such cards, not as sets of them: this would not end."""
    letters = " ".join(f"{letter}1{{double}}" for letter in "AEIORTSLNCDMPU")
    solution = solve(it, letters, 3, nodes=2_000)
    assert solution.plays and solution.total > 1_000
    copies = " ".join(f"{letter}1{{copy adjacent}}" for letter in "AEIORTSLNCDMPUBFGHVZ")
    assert solve(it, copies, 3, nodes=2_000).plays


def test_many_copies_and_draws_are_counted_at_once(it: Lexicon) -> None:
    draws = [f"{letter}1{{draw {n}}}" for n, letter in enumerate("ANTICOS", 1)]
    hand = " ".join([*draws, *["T1{copy any}"] * 2, *["I1{copy any}"] * 3, "A1{copy any}"])
    play = score(it, "antico", hand).play
    assert play is not None and play.points == 6
