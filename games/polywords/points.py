"""The final score: +1 per empty cell, −3 per bottle, and who wins (PW-17, PW-19 to PW-23).

>>> from contesta.games.polywords.state import Side
>>> from contesta.solver import parse_board
>>> score_of(Side(0, parse_board("8/8/8/3VIA2/8/8/8/6##"))).points
53
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..seats import Seat
from .events import Event, PolywordsCode
from .state import Side, State

PER_BOTTLE = 3


@dataclass(frozen=True, slots=True)
class Score:
    player: Seat
    #: Cells without letter, bottle or line.
    white: int
    #: On the board, and beside it (ER-14).
    bottles: int
    points: int


@dataclass(frozen=True, slots=True)
class Final:
    """The result of a game; several `winners` share the victory."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    events: tuple[Event, ...]


def score_of(side: Side) -> Score:
    return Score(side.seat, side.white, side.bottles, side.white - PER_BOTTLE * side.bottles)


def count_points(state: State) -> Final:
    """The result by points if the game ended now."""
    return ranked(score_of(side) for side in state.sides)


def points_event(score: Score) -> Event:
    """How the points of a board come about."""
    return Event.of(
        PolywordsCode.POINTS,
        *("PW-17", "PW-19", "PW-20"),
        player=score.player,
        points=score.points,
        white=score.white,
        bottles=score.bottles,
    )


def ranked(scores: Iterable[Score]) -> Final:
    """The result for these scores: most points, then fewest bottles, then a shared victory."""
    scores = tuple(scores)
    events = [points_event(score) for score in scores]
    most = max(score.points for score in scores)
    best = [score for score in scores if score.points == most]
    rules = ["PW-21"]
    if len(best) > 1:
        rules.append("PW-22")
        fewest = min(score.bottles for score in best)
        if any(score.bottles > fewest for score in best):
            tied = tuple(score.player for score in best)
            code = PolywordsCode.FEWEST_BOTTLES
            events.append(Event.of(code, "PW-22", players=tied, number=fewest))
        best = [score for score in best if score.bottles == fewest]
    if len(best) > 1:
        rules.append("PW-23")
    winners = tuple(score.player for score in best)
    return Final(scores, winners, (*events, victory(winners, *rules)))


def victory(winners: tuple[Seat, ...], *rules: str) -> Event:
    """The event that announces the winner or winners."""
    if len(winners) == 1:
        return Event.of(PolywordsCode.WINS, *rules, player=winners[0])
    return Event.of(PolywordsCode.SHARED, *rules, players=winners)
