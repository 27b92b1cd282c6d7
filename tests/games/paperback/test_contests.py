"""Contests of Paperback: what is found, who is penalised, by which rules."""

from __future__ import annotations

import pytest

from contesta.games import Contest, Outcome
from contesta.games.contests import Fate, Judgement, Penalty, PenaltyKind
from contesta.games.paperback import Mode, Played
from contesta.games.paperback import judge_contest as judge_paperback
from contesta.lexicon import Lexicon

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


def test_in_other_modes_the_word_is_taken_back_without_a_penalty(it: Lexicon) -> None:
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
