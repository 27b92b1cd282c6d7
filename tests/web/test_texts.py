"""The three languages say the same things, and no other file says anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contesta.web.assets import STATIC, texts_of

LANGUAGES = ("en", "it", "pt")
SCRIPTS = sorted((STATIC / "js").rglob("*.js"))
#: Names of things, which no language translates.
NAMES = {"contesta", "Paperback", "Polywords", "OpenAPI", "Italiano", "Português", "English"}
NAMES |= {"IT", "PT"}


def keys(table: dict[str, Any], path: str = "") -> Iterator[str]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{name}.")
        else:
            yield f"{path}{name}"


def texts(table: dict[str, Any]) -> dict[str, str]:
    return {key: value for key, value in _flat(table) if isinstance(value, str)}


def _flat(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


@pytest.mark.parametrize("ui", ["it", "pt"])
def test_every_language_has_every_text(ui: str) -> None:
    assert sorted(keys(texts_of(ui))) == sorted(keys(texts_of("en")))


@pytest.mark.parametrize("ui", ["it", "pt"])
def test_every_language_fills_in_the_same_values(ui: str) -> None:
    english, other = texts(texts_of("en")), texts(texts_of(ui))
    for key, text in english.items():
        assert set(re.findall(r"\{(\w+)\}", text)) == set(re.findall(r"\{(\w+)\}", other[key])), key


def test_no_text_is_empty_or_left_in_another_language() -> None:
    english, italian, portuguese = (texts(texts_of(ui)) for ui in LANGUAGES)
    for key, text in english.items():
        assert text.strip() and italian[key].strip() and portuguese[key].strip(), key
        words = re.findall(r"[a-z]{4,}", re.sub(r"\{\w+\}", "", text))
        if len(words) > 3:  # a sentence
            assert len({text, italian[key], portuguese[key]}) == 3, key


def asked() -> dict[str, set[str]]:
    """Keys that scripts ask for, by script; `*` stands for what is put together."""
    found: dict[str, set[str]] = {}
    for script in SCRIPTS:
        source = script.read_text(encoding="utf-8")
        for quoted in re.findall(r"\b(?:t|all)\(\s*(\"[^\"]+\"|`[^`]+`)", source):
            key = re.sub(r"\$\{[^}]*\}", "*", quoted[1:-1])
            found.setdefault(script.name, set()).add(key)
    return found


def test_scripts_ask_only_for_texts_that_exist() -> None:
    known = set(keys(texts_of("en"))) | {key.rpartition(".")[0] for key in keys(texts_of("en"))}
    for script, wanted in asked().items():
        for key in wanted:
            pattern = re.compile(re.escape(key).replace(r"\*", "[^.]*"))
            assert any(pattern.fullmatch(one) for one in known), (script, key)


def test_every_text_is_used() -> None:
    """Looked for as whole keys, as what is put together, and as words of the scripts."""
    wanted = {key for keys in asked().values() for key in keys}
    everything = "\n".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    patterns = [re.compile(re.escape(key).replace(r"\*", ".*")) for key in wanted]
    for key in keys(texts_of("en")):
        own = re.sub(r"\.(one|other|many)$", "", key)
        if own.startswith(("pos.", "confidence.", "dictionaries.")):
            continue  # the library's names, and a list
        asked_for = any(pattern.fullmatch(own) for pattern in patterns)
        assert asked_for or f'"{own}"' in everything, key


#: A string or template that reads like language: two words, or a capital and small letters.
_QUOTED = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
_SPOKEN = re.compile(r"[A-Za-zÀ-ÿ]{2,} [a-zà-ÿ]{2,}|^[A-ZÀ-Ý][a-zà-ÿ]{2,}")


def spoken(source: str) -> Iterator[str]:
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    source = re.sub(r"(?<![:\"'])//[^\n]*", "", source)
    for plain, template in _QUOTED.findall(source):
        text = re.sub(r"\$\{[^}]*\}", "", plain or template)
        if _SPOKEN.search(text):
            yield text


#: Not language: classes of elements, selectors, options, events, messages between scripts.
_TECHNICAL = re.compile(
    r"^[a-z][\w-]*( [a-z][\w-]*)* ?$|^[.#\[:]|\w, ?\.\w"
    r"|^(Arrow|Back|Enter|Escape|Home|End|Content-Type|Retry-After|Accept-Language)|^M[\d.]|^(Abort|Type)Error$|^\w+\.\w+"
)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(STATIC)))
def test_a_script_has_no_text_of_its_own(script: Path) -> None:
    found = [
        text
        for text in spoken(script.read_text(encoding="utf-8"))
        if text not in NAMES and not _TECHNICAL.search(text)
    ]
    assert found == []


def test_the_page_has_no_text_but_what_is_seen_without_scripts() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    body = page.partition("<body")[2]
    without = re.sub(r"<noscript>.*?</noscript>", "", body, flags=re.DOTALL)
    assert re.sub(r"<[^>]*>|[^<]*>", "", without).strip() == ""
