"""The rules of the games on what is a word, by their ids."""

from __future__ import annotations

import pytest

from contesta.lexicon import Code, Lexicon

THINGS_PEOPLE_PLACES = ["roma", "italia", "sabrina", "garibaldi", "arezzo", "ferrari"]


@pytest.mark.rule("PB-IT-30")
@pytest.mark.parametrize("name", THINGS_PEOPLE_PLACES)
def test_paperback_refuses_proper_nouns(it: Lexicon, name: str) -> None:
    verdict = it.verdict(name, game="paperback")
    assert not verdict.valid
    assert verdict.reasons[0].code is Code.PROPER


@pytest.mark.rule("PB-IT-30")
def test_paperback_takes_a_noun_that_is_also_a_name(it: Lexicon) -> None:
    assert it.verdict("rosa", game="paperback").valid


@pytest.mark.rule("PB-PT-15")
@pytest.mark.parametrize("name", ["curitiba", "mário", "portugal", "brasília"])
def test_brazilian_paperback_refuses_proper_nouns(pt: Lexicon, name: str) -> None:
    verdict = pt.verdict(name, game="paperback")
    assert not verdict.valid
    assert verdict.reasons[0].code is Code.PROPER


@pytest.mark.rule("PB-PT-15")
def test_brazilian_paperback_takes_a_noun_that_is_also_a_name(pt: Lexicon) -> None:
    assert all(pt.verdict(word, game="paperback").valid for word in ("peru", "china", "rosa"))


@pytest.mark.rule("PW-03")
def test_polywords_takes_a_word_or_a_meaningful_expression(it: Lexicon) -> None:
    for entry in ("gatto", "ferro da stiro", "l'isola del tesoro", "in bocca al lupo"):
        assert it.verdict(entry, game="polywords").valid, entry
    assert not it.verdict("gatto zzxqw", game="polywords").valid
    assert not it.verdict("l'isola del tesoro", game="paperback").valid


@pytest.mark.rule("PW-04")
@pytest.mark.parametrize("name", [*THINGS_PEOPLE_PLACES, "nutella", "barilla"])
def test_polywords_takes_brands_and_proper_names(it: Lexicon, name: str) -> None:
    assert it.verdict(name, game="polywords").valid


@pytest.mark.rule("PW-04")
@pytest.mark.parametrize("word", ["through", "mujer", "fenêtre"])
def test_polywords_wants_italian_words(it: Lexicon, word: str) -> None:
    assert not it.verdict(word, game="polywords").valid


@pytest.mark.rule("PW-05")
def test_accents_spaces_and_hyphens_are_ignored_in_writing(it: Lexicon) -> None:
    for entry, written in (
        ("caffè", "CAFFE"),
        ("pesce spada", "PESCESPADA"),
        ("coca-cola", "COCACOLA"),
    ):
        verdict = it.verdict(entry, game="polywords")
        assert verdict.valid and verdict.folded == written
        assert it.verdict(written, game="polywords").valid


@pytest.mark.rule("PW-06")
@pytest.mark.parametrize("entry", ["k2", "h&m", "yahoo!", "ac/dc", "c.s.i."])
def test_words_with_other_symbols_cannot_be_used(it: Lexicon, entry: str) -> None:
    verdict = it.verdict(entry, game="polywords")
    assert not verdict.valid
    assert {reason.code for reason in verdict.reasons} <= {Code.DIGIT, Code.SYMBOL}


@pytest.mark.rule("ER-07")
def test_an_apostrophe_is_ignored_like_a_space(it: Lexicon) -> None:
    assert it.verdict("l'isola del tesoro", game="polywords").folded == "LISOLADELTESORO"
    assert it.verdict("l’isola", game="polywords").valid


@pytest.mark.rule("ER-07")
def test_a_table_may_ban_the_apostrophe(it: Lexicon) -> None:
    strict_table = {"ER-07": "refuse"}
    verdict = it.verdict("l'isola del tesoro", game="polywords", rulings=strict_table)
    assert not verdict.valid and verdict.reasons[0].code is Code.SYMBOL
    assert not it.verdict("un po'", game="polywords", rulings=strict_table).valid
    assert it.verdict("LISOLADELTESORO", game="polywords", rulings=strict_table).valid
