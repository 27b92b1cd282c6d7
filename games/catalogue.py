"""The catalogue of whole games: a game by its id, under the options and rulings of a table.

>>> game = game_named("cardcassonne", rulings={"ER-40": "left-out"})
>>> game.id, list(game.seats), game.rulings_chosen
('cardcassonne', [2, 3, 4, 5], {'ER-40': 'left-out'})
>>> game_named("carcassonne")
Traceback (most recent call last):
    ...
contesta.games.errors.BadGame: There is no game 'carcassonne'; the nearest: cardcassonne.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import TypeAlias, cast, get_args, get_origin

from .action_text import ActionText
from .cardcassonne import Cardcassonne
from .errors import BadGame
from .game import Choices, Game

#: Some game; only its own module knows what its states and actions are.
AnyGame: TypeAlias = Game[object, object]

GAMES: Mapping[str, type[AnyGame]] = {one.id: cast(type[AnyGame], one) for one in (Cardcassonne,)}


def game_class(name: str) -> type[AnyGame]:
    """The class of the game with this id; BadGame names the nearest if there is none."""
    if name not in GAMES:
        near = get_close_matches(name[:40], GAMES, n=1) or tuple(GAMES)
        raise BadGame("game-unknown", value=name, known=tuple(near))
    return GAMES[name]


def game_named(
    name: str, options: Choices | None = None, rulings: Choices | None = None
) -> AnyGame:
    """The game with this id, under these options and rulings."""
    return game_class(name).under(options or {}, rulings or {})


def state_hint(game: AnyGame) -> object:
    """The class of a game's states."""
    return _hints(type(game))[0]


@cache
def action_text(kind: type[AnyGame]) -> ActionText[object]:
    """Prints and parses the actions of a game."""
    return ActionText(_hints(kind)[1])


def _hints(kind: type[AnyGame]) -> tuple[object, object]:
    """What a class says it is a `Game` of: states and actions."""
    for base in getattr(kind, "__orig_bases__", ()):
        if get_origin(base) is Game:
            state, action = get_args(base)
            return state, action
    raise TypeError(f"{kind.__name__} does not say what it is a Game of")
