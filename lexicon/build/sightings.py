"""Sightings, what a source says about a word, and the folding used by the build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..folding import examine
from ..layers import Pos


class Sighting(NamedTuple):
    """A spelling in a source, with its part of speech and lemma if the source gives them."""

    spelling: str
    pos: Pos = Pos(0)
    lemma: str = ""


def key_of(spelling: str) -> str:
    """The folded key of a single word; "" if the text is not a single word."""
    examined = examine(spelling)
    return "" if examined.joiners or examined.problems else examined.folded


def sighted(spellings: Iterable[str]) -> Iterator[Sighting]:
    """Bare spellings as sightings."""
    return (Sighting(spelling) for spelling in spellings)
