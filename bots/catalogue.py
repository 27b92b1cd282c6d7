"""The bots of each game, found by name or by level.

>>> [bot.name for bot in bots_of("cardcassonne")]
['random', 'greedy', 'mc2', 'mc8']
>>> from contesta.games.cardcassonne import Cardcassonne
>>> bot_named(Cardcassonne(), "hard").name
'mc8'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import cast

from contesta.games.cardcassonne import Action as CardcassonneAction
from contesta.games.cardcassonne import Cardcassonne
from contesta.games.cardcassonne import State as CardcassonneState
from contesta.games.errors import BadGame
from contesta.games.game import Game
from contesta.lexicon.texts import Texts

from .anyone import Anyone
from .bot import A, Bot, S
from .cardcassonne import Greedy, Rollouts


class Level(StrEnum):
    """How hard a bot is to beat, weakest first; people choose it by name."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot as people choose it."""

    game: str
    name: str
    #: The level it stands for; None: it can be had by name only.
    level: Level | None

    def description(self, say: Texts) -> str:
        """How it plays, in a sentence."""
        return say.say("bots", f"{self.game}-{self.name}")


def _rollouts(guesses: int) -> Callable[[Cardcassonne], Rollouts]:
    return lambda game: Rollouts(game, guesses)


#: Makes a bot for a game with its options.
Maker = Callable[[Cardcassonne], Bot[CardcassonneState, CardcassonneAction]]
_CARDCASSONNE: dict[str, tuple[Level | None, Maker]] = {
    "random": (None, lambda _: Anyone()),
    "greedy": (Level.EASY, lambda game: Greedy(game.options)),
    "mc2": (Level.MEDIUM, _rollouts(2)),
    "mc8": (Level.HARD, _rollouts(8)),
}


def bots_of(game_id: str) -> tuple[Entry, ...]:
    """The bots of a game, weakest first; none of a game that they do not play."""
    if game_id != Cardcassonne.id:
        return ()
    return tuple(Entry(game_id, name, level) for name, (level, _) in _CARDCASSONNE.items())


def bot_named(game: Game[S, A], name: str) -> Bot[S, A]:
    """The bot with this name, or of this level, for a game; BadGame names those there are."""
    entries = bots_of(game.id)
    for entry in entries:
        if name in (entry.name, entry.level):
            return _made(game, entry.name)
    known = tuple(entry.name for entry in entries)
    levels = tuple(entry.level.value for entry in entries if entry.level)
    near = get_close_matches(name[:40], known + levels, n=1, cutoff=0.4) or known[:1]
    raise BadGame(
        "bot", value=name, game=game.id, near=near[0] if near else "—", known=known + levels
    )


def _made(game: Game[S, A], name: str) -> Bot[S, A]:
    if not isinstance(game, Cardcassonne):
        raise TypeError(f"no bots are made for {game.id}")
    # the game is a Cardcassonne, so S and A are its own
    return cast("Bot[S, A]", _CARDCASSONNE[name][1](game))
