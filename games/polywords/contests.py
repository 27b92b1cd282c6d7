"""The findings of a contest of Polywords: the word, the requests and, if given, its path."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer, Category, House, Lexicon, Membership
from contesta.lexicon.policy import policy_of
from contesta.solver.polywords.board import Board, cells_mask
from contesta.solver.polywords.cards import VARIANTS, CardKind
from contesta.solver.polywords.path import Path
from contesta.solver.polywords.referee import PathVerdict, WritingCode, referee
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import Shape

from ..contests.findings import (
    About,
    Finding,
    Remark,
    at_least,
    overall,
    sorted_findings,
    verdict_findings,
)
from ..contests.judgement import Fate, Judgement, check_players, check_words
from ..errors import BadGame
from ..voting import Contest, Outcome, outcome_of
from .catalogue import mode_class
from .contest_penalties import penalty_of
from .mode import Mode
from .requests import TYPES, asks_initial, has_letter
from .rule_ids import REQUEST_RULES, WRITING_RULES
from .rulings import PolywordsRulings, polywords_rulings


@dataclass(frozen=True, slots=True)
class Asked:
    """What the Request cards asked of the word."""

    category: Category | None = None
    #: The Letter cards; if there are several (Pesce Palla, Medusa), one is enough.
    letters: str = ""
    length: int | None = None
    shape: Shape | None = None

    @property
    def kinds(self) -> list[CardKind]:
        """The kinds of the cards that were asked."""
        given = {
            CardKind.CATEGORY: self.category is not None,
            CardKind.LETTER: bool(self.letters),
            CardKind.LENGTH: self.length is not None,
            CardKind.SHAPE: self.shape is not None,
        }
        return [kind for kind, here in given.items() if here]


@dataclass(frozen=True, slots=True)
class Written:
    """The word's path, and the board before it was written."""

    board: Board
    path: Path
    #: The words this player may not write again.
    words: Collection[str] = ()
    #: The cells of the previous turn's word, for ER-11=previous-turn.
    previous: Path = ()


