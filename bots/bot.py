"""A bot: a player that the machine plays. It sees what its seat may see, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from contesta.games.game import Ask
from contesta.games.shuffling import Seed

S = TypeVar("S")
A = TypeVar("A")


class Bot(ABC, Generic[S, A]):
    """Decides for one seat after another, and remembers nothing in between."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name by which it is found."""

    @abstractmethod
    def decide(self, view: S, asks: Sequence[Ask[A]], seed: Seed) -> A:
        """The action with which it answers one of the asks of its own seat.

        `view`: the state as the seat may see it; `seed`: all its chance in this decision.
        """
