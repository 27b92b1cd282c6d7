"""Contests at a table: a player doubts the meaning or category of another's word (PW-24 to PW-26).

Start with `settle`; the caller passes the answer, whether the word is good (see
`games.contests.outcome`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from contesta.lexicon import Answer
from contesta.solver.errors import BadGame

from ..contests.outcome import Contest, Outcome, outcome_of
from .penalties import BETWEEN_TURNS, TWO, Bottles, check_bottles, moment, penalise, strike_lines
from .steps import Step, StepCode
from .table import Seat, Table
from .writing import Play, folded


@dataclass(frozen=True, slots=True)
class Settled:
    outcome: Outcome
    table: Table
    steps: tuple[Step, ...]


def settle(
    table: Table,
    contest: Contest,
    answer: Answer,
    *,
    vote: bool | None = None,
    bottles: Bottles | None = None,
) -> Settled:
    """The table after a contest: whoever was wrong takes two penalties; even a bad word stays."""
    bottles = check_bottles(table, bottles)
    word = _check(table, contest)
    outcome = outcome_of(answer, vote)
    if outcome is Outcome.VOTE:
        step = Step.of(StepCode.VOTE, "PW-24", player=contest.accused, word=word)
        return Settled(outcome, table, (step,))
    upheld = outcome is Outcome.UPHELD
    wrong = contest.accused if upheld else contest.accuser
    rule = "PW-25" if upheld else "PW-26"
    code = StepCode.UPHELD if upheld else StepCode.REJECTED
    steps = [Step.of(code, rule, player=wrong, word=word)]
    seats = []
    for seat in table.seats:
        after, more = _after(table, seat, TWO if seat.player == wrong else 0, rule, bottles)
        seats.append(after)
        steps += more
    return Settled(outcome, replace(table, seats=tuple(seats)), tuple(steps))


def _after(
    table: Table, seat: Seat, number: int, rule: str, bottles: Bottles
) -> tuple[Seat, list[Step]]:
    if table.mode != "polpo":
        return penalise(seat, number, (rule,), bottles, table.rulings)
    if number and table.rulings.polpo_contest == "one-line":
        number = 1
    return strike_lines(seat, number, (rule, "ER-18"), moment(table.turn, BETWEEN_TURNS))


def _check(table: Table, contest: Contest) -> str:
    accuser, accused = table.seat(contest.accuser), table.seat(contest.accused)
    if accuser.player == accused.player:
        raise BadGame("contest-self", player=accuser.player)
    for seat in (accuser, accused):
        if seat.out:
            raise BadGame("player-out", player=seat.player)
    word = folded(contest.word)
    if word not in accused.words:
        raise BadGame("contest-word", player=accused.player, word=word)
    return word


def belongs(play: Play, word: str) -> bool:
    """Whether a play's word is in the category; BadGame if that is unknown and there is no vote."""
    if play.member is None:
        raise BadGame("member", player=play.player, word=word)
    outcome = outcome_of(play.member, play.vote)
    if outcome is Outcome.VOTE:
        raise BadGame("unvoted", player=play.player, word=word)
    return outcome is Outcome.REJECTED
