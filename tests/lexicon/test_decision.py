"""What a verdict decides, with and without a category."""

from __future__ import annotations

import pytest

from contesta.lexicon import Answer, Decision, Ground, House, Lexicon, Membership

YES, NO, UNKNOWN = (Membership(answer, Ground.NOTHING) for answer in Answer)


@pytest.mark.parametrize(
    ("word", "game", "alone", "belonging", "outside", "unknown"),
    [
        ("casa", "polywords", "valid", "valid", "not-valid", "undecided"),
        ("roma", "paperback", "not-valid", "not-valid", "not-valid", "not-valid"),
        ("dna", "paperback", "undecided", "undecided", "not-valid", "undecided"),
        ("dna", "polywords", "valid", "valid", "not-valid", "undecided"),
        ("xqzw", "polywords", "not-valid", "not-valid", "not-valid", "not-valid"),
        ("gatto tavolo verde", "polywords", "undecided", "undecided", "not-valid", "undecided"),
        ("c4sa", "polywords", "not-valid", "not-valid", "not-valid", "not-valid"),
        ("ca\x00sa", None, *["bad-question"] * 4),
        ("", "paperback", *["bad-question"] * 4),
    ],
)
def test_word_and_category_decide_together(
    it: Lexicon,
    word: str,
    game: str | None,
    alone: str,
    belonging: str,
    outside: str,
    unknown: str,
) -> None:
    verdict = it.verdict(word, game=game)
    assert (verdict.decision, verdict.decide(YES)) == (alone, belonging)
    assert (verdict.decide(NO), verdict.decide(UNKNOWN)) == (outside, unknown)
    assert verdict.as_dict()["decision"] == alone
    assert verdict.as_dict(NO)["decision"] == outside


def test_a_rare_form_is_valid(it: Lexicon, pt: Lexicon) -> None:
    for lexicon in (it, pt):
        rare = lexicon.store.rare.keys()[0]
        assert lexicon.verdict(rare, game="paperback").decision is Decision.VALID


def test_the_house_has_the_last_word(it: Lexicon) -> None:
    house = House.of(allow=["dna"], deny=["dj"])
    assert it.verdict("dna", game="paperback", house=house).decision is Decision.VALID
    assert it.verdict("dj", game="polywords", house=house).decision is Decision.NOT_VALID


def test_a_decision_is_an_answer_too() -> None:
    answers = [decision.answer for decision in Decision]
    assert answers == [Answer.YES, Answer.NO, Answer.UNKNOWN, Answer.NO]