def judge_contest(
    lexicon: Lexicon,
    contest: Contest,
    mode: str,
    *,
    variants: Collection[str] = (),
    asked: Asked | None = None,
    written: Written | None = None,
    vote: bool | None = None,
    house: House | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Judgement:
    """The judgement on a word, its path and its requests; whoever was wrong takes two penalties.

    `vote`: whether the players accept the word; used only if the answer is unknown.
    """
    choices = polywords_rulings(rulings)
    asked = asked or Asked()
    game = mode_class(mode)
    _check(game, variants, asked, written)
    check_players(contest, alone=game.alone)
    path_findings = []
    if written is None:
        verdict = lexicon.verdict(contest.word, "polywords", house=house, rulings=choices.words)
    else:
        checked = referee(
            lexicon,
            written.board,
            contest.word,
            written.path,
            written=written.words,
            rules=_rules(game, written, choices),
            house=house,
            rulings=choices.words,
        )
        verdict = checked.verdict
        path_findings = _path_findings(checked)
    check_words([verdict])
    findings = verdict_findings(verdict, policy_of("polywords").rules) + path_findings
    member = None if asked.category is None else asked.category.membership(contest.word)
    findings += _request_findings(asked, member, verdict.folded, game, written, choices)
    outcome = outcome_of(overall(findings), vote)
    fate, fate_rules = _fate(game, outcome)
    due = penalty_of(contest, game, outcome, choices)
    penalties = () if due is None else (due,)
    found = sorted_findings(findings)
    return Judgement(outcome, found, (verdict,), fate, fate_rules, penalties, member)


def _check(
    mode: type[Mode], variants: Collection[str], asked: Asked, written: Written | None
) -> None:
    """Raise BadGame for an unknown variant, or a card that the mode does not have."""
    known = VARIANTS.get(mode.id, ())
    for variant in variants:
        if variant not in known:
            raise BadGame("variant", value=variant, known=known)
    kinds = list(REQUEST_RULES[mode.id])
    if mode.with_categories not in (None, *variants):
        kinds.remove(CardKind.CATEGORY)
    for kind in asked.kinds:
        if kind not in kinds:
            raise BadGame("no-request", mode=mode.id, kind=kind, known=tuple(map(str, kinds)))
    if asked.shape is not None and written is None:
        raise BadGame("shape-path", shape=str(asked.shape))


def _rules(mode: type[Mode], written: Written, choices: PolywordsRulings) -> Rules:
    """The rules of placement; the shape is checked with the requests (Medusa may ignore it)."""
    return Rules(
        polpo=mode.stacked,
        rulings=choices.writing,
        begun=bool(written.words),
        previous=cells_mask(written.previous),
    )


def _path_findings(checked: PathVerdict) -> list[Finding]:
    findings = [
        Finding(About.WRITING, Answer.NO, reason.code, reason.detail, WRITING_RULES[reason.code])
        for reason in checked.reasons
        if reason.code is not WritingCode.NOT_A_WORD  # covered by the verdict's findings
    ]
    return findings or [Finding(About.WRITING, Answer.YES, Remark.WRITTEN)]


def _request_findings(
    asked: Asked,
    member: Membership | None,
    key: str,
    mode: type[Mode],
    written: Written | None,
    choices: PolywordsRulings,
) -> list[Finding]:
    """A finding for each request. All must be met; in Medusa, two types are enough (PW-102)."""
    answers = list(_answers(asked, member, key, mode, written, choices))
    some_will_do = mode.alone and len(answers) >= TYPES
    findings = [
        Finding(
            about, answer, code, detail, REQUEST_RULES[mode.id][CardKind(about)], not some_will_do
        )
        for about, answer, code, detail in answers
    ]
    if some_will_do:
        answer = at_least(TYPES, (one.answer for one in findings))
        codes = {Answer.YES: Remark.TWO_TYPES, Answer.NO: Remark.ONE_TYPE}
        code = codes.get(answer, Remark.OPEN_TYPE)
        findings.append(Finding(About.REQUESTS, answer, code, rules=("PW-102",)))
    return findings


def _answers(
    asked: Asked,
    member: Membership | None,
    key: str,
    mode: type[Mode],
    written: Written | None,
    choices: PolywordsRulings,
) -> Iterator[tuple[About, Answer, StrEnum, str]]:
    """Whether the word answers each card, with the code and detail to show."""
    if member is not None:
        yield About.CATEGORY, member.answer, member.ground, member.evidence
    if asked.letters:
        letters = dict.fromkeys(asked.letters.upper())
        fits = any(has_letter(key, letter, mode, choices) for letter in letters)
        initial = asks_initial(mode, choices)
        right = Remark.LETTER_FIRST if initial else Remark.LETTER_IN
        wrong = Remark.LETTER_NOT_FIRST if initial else Remark.LETTER_NOT_IN
        yield About.LETTER, _yes(fits), right if fits else wrong, ", ".join(letters)
    if asked.length is not None:
        fits = len(key) == asked.length
        code = Remark.LENGTH if fits else Remark.LENGTH_WRONG
        yield About.LENGTH, _yes(fits), code, str(asked.length)
    if asked.shape is not None and written is not None:
        fits = written.path in asked.shape.ways(choices.writing.shapes)
        code = Remark.SHAPE if fits else Remark.SHAPE_WRONG
        yield About.SHAPE, _yes(fits), code, str(asked.shape)


def _yes(fits: bool) -> Answer:
    return Answer.YES if fits else Answer.NO


def _fate(mode: type[Mode], outcome: Outcome) -> tuple[Fate, tuple[str, ...]]:
    if outcome is Outcome.VOTE:
        return Fate.WAITS, ("PW-24",)
    if outcome is Outcome.REJECTED:
        return Fate.STAYS, ()
    return (Fate.WIPED, ("ER-20",)) if mode.alone else (Fate.STAYS, ("PW-25",))
