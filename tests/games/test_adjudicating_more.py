"""Contests of Paperback, contests that cannot be, and the sentences of all."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from contesta.data import ROOT
from contesta.games import Contest, Outcome
from contesta.games.contests import Fate, Judgement, Penalty, PenaltyKind, Remark
from contesta.games.paperback import Mode, Played
from contesta.games.paperback import judge_contest as judge_paperback
from contesta.games.paperback.rule_ids import PLAY_RULES
from contesta.games.polywords import Asked, Written
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.games.polywords.rule_ids import REQUEST_RULES, WRITING_RULES
from contesta.lexicon import Lexicon
from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import PlayCode, SolverError, WritingCode, parse_path
from contesta.solver.polywords.board import BLANK
from tools.rules import read_rules

Ask = Callable[[], Judgement]


ANNA, BRUNO = 0, 1


def doubt(word: str) -> Contest:
    return Contest(ANNA, BRUNO, word)


def found(judgement: Judgement) -> dict[str, str]:
    """What was found, by what was looked at."""
    return {str(one.about): str(one.code) for one in judgement.findings}


@pytest.mark.rule("PB-IT-109")
def test_in_the_simultaneous_mode_a_wrong_word_buys_last(it: Lexicon, pt: Lexicon) -> None:
    for lexicon in (it, pt):
        wrong = judge_paperback(lexicon, doubt("xqzw"), Mode.SIMULTANEOUS)
        assert (wrong.outcome, wrong.fate) == (Outcome.UPHELD, Fate.TAKEN_BACK)
        assert wrong.penalties == (Penalty(BRUNO, PenaltyKind.LAST_TO_BUY, ("PB-IT-109",)),)
        good = judge_paperback(lexicon, doubt("casa"), Mode.SIMULTANEOUS)
        assert (good.outcome, good.fate, good.penalties) == (Outcome.REJECTED, Fate.STAYS, ())


def test_otherwise_the_word_is_taken_back_and_nobody_is_penalised(it: Lexicon) -> None:
    wrong = judge_paperback(it, doubt("xqzw"), Mode.NORMAL)
    assert (wrong.fate, wrong.penalties) == (Fate.TAKEN_BACK, ())
    assert judge_paperback(it, doubt("casa"), Mode.NORMAL).fate is Fate.STAYS


@pytest.mark.rule("PB-IT-30")
@pytest.mark.rule("PB-PT-15")
def test_a_name_is_no_word_in_either_rulebook(it: Lexicon, pt: Lexicon) -> None:
    for lexicon, name, rule in ((it, "Roma", "PB-IT-30"), (pt, "Curitiba", "PB-PT-15")):
        (finding,) = judge_paperback(lexicon, doubt(name), Mode.NORMAL).findings
        assert (finding.code, finding.rules) == ("proper", (rule,))


@pytest.mark.rule("PB-IT-59")
def test_the_cards_are_judged(it: Lexicon) -> None:
    hand = "V3 ? C2 U3 +O1"
    good = judge_paperback(it, doubt("vacuo"), Mode.NORMAL, played=Played(hand))
    assert good.outcome is Outcome.REJECTED
    assert found(good)["cards"] == "cards-good"
    missing = judge_paperback(it, doubt("vacuo"), Mode.NORMAL, played=Played("V3 C2 U3 +O1"))
    assert (missing.outcome, found(missing)["cards"]) == (Outcome.UPHELD, "letters-missing")
    barred = judge_paperback(
        it, doubt("vacuo"), Mode.NORMAL, played=Played(hand, attacks=["no_wild"])
    )
    assert found(barred)["cards"] == "jokers-barred"
    turned = judge_paperback(it, doubt("che"), Mode.NORMAL, played=Played("HC4 E1", "HC4 E1"))
    assert turned.findings[0].rules == ("PB-IT-59",)


@pytest.mark.rule("PB-IT-74")
def test_two_words_are_judged_with_the_space_bar(it: Lexicon) -> None:
    cards = "O1 R1 A1 S1 I1 +_"
    good = judge_paperback(it, doubt("ora si"), Mode.NORMAL, played=Played(cards))
    assert [verdict.folded for verdict in good.verdicts] == ["ORA", "SI"]
    assert good.outcome is Outcome.REJECTED
    bare = judge_paperback(it, doubt("ora si"), Mode.NORMAL, played=Played("O1 R1 A1 S1 I1"))
    assert (bare.outcome, found(bare)["cards"]) == (Outcome.UPHELD, "no-space-bar")
    assert found(judge_paperback(it, doubt("ora si"), Mode.NORMAL)) == {"word": "several-words"}


def test_a_rare_form_is_a_good_word(it: Lexicon) -> None:
    rare = next(iter(it.words("rare")))
    assert judge_paperback(it, doubt(rare), Mode.NORMAL, vote=False).outcome is Outcome.REJECTED


def test_what_dictionaries_disagree_on_is_voted_on(it: Lexicon) -> None:
    assert judge_paperback(it, doubt("dna"), Mode.NORMAL).outcome is Outcome.VOTE
    assert judge_paperback(it, doubt("dna"), Mode.SIMULTANEOUS, vote=False).penalties
    laid = judge_paperback(it, doubt("dna"), Mode.NORMAL, played=Played("D1 N1 A1"))
    assert (laid.outcome, found(laid)["cards"]) == (Outcome.VOTE, "cards-good")


# ----------------------------------------------------------------------------- bad questions


def test_two_players_are_needed(it: Lexicon) -> None:
    contest = Contest(ANNA, ANNA, "casa")
    asks: list[Ask] = [
        lambda: judge_polywords(it, contest, "palla"),
        lambda: judge_paperback(it, contest, Mode.NORMAL),
    ]
    for ask in asks:
        with pytest.raises(SolverError) as caught:
            ask()
        assert caught.value.code == "contest-self"


@pytest.mark.parametrize("word", ["", " ", "\u0301", "a" * 201, "ca\x00sa"])
def test_what_cannot_be_read_was_not_written(it: Lexicon, word: str) -> None:
    asks: list[Ask] = [
        lambda: judge_polywords(it, doubt(word), "palla"),
        lambda: judge_paperback(it, doubt(word), Mode.NORMAL),
        lambda: judge_paperback(it, doubt(word), Mode.NORMAL, played=Played("C1 A1")),
    ]
    for ask in asks:
        with pytest.raises(SolverError) as caught:
            ask()
        assert caught.value.code == "no-word"


def test_unknown_modes_variants_and_rulings_are_refused(it: Lexicon) -> None:
    for mode, variants, code in (("squalo", (), "mode"), ("palla", ("agguato",), "variant")):
        with pytest.raises(SolverError) as caught:
            judge_polywords(it, doubt("casa"), mode, variants=variants)
        assert caught.value.code == code
    with pytest.raises(UnknownRuling):
        judge_polywords(it, doubt("casa"), "palla", rulings={"ER-18": "three-lines"})
    for played in (None, Played("C1 A1 S1 A1")):
        with pytest.raises(UnknownRuling):
            judge_paperback(
                it, doubt("casa"), Mode.NORMAL, played=played, rulings={"ER-18": "one-line"}
            )


# --------------------------------------------------------------------------- words and rules


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_there_is_a_sentence_for_everything(ui: str) -> None:
    table = tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["contest"]
    assert set(table) == {*Outcome, *Fate, *PenaltyKind, *Remark}


def test_findings_are_told_in_any_language(it: Lexicon) -> None:
    written = Written(BLANK, parse_path("a1 RRRR"))
    asked = Asked(category=it.category("rettile"), letters="Z")
    judgement = judge_polywords(it, doubt("sedia"), "specchio", asked=asked, written=written)
    assert [one.said(texts("it")) for one in judgement.findings[:3]] == [
        "La prima parola deve attraversare una delle quattro caselle centrali.",
        "no: come sostantivo indica solo: oggetto fabbricato",
        "Non comincia con la lettera richiesta: Z.",
    ]


def test_every_reason_rests_on_a_real_rule() -> None:
    rules = {rule for of in read_rules(ROOT.parent / "docs" / "rules").values() for rule in of}
    named = [*WRITING_RULES.values(), *PLAY_RULES.values()]
    named += [ids for table in REQUEST_RULES.values() for ids in table.values()]
    assert {rule for ids in named for rule in ids} <= rules
    assert set(PLAY_RULES) == set(PlayCode) - {PlayCode.NOT_A_WORD, PlayCode.WORD_UNDECIDED}
    # the shape is a request here
    assert set(WRITING_RULES) == set(WritingCode) - {
        WritingCode.NOT_A_WORD,
        WritingCode.WRONG_SHAPE,
    }
