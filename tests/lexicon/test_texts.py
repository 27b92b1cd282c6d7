"""Three languages with the same keys, and a sentence for every code."""

from __future__ import annotations

import re
import tomllib

import pytest

from contesta.data import ROOT
from contesta.lexicon import Code, Confidence, Ground, LexiconError, Pos, Reason
from contesta.lexicon.categories import Answer
from contesta.lexicon.kinds import KINDS
from contesta.lexicon.texts import UI_LANGUAGES, Text, Texts, texts

TABLES = {
    ui: tomllib.loads((ROOT / "texts" / f"{ui}.toml").read_text(encoding="utf-8"))
    for ui in UI_LANGUAGES
}


def forms(text: Text) -> dict[str, str]:
    """The forms of a text by their names; one that depends on no number has one form."""
    return {"": text} if isinstance(text, str) else text


def placeholders(text: str) -> set[str]:
    """What is filled in, `{detail}` by ourselves and `%(value)s` by argparse."""
    return set(re.findall(r"\{\w+[^}]*\}|%\(\w+\)[rs]|%[rs]", text))


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(ui: str) -> None:
    assert {t: set(keys) for t, keys in TABLES[ui].items()} == {
        t: set(keys) for t, keys in TABLES["en"].items()
    }
    for table, keys in TABLES["en"].items():
        for key, text in keys.items():
            english, here = forms(text), forms(TABLES[ui][table][key])
            assert list(english) == list(here) and list(here) in ([""], ["one", "other"])
            for form, said in here.items():
                assert placeholders(said) == placeholders(english[form]), (table, key)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_code_has_a_sentence(ui: str) -> None:
    tables = TABLES[ui]
    assert set(tables["reason"]) == set(Code)
    assert set(tables["confidence"]) == set(Confidence)
    assert set(tables["ground"]) == set(Ground)
    assert set(tables["answer"]) == set(Answer)
    assert set(tables["kind"]) == set(KINDS)
    assert set(tables["pos"]) == {label for pos in Pos for label in pos.labels}
    for code in Code:
        assert "{" not in texts(ui).reason(Reason(code, "x"))


def test_translations_differ_from_english() -> None:
    for ui in ("it", "pt"):
        same = [k for k, text in TABLES["en"]["reason"].items() if TABLES[ui]["reason"][k] == text]
        assert same == []


def test_an_unknown_interface_language_is_refused() -> None:
    with pytest.raises(LexiconError, match="en, it, pt"):
        Texts("tlh")


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_only_one_is_singular(ui: str) -> None:
    """So in all three: Brazilians write "0 cartas", whatever CLDR allows."""
    one, other = TABLES[ui]["ability"]["draw"].values()
    for n in (0, 2, 11, 21, 101):
        assert texts(ui).say("ability", "draw", n=n) == other.replace("{n}", str(n))
    assert texts(ui).say("ability", "draw", n=1) == one.replace("{n}", "1") != other


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_the_forms_of_a_text_differ(ui: str) -> None:
    counted = [
        text for keys in TABLES[ui].values() for text in keys.values() if isinstance(text, dict)
    ]
    assert len(counted) >= 14
    assert [text for text in counted if text["one"] == text["other"]] == []


def test_a_text_with_forms_needs_its_number() -> None:
    with pytest.raises(KeyError):
        texts("en").say("ability", "draw")


#: A number right before a noun in the plural, which is wrong for 1.
COUNTED = re.compile(
    r"\{(?:n|number|amount|found|played|total|length|white|bottles)\} \w\w+[sie]\b"
)
#: They count what is never one: beyond a limit, letters of a Length card, of two words.
NEVER_ONE = {"excluded-many", "shape-large", "word-long", "miscounted", "outgrown", "words"}


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_what_is_counted_has_a_form_for_one(ui: str) -> None:
    counted = {
        key
        for keys in TABLES[ui].values()
        for key, text in keys.items()
        if isinstance(text, str) and COUNTED.search(text)
    }
    assert counted <= NEVER_ONE
