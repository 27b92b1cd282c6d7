"""The referee: yes or no, how sure, and every reason."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from contesta.lexicon import Code, Confidence, House, Lexicon, open_lexicon
from contesta.lexicon.errors import LexiconError, UnknownGame, UnknownLanguage
from contesta.lexicon.phrase import Part, is_convincing
from tests.lexicon.test_fold import BAD


def codes(
    lexicon: Lexicon, text: str, game: str | None = None, house: House | None = None
) -> list[Code]:
    return [reason.code for reason in lexicon.verdict(text, game, house=house).reasons]


def test_a_listed_word_is_valid_and_says_who_lists_it(it: Lexicon) -> None:
    verdict = it.verdict("caffè", game="paperback")
    assert verdict.valid and verdict.confidence is Confidence.CERTAIN
    assert verdict.folded == "CAFFE" and verdict.spellings[0] == "caffè"
    assert verdict.lemmas[0] == "caffè" and "noun" in verdict.pos
    assert {"hunspell-it", "morph-it-nouns"} <= set(verdict.sources)
    assert verdict.zipf > 4


def test_a_form_leads_to_its_lemmas(it: Lexicon, pt: Lexicon) -> None:
    assert it.verdict("scrissi").lemmas == ("scrivere",)
    assert pt.verdict("coube").lemmas == ("caber",)
    assert set(it.verdict("pesca").lemmas) >= {"pesca", "pescare"}


def test_one_key_gives_back_all_its_spellings(pt: Lexicon) -> None:
    assert {"avó", "avô"} <= set(pt.verdict("avo").spellings)


def test_a_wrong_accent_is_forgiven_and_mentioned(it: Lexicon) -> None:
    assert codes(it, "perchè") == [Code.LISTED, Code.ACCENTS_DIFFER]
    assert codes(it, "perche") == [Code.LISTED]


def test_several_reasons_are_given_at_once(it: Lexicon) -> None:
    assert codes(it, "dell", "paperback") == [Code.ELISION, Code.ALSO_NAME]
    assert codes(it, "c4sa!") == [Code.DIGIT, Code.SYMBOL]


def test_a_name_that_is_also_a_word_is_valid(it: Lexicon) -> None:
    assert codes(it, "rosa", "paperback") == [Code.LISTED, Code.ALSO_NAME]


def test_an_unknown_word_is_refused_without_certainty(it: Lexicon) -> None:
    verdict = it.verdict("zzxqw")
    assert not verdict.valid and verdict.confidence is Confidence.UNKNOWN
    assert codes(it, "zzxqw") == [Code.UNKNOWN]


def test_verbs_with_pronouns_are_taken_apart(it: Lexicon) -> None:
    verdict = it.verdict("dimmelo", game="paperback")
    assert verdict.valid and verdict.parts == ("DI", "ME", "LO")
    assert verdict.lemmas[0] == "dire" and verdict.spellings == ("dimmelo",)
    assert codes(it, "dimmelo") == [Code.CLITIC]


def test_vulgar_words_are_valid_and_marked(it: Lexicon) -> None:
    assert Code.VULGAR in codes(it, "merda") and it.verdict("merda").valid


def test_acronyms_are_uncertain(it: Lexicon) -> None:
    verdict = it.verdict("dna")
    assert not verdict.valid and verdict.confidence is Confidence.UNCERTAIN
    assert Code.UNCERTAIN in codes(it, "dna")


def test_european_portuguese_counts_only_when_asked_for(pt: Lexicon) -> None:
    for word in ("projecto", "acção", "connosco", "autocarro", "telemóvel", "facto"):
        assert codes(pt, word) == [Code.EUROPEAN], word
        assert pt.verdict(word, european=True).valid, word


# ------------------------------------------------------------------------- phrases


def test_a_phrase_is_judged_word_by_word(it: Lexicon) -> None:
    verdict = it.verdict("il gatto nero", game="polywords")
    assert verdict.valid and verdict.parts == ("IL", "GATTO", "NERO")
    verdict = it.verdict("il gattxo dell'amico", game="polywords")
    assert not verdict.valid and verdict.parts == ("IL", "GATTXO", "DELL'", "AMICO")
    assert [r.detail for r in verdict.reasons] == ["gattxo"]


def test_an_elision_needs_its_apostrophe(it: Lexicon) -> None:
    assert it.verdict("nell'acqua", game="polywords").valid
    assert not it.verdict("nell acqua", game="polywords").valid


@pytest.mark.parametrize("text", ["l'isola del tesoro", "LISOLADELTESORO", "L’Isola del Tesoro"])
def test_a_title_is_recognised_whole_with_or_without_spaces(it: Lexicon, text: str) -> None:
    verdict = it.verdict(text, game="polywords")
    assert verdict.valid and verdict.confidence is Confidence.CERTAIN
    assert verdict.reasons[0].code is Code.EXPRESSION
    assert verdict.parts == ("L'", "ISOLA", "DEL", "TESORO")


def test_letters_without_spaces_are_split_as_people_would(it: Lexicon) -> None:
    parts = [part.key for part in it.split("LACASADELLAMICO")]
    assert parts == ["LA", "CASA", "DELL", "AMICO"]
    verdict = it.verdict("LACASAROSSA", game="polywords")
    assert verdict.valid and verdict.confidence is Confidence.UNCERTAIN
    assert not it.verdict("LACASAROSSA").valid  # no game: a word was asked for, not a phrase


def test_chance_splits_make_no_words(it: Lexicon, pt: Lexicon) -> None:
    for lexicon in (it, pt):
        for game in (None, "paperback", "polywords"):
            for text in ("amamo", "accellerare", "qwertyuiop", "zxcvbn"):
                if lexicon is pt or text != "amamo":
                    assert not lexicon.verdict(text, game).valid, (lexicon, game, text)


# --------------------------------------------------------------------- house words


def test_house_words_have_the_last_say(it: Lexicon) -> None:
    house = House.of(allow=["zzxqw"], deny=["casa"])
    assert codes(it, "zzxqw", house=house) == [Code.HOUSE_ALLOWED]
    assert codes(it, "casa", house=house)[0] is Code.HOUSE_DENIED
    assert it.verdict("zzxqw", house=house).valid
    assert not it.verdict("CÀSA", house=house).valid
    assert it.verdict("casa").valid  # the lexicon itself is untouched


# ----------------------------------------------------------------------- bad input


@pytest.mark.parametrize(("text", "code"), BAD, ids=lambda v: ascii(v)[:30])
@pytest.mark.parametrize("game", [None, "paperback", "polywords"])
def test_bad_text_is_answered_with_its_reason(
    it: Lexicon, text: str, code: Code, game: str | None
) -> None:
    verdict = it.verdict(text, game)
    assert not verdict.valid and code in {reason.code for reason in verdict.reasons}
    assert verdict.near == ()
    verdict.as_dict()


def test_unknown_questions_are_errors_that_name_what_exists(it: Lexicon) -> None:
    with pytest.raises(UnknownLanguage, match="it, pt"):
        open_lexicon("klingon")
    with pytest.raises(UnknownGame, match="paperback, polywords"):
        it.verdict("casa", game="scarabeo")
    with pytest.raises(LexiconError, match="ER-07=ignore"):
        it.verdict("casa", rulings={"ER-99": "yes"})


def test_membership_equals_the_verdict_without_a_game(it: Lexicon, pt: Lexicon) -> None:
    choose = random.Random(7)
    for lexicon in (it, pt):
        keys = choose.sample(lexicon.store.trie.keys(), 3000)
        keys += choose.sample(lexicon.store.rare.keys(), 200)
        keys += [key[:-1] + "X" for key in keys[:500]]
        keys += [key.lower() for key in keys[:200]]
        for key in keys:
            assert (key in lexicon) == lexicon.verdict(key).valid, key


def test_a_lexicon_is_opened_once_however_many_ask(tiny: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        opened = list(pool.map(lambda _: open_lexicon("it", tiny), range(32)))
    assert len({id(lexicon) for lexicon in opened}) == 1


def test_many_threads_get_the_answers_of_one(it: Lexicon) -> None:
    words = ["caffè", "roma", "dimmelo", "accellerare", "l'isola del tesoro", "c4sa"] * 50
    alone = [it.verdict(word, game="polywords").as_dict() for word in words]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda w: it.verdict(w, game="polywords").as_dict(), words))
    assert together == alone


@pytest.mark.parametrize(("text", "code"), BAD, ids=lambda v: ascii(v)[:30])
def test_bad_text_is_in_no_lexicon(it: Lexicon, text: str, code: Code) -> None:
    assert text not in it
    assert it.entry(text) is None


@pytest.mark.parametrize("thing", [None, 5, b"CASA", "CASA\0ZZQ", "ca sa", ["CASA"]])
def test_what_is_no_word_is_in_no_lexicon(it: Lexicon, thing: object) -> None:
    assert thing not in it


def test_the_search_for_a_split_is_bounded(it: Lexicon) -> None:
    assert it.split("LASA" * 16)
    assert it.split("LASA" * 16 + "A") == ()  # past a board's 64 cells nobody looks
    assert not it.verdict("lasa" * 50, game="polywords").valid


@pytest.mark.parametrize(
    ("lang", "name", "confidence"),
    [
        ("it", "Camarata", Confidence.LIKELY),  # one source
        ("it", "Abruzzo", Confidence.CERTAIN),  # two
        ("it", "Aarhus", Confidence.CERTAIN),  # ours
        ("pt", "Citterà", Confidence.LIKELY),
        ("pt", "Oklahoma", Confidence.CERTAIN),
        ("pt", "Adele", Confidence.CERTAIN),
    ],
)
def test_a_name_is_as_sure_as_its_sources(lang: str, name: str, confidence: Confidence) -> None:
    verdict = open_lexicon(lang).verdict(name, game="polywords")
    assert [reason.code for reason in verdict.reasons][:1] == [Code.PROPER_ALLOWED]
    assert verdict.valid and verdict.confidence is confidence


@pytest.mark.parametrize(
    ("zipf", "little", "convincing"),
    [(5.5, "DEL", True), (5.49, "DEL", False), (4.0, "DELLA", True), (3.99, "DELLA", False)],
)
def test_little_words_of_a_phrase_must_be_very_common(
    zipf: float, little: str, convincing: bool
) -> None:
    parts = (Part(little, "word", zipf), Part("TESORO", "word", 5.0))
    assert is_convincing(parts) is convincing


def test_a_word_beyond_the_strict_layer_is_likely(it: Lexicon) -> None:
    strict = set(it.words("strict"))
    broad = next(key for key in it.words("broad") if key not in strict)
    assert it.verdict(broad, game="polywords").confidence is Confidence.LIKELY
    assert it.verdict("casa", game="polywords").confidence is Confidence.CERTAIN
