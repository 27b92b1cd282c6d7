"""What holds for every hand, on random ones over the Italian words."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from contesta.lexicon import Lexicon
from contesta.solver import Hand, parse_cards, parse_hand, playable, score, solve
from tests.helpers.laid_plays import as_laid
from tests.oracle.hands import KINDS, random_hand

SEEDS = st.integers(0, 2**32 - 1)
PLAIN = st.sampled_from(["plain", "doubles", "dyslexia"])
ORDERS = st.sampled_from(["points", "cards", "length"])
MORE = st.sampled_from(["?", "<>", "<>2", "I1", "N3", "QU4", "CH2", "SC1", "EE1"])


def hand_of(seed: int, kind: str) -> Hand:
    hand, _ = random_hand(random.Random(seed), kind=kind)
    return hand


@settings(max_examples=250, derandomize=True)
@given(seed=SEEDS, kind=PLAIN, more=MORE)
def test_a_card_more_loses_no_word(it: Lexicon, seed: int, kind: str, more: str) -> None:
    before = hand_of(seed, kind)
    after = Hand((*before.cards, *parse_cards(more)), before.common)
    assert set(playable(it, before)) <= set(playable(it, after))


@settings(max_examples=150, derandomize=True)
@given(seed=SEEDS, kind=st.sampled_from([k for k in KINDS if k != "attacks"]), order=ORDERS)
def test_every_play_passes_the_referee(it: Lexicon, seed: int, kind: str, order: str) -> None:
    """With the cards shown its score is the same; without them the best cards give no less,
    and no more unless the order asked for something else."""
    hand = hand_of(seed, kind)
    for play in solve(it, hand, 8, order).plays:
        shown = score(it, play.words, hand, laid=" ".join(as_laid(play)))
        assert shown.legal and shown.play is not None, (str(hand), play, shown.reasons)
        assert (shown.play.points, shown.play.length) == (play.points, play.length)
        assert len({laid.number for laid in play.cards}) == len(play.cards)
        free = score(it, play.words, hand)
        assert free.legal and free.play is not None
        assert free.play.length == play.length
        assert free.play.points >= play.points
        assert order == "cards" or free.play.points == play.points


@settings(max_examples=250, derandomize=True)
@given(seed=SEEDS, kind=PLAIN, order=ORDERS)
def test_the_order_of_the_cards_does_not_matter(
    it: Lexicon, seed: int, kind: str, order: str
) -> None:
    hand = hand_of(seed, kind)
    cards = list(hand.cards)
    random.Random(seed).shuffle(cards)

    def seen(hand: Hand) -> tuple[object, ...]:
        found = solve(it, hand, 30, order)
        return [(play.words, play.points) for play in found.plays], found.total, found.complete

    assert seen(hand) == seen(Hand(tuple(cards), hand.common))


@settings(max_examples=400, derandomize=True)
@given(seed=SEEDS, kind=st.sampled_from(KINDS))
def test_a_printed_hand_reads_back(seed: int, kind: str) -> None:
    hand = hand_of(seed, kind)
    assert parse_hand(str(hand)) == hand
    assert parse_hand(str(hand).lower().replace(" ", "  ")) == hand
