"""What a contest comes to: the outcome, the word's fate, the penalties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Decision, Membership, Verdict
from contesta.solver.errors import BadGame, BadQuestion

from .findings import Finding
from .outcome import Contest, Outcome


class Fate(StrEnum):
    """What becomes of the word."""

    STAYS = "stays"
    WIPED = "wiped"
    TAKEN_BACK = "taken-back"
    WAITS = "waits"  # for the vote


class PenaltyKind(StrEnum):
    BOTTLES = "bottles"
    LINES = "lines"
    LAST_TO_BUY = "last-to-buy"


@dataclass(frozen=True, slots=True)
class Penalty:
    player: str
    kind: PenaltyKind
    rules: tuple[str, ...]
    #: How many; None where there is nothing to count.
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """Who was right, why, and what that costs whom."""

    outcome: Outcome
    #: All that was looked at, what decides first.
    findings: tuple[Finding, ...]
    #: Of the word; of both words if the Space Bar stood between them.
    verdicts: tuple[Verdict, ...]
    fate: Fate
    fate_rules: tuple[str, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    #: Of the word in the category that was asked for, if one was.
    membership: Membership | None = None


def check_words(verdicts: Iterable[Verdict]) -> None:
    """A text that nobody can read was never written."""
    if any(verdict.decision is Decision.BAD_QUESTION for verdict in verdicts):
        raise BadQuestion("no-word")


def check_players(contest: Contest, *, alone: bool = False) -> None:
    """Both have a name, and nobody contests a word of their own unless they play alone."""
    for name in (contest.accuser, contest.accused):
        if not name.strip():
            raise BadGame("player-name")
    if contest.accuser == contest.accused and not alone:
        raise BadGame("contest-self", player=contest.accuser)
