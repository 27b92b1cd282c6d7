"""The oracle itself, on cases computed by hand."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from contesta.solver.paperback.ability import Verb
from contesta.solver.paperback.cards import Hand, Kind
from contesta.solver.paperback.notation import parse_hand

from .hands import KINDS, random_hand, small_lexicon
from .paperback import ORDERS, OraclePlay, best_points, playable, solve


def plays(
    words: str, hand: str, order: str = "points", attacks: tuple[str, ...] = (), **rulings: Any
) -> list[OraclePlay]:
    lexicon = dict.fromkeys(words.split(), 3.0)
    return solve(lexicon, parse_hand(hand), order=order, attacks=attacks, **rulings)


def only(word: str, hand: str, order: str, rulings: dict[str, str]) -> OraclePlay:
    (play,) = plays(word, hand, order, (), **rulings)
    return play


def points(word: str, hand: str, order: str = "points", **rulings: str) -> int:
    return only(word, hand, order, rulings).points


def draws(word: str, hand: str, order: str = "points", **rulings: str) -> int:
    return only(word, hand, order, rulings).draws


def test_cards_without_abilities() -> None:
    assert plays("SLEDGED", "S1 L1 E1 DG2 ED2") == [OraclePlay(("SLEDGED",), 7, 7, 7, 0)]
    assert points("VACUO", "V3 ? C2 U3 +O1") == 9
    assert points("AA", "A1 A2 A3") == 5
    assert points("AB", "A1 ? B2") == 3
    assert not plays("SLEDGED", "S1 L1 E1 GD2 ED2")
    assert not plays("AA", "A1 B1")
    assert not plays("ADB", "AB2 D1")  # the two letters stand together
    assert not plays("A", "AB2")
    assert not plays("AA", "B1 +A1")  # the Common only once


def test_a_double_is_one_card_and_two_letters() -> None:
    (play,) = plays("ABBA", "AB1 BA1 A5 B5 B5", "cards")
    assert (play.value, play.points, play.length) == (3, 11, 4)  # A5 B5 BA1
    (play,) = plays("ABBA", "AB9 BA9 A1 B1 B1", "cards")
    assert (play.value, play.points, play.length) == (3, 11, 4)  # more cards, fewer points
    assert points("ABBA", "AB9 BA9 A1 B1 B1") == 18


def test_dyslexia() -> None:
    assert points("BA", "AB2 +<>") == 3
    assert points("AB", "AB2 +<>") == 2  # nothing to reverse
    assert points("LL", "LL2 +<>") == 3
    assert points("BA", "AB2 <>") == 2
    assert points("BA", "AB2 <>2 +<>") == 4
    assert points("BADC", "AB2 CD2 <>2 +<>") == 7
    assert not plays("BADC", "AB2 CD2 +<>")  # one each
    assert not plays("BA", "A1 +<>")
    (play,) = plays("LL", "LL2 <> +<>", "cards")
    assert (play.value, play.points) == (2, 3)
    # only a gained Dyslexia is a card of the hand
    assert points("LL", "LL2{double if uses_all_hand} <> +<>") == 4
    assert points("LL", "LL2{double if uses_all_hand} <>1 +<>") == 6
    assert points("LL", "LL2{double if uses_all_hand} +<>") == 6


def test_space_bar() -> None:
    pair = plays("AB CDE", "A1 B3 C1 D1 E3 +_")
    assert pair[0] == OraclePlay(("AB", "CDE"), 10, 6, 10, 0)  # 4 + 5 + 1
    assert [(play.words, play.points) for play in pair[1:]] == [(("CDE",), 5), (("AB",), 4)]
    same = plays("AB", "A1 A1 B1 B1 +_", "cards")
    assert same[0] == OraclePlay(("AB", "AB"), 5, 5, 5, 0)
    assert len(same) == 2
    assert not any(len(play.words) == 2 for play in plays("AB", "A1 A1 B1 B1"))
    assert len(plays("AB A", "AB1 A1 +_")) == 3
    assert len(plays("CA BD", "C1 AB1 D1 +_")) == 0  # a double belongs to one word


def test_attacks() -> None:
    assert len(plays("AB", "A1 B1 A1 B1 +_", attacks=("no_common",))) == 1
    assert not plays("AB", "A1 +B1", attacks=("no_common",))
    assert not plays("BA", "AB1 +<>", attacks=("no_common",))
    assert plays("BA", "AB1 <>", attacks=("no_common",))
    assert not plays("AB", "A1 ?", attacks=("no_wild",))
    assert plays("AB", "A1 ?", attacks=("max_buys", "hand"))
    # a joker that cannot be laid is left, and can be trashed
    assert plays("AB", "A1{trash hand -> add 2} B1 ?", attacks=("no_wild",))[0].points == 4
    assert plays("AB", "A1{add 2 if uses_all_hand} B1 ?", attacks=("no_wild",))[0].points == 2


def test_adding_and_doubling() -> None:
    assert points("AB", "A4{add 2} B3{double}") == 18
    assert points("ABC", "A1{double} B1{copy any} C1") == 9
    assert points("ABC", "A1{double} B1{double} C1") == 9
    assert points("ABC", "A1{double} B1{double} C1", er28="multiply") == 12
    assert points("ABC", "A1{double} B1{copy any} C1", er28="multiply") == 9
    # two doubles, one copied: 1 + 3, or 3 × 2
    assert points("ABC", "A1{double} B1{double} C1{copy any}") == 12
    assert points("ABC", "A1{double} B1{double} C1{copy any}", er28="multiply") == 18
    # one double copied twice, or each once: 4 × 2 or 3 × 3
    both = "A1{double} B1{double} C1{copy any} D1{copy any}"
    assert points("ABCD", both) == 20
    assert points("ABCD", both, er28="multiply") == 36
    assert points("AB", "A1{may add 5} B1") == 2
    assert points("AB", "A1 B1 C1{add 5}") == 2  # left in hand


def test_copies() -> None:
    assert points("AB", "A1{add 3} B1{copy any}") == 8
    assert points("ABC", "A1{add 3} B1 C1{copy any}") == 9
    assert points("ABC", "A1{add 3} B1 C1{copy adjacent}") == 6
    assert points("ABC", "A1{add 3} B1{copy adjacent} C1{add 4}") == 14
    assert points("AB", "A1{copy any} B1{copy any}") == 2
    assert points("AB", "A1{may add 3} B1{copy any}") == 2
    assert points("AB", "A1{add 3 if last} B1{copy any}") == 2
    assert points("AB", "A1{add 3 if first} B1{copy any}") == 8
    assert points("AB", "A1{add 3} B1{copy any if first}") == 5
    assert points("ABC", "A1{trash hand -> add 3} B1{copy any} C1 D1") == 6
    assert points("ABC", "A1{add 2 per wild} ? C1{copy any}") == 6
    assert points("ABC", "A1{wilds score 3} ? C1{copy any}") == 5
    # points before draws, whatever the order asked for
    hand = "A1{add 1} B1{draw 3} C1{copy any}"
    for order in ORDERS:
        assert (points("ABC", hand, order), draws("ABC", hand, order)) == (5, 3)
    assert draws("ABC", "A1{draw 1} B1{draw 3} C1{copy any}") == 7
    # of two copies beside a double and a draw, both take the double
    assert points("ABC", "A1{copy any} B0{double} C0{copy any}") == 4
    # points equal: then draws
    assert draws("ABC", "A0{double} B0{draw 2} C0{copy any}") == 4
    # the Space Bar stands between B and C
    (play, *_) = plays("AB CD", "A1 B1{add 3} C1{copy adjacent} D9{add 1 if first} +_")
    assert (play.words, play.points) == (("AB", "CD"), 1 + 12 + 3)
    (play, *_) = plays("AB CD", "A1 B1{add 3} C1{copy any} D9 +_")
    assert play.points == 1 + 12 + 6


def test_first_and_last() -> None:
    assert points("AB", "A1{add 5 if first} B1{add 7 if last}") == 14
    assert points("BA", "A1{add 5 if first} B1{add 7 if last}") == 2
    assert points("BAC", "AB1{add 5 if first} C1 +<>") == 8  # Dyslexia has no place
    assert points("ABC", "AB1{add 5 if last} C1") == 2
    assert points("A", "A1{add 5 if last}") == 6
    # the order of two words is the one that scores more
    (play, *_) = plays("AB CD", "A1 B1 C1{add 2 if first} D1 +_")
    assert (play.words, play.points) == (("CD", "AB"), 7)
    (play, *_) = plays("AB CD", "A1 B1{add 2 if last} C1 D1 +_")
    assert (play.words, play.points) == (("CD", "AB"), 7)
    (play, *_) = plays("AB CD", "A1 B1 C1{add 2 if last} D1 +_")
    assert (play.words, play.points) == (("AB", "CD"), 5)
    # ... and a value, if asked, before the points: 2 draws beat 9 points
    hand = "A1{draw 2 if first} B1 C1{add 9 if first} D1 +_"
    by_draws, by_points = plays("AB CD", hand, "draws")[0], plays("AB CD", hand)[0]
    assert (by_draws.words, by_draws.points, by_draws.value) == (("AB", "CD"), 5, 2)
    assert (by_points.words, by_points.points, by_points.draws) == (("CD", "AB"), 14, 0)


def test_conditions() -> None:
    assert points("AB", "A1{add 5 if no_wild} B1 ?") == 7
    assert points("AC", "A1{add 5 if no_wild} B1 ?") == 1
    assert points("AB", "A1{add 5 if uses_all_hand} B1") == 7
    assert points("AB", "A1{add 5 if uses_all_hand} B1 C1") == 2
    # the Common's B is worth more, but then the hand's B is left
    assert points("AB", "A1{add 5 if uses_all_hand} B1 +B3") == 7
    assert points("ABC", "A1{add 5 if len>=3} BC1") == 7
    assert points("AB", "A1{add 5 if len>=3} B1") == 2
    (play, *_) = plays("AB CD", "A1{add 5 if len>=5} B1 C1 D1 +_")
    assert play.points == 10


def test_draws_that_ask_for_a_score() -> None:
    assert draws("AB", "A1{draw 2 if score>=3} B1") == 0
    assert draws("AB", "A1{draw 2 if score>=2} B1") == 2
    assert draws("AB", "A1{draw 2 if score>=4} B1{double}") == 2
    assert draws("AB", "A1{draw 2 if score>=4} B1{double}", er29="before-doubling") == 0
    assert draws("AB", "A1{draw 2 if score>=2} B1{double}", er29="before-doubling") == 2
    assert draws("AB", "A1{draw 2 if score>=2} B1{copy any}") == 4
    assert draws("AB", "A1{draw 2 if score>=3} B1{copy any}") == 0
    # fewer points, one more card
    (play,) = plays("AB", "A3 B1 ? B0{draw 1}", "draws")
    assert (play.value, play.points) == (1, 3)


def test_jokers() -> None:
    assert points("ABC", "A1{wilds score 3} ? ?") == 7
    assert points("ABC", "A1{wilds score 3} B1{wilds score 4} ?") == 6
    assert points("AB", "A1{wilds score 3} B2 ?") == 4
    assert points("ABC", "A1{add 2 per wild} ? ?") == 5
    assert points("ABC", "A1{wilds score 3 if last} ? ?") == 1
    assert points("AB", "A1{may wilds score 3} ?") == 1
    assert draws("ABC", "A1{draw 2 per wild} ? ?") == 4
    assert draws("ABC", "A1{draw 2 if score>=2 per wild} ? ?") == 0


def test_trashing() -> None:
    assert points("AB", "A1{trash hand -> add 3} B1") == 2
    assert points("AB", "A1{trash hand -> add 3} B1 C1") == 5
    assert points("AB", "A1{trash hand -> add 3} B1 +C1") == 2  # the Common is not of the hand
    assert points("AB", "A1{trash hand 2 -> add 3} B1 C1") == 2
    assert points("AB", "A1{trash hand 2 -> add 3} B1 C1 D1") == 5
    assert points("AB", "A1{trash hand -> add 3} B1{trash hand -> add 4} C1") == 6  # in any order
    assert points("BA", "A1{trash hand -> add 3} B1{trash hand -> add 4} C1") == 6
    assert points("AB", "A1{trash hand} B1{trash hand -> add 4} C1") == 6
    assert points("AB", "A1{may trash hand} B1{trash hand -> add 4} C1") == 6
    assert points("AB", "A1{trash hand if last} B1{trash hand -> add 4} C1") == 6
    assert points("AB", "A1{trash hand 2 -> add 9} B1{trash hand -> add 4} C1") == 6
    assert points("AB", "A1{trash offer 2} B1{trash hand -> add 4} C1") == 6
    assert draws("AB", "A1{trash hand -> draw 2} B1 C1") == 2
    assert points("AB", "A1{trash hand -> add 3} B1{double} C1") == 10
    assert points("AB", "A1{trash_self} B1{attack no_wild}") == 2


def test_order_of_plays_and_filters() -> None:
    lexicon = {"AB": 2.0, "BA": 3.0, "ABC": 1.0, "CAB": 1.0, "C": 5.0}
    hand = parse_hand("A1 B1 C0")

    def shown(**options: Any) -> list[str]:
        return [" ".join(p.words) for p in solve(lexicon, hand, **options)]

    assert shown() == ["ABC", "CAB", "BA", "AB", "C"]
    assert shown(order="frequency") == ["C", "BA", "AB", "ABC", "CAB"]
    assert shown(order="length") == ["ABC", "CAB", "BA", "AB", "C"]
    assert shown(contains="AB") == ["ABC", "CAB", "AB"]
    assert shown(reach=3) == ["ABC", "CAB"]
    assert shown(min_zipf=2.0) == ["BA", "AB", "C"]
    pairs = solve(lexicon, parse_hand("A1 B1 C0 +_"), contains="C", reach=4, min_zipf=2.0)
    assert [(p.words, p.value, p.length) for p in pairs] == [
        (("BA", "C"), 3, 4),
        (("AB", "C"), 3, 4),
    ]
    assert solve(lexicon, parse_hand("A1 B1 C0 +_"), order="frequency")[1].words == ("BA", "C")


def spelled(hand: Hand) -> dict[tuple[str, ...], int]:
    """Every word (a joker is `?`) that any row of the cards spells, with its most points."""
    found: dict[tuple[str, ...], int] = {}
    cards = [*hand.cards, *([hand.common] if hand.common else [])]
    makers = [n for n, c in enumerate(cards) if c.letters or c.kind is Kind.JOKER]
    helpers = [n for n, c in enumerate(cards) if c.kind is Kind.DYSLEXIA]
    for row in (r for k in range(1, len(makers) + 1) for r in permutations(makers, k)):
        # each card of the row as it is, or with one of the Dyslexia cards
        for help_of in product([None, *helpers], repeat=len(row)):
            used = [n for n in help_of if n is not None]
            turned = [n for n, help_ in zip(row, help_of, strict=True) if help_ is not None]
            if len(set(used)) < len(used) or any(len(cards[n].letters) != 2 for n in turned):
                continue
            faces = [cards[n].letters or "?" for n in row]
            word = "".join(
                f[::-1] if h is not None else f for f, h in zip(faces, help_of, strict=True)
            )
            worth = sum(cards[n].points for n in (*row, *used))
            found[(word,)] = max(worth, found.get((word,), 0))
    return found


@pytest.mark.parametrize("kind", ["plain", "doubles", "dyslexia"])
def test_against_all_rows_of_cards(kind: str) -> None:
    rng = random.Random(kind)
    for _ in range(30):
        words = small_lexicon(rng)
        hand, _ = random_hand(rng, kind=kind)
        hand = Hand(hand.cards[:4], hand.common)
        rows = spelled(hand)
        want: dict[tuple[str, ...], int] = {}
        for (row,), worth in rows.items():
            for word in words:
                if len(word) == len(row) and all(
                    a in ("?", b) for a, b in zip(row, word, strict=True)
                ):
                    want[word,] = max(worth, want.get((word,), 0))
        assert {play.words: play.points for play in solve(words, hand)} == want
        for word in words:
            assert best_points(word, hand) == want.get((word,))
            assert playable(word, hand) == ((word,) in want)


def test_playable_knows_attacks() -> None:
    hand = parse_hand("A1 ? +B1")
    assert playable("AB", hand, ["no_wild"])
    assert playable("AB", hand, ["no_common"])
    assert not playable("AB", hand, ["no_common", "no_wild"])


@pytest.mark.parametrize("kind", KINDS)
def test_hands_are_varied_and_repeatable(kind: str) -> None:
    hands = [random_hand(random.Random(seed), kind=kind) for seed in range(300)]
    assert hands == [random_hand(random.Random(seed), kind=kind) for seed in range(300)]
    most = 6 if kind.endswith("space") else 8
    assert {len(hand.cards) for hand, _ in hands} == set(range(2, most + 1))
    jokers = {sum(card.kind is Kind.JOKER for card in hand.cards) for hand, _ in hands}
    assert jokers >= {0, 1, 2, 3}
    assert all(bool(attacks) == (kind == "attacks") for _, attacks in hands)
    if kind.startswith("abilities"):
        verbs = {card.ability.verb for hand, _ in hands for card in hand.cards if card.ability}
        assert verbs == set(Verb) - {Verb.GAIN}


def test_small_lexicons() -> None:
    for seed in range(20):
        words = small_lexicon(random.Random(seed))
        assert "SLEDGED" in words
        assert 40 <= len(words) <= 120
        assert all(1 <= len(word) <= 7 for word in words)
        assert all(zipf == round(zipf * 100) / 100 for zipf in words.values())
        assert 0.0 in words.values()
