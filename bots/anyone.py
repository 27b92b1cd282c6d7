"""A bot for any game whose asks have options: it takes one of them at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from contesta.games.errors import BadGame
from contesta.games.game import Ask
from contesta.games.shuffling import Seed

from .bot import A, Bot, S
from .chance import Numbers


@dataclass(frozen=True, slots=True)
class Anyone(Bot[S, A], Generic[S, A]):
    """Takes any option of the first ask that has some."""

    @property
    def name(self) -> str:
        return "random"

    def decide(self, view: S, asks: Sequence[Ask[A]], seed: Seed) -> A:
        del view  # it does not look
        for ask in asks:
            if ask.options:
                return Numbers(seed, "anyone").pick(ask.options)
        raise BadGame("bot-free-text", bot=self.name, asks=tuple(ask.kind for ask in asks))
