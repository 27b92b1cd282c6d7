"""The final score: +1 per empty cell, −3 per bottle, and who wins (PW-17, PW-19 to PW-23).

>>> from contesta.games.polywords.table import Seat
>>> from contesta.solver import parse_board
>>> score_of(Seat("Anna", parse_board("8/8/8/3VIA2/8/8/8/6##"))).points
53
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import BadGame
from .steps import Step, StepCode
from .table import Seat, Table

PER_BOTTLE = 3


@dataclass(frozen=True, slots=True)
class Score:
    player: str
    #: Cells without letter, bottle or line.
    white: int
    #: On the board, and beside it (ER-14).
    bottles: int
    points: int


@dataclass(frozen=True, slots=True)
class Final:
    """The result of a game; several `winners` share the victory."""

    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    steps: tuple[Step, ...]


def score_of(seat: Seat) -> Score:
    return Score(seat.player, seat.white, seat.bottles, seat.white - PER_BOTTLE * seat.bottles)


def final(table: Table) -> Final:
    """The result of a game that is over; Polpo and Medusa have their own."""
    if not table.over:
        raise BadGame("not-over", mode=table.mode, played=table.turn, turns=table.numbers.turns)
    return count(table)


def counts_points(mode: str | None) -> bool:
    """Whether points decide: not in Polpo, where the last player left wins."""
    return mode != "polpo"


def count(table: Table) -> Final:
    """The result if the game ended now."""
    if table.mode in ("polpo", "medusa"):
        raise BadGame("own-count", mode=table.mode)
    return ranked(score_of(seat) for seat in table.seats)


def ranked(scores: Iterable[Score]) -> Final:
    """The result for these scores: most points, then fewest bottles, then a shared victory."""
    scores = tuple(scores)
    steps = [
        Step.of(
            StepCode.POINTS,
            *("PW-17", "PW-19", "PW-20"),
            player=score.player,
            points=score.points,
            white=score.white,
            bottles=score.bottles,
        )
        for score in scores
    ]
    most = max(score.points for score in scores)
    best = [score for score in scores if score.points == most]
    rules = ["PW-21"]
    if len(best) > 1:
        rules.append("PW-22")
        fewest = min(score.bottles for score in best)
        if any(score.bottles > fewest for score in best):
            names = ", ".join(score.player for score in best)
            steps.append(Step.of(StepCode.FEWEST_BOTTLES, "PW-22", players=names, number=fewest))
        best = [score for score in best if score.bottles == fewest]
    if len(best) > 1:
        rules.append("PW-23")
    winners = tuple(score.player for score in best)
    return Final(scores, winners, (*steps, victory(winners, *rules)))


def victory(winners: tuple[str, ...], *rules: str) -> Step:
    """The step that announces the winner or winners."""
    if len(winners) == 1:
        return Step.of(StepCode.WINS, *rules, player=winners[0])
    return Step.of(StepCode.SHARED, *rules, players=", ".join(winners))
