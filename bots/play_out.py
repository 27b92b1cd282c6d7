"""A whole game among bots.

>>> from contesta.games.cardcassonne import Cardcassonne
>>> from contesta.games.judge import WORDLESS
>>> from contesta.bots import Anyone
>>> game = Cardcassonne()
>>> steps = list(play_out(game, (Anyone(), Anyone()), 7, WORDLESS))
>>> game.result(steps[-1].applied.state) is not None
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from contesta.games.errors import BadGame
from contesta.games.game import Applied, Game, Refused
from contesta.games.judge import Judge
from contesta.games.seats import Seat
from contesta.games.shuffling import Seed, one_way_seed

from .bot import A, Bot, S


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """Who did what, and what came of it."""

    seat: Seat
    action: A
    applied: Applied[S]


def play_out(
    game: Game[S, A], bots: Sequence[Bot[S, A]], seed: Seed, judge: Judge
) -> Iterator[Step[S, A]]:
    """Every step of a game, from the first decision to the last; `bots`: one for each seat.

    Each bot gets the view and the asks of its seat, and a seed for this one decision, which does
    not have the game's in it. The game
    starts as `game.start(len(bots), seed)`. BadGame says who did what is not allowed.
    """
    state = game.start(len(bots), seed).state
    while asks := game.asks(state):
        first = asks[0]
        seat, bot = first.seat, bots[first.seat]
        own = tuple(ask for ask in asks if ask.seat == seat)
        chance = one_way_seed(seed, f"bot {seat} {first.id}")
        action = bot.decide(game.view(state, seat), own, chance)
        applied = game.play(state, seat, action, judge)
        if isinstance(applied, Refused):
            codes = tuple(reason.code.value for reason in applied.reasons)
            raise BadGame("bot-refused", bot=bot.name, action=repr(action), reasons=codes)
        yield Step(seat, action, applied)
        state = applied.state
