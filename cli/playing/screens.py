"""The screen of each game, by the game's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from contesta.lexicon.texts import Texts

from .cardcassonne import CardcassonneScreen
from .screen import Screen

SCREENS: Mapping[str, Callable[[Texts], Screen]] = {"cardcassonne": CardcassonneScreen}


def screen_of(game: str, texts: Texts) -> Screen:
    """The screen of a game in the language of these texts."""
    return SCREENS[game](texts)
