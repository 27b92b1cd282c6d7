"""`python -m bench.peers.check`: checks every peer against brute force, in about a minute."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Protocol

from contesta.lexicon import open_lexicon

from .c_walk import CWalk
from .dawg2_peer import Dawg2Walk
from .hand import PeerHand
from .lexpy_peer import LexpyWalk
from .marisa_walk import MarisaWalk
from .naive import naive_top

SEED = 1975
SAMPLE = 3_000
HANDS = 300
TOP = 20
COMMON = "AAAEEEIIIOOOLLNNRRSSTTCCDDPPUMGVBFHZQ"
#: Words with overlapping pairs of letters; not all are Italian.
AWKWARD = ["AA", "AAA", "AAAA", "ABAB", "ABBA", "BABA", "LEDGE", "SLEDGED", "TESTATA", "TOTTI"]


class _Ranks(Protocol):
    def top(self, hand: PeerHand, k: int) -> tuple[int, list[tuple[int, str]]]: ...


class _Lists(Protocol):
    def words(self, hand: PeerHand) -> Iterator[str]: ...


def singles(letters: str, points: Sequence[int] = (1,)) -> tuple[tuple[str, int], ...]:
    return tuple((letter, points[i % len(points)]) for i, letter in enumerate(letters))


#: Corner cases: hands where a careless walk goes wrong.
CORNERS = [
    PeerHand((), (), 0),
    PeerHand((), (), 3),
    PeerHand((), (("AA", 3),), 0),
    PeerHand(singles("AAAA", (1, 5, 0, 3)), (), 0),
    PeerHand(singles("SLEDGED", (2, 1)), (("DG", 4), ("ED", 3)), 0),
    PeerHand(singles("SLE"), (("DG", 4), ("ED", 3)), 0),
    PeerHand(singles("SLGED"), (("DG", 0), ("ED", 9)), 1),
    PeerHand(singles("A", (9,)), (("AA", 2), ("AA", 5)), 0),
    PeerHand(singles("AAA", (9, 8, 1)), (("AA", 2), ("AA", 5), ("AA", 2)), 1, 1),
    PeerHand(singles("AB"), (("AB", 3), ("BA", 7)), 0, 1, 4),
    PeerHand((), (("AB", 3), ("AB", 4)), 0, 1),
    PeerHand((), (("AB", 3), ("AB", 4), ("BA", 1)), 2, 2, 0),
    PeerHand(singles("TTA", (1, 6, 2)), (("ES", 3), ("TA", 3), ("ST", 9)), 1, 1, 5),
    PeerHand(singles("TAST"), (("SE", 3),), 2, 1),
]


def random_hand(choose: random.Random, words: list[str]) -> PeerHand:
    """A random hand; half of them hold letters of one word, so that long words come up."""
    letters = [choose.choice(COMMON) for _ in range(choose.randint(0, 6))]
    source = choose.choice(words)
    if choose.random() < 0.5:
        letters = choose.sample(source, min(len(source), 7))
    doubles = []
    for _ in range(choose.randint(0, 3)):
        at = choose.randrange(max(1, len(source) - 1))
        pair = source[at : at + 2] if choose.random() < 0.7 and len(source) > 1 else ""
        doubles.append((pair or "".join(choose.choices(COMMON, k=2)), choose.randint(0, 6)))
    if doubles and choose.random() < 0.3:  # repeat a pair, perhaps with other points
        doubles[-1] = (doubles[0][0], choose.randint(0, 6))
    return PeerHand(
        tuple((letter, choose.randint(0, 5)) for letter in letters),
        tuple(doubles),
        choose.choice((0, 0, 1, 1, 2, 2, 3, 4, 5)),
        choose.randint(0, 1),
        choose.randint(0, 3),
    )


def ranks_of(words: list[str], frequency: dict[str, float]) -> list[int]:
    """The rank of each word: longer first, then commoner, then alphabetical."""
    order = sorted(words, key=lambda word: (-len(word), -frequency.get(word, 0.0), word))
    place = {word: rank for rank, word in enumerate(order)}
    return [place[word] for word in words]


def check_sample(words: list[str], ranks: list[int], choose: random.Random) -> tuple[int, int]:
    """Check all peers on a few words and many hands; returns (hands, words found in all)."""
    ranking: list[_Ranks] = [CWalk(words, ranks), MarisaWalk(words, ranks)]
    listing: list[_Lists] = [LexpyWalk(words), Dawg2Walk(words)]
    hands = CORNERS + [random_hand(choose, words) for _ in range(HANDS)]
    plays = 0
    for hand in hands:
        total, best = naive_top(words, ranks, hand, len(words))
        plays += total
        for k in (0, 1, TOP, len(words)):
            for peer in ranking:
                assert peer.top(hand, k) == (total, best[:k]), (peer, hand, k)
        if not hand.doubles:
            expected = sorted(word for _, word in best)
            for lister in listing:
                assert sorted(lister.words(hand)) == expected, (lister, hand)
    return len(hands), plays


def check_lexicon(words: list[str], ranks: list[int]) -> Iterator[tuple[PeerHand, int]]:
    """Check the C walk on the whole lexicon; yields each hand with the number of its words."""
    walk = CWalk(words, ranks)
    for hand in (
        PeerHand(singles("TRSO", (2, 1)), (), 2),
        PeerHand(singles("AREITONS", (1, 2)), (), 0),
        PeerHand(singles("TRANE", (2, 2, 1)), (("ST", 4),), 2, 1),
        PeerHand(singles("RE"), (("TO", 3), ("IN", 3), ("TO", 1)), 2, 1),
        PeerHand(singles("ARE"), (("TO", 3), ("IN", 3)), 3),
    ):
        total, best = naive_top(words, ranks, hand, len(words))
        for k in (TOP, len(words)):
            assert walk.top(hand, k) == (total, best[:k]), (hand, k)
        yield hand, total


def main() -> None:
    lexicon = open_lexicon("it")
    words = list(lexicon.words("broad"))
    store = lexicon.store
    frequency = {word: store.zipf(store.id(word)) for word in words}
    choose = random.Random(SEED)
    few = sorted({*choose.sample(words, SAMPLE), *AWKWARD})
    hands, plays = check_sample(few, ranks_of(few, frequency), choose)
    print(f"all peers agree with brute force: {hands} hands, {plays:,} plays, {len(few):,} words")
    for hand, total in check_lexicon(words, ranks_of(words, frequency)):
        print(f"the C walk agrees on {len(words):,} words: {total:,} plays of {hand}")
    print("ok", file=sys.stderr)


if __name__ == "__main__":
    main()
