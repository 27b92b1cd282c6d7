"""The judgement on a contested word or play of Paperback, as its rulebooks have it.

Only the simultaneous mode has a penalty (PB-IT-109; the Brazilian rulebook does not have that
mode). Otherwise an invalid word is taken back, and contesting a valid one costs nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer, House, Lexicon, Verdict
from contesta.lexicon.policy import policy_of
from contesta.lexicon.rulings import Subject, choices_on
from contesta.solver.paperback.referee import PlayVerdict, score
from contesta.solver.paperback.rulings import hand_rulings

from ..contests.findings import About, Finding, Remark, overall, sorted_findings, verdict_findings
from ..contests.judgement import Fate, Judgement, Penalty, PenaltyKind, check_players, check_words
from ..voting import Contest, Outcome, outcome_of
from .rule_ids import PLAY_RULES

LAST_TO_BUY = "PB-IT-109"


class Mode(StrEnum):
    NORMAL = "normal"
    SIMULTANEOUS = "simultaneous"


@dataclass(frozen=True, slots=True)
class Played:
    """The cards of a play in notation; `laid`: how they lie on the table, if that is contested."""

    hand: str
    laid: str | None = None
    attacks: Collection[str] = ()


def judge_contest(
    lexicon: Lexicon,
    contest: Contest,
    mode: Mode,
    *,
    played: Played | None = None,
    vote: bool | None = None,
    house: House | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Judgement:
    """The judgement on a word and, if `played` is given, on the cards that spell it.

    `vote`: whether the players accept the word; used only if the answer is unknown.
    """
    check_players(contest)
    edition = f"PB-{lexicon.language.upper()}-"
    if played is None:
        hand_rulings(rulings)  # raises UnknownRuling, as `score` does below
        on_words = choices_on(rulings, Subject.WORDS)
        verdict = lexicon.verdict(contest.word, "paperback", house=house, rulings=on_words)
        verdicts: tuple[Verdict, ...] = (verdict,)
        card_findings = []
    else:
        scored = score(
            lexicon,
            contest.word,
            played.hand,
            laid=played.laid,
            attacks=played.attacks,
            house=house,
            rulings=rulings,
        )
        verdicts = scored.verdicts
        card_findings = _card_findings(scored, edition)
    check_words(verdicts)
    rules = _in_edition(policy_of("paperback").rules, edition)
    findings = [
        one for verdict in verdicts for one in verdict_findings(verdict, rules)
    ] + card_findings
    outcome = outcome_of(overall(findings), vote)
    fate = {Outcome.UPHELD: Fate.TAKEN_BACK, Outcome.REJECTED: Fate.STAYS}.get(outcome, Fate.WAITS)
    if outcome is not Outcome.UPHELD or mode is Mode.NORMAL:
        return Judgement(outcome, sorted_findings(findings), verdicts, fate)
    last = Penalty(contest.accused, PenaltyKind.LAST_TO_BUY, (LAST_TO_BUY,))
    return Judgement(outcome, sorted_findings(findings), verdicts, fate, (LAST_TO_BUY,), (last,))


def _card_findings(scored: PlayVerdict, edition: str) -> list[Finding]:
    findings = [
        Finding(
            About.CARDS,
            Answer.NO,
            reason.code,
            reason.detail,
            _in_edition(PLAY_RULES[reason.code], edition),
        )
        for reason in scored.reasons
        if reason.code in PLAY_RULES  # NOT_A_WORD is covered by the verdict's findings
    ]
    if scored.play is not None:
        findings.append(Finding(About.CARDS, Answer.YES, Remark.LAID, scored.play.count.aloud))
    return findings


def _in_edition(rules: Collection[str], edition: str) -> tuple[str, ...]:
    return tuple(rule for rule in rules if rule.startswith(edition))
