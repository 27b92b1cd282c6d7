"""The words themselves: fixtures people edit, the commonest words, the clitic layer."""

from __future__ import annotations

import random
import re

import pytest

from contesta.lexicon import Layer, Lexicon, open_lexicon
from contesta.lexicon.clitics import take_apart
from tests.conftest import fixture_words


def judged(language: str, name: str, valid: bool) -> list[str]:
    """The fixture's words whose verdict in Paperback is not the wanted one."""
    lexicon = open_lexicon(language)
    return [
        f"{word} ({reason})"
        for word, reason in fixture_words(f"{language}.{name}")
        if lexicon.verdict(word, game="paperback").valid is not valid
    ]


@pytest.mark.parametrize("language", ["it", "pt"])
def test_good_words_are_good(language: str) -> None:
    assert judged(language, "good", True) == []


@pytest.mark.parametrize("language", ["it", "pt"])
def test_wrong_words_are_wrong(language: str) -> None:
    assert judged(language, "wrong", False) == []


@pytest.mark.parametrize("name", ["it.good", "it.wrong", "pt.good", "pt.wrong"])
def test_every_fixture_line_has_a_reason(name: str) -> None:
    words = fixture_words(name)
    assert len(words) >= 200
    assert all(word and len(reason) > 5 for word, reason in words)
    assert len({word for word, _ in words}) == len(words)


@pytest.mark.parametrize("language", ["it", "pt"])
def test_the_commonest_two_thousand_words_stay(language: str) -> None:
    """Canaries: if one of these falls out of `strict`, we should know."""
    lexicon = open_lexicon(language)
    words = [word for word, _ in fixture_words(f"{language}.common")]
    assert len(words) == 2000
    strict = set(lexicon.words("strict"))
    assert [word for word in words if lexicon.verdict(word).folded not in strict] == []


@pytest.mark.parametrize("language", ["it", "pt"])
def test_layers_are_consistent(language: str) -> None:
    lexicon = open_lexicon(language)
    strict, broad = set(lexicon.words("strict")), set(lexicon.words("broad"))
    assert strict < broad
    assert len(strict) > 390_000
    in_play = broad | set(lexicon.words(Layer.PROPER))
    assert all(re.fullmatch("[A-Z]+", key) for key in in_play)
    assert not any(re.search(r"(.)\1\1", key) for key in strict if len(key) > 4)
    for apart in (Layer.CLITIC, Layer.RARE):
        assert not broad & set(lexicon.words(apart))


def test_no_layer_is_forgotten(it: Lexicon, pt: Lexicon) -> None:
    for layer in Layer:
        assert any(True for lexicon in (it, pt) for _ in lexicon.words(layer)), layer


def test_nearly_every_clitic_form_can_be_shown_taken_apart(it: Lexicon) -> None:
    keys = random.Random(3).sample(it.store.clitics.keys(), 3000)
    explained = sum(bool(take_apart(key, it.is_verb)) for key in keys)
    assert explained >= 0.97 * len(keys)
