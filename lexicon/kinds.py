"""Kinds: the 25 broad classes (lexicographer files) into which wordnets sort nouns.

They are used only as evidence that a noun is *not* in a category: a `tavolo` that
is known only as an artifact is not an animal.
"""

from __future__ import annotations

from collections.abc import Iterable

#: In the order of WordNet's lexicographer files 04 to 28, which gives the bit numbers.
KINDS = (
    "act",
    "animal",
    "artifact",
    "attribute",
    "body",
    "cognition",
    "communication",
    "event",
    "feeling",
    "food",
    "group",
    "location",
    "motive",
    "object",
    "person",
    "phenomenon",
    "plant",
    "possession",
    "process",
    "quantity",
    "relation",
    "shape",
    "state",
    "substance",
    "time",
)


def kind_bits(names: Iterable[str]) -> int:
    return sum(1 << KINDS.index(name) for name in names)


def kind_names(bits: int) -> tuple[str, ...]:
    return tuple(name for i, name in enumerate(KINDS) if bits >> i & 1)
