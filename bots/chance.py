"""Chance for bots: a fast stream of random numbers, the same on every platform.

>>> numbers = Numbers(7, "guess")
>>> [numbers.below(6) for _ in range(8)]
[0, 4, 0, 2, 4, 3, 5, 1]

Its start is made of a seed and a purpose with SHA-256, as all chance of the games; the steps are
SplitMix64, since a bot that tries things out draws a hundred numbers for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from contesta.games.shuffling import Seed, derived_seed

Item = TypeVar("Item")

_64 = (1 << 64) - 1


class Numbers:
    """Random numbers from a seed and a purpose."""

    def __init__(self, seed: Seed, purpose: str) -> None:
        text = derived_seed(seed, purpose).encode("utf-8", "surrogatepass")
        self._state = int.from_bytes(sha256(text).digest()[:8], "big")

    def below(self, limit: int) -> int:
        """A number from 0 up to, but not including, the limit."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _64
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _64
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _64
        # one part in 2^64 / limit is preferred; nobody could measure that
        return ((state ^ (state >> 31)) * limit) >> 64

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place (Fisher–Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
