"""Hints: graded, the same for the same seed, and never a word the referee refuses."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from contesta.lexicon import House, Lexicon
from contesta.solver import Hand, Hint, Kind, hints, open_deck, score, solve
from contesta.solver.paperback.hints import LEVELS, VOICES
from tests.helpers.laid_plays import as_laid, stands

HAND = "C1 A1 S1 T1 E1 L1 O1 ?"
LIVELY = "C1 A1 S1 T1{double if first} E1 L1 O1{draw 1 if last} ? +O1"
HANDS = (HAND, LIVELY, "CH4 A1 S1 T1 E1 ? +O1", "A1 S1 E1 L1 O1 +_", "SO2 C1 A1 ? +<>")
TELLS = {"cards": 2, "pattern": 3, "play": 4}


def by_voice(found: tuple[Hint, ...]) -> dict[str, Hint]:
    return {voice: hint for hint in found for voice in hint.voices}


def words(hint: Hint) -> tuple[str, ...]:
    assert hint.play is not None
    return hint.play.words


# ------------------------------------------------------------------------------ levels


@pytest.mark.parametrize("hand", HANDS)
def test_a_level_tells_what_lower_ones_do_and_nothing_of_higher_ones(
    it: Lexicon, hand: str
) -> None:
    levels = [hints(it, hand, level, track=5) for level in range(1, LEVELS + 1)]
    for level, found in enumerate(levels, 1):
        assert found and [hint.level for hint in found] == [level] * len(found)
        for hint, whole in zip(found, levels[-1], strict=True):
            untold: dict[str, Any] = {name: None for name, first in TELLS.items() if level < first}
            assert hint == replace(whole, level=level, **untold)
            for name, first in TELLS.items():
                assert (getattr(hint, name) is not None) == (level >= first)


@pytest.mark.parametrize("hand", HANDS)
def test_what_a_hint_tells_is_true(it: Lexicon, hand: str) -> None:
    for hint in hints(it, hand, 4, track=6):
        play = hint.play
        assert play is not None and hint.cards is not None and hint.pattern is not None
        assert (hint.words, hint.length, hint.points) == (
            len(play.words),
            play.length,
            play.points,
        )
        assert hint.takes_common is (play.length >= 6)
        assert stands(it, hand, play)
        assert sorted(hint.cards) == sorted(as_laid(play))
        lettered = [card for card in hint.cards if card[0] != "?"]
        assert lettered == sorted(lettered)  # an order that tells nothing of the word
        text = " ".join(play.words)
        assert re.fullmatch(hint.pattern.replace("_", "."), text)
        letters = len(text.replace(" ", ""))
        assert 0 < hint.pattern.count("_") < letters
        assert hint.pattern.count(" ") == len(play.words) - 1


def test_without_a_track_hints_do_not_mention_the_common_card(it: Lexicon) -> None:
    assert {hint.takes_common for hint in hints(it, HAND)} == {None}


# -------------------------------------------------------------------------------- seed


def test_the_same_seed_the_same_hints(it: Lexicon) -> None:
    for level in (1, 2, 3):
        assert hints(it, HAND, level, seed=7) == hints(it, HAND, level, seed=7)
        assert hints(it, HAND, level) == hints(it, HAND, level, seed=0)


def test_another_seed_shows_other_letters_of_the_same_words(it: Lexicon) -> None:
    patterns = {tuple(hint.pattern for hint in hints(it, HAND, 3, seed=n)) for n in range(8)}
    assert len(patterns) > 4
    assert hints(it, HAND, 2, seed=1) == hints(it, HAND, 2, seed=2)
    for seed in (-1, 10**40):
        assert hints(it, HAND, 3, seed=seed)


# ------------------------------------------------------------------------------ voices


@pytest.mark.parametrize("hand", HANDS)
def test_voices_say_what_they_are_named_for(it: Lexicon, hand: str) -> None:
    found = hints(it, hand, 4)
    said = by_voice(found)
    assert {"richest", "longest", "simplest"} <= set(said) <= set(VOICES)
    assert sum(len(hint.voices) for hint in found) == len(said)

    def known(hint: Hint) -> float:
        return min(entry.zipf for word in words(hint) if (entry := it.entry(word)))

    common: dict[str, Any] = {"min_zipf": 3.0, "vulgar": False}
    richest = solve(it, hand, 1, **common).plays[0]
    longest = solve(it, hand, 1, "length", **common).plays[0]
    assert said["richest"].points == richest.points == max(one.points for one in said.values())
    assert said["longest"].length == longest.length == max(one.length for one in said.values())
    assert known(said["simplest"]) >= known(said["richest"])
    assert 2 * said["simplest"].points >= richest.points, "simple, but worth it"
    assert all(known(hint) >= 3 for hint in said.values())


def test_a_play_of_several_voices_is_one_hint(it: Lexicon) -> None:
    (hint,) = hints(it, "C1 A1 S1 A1", 4)
    assert hint.voices == ("richest", "longest", "simplest") and words(hint) == ("CASA",)
    found = hints(it, LIVELY, 4)
    assert len({words(hint) for hint in found}) == len(found)


def test_somebody_sees_abilities_where_there_are_some(it: Lexicon) -> None:
    assert "abilities" not in by_voice(hints(it, HAND))
    for hand in (LIVELY, "C1 A1 S1 A1{may draw 1}", "C1 A1 S1 A1{attack no_wild}"):
        play = by_voice(hints(it, hand, 4))["abilities"].play
        assert play is not None and any(one.card.ability for one in play.cards)


# ------------------------------------------------------------------- words people like


@pytest.mark.parametrize("word", ["CAZZATA", "BASTARDA", "CAGANDO"])
def test_vulgar_words_only_if_asked_for(it: Lexicon, word: str) -> None:
    vulgar = set(it.words("vulgar"))
    assert word in vulgar
    hand = " ".join(f"{letter}1" for letter in word)
    assert words(by_voice(hints(it, hand, 4, vulgar=True))["richest"]) == (word,)
    assert solve(it, hand, 1).plays[0].words == (word,)  # it is a word all the same
    polite = hints(it, hand, 4)
    assert polite and not any(set(words(hint)) & vulgar for hint in polite)


def test_known_words_before_unknown_ones(it: Lexicon) -> None:
    hand = "Z5 A1 R1 I1 N1 O1"
    assert solve(it, hand, 1).plays[0].words == ("RONZAI",)  # richer, and nobody says it
    assert words(by_voice(hints(it, hand, 4))["richest"]) == ("ZAINO",)


def test_unknown_words_rather_than_none(it: Lexicon) -> None:
    entry = it.entry("ABDUCO")
    assert entry is not None and entry.zipf == 0
    assert [words(hint) for hint in hints(it, "AB1 DU1 CO1", 4)] == [("ABDUCO",)]


def test_house_words_are_obeyed(it: Lexicon) -> None:
    house = House.of(deny=["casa", "sacca"])
    found = hints(it, "C1 A1 S1 A1 C1", 4, house=house)
    assert found and not {word for hint in found for word in words(hint)} & {"CASA", "SACCA"}


@pytest.mark.parametrize(("attack", "kind"), [("no_wild", Kind.JOKER), ("no_common", None)])
def test_attacks_are_obeyed(it: Lexicon, attack: str, kind: Kind | None) -> None:
    for hint in hints(it, "C1 A1 S1 ? +A1", 4, attacks=[attack]):
        assert hint.play is not None
        for one in hint.play.cards:
            assert one.card.kind is not kind
            assert kind is not None or one.number != hint.play.common


def test_no_word_no_hint(it: Lexicon) -> None:
    assert hints(it, "Z1 Z1") == ()
    assert hints(it, "AB1 DU1 CO1", house=House.of(deny=["abduco"])) == ()


@pytest.mark.parametrize("seed", range(10))
def test_the_referee_allows_every_word_hinted_at(it: Lexicon, seed: int) -> None:
    rng, deck = random.Random(seed), open_deck("it")
    cards = [*deck.starting_deck(), *rng.sample(deck.offer_cards(), 12)]
    hand = Hand(tuple(rng.sample(cards, 7)), rng.choice((None, *deck.common.letters)))
    for hint in hints(it, hand, 4):
        assert hint.play is not None and score(it, words(hint), hand).legal
        assert stands(it, hand, hint.play)


def test_a_form_of_a_known_word_is_known(it: Lexicon) -> None:
    """PULIAMO is rare in texts and clear to all; it is the richest, and takes the Common card."""
    first = hints(it, "L1 I2 ? M3 U3 P3 +A1", 4, track=7)[0]
    assert first.play is not None and first.play.words == ("PULIAMO",)
    assert "richest" in first.voices and first.takes_common and first.rarer is None


def test_a_rarer_word_that_is_worth_more_is_owned_up_to(it: Lexicon) -> None:
    for hand in HANDS:
        best = solve(it, hand, 1, vulgar=False).plays[0].points
        rich = next(hint for hint in hints(it, hand) if "richest" in hint.voices)
        assert rich.rarer == (best if best > rich.points else None)


def test_somebody_sees_how_to_take_the_common_card(it: Lexicon) -> None:
    hand = "A1 E9 S1 T9 R1 ? +O1"
    said = hints(it, hand, 4, track=7)
    assert any(hint.takes_common for hint in said)
