"""What is found in a contest: a sentence for everything, and rules that exist."""

from __future__ import annotations

import tomllib

import pytest

from contesta.data import ROOT
from contesta.games import Contest, Outcome
from contesta.games.contests import Fate, PenaltyKind, Remark
from contesta.games.paperback.rule_ids import PLAY_RULES
from contesta.games.polywords import Asked, Written
from contesta.games.polywords import judge_contest as judge_polywords
from contesta.games.polywords.rule_ids import REQUEST_RULES, WRITING_RULES
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import PlayCode, WritingCode, parse_path
from contesta.solver.polywords.board import BLANK
from tools.rules import read_rules

ANNA, BRUNO = 0, 1


def doubt(word: str) -> Contest:
    return Contest(ANNA, BRUNO, word)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_there_is_a_sentence_for_everything(ui: str) -> None:
    table = tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["contest"]
    assert set(table) == {*Outcome, *Fate, *PenaltyKind, *Remark}


def test_findings_have_sentences_in_the_language_asked_for(it: Lexicon) -> None:
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
