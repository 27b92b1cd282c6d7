"""What a lost contest costs: two bottles for whoever was wrong, or lines in Polpo (PW-25, PW-26).

`penalty_of` says what is due; `settle` draws it on the boards of a table, given the answer
whether the word is good (see `games.voting`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from contesta.lexicon import Answer

from ..contests.judgement import Penalty, PenaltyKind
from ..errors import BadGame
from ..voting import Contest, Outcome, outcome_of
from .penalties import BETWEEN_TURNS, TWO, Bottles, check_bottles, moment, penalise, strike_lines
from .rulings import TableRulings
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
    code = StepCode.UPHELD if outcome is Outcome.UPHELD else StepCode.REJECTED
    due = penalty_of(contest, table.mode, outcome, table.rulings)
    if due is None:
        return Settled(outcome, table, (Step.of(code, player=contest.accused, word=word),))
    steps = [Step.of(code, due.rules[0], player=due.player, word=word)]
    seats = []
    for seat in table.seats:
        after, more = _after(table, seat, due, bottles)
        seats.append(after)
        steps += more
    return Settled(outcome, replace(table, seats=tuple(seats)), tuple(steps))


def penalty_of(
    contest: Contest, mode: str, outcome: Outcome, rulings: TableRulings
) -> Penalty | None:
    """The penalty of whoever was wrong; None if nobody is penalised.

    Medusa is played alone: an invalid word is a failed turn (ER-20), and contesting a valid one
    costs nothing, since the accuser has no board.
    """
    if outcome is Outcome.VOTE:
        return None
    upheld = outcome is Outcome.UPHELD
    if mode == "medusa":
        failed = upheld and rulings.medusa_failed == "two-bottles"
        bottles = Penalty(contest.accused, PenaltyKind.BOTTLES, ("ER-20",), TWO)
        return bottles if failed else None
    wrong, rule = (contest.accused, "PW-25") if upheld else (contest.accuser, "PW-26")
    if mode == "polpo":
        lines = 1 if rulings.polpo_contest == "one-line" else TWO
        return Penalty(wrong, PenaltyKind.LINES, (rule, "ER-18"), lines)
    return Penalty(wrong, PenaltyKind.BOTTLES, (rule,), TWO)


def _after(table: Table, seat: Seat, due: Penalty, bottles: Bottles) -> tuple[Seat, list[Step]]:
    """The seat after the penalty, if it is its player's; bottles chosen for another are refused."""
    number = due.number or 0 if seat.player == due.player else 0
    if due.kind is PenaltyKind.LINES:
        return strike_lines(seat, number, due.rules, moment(table.turn, BETWEEN_TURNS))
    return penalise(seat, number, due.rules, bottles, table.rulings)


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
