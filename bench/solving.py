"""The Paperback solver against its peers, paired in one run over the Italian lexicon.

Each round asks one peer after the other for all hands of a kind, so that noise hits all alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from contesta.lexicon import Lexicon, open_lexicon
from contesta.solver import Hand, Solution, playable, solve

from .hands import JOKER, KINDS, hands, peer_hand
from .peers import PeerHand
from .peers.c_walk import CWalk
from .peers.check import ranks_of
from .peers.marisa_walk import MarisaWalk
from .timing import Workload, timed

HANDS = 500
TOP = 20
#: Fewer hands for the walk over marisa-trie, which takes a hundred times as long.
SLOW_HANDS = 40
#: Kind of hand → the goal, as a multiple of the plain C walk's time.
GOALS = {"start": 0.5, "mid-game": 1.2, "no joker": 3.0, "worst": 0.2}

Row = tuple[str, ...]
HEADER: Row = (
    "kind of hand",
    "ours, mean",
    "p50",
    "p99 ÷ p50",
    "C walk",
    "ours ÷ C walk",
    "goal",
    "ours ÷ C walk looking ahead",
    "assigning cards ÷ search",
    "first ÷ p50",
)


class Peers:
    """The C walks over the same words, breaking ties in the same order."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.words = list(lexicon.words("broad"))
        frequency = {word: lexicon.store.zipf(lexicon.store.id(word)) for word in self.words}
        self.ranks = ranks_of(self.words, frequency)
        self.plain = CWalk(self.words, self.ranks)
        self.ahead = CWalk(self.words, self.ranks, look_ahead=True)


def answer_of(solution: Solution) -> tuple[int, list[tuple[int, str]]]:
    """(number of words, best plays as (points, word)), as the peers give them."""
    return solution.total, [(play.points, play.words[0]) for play in solution.plays]


def assign(solution: Solution) -> None:
    """Compute the cards of all plays, bypassing the memo in `Play.cards`."""
    for play in solution.plays:
        assert play._lay(play.words[0])


def measure_kinds(lexicon: Lexicon, peers: Peers, first: dict[str, float]) -> Iterator[Row]:
    """A row per kind of hand; `first`: the seconds of its first question after start-up."""

    def ours(hand: Hand) -> Solution:
        return solve(lexicon, hand, TOP)

    def plain(hand: PeerHand) -> object:
        return peers.plain.top(hand, TOP)

    def ahead(hand: PeerHand) -> object:
        return peers.ahead.top(hand, TOP)

    for kind in KINDS:
        two_words = "Space Bar" in kind
        dealt = hands(kind, HANDS // 5 if two_words else HANDS)
        solved = [ours(hand) for hand in dealt]
        asked: dict[str, Workload] = {"ours": (ours, dealt), "cards": (assign, solved)}
        if not two_words:  # a walk finds single words only
            walked = [peer_hand(hand) for hand in dealt]
            for hand, solution in zip(walked, solved, strict=True):
                assert answer_of(solution) == plain(hand) == ahead(hand), hand
            asked |= {"C": (plain, walked), "ahead": (ahead, walked)}
        times = timed(asked)
        mean, middle = times["ours"].mean, times["ours"].quantile(0.5)
        yield (
            kind,
            _duration(mean),
            _duration(middle),
            f"{times['ours'].quantile(0.99) / middle:.1f}",
            _duration(times["C"].mean) if "C" in times else "–",
            f"{mean / times['C'].mean:.2f}×" if "C" in times else "–",
            _goal(kind, mean / times["C"].mean if "C" in times else 0.0),
            f"{mean / times['ahead'].mean:.2f}×" if "ahead" in times else "–",
            "–" if two_words else f"{times['cards'].mean / mean:.2f}",
            f"{first[kind] / middle:.1f}",
        )


def measure_marisa(lexicon: Lexicon, peers: Peers) -> Iterator[Row]:
    walk = MarisaWalk(peers.words, peers.ranks)

    def ours(hand: Hand) -> Solution:
        return solve(lexicon, hand, TOP)

    def theirs(hand: PeerHand) -> object:
        return walk.top(hand, TOP)

    dealt = hands("start", SLOW_HANDS)
    walked = [peer_hand(hand) for hand in dealt]
    for hand, peer in zip(dealt, walked, strict=True):
        assert answer_of(ours(hand)) == theirs(peer), hand
    times = timed({"ours": (ours, dealt), "marisa": (theirs, walked)}, rounds=3)
    ratio = times["marisa"].mean / times["ours"].mean
    what = f"start, against a walk over marisa-trie ({_duration(times['marisa'].mean)})"
    yield what, f"{ratio:.0f}× faster", "≥ 300×"


class Lister(Protocol):
    """A peer that lists all words of a hand."""

    def words(self, hand: PeerHand) -> Iterable[str]: ...


def measure_streams(lexicon: Lexicon, peers: Peers) -> Iterator[Row]:
    """Rows for listing all words of a hand, with one to three jokers."""
    try:
        from .peers.dawg2_peer import Dawg2Walk
        from .peers.lexpy_peer import LexpyWalk
    except ImportError as missing:
        yield f"streams: {missing.name} is not installed", "not measured", "≥ 3×"
        return

    def ours(hand: Hand) -> list[str]:
        return list(playable(lexicon, hand))

    walks: dict[str, Lister] = {
        "lexpy": LexpyWalk(peers.words),
        "DAWG2": Dawg2Walk(peers.words),
    }
    for jokers in (1, 2, 3):
        dealt = [
            Hand((*hand.cards[:4], *[JOKER] * jokers), hand.common)
            for hand in hands("no joker", SLOW_HANDS)
        ]
        walked = [peer_hand(hand) for hand in dealt]
        asked: dict[str, Workload] = {"ours": (ours, dealt)}
        for name, walk in walks.items():
            asked[name] = (partial(_listed, walk), walked)
            for hand, peer in zip(dealt, walked, strict=True):
                assert sorted(ours(hand)) == sorted(walk.words(peer)), hand
        times = timed(asked, rounds=3)
        for name in walks:
            ratio = times[name].mean / times["ours"].mean
            what = f"all words, 4 letters and the Common, jokers: {jokers}; against {name}"
            yield what, f"{ratio:.1f}× faster", "≥ 3×"


def _goal(kind: str, ratio: float) -> str:
    if kind not in GOALS:
        return "10 ms-scale" if kind == "Space Bar, worst" else "–"
    return f"≤ {GOALS[kind]:g}×" + ("" if ratio <= GOALS[kind] else ", missed")


def _listed(walk: Lister, hand: PeerHand) -> list[str]:
    return list(walk.words(hand))


def _duration(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


def measure(first: dict[str, float]) -> tuple[list[Row], list[Row]]:
    """(rows by kind of hand, rows of single figures)."""
    lexicon = open_lexicon("it")
    peers = Peers(lexicon)
    table = list(measure_kinds(lexicon, peers, first))
    return table, [*measure_marisa(lexicon, peers), *measure_streams(lexicon, peers)]
