"""How bots stand after many games: wins, points, and who is how much stronger than whom.

Elo = 400 · log10(s / (1 − s)) ± 1.96 · 400 / ln 10 / √(n · s · (1 − s)), where s is the part of n
games that was won, ties as half; a tie more is taken for granted, so that numbers stay finite.

>>> pair = paired([(1, 2)] * 60 + [(2, 1)] * 30 + [(1, 1)] * 10, 0, 1)
>>> pair.wins, pair.ties, pair.losses, round(pair.elo), round(pair.margin)
(60, 10, 30, 106, 71)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, log10, sqrt

#: The places of a game, by bot.
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot among all."""

    name: str
    wins: int
    #: Games in which it shared the first place.
    ties: int
    mean_points: float


@dataclass(frozen=True, slots=True)
class Pair:
    """The first bot against the second: which of them had the better place."""

    first: int
    second: int
    wins: int
    ties: int
    losses: int
    #: How much stronger the first is, give or take `margin` with a probability of 95 %.
    elo: float
    margin: float

    @property
    def score(self) -> float:
        """The part of the games that the first has won, ties as half."""
        return (self.wins + self.ties / 2) / (self.wins + self.ties + self.losses)


@dataclass(frozen=True, slots=True)
class Standings:
    """What came of an arena; bots by their place in what was asked."""

    games: int
    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]

    @classmethod
    def of(
        cls, names: Sequence[str], places: Sequence[Places], points: Sequence[tuple[int, ...]]
    ) -> Standings:
        """The standings after these games, of which `places` and `points` are by bot."""
        bots = tuple(_standing(name, one, places, points) for one, name in enumerate(names))
        pairs = tuple(
            paired(places, one, other) for one, other in combinations(range(len(names)), 2)
        )
        return cls(len(places), bots, pairs)


def paired(places: Sequence[Places], first: int, second: int) -> Pair:
    """How two bots compare over these games."""
    wins = sum(one[first] < one[second] for one in places)
    losses = sum(one[first] > one[second] for one in places)
    number = len(places)
    ties = number - wins - losses
    score = (wins + ties / 2 + 0.5) / (number + 1)
    elo = 400 * log10(score / (1 - score))
    margin = 1.96 * 400 / log(10) / sqrt(number * score * (1 - score))
    return Pair(first, second, wins, ties, losses, elo, margin)


def _standing(
    name: str, bot: int, places: Sequence[Places], points: Sequence[tuple[int, ...]]
) -> Standing:
    first = [one for one in places if one[bot] == 1]
    wins = sum(one.count(1) == 1 for one in first)
    counted = [one[bot] for one in points if one]
    mean = sum(counted) / len(counted) if counted else 0.0
    return Standing(name, wins, len(first) - wins, mean)
