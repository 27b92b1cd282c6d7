"""Reproducible shuffling: the same seed gives the same order on every platform.

>>> shuffled("ABCDE", 7, "letters")
('B', 'C', 'E', 'A', 'D')
>>> shuffled("ABCDE", "7", "letters") == shuffled("ABCDE", 7, "letters")
True
>>> shuffled("ABCDE", 7, "other letters") == shuffled("ABCDE", 7, "letters")
False

Random numbers come from SHA-256 and not from `random`, whose algorithms may change between
versions of Python. The `purpose` makes the decks of one game independent of each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeAlias, TypeVar

from .errors import BadGame

Item = TypeVar("Item")
#: A seed is a number or a text; 7 and "7" are the same.
Seed: TypeAlias = int | str


def shuffled(items: Iterable[Item], seed: Seed, purpose: str) -> tuple[Item, ...]:
    """The items shuffled by this seed (Fisher–Yates: every order is equally likely)."""
    order = list(items)
    numbers = _numbers(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def seed_text(seed: Seed) -> str:
    """The seed as text; BadGame if it is neither a number nor a text."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadGame("seed", value=repr(seed))
    return str(seed)


def derived_seed(seed: Seed, purpose: str) -> str:
    """A seed for one purpose, so that games with the same seed differ from mode to mode."""
    return f"{seed_text(seed)}\n{purpose}"


def one_way_seed(seed: Seed, purpose: str) -> str:
    """A seed for one purpose, as a hash of the one it is made of.

    For the chance of players: with the game's own seed they could deal its cards.
    """
    text = derived_seed(seed, purpose).encode("utf-8", "surrogatepass")
    return sha256(text).hexdigest()


def _numbers(seed: Seed, purpose: str) -> Iterator[int]:
    """An endless stream of 64-bit random numbers."""
    start = derived_seed(seed, purpose)
    count = 0
    while True:
        # a seed from JSON may contain lone surrogates, which plain UTF-8 cannot encode
        text = f"{start}\n{count}".encode("utf-8", "surrogatepass")
        digest = sha256(text).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        count += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A uniform random number below the limit, by rejection sampling."""
    fair = (1 << 64) - (1 << 64) % limit
    return next(number for number in numbers if number < fair) % limit
