"""Bots are found by name or level, and say of themselves how they play."""

from __future__ import annotations

import pytest

from contesta.bots import Level, bot_named, bots_of
from contesta.games.errors import BadGame
from contesta.lexicon.texts import UI_LANGUAGES, texts

from .games import GAME


def test_every_bot_is_found_by_its_name() -> None:
    names = [entry.name for entry in bots_of(GAME.id)]
    assert names and [bot_named(GAME, name).name for name in names] == names


def test_every_level_is_a_bot_and_stronger_ones_come_later() -> None:
    levels = [entry.level for entry in bots_of(GAME.id) if entry.level]
    assert levels == list(Level)
    assert bot_named(GAME, "easy").name == "greedy"


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_each_says_how_it_plays(ui: str) -> None:
    said = [entry.description(texts(ui)) for entry in bots_of(GAME.id)]
    assert len(set(said)) == len(said)


def test_no_bot_plays_a_game_that_is_not_listed() -> None:
    assert bots_of("chess") == ()


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_an_unknown_bot_is_refused_with_the_nearest_and_all_names(ui: str) -> None:
    with pytest.raises(BadGame) as caught:
        bot_named(GAME, "greedi")
    said = caught.value.said(texts(ui))
    assert caught.value.code == "bot" and caught.value.details["near"] == "greedy"
    assert all(name in said for name in ("greedi", "cardcassonne", "random", "mc8", "easy", "hard"))
