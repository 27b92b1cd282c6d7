"""Contests of Polywords: meaning, requests and, if they are known, board and path."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from contesta.lexicon import Answer, Category, House, Lexicon, Membership
from contesta.lexicon.policy import policy_of
from contesta.solver.errors import BadGame
from contesta.solver.polywords.board import Board, cells_mask
from contesta.solver.polywords.cards import DECKS, VARIANTS, CardKind
from contesta.solver.polywords.path import Path
from contesta.solver.polywords.referee import WritingCode, WritingRuling, referee
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import Shape

from ..polywords.penalties import TWO
from ..polywords.request_cards import TYPES, asks_initial, has_letter
from ..polywords.rulings import TableRulings, table_rulings
from .findings import About, Finding, Remark, at_least, in_order, of_verdict, together
from .judgement import Fate, Judgement, Penalty, PenaltyKind, check_players, check_words
from .outcome import Contest, Outcome, outcome_of
from .rule_ids import OF_REQUESTS, OF_WRITING

#: The variants that bring categories into games without.
WITH_CATEGORIES = {"palla": "gonfio", "polpo": "agguato"}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the Request cards asked of the word."""

    category: Category | None = None
    #: Letter cards; of several (Pesce Palla, Medusa) one is enough.
    letters: str = ""
    length: int | None = None
    shape: Shape | None = None

    @property
    def kinds(self) -> list[CardKind]:
        """What kinds of cards there are."""
        given = {
            CardKind.CATEGORY: self.category is not None,
            CardKind.LETTER: bool(self.letters),
            CardKind.LENGTH: self.length is not None,
            CardKind.SHAPE: self.shape is not None,
        }
        return [kind for kind, here in given.items() if here]


@dataclass(frozen=True, slots=True)
class Written:
    """How the word was written, on the board as it was before."""

    board: Board
    path: Path
    #: The words this player may not write again.
    words: Collection[str] = ()
    #: The cells of the previous turn's word: only ER-11=previous-turn looks at them.
    previous: Path = ()


def polywords(
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
    """Whether the word is good in everything that is known of it; two penalties for who was wrong.

    `vote`: whether the players take the word as good; it counts only where nobody knows.
    """
    choices = table_rulings(rulings)
    asked = asked or Asked()
    _check(mode, variants, asked, written)
    check_players(contest, alone=mode == "medusa")
    of_path = []
    if written is None:
        verdict = lexicon.verdict(contest.word, "polywords", house=house, rulings=choices.words)
    else:
        ruling = referee(
            lexicon,
            written.board,
            contest.word,
            written.path,
            written=written.words,
            rules=_rules(mode, written, choices),
            house=house,
            rulings=choices.words,
        )
        verdict = ruling.verdict
        of_path = _of_path(ruling)
    check_words([verdict])
    findings = of_verdict(verdict, policy_of("polywords").rules) + of_path
    member = None if asked.category is None else asked.category.membership(contest.word)
    findings += _of_requests(asked, member, verdict.folded, mode, written, choices)
    outcome = outcome_of(together(findings), vote)
    fate, fate_rules = _fate(mode, outcome)
    penalties = tuple(_penalties(contest, mode, outcome, choices))
    found = in_order(findings)
    return Judgement(outcome, found, (verdict,), fate, fate_rules, penalties, member)


def _check(mode: str, variants: Collection[str], asked: Asked, written: Written | None) -> None:
    """Refuse games and variants that do not exist, and cards that their games do not have."""
    if mode not in DECKS:
        raise BadGame("mode", value=mode, known=", ".join(DECKS))
    known = VARIANTS.get(mode, ())
    for variant in variants:
        if variant not in known:
            raise BadGame("variant", value=variant, known=", ".join(known) or "—")
    kinds = list(OF_REQUESTS[mode])
    if WITH_CATEGORIES.get(mode) not in (None, *variants):
        kinds.remove(CardKind.CATEGORY)
    for kind in asked.kinds:
        if kind not in kinds:
            raise BadGame("no-request", mode=mode, kind=kind, known=", ".join(kinds))
    if asked.shape is not None and written is None:
        raise BadGame("shape-path", shape=str(asked.shape))


def _rules(mode: str, written: Written, choices: TableRulings) -> Rules:
    """Of place; the shape is one of the requests, which Medusa may leave unanswered."""
    return Rules(
        polpo=mode == "polpo",
        rulings=choices.writing,
        begun=bool(written.words),
        previous=cells_mask(written.previous),
    )


def _of_path(ruling: WritingRuling) -> list[Finding]:
    findings = [
        Finding(About.WRITING, Answer.NO, reason.code, reason.detail, OF_WRITING[reason.code])
        for reason in ruling.reasons
        if reason.code is not WritingCode.NOT_A_WORD  # the verdict says so
    ]
    return findings or [Finding(About.WRITING, Answer.YES, Remark.WRITTEN)]


def _of_requests(
    asked: Asked,
    member: Membership | None,
    key: str,
    mode: str,
    written: Written | None,
    choices: TableRulings,
) -> list[Finding]:
    """All must be answered; in Medusa, those of two types (PW-102)."""
    answers = list(_answers(asked, member, key, mode, written, choices))
    some_will_do = mode == "medusa" and len(answers) >= TYPES
    findings = [
        Finding(about, answer, code, detail, OF_REQUESTS[mode][CardKind(about)], not some_will_do)
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
    mode: str,
    written: Written | None,
    choices: TableRulings,
) -> Iterator[tuple[About, Answer, StrEnum, str]]:
    """What the word is to each kind of card."""
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


def _fate(mode: str, outcome: Outcome) -> tuple[Fate, tuple[str, ...]]:
    if outcome is Outcome.VOTE:
        return Fate.WAITS, ("PW-24",)
    if outcome is Outcome.REJECTED:
        return Fate.STAYS, ()
    return (Fate.WIPED, ("ER-20",)) if mode == "medusa" else (Fate.STAYS, ("PW-25",))


def _penalties(
    contest: Contest, mode: str, outcome: Outcome, choices: TableRulings
) -> Iterator[Penalty]:
    """Two for whoever was wrong: bottles, in Polpo lines (ER-18).

    Medusa is played alone: a word that does not count is a failed turn (ER-20), and whoever
    doubts a good one is not in the game.
    """
    if outcome is Outcome.VOTE:
        return
    upheld = outcome is Outcome.UPHELD
    if mode == "medusa":
        if upheld and choices.medusa_failed == "two-bottles":
            yield Penalty(contest.accused, PenaltyKind.BOTTLES, ("ER-20",), TWO)
        return
    wrong, rule = (contest.accused, "PW-25") if upheld else (contest.accuser, "PW-26")
    if mode == "polpo":
        lines = 1 if choices.polpo_contest == "one-line" else TWO
        yield Penalty(wrong, PenaltyKind.LINES, (rule, "ER-18"), lines)
    else:
        yield Penalty(wrong, PenaltyKind.BOTTLES, (rule,), TWO)
