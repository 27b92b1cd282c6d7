"""Contests of Paperback.

The rulebooks name a penalty only for the simultaneous mode (PB-IT-109; the Brazilian one does not
have that mode): otherwise a wrong word is taken back, and a wrong doubt costs nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer, House, Lexicon, Verdict
from contesta.lexicon.policy import policy_of
from contesta.lexicon.rulings import Subject, choices_on
from contesta.solver.paperback.referee import Ruling, score
from contesta.solver.paperback.rulings import hand_rulings

from .findings import About, Finding, Remark, in_order, of_verdict, together
from .judgement import Fate, Judgement, Penalty, PenaltyKind, check_players, check_words
from .outcome import Contest, Outcome, outcome_of
from .rule_ids import OF_PLAYS

LAST_TO_BUY = "PB-IT-109"


class Mode(StrEnum):
    NORMAL = "normal"
    SIMULTANEOUS = "simultaneous"


@dataclass(frozen=True, slots=True)
class Played:
    """The cards of a play, in their notation; `laid`: as they lie, if that is contested too."""

    hand: str
    laid: str | None = None
    attacks: Collection[str] = ()


def paperback(
    lexicon: Lexicon,
    contest: Contest,
    mode: Mode,
    *,
    played: Played | None = None,
    vote: bool | None = None,
    house: House | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Judgement:
    """The word and, if its cards are known, whether they give it.

    `vote`: whether the players take the word as good; it counts only where nobody knows.
    """
    check_players(contest)
    edition = f"PB-{lexicon.language.upper()}-"
    if played is None:
        hand_rulings(rulings)  # what is not known is refused, cards or no cards
        on_words = choices_on(rulings, Subject.WORDS)
        verdict = lexicon.verdict(contest.word, "paperback", house=house, rulings=on_words)
        verdicts: tuple[Verdict, ...] = (verdict,)
        of_cards = []
    else:
        ruling = score(
            lexicon,
            contest.word,
            played.hand,
            laid=played.laid,
            attacks=played.attacks,
            house=house,
            rulings=rulings,
        )
        verdicts = ruling.verdicts
        of_cards = _of_cards(ruling, edition)
    check_words(verdicts)
    rules = _of_edition(policy_of("paperback").rules, edition)
    findings = [one for verdict in verdicts for one in of_verdict(verdict, rules)] + of_cards
    outcome = outcome_of(together(findings), vote)
    fate = {Outcome.UPHELD: Fate.TAKEN_BACK, Outcome.REJECTED: Fate.STAYS}.get(outcome, Fate.WAITS)
    if outcome is not Outcome.UPHELD or mode is Mode.NORMAL:
        return Judgement(outcome, in_order(findings), verdicts, fate)
    last = Penalty(contest.accused, PenaltyKind.LAST_TO_BUY, (LAST_TO_BUY,))
    return Judgement(outcome, in_order(findings), verdicts, fate, (LAST_TO_BUY,), (last,))


def _of_cards(ruling: Ruling, edition: str) -> list[Finding]:
    findings = [
        Finding(
            About.CARDS,
            Answer.NO,
            reason.code,
            reason.detail,
            _of_edition(OF_PLAYS[reason.code], edition),
        )
        for reason in ruling.reasons
        if reason.code in OF_PLAYS  # whether the word is good, the verdict says
    ]
    if ruling.play is not None:
        findings.append(Finding(About.CARDS, Answer.YES, Remark.LAID, ruling.play.count.aloud))
    return findings


def _of_edition(rules: Collection[str], edition: str) -> tuple[str, ...]:
    return tuple(rule for rule in rules if rule.startswith(edition))
