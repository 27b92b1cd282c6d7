"""The penalty for the loser of a contest: two bottles, or lines in Polpo (PW-25, PW-26).

`penalty_of` says what is due; `resolve_contest` draws it on the boards, given the answer whether
the word is good (see `games.voting`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from contesta.lexicon import Answer

from ..contests.judgement import Penalty, PenaltyKind
from ..errors import BadGame
from ..voting import Contest, Outcome, outcome_of
from .events import Event, PolywordsCode
from .mode import Mode
from .penalties import BETWEEN_TURNS, TWO, Bottles, check_bottles, moment, penalise, strike_lines
from .rulings import PolywordsRulings
from .state import Side, State
from .writing import folded

_CODES = {
    Outcome.UPHELD: PolywordsCode.UPHELD,
    Outcome.REJECTED: PolywordsCode.REJECTED,
    Outcome.VOTE: PolywordsCode.VOTE,
}


@dataclass(frozen=True, slots=True)
class Resolved:
    """The outcome of a contest, and the state after its penalties."""

    outcome: Outcome
    state: State
    events: tuple[Event, ...]


def penalty_of(
    contest: Contest, mode: type[Mode], outcome: Outcome, rulings: PolywordsRulings
) -> Penalty | None:
    """The penalty of whoever was wrong; None if nobody is penalised.

    Medusa is played alone: an invalid word is a failed turn (ER-20), and contesting a valid one
    costs nothing, since the accuser has no board.
    """
    if outcome is Outcome.VOTE:
        return None
    upheld = outcome is Outcome.UPHELD
    if mode.alone:
        failed = upheld and rulings.medusa_failed == "two-bottles"
        bottles = Penalty(contest.accused, mode.penalty, ("ER-20",), TWO)
        return bottles if failed else None
    wrong, rule = (contest.accused, "PW-25") if upheld else (contest.accuser, "PW-26")
    if mode.penalty is PenaltyKind.LINES:
        lines = 1 if rulings.polpo_contest == "one-line" else TWO
        return Penalty(wrong, mode.penalty, (rule, "ER-18"), lines)
    return Penalty(wrong, mode.penalty, (rule,), TWO)


def resolve_contest(
    mode: Mode,
    state: State,
    contest: Contest,
    answer: Answer,
    *,
    vote: bool | None = None,
    bottles: Bottles | None = None,
) -> Resolved:
    """The state after a contest: whoever was wrong takes two penalties; even a bad word stays."""
    bottles = check_bottles(state, bottles)
    word = _checked_word(state, contest)
    outcome = outcome_of(answer, vote)
    due = penalty_of(contest, type(mode), outcome, mode.rulings)
    code = _CODES[outcome]
    if due is None:
        event = Event.of(code, "PW-24", player=contest.accused, word=word)
        return Resolved(outcome, state, (event,))
    events = [Event.of(code, due.rules[0], player=due.player, word=word)]
    sides = []
    for side in state.sides:
        after, more = _after(mode, state, side, due, bottles)
        sides.append(after)
        events += more
    return Resolved(outcome, replace(state, sides=tuple(sides)), tuple(events))


def _after(
    mode: Mode, state: State, side: Side, due: Penalty, bottles: Bottles
) -> tuple[Side, list[Event]]:
    """The side after the penalty, if it is its player's; bottles chosen for another are refused."""
    number = due.number or 0 if side.seat == due.player else 0
    if due.kind is PenaltyKind.LINES:
        return strike_lines(side, number, due.rules, moment(state.turns_played, BETWEEN_TURNS))
    return penalise(side, number, due.rules, bottles, mode.rulings)


def _checked_word(state: State, contest: Contest) -> str:
    """The contested word, folded; BadGame if these players cannot contest it."""
    accuser, accused = state.side(contest.accuser), state.side(contest.accused)
    if accuser.seat == accused.seat:
        raise BadGame("contest-self", player=accuser.seat)
    for side in (accuser, accused):
        if side.out:
            raise BadGame("player-out", player=side.seat)
    word = folded(contest.word)
    if word not in accused.words:
        raise BadGame("contest-word", player=accused.seat, word=word)
    return word
