"""Known expressions and titles: l'isola del tesoro, chi va piano va sano.

They come from `expressions.txt` and from the category members of more than one
word, compiled into a trie of folded text: they are recognised with or without
spaces, whole or inside a longer phrase, and take no time to load. (An Aho–Corasick
automaton finds the same, but took 200 ms to build at start-up; walking the trie
from each letter of a phrase takes microseconds.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .store import Store


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression in its spelling, with its kind and a note."""

    text: str
    kind: str
    note: str


class Expressions:
    """All known expressions of a language."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __len__(self) -> int:
        return len(self._store.expressions)

    def whole(self, key: str) -> Expression | None:
        """The expression with this folded key, or None."""
        number = self._store.expressions.get(key)
        return None if number is None else Expression(*self._store.expression(number))

    def inside(self, key: str) -> Iterator[tuple[int, int, Expression]]:
        """(start, end, expression) for every occurrence in the folded text."""
        for start in range(len(key)):
            for found, number in self._store.expressions.iter_prefixes_with_ids(key[start:]):
                yield start, start + len(found), Expression(*self._store.expression(number))
