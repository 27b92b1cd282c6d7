"""Every reason has a case: the exact codes and the confidence of a verdict."""

from __future__ import annotations

import pytest

from contesta.lexicon import Code, Confidence, House, open_lexicon
from contesta.lexicon.reasons import UNREADABLE

C, L, U, N = Confidence.CERTAIN, Confidence.LIKELY, Confidence.UNCERTAIN, Confidence.UNKNOWN

#: language, game, text, valid, confidence, codes
CASES = [
    ("it", "paperback", "tavolo", True, C, [Code.LISTED]),
    ("it", "paperback", "rosa", True, C, [Code.LISTED, Code.ALSO_NAME]),
    ("it", "paperback", "weekend", True, C, [Code.LISTED, Code.FOREIGN]),
    ("it", "paperback", "merda", True, C, [Code.LISTED, Code.VULGAR]),
    ("it", "paperback", "dammelo", True, L, [Code.CLITIC]),
    ("it", "paperback", "duemilaventi", True, U, [Code.RARE]),
    ("it", "paperback", "roma", False, C, [Code.PROPER]),
    ("it", "paperback", "ecc", False, C, [Code.ABBREVIATION]),
    ("it", "paperback", "quell", False, C, [Code.ELISION]),
    ("it", "paperback", "dna", False, U, [Code.UNCERTAIN]),
    ("it", "paperback", "zzxqw", False, N, [Code.UNKNOWN]),
    ("it", "paperback", "il gatto", False, C, [Code.SEVERAL_WORDS]),
    ("it", "paperback", "ex-moglie", False, C, [Code.HYPHENATED]),
    ("it", "paperback", "LISOLADELTESORO", False, C, [Code.SEVERAL_WORDS]),
    ("it", None, "LACASAROSSA", False, L, [Code.UNKNOWN, Code.SEVERAL_WORDS]),
    ("it", "polywords", "roma", True, C, [Code.PROPER_ALLOWED]),
    ("it", "polywords", "dna", True, U, [Code.UNCERTAIN]),
    ("it", "polywords", "in bocca al lupo", True, C, [Code.EXPRESSION]),
    ("it", "polywords", "il gatto dorme", True, U, [Code.PHRASE]),
    ("it", "polywords", "LACASAROSSA", True, U, [Code.PHRASE]),
    ("it", "polywords", "il gattzo", False, N, [Code.PART_REFUSED]),
    ("it", "polywords", "perchè", True, C, [Code.LISTED, Code.ACCENTS_DIFFER]),
    ("it", "polywords", "perche\u0301", True, C, [Code.LISTED]),
    ("it", "polywords", "un po' di pane", True, U, [Code.PHRASE]),
    ("it", "polywords", "l'gatto", False, C, [Code.PART_REFUSED]),
    ("it", "polywords", "week-end", True, C, [Code.LISTED, Code.FOREIGN]),
    ("it", "polywords", "AQUISTARE", False, L, [Code.UNKNOWN, Code.SEVERAL_WORDS]),
    ("pt", "paperback", "projecto", False, C, [Code.EUROPEAN]),
    ("pt", "paperback", "beija-flor", False, C, [Code.HYPHENATED]),
    ("pt", "polywords", "beija-flor", True, C, [Code.EXPRESSION]),
]


@pytest.mark.parametrize(("language", "game", "text", "valid", "confidence", "codes"), CASES)
def test_the_verdict_and_its_reasons(
    language: str,
    game: str | None,
    text: str,
    valid: bool,
    confidence: Confidence,
    codes: list[Code],
) -> None:
    verdict = open_lexicon(language).verdict(text, game)
    assert [reason.code for reason in verdict.reasons] == codes
    assert (verdict.valid, verdict.confidence) == (valid, confidence)


def test_european_words_are_allowed_in_a_game_when_asked_for() -> None:
    verdict = open_lexicon("pt").verdict("projecto", game="paperback", european=True)
    assert [reason.code for reason in verdict.reasons] == [Code.EUROPEAN_ALLOWED]
    assert verdict.valid and verdict.confidence is L


def test_a_word_of_one_dictionary_says_so() -> None:
    lexicon = open_lexicon("it")
    store = lexicon.store
    lone = next(
        key
        for key, word in store.trie.items()
        if store.sources(word) == ("hunspell-it",) and key in lexicon
    )
    verdict = lexicon.verdict(lone)
    assert [reason.code for reason in verdict.reasons] == [Code.LISTED_ONCE]
    assert verdict.reasons[0].detail == "Hunspell" and verdict.confidence is L


def test_a_denied_word_is_denied_even_if_allowed_and_inside_a_phrase() -> None:
    lexicon = open_lexicon("it")
    both = House(allow={"CASA": ""}, deny={"CASA": "no more"})
    assert lexicon.verdict("casa", house=both).reasons[0].code is Code.HOUSE_DENIED
    assert not lexicon.verdict("casa mia", game="polywords", house=both).valid
    assert "gatto" not in lexicon.verdict("gattto", house=House.of(deny=["gatto"])).near


def test_vulgar_words_are_never_suggested() -> None:
    lexicon = open_lexicon("it")
    near = lexicon.verdict("cakzo").near
    assert "cazzo" not in near and near


def test_rare_forms_claim_no_spelling() -> None:
    verdict = open_lexicon("it").verdict("duemilaventitré")
    assert verdict.valid and verdict.spellings == ()
    assert [reason.code for reason in verdict.reasons] == [Code.RARE]


def test_every_code_has_a_case_somewhere() -> None:
    covered = {code for *_, codes in CASES for code in codes} | UNREADABLE
    elsewhere = {
        Code.DIGIT,
        Code.SYMBOL,
        Code.EMOJI,
        Code.OTHER_SCRIPT,
        Code.LOOK_ALIKE,
        Code.HOUSE_ALLOWED,
        Code.HOUSE_DENIED,
        Code.EUROPEAN_ALLOWED,
        Code.LISTED_ONCE,
    }
    assert covered | elsewhere == set(Code)
