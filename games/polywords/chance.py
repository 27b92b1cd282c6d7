"""Chance without a generator: the order of cards follows from a seed, the same everywhere.

>>> shuffled("ABCDE", 7, "letters")
('B', 'C', 'E', 'A', 'D')
>>> shuffled("ABCDE", "7", "letters") == shuffled("ABCDE", 7, "letters")
True
>>> shuffled("ABCDE", 7, "other letters") == shuffled("ABCDE", 7, "letters")
False

Numbers are read off SHA-256, so that no version of Python or platform deals other cards. The
`purpose` keeps the decks of one game apart: each is shuffled on its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeAlias, TypeVar

from contesta.solver.errors import BadGame

Item = TypeVar("Item")
#: A seed is a number or a text; 7 and "7" are the same.
Seed: TypeAlias = int | str


def shuffled(items: Iterable[Item], seed: Seed, purpose: str) -> tuple[Item, ...]:
    """The items in an order that follows from the seed; every order is equally likely."""
    order = list(items)
    numbers = _numbers(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def narrowed(seed: Seed, purpose: str) -> str:
    """A seed for one purpose only, such as one of several games with the same seed."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadGame("seed", value=repr(seed))
    return f"{seed}\n{purpose}"


def _numbers(seed: Seed, purpose: str) -> Iterator[int]:
    """64-bit numbers without end."""
    start = narrowed(seed, purpose)
    count = 0
    while True:
        # half characters, which a text from JSON may have, are no reason to fail
        text = f"{start}\n{count}".encode("utf-8", "surrogatepass")
        digest = sha256(text).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        count += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number below the limit; those that would favour small ones are skipped."""
    fair = (1 << 64) - (1 << 64) % limit
    return next(number for number in numbers if number < fair) % limit
