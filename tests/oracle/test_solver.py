"""The fast solver equals the slow, obvious one: words, points, counts, order."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.hands import KINDS as DEALT
from bench.hands import hands
from contesta.lexicon import Lexicon
from contesta.solver import Hand, Kind, Solution, playable, solve
from contesta.solver.budget import Budget
from contesta.solver.paperback.counting import Counter
from contesta.solver.paperback.engine.words import Words
from contesta.solver.paperback.hand_search import HandSearch
from contesta.solver.paperback.question import ORDERS, HandQuestion
from contesta.solver.paperback.rack import Rack
from contesta.solver.paperback.rulings import hand_rulings

from . import paperback as oracle
from .hands import KINDS, random_hand, small_lexicon

SEEDS = 20
HANDS_A_SEED = 15  # of each kind: 20 × 15 × 7 = 2,100 hands
#: 5 kinds × 21 = 105 hands over the whole lexicon.
WHOLE = 21


def fast(
    words: Words, hand: Hand, attacks: list[str], question: HandQuestion, rulings: dict[str, str]
) -> Solution:
    rack, counter = Rack(hand, attacks), Counter(hand, hand_rulings(rulings))
    return HandSearch(words, rack, counter, None, Budget(1_000_000)).solve(question)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_on_random_hands_over_a_small_lexicon(kind: str, seed: int) -> None:
    rng = random.Random(f"{kind} {seed}")
    lexicon = small_lexicon(rng)
    words = Words.of(lexicon)
    found = 0
    for _ in range(HANDS_A_SEED):
        hand, attacks = random_hand(rng, kind=kind)
        filters: dict[str, Any] = {
            "contains": rng.choice(["", "", "", "E", "A", "LE", "DG"]),
            "reach": rng.choice([0, 0, 0, 3, 5]),
            "min_zipf": rng.choice([0.0, 0.0, 0.0, 1.0, 3.33]),
        }
        order, limit = rng.choice(["points", *ORDERS]), rng.choice([1, 3, 20, 200])
        er28, er29 = rng.choice(["add", "multiply"]), rng.choice(["final", "before-doubling"])
        rulings = {"ER-28": er28, "ER-29": er29}
        want = oracle.solve(
            lexicon, hand, order=order, attacks=attacks, er28=er28, er29=er29, **filters
        )
        got = fast(words, hand, attacks, HandQuestion(limit=limit, order=order, **filters), rulings)
        asked = f"{hand} {attacks} by {order} {filters} {rulings}"
        assert got.complete, asked
        assert got.total == len(want), asked
        assert [(play.words, play.points, play.length) for play in got.plays] == [
            (play.words, play.points, play.length) for play in want[:limit]
        ], asked
        assert [play.count.points for play in got.plays] == [play.points for play in got.plays]
        found += got.total
    assert found  # else nothing was compared


def could(word: str, hand: Hand) -> bool:
    """Whether there are letters enough, wherever they stand: a quick look before the slow one."""
    supply = "".join(card.letters for card in hand)
    matched = sum(min(word.count(letter), supply.count(letter)) for letter in set(supply))
    return matched + sum(card.kind is Kind.JOKER for card in hand) >= len(word)


@pytest.mark.parametrize("kind", [kind for kind in DEALT if "Space" not in kind])
def test_on_dealt_hands_over_the_whole_lexicon(it: Lexicon, kind: str) -> None:
    frequency = {word: it.store.zipf(it.store.id(word)) for word in it.words("broad")}
    for hand in hands(kind, WHOLE):
        small = Hand(hand.cards[:7], hand.common)  # ten cards with five jokers take minutes
        longest = sum(2 if card.kind is Kind.DOUBLE else 1 for card in small)
        best = {
            word: points
            for word in frequency
            if len(word) <= longest
            and could(word, small)
            and (points := oracle.best_points(word, small)) is not None
        }
        ranked = sorted(best, key=lambda word: (-best[word], -len(word), -frequency[word], word))
        got = solve(it, small, 50)
        assert got.total == len(best), str(small)
        assert [(play.words[0], play.points) for play in got.plays] == [
            (word, best[word]) for word in ranked[:50]
        ], str(small)
        assert sorted(playable(it, small)) == sorted(best), str(small)
