"""Contests: a player doubts the meaning or the category of another's word (PW-24 to PW-26).

>>> outcome_of(Answer.YES), outcome_of(Answer.UNKNOWN), outcome_of(Answer.UNKNOWN, vote=False)
(<Outcome.REJECTED: 'rejected'>, <Outcome.VOTE: 'vote'>, <Outcome.UPHELD: 'upheld'>)

What is known of the word comes in as an answer: yes it is good, no, or unknown, which the players
settle by a vote. `answer_of` makes one of the lexicon's verdict; a category's membership has one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from contesta.lexicon import Answer, Confidence, Verdict
from contesta.solver.errors import BadGame

from .penalties import BETWEEN_TURNS, TWO, Bottles, check_bottles, moment, penalise, strike_lines
from .steps import Step, StepCode
from .table import Seat, Table
from .writing import Play, folded


class Outcome(StrEnum):
    """What becomes of a contest."""

    UPHELD = "upheld"  # the word is wrong
    REJECTED = "rejected"  # the word is good
    VOTE = "vote"  # nobody knows: the players vote, and ask again


@dataclass(frozen=True, slots=True)
class Contest:
    """An accuser, and the word of the accused."""

    accuser: str
    accused: str
    word: str


@dataclass(frozen=True, slots=True)
class Settled:
    outcome: Outcome
    table: Table
    steps: tuple[Step, ...]


def answer_of(verdict: Verdict) -> Answer:
    """Whether a word is good, by the lexicon: where dictionaries disagree nobody knows."""
    if verdict.confidence is Confidence.UNCERTAIN:
        return Answer.UNKNOWN
    return Answer.YES if verdict.valid else Answer.NO


def outcome_of(answer: Answer, vote: bool | None = None) -> Outcome:
    """`vote`: whether the players take the word as good; it counts only where nobody knows."""
    if answer not in set(Answer):  # True would otherwise pass for no
        raise BadGame("answer-kind", found=repr(answer), known=", ".join(Answer))
    answer = Answer(answer)
    if answer is Answer.UNKNOWN:
        if vote is None:
            return Outcome.VOTE
        answer = Answer.YES if vote else Answer.NO
    return Outcome.REJECTED if answer is Answer.YES else Outcome.UPHELD


def settle(
    table: Table,
    contest: Contest,
    answer: Answer,
    *,
    vote: bool | None = None,
    bottles: Bottles | None = None,
) -> Settled:
    """Two penalties for whoever was wrong; the word stays where it is, even a wrong one."""
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
    """Whether a play's word is in the category; what nobody knows must have been voted on."""
    if play.member is None:
        raise BadGame("member", player=play.player, word=word)
    outcome = outcome_of(play.member, play.vote)
    if outcome is Outcome.VOTE:
        raise BadGame("unvoted", player=play.player, word=word)
    return outcome is Outcome.REJECTED
