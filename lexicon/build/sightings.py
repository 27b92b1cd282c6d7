"""What a source says of a word, and the folding used while building."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..folding import examine
from ..layers import Pos


class Sighting(NamedTuple):
    """One source saw this spelling, perhaps as this part of speech of this lemma."""

    spelling: str
    pos: Pos = Pos(0)
    lemma: str = ""


def key_of(spelling: str) -> str:
    """The folded key of a single word; empty if the text is not one (joined, symbols…)."""
    examined = examine(spelling)
    return "" if examined.joiners or examined.problems else examined.folded


def sighted(spellings: Iterable[str]) -> Iterator[Sighting]:
    """Bare spellings as sightings."""
    return (Sighting(spelling) for spelling in spellings)
