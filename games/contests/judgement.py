"""The judgement on a contest: its outcome, the word's fate, the penalties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Decision, Membership, Verdict
from contesta.solver.errors import BadQuestion

from ..errors import BadGame
from ..seats import Seat
from ..voting import Contest, Outcome
from .findings import Finding


class Fate(StrEnum):
    """What happens to the word."""

    STAYS = "stays"
    WIPED = "wiped"
    TAKEN_BACK = "taken-back"
    WAITS = "waits"  # until the players have voted


class PenaltyKind(StrEnum):
    BOTTLES = "bottles"
    LINES = "lines"
    LAST_TO_BUY = "last-to-buy"


@dataclass(frozen=True, slots=True)
class Penalty:
    player: Seat
    kind: PenaltyKind
    rules: tuple[str, ...]
    #: How many bottles or lines; None for LAST_TO_BUY.
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """Who was right, why, and who is penalised."""

    outcome: Outcome
    #: Everything that was checked, sorted by `sorted_findings`.
    findings: tuple[Finding, ...]
    #: The verdict on the word, or on both words of a play with the Space Bar.
    verdicts: tuple[Verdict, ...]
    fate: Fate
    fate_rules: tuple[str, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    #: Whether the word belongs to the category, if a card asked for one.
    membership: Membership | None = None


def check_words(verdicts: Iterable[Verdict]) -> None:
    """Raise BadQuestion if a text cannot be read as a word."""
    if any(verdict.decision is Decision.BAD_QUESTION for verdict in verdicts):
        raise BadQuestion("no-word")


def check_players(contest: Contest, *, alone: bool = False) -> None:
    """Raise BadGame if a player contests their own word, unless they play alone."""
    if contest.accuser == contest.accused and not alone:
        raise BadGame("contest-self", player=contest.accuser)
