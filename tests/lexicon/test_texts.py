"""Three languages with the same keys, and a sentence for every code."""

from __future__ import annotations

import re
import tomllib

import pytest
from contesta.data import ROOT
from contesta.lexicon import Code, Confidence, Ground, LexiconError, Pos, Reason
from contesta.lexicon.categories import Answer
from contesta.lexicon.kinds import KINDS
from contesta.lexicon.texts import UI_LANGUAGES, Texts, texts

TABLES = {
    ui: tomllib.loads((ROOT / "texts" / f"{ui}.toml").read_text(encoding="utf-8"))
    for ui in UI_LANGUAGES
}


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(ui: str) -> None:
    assert {t: set(keys) for t, keys in TABLES[ui].items()} == {
        t: set(keys) for t, keys in TABLES["en"].items()
    }
    for table, keys in TABLES["en"].items():
        for key, text in keys.items():
            assert placeholders(TABLES[ui][table][key]) == placeholders(text), (table, key)


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
