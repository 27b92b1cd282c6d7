"""The word list under construction: what each source says about each key.

A `Ledger` collects sightings by folded key. The recipe then decides the layers of each `Draft`,
and drops refused keys with a reason for the report.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ..layers import Layer, Pos
from .sightings import Sighting, key_of

NO_LAYER = Layer(0)
VOWEL = re.compile(r"[AEIOUY]")
TRIPLE = re.compile(r"(.)\1\1")
ROMAN_NUMERAL = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
LONGEST = 30


@dataclass(slots=True)
class Draft:
    """One folded key: its spellings and analyses, each with the bits of its sources."""

    sources: int = 0
    spellings: dict[str, int] = field(default_factory=dict)
    analyses: dict[tuple[Pos, str], int] = field(default_factory=dict)
    layers: Layer = NO_LAYER
    zipf: int = 0

    def add(self, bit: int, sighting: Sighting, *, trust_spelling: bool) -> None:
        """Add a sighting of the source with this bit."""
        self.sources |= bit
        if trust_spelling:
            self.spellings[sighting.spelling] = self.spellings.get(sighting.spelling, 0) | bit
        if sighting.lemma or sighting.pos:
            analysis = (sighting.pos, sighting.lemma)
            self.analyses[analysis] = self.analyses.get(analysis, 0) | bit


class Ledger:
    """Every sighting of every source of one language, by folded key."""

    def __init__(self, source_ids: Iterable[str]) -> None:
        self.bits = {source: 1 << i for i, source in enumerate(source_ids)}
        self.drafts: dict[str, Draft] = {}
        self.dropped: dict[str, list[str]] = defaultdict(list)
        #: Short key → bits of its sources; short words are then decided by hand.
        self.short: dict[str, int] = {}

    def record(
        self, source: str, sightings: Iterable[Sighting], *, trust_spelling: bool = True
    ) -> None:
        """Record a source's sightings, lower-case single words only.

        `trust_spelling`: whether the source's accents can be trusted.
        """
        bit = self.bits[source]
        drafts = self.drafts
        for sighting in sightings:
            if not sighting.spelling.isalpha() or sighting.spelling != sighting.spelling.lower():
                continue  # names, elisions (trent'), compounds
            if not (key := key_of(sighting.spelling)):
                continue
            draft = drafts.get(key)
            if draft is None:
                draft = drafts[key] = Draft()
            draft.add(bit, sighting, trust_spelling=trust_spelling)

    def drop_where(self, reason: str, refused: Callable[[str, Draft], bool]) -> None:
        """Drop all keys for which `refused` is true."""
        self.drop(reason, [key for key, draft in self.drafts.items() if refused(key, draft)])

    def refuse_shapes(self) -> None:
        """Set short words aside for the curated list; drop keys that cannot be words."""
        short = [key for key in self.drafts if len(key) <= 3]
        self.short = {key: self.drafts[key].sources for key in short}
        self.drop("short word, decided by hand", short)
        self.drop_where("no vowel", lambda key, _: not VOWEL.search(key))
        self.drop_where("triple letter", lambda key, _: bool(TRIPLE.search(key)))
        self.drop_where("over-long", lambda key, _: len(key) > LONGEST)

    def mask(self, *sources: str) -> int:
        """The bits of these sources."""
        return sum(self.bits[source] for source in sources)

    def drop(self, reason: str, keys: Iterable[str]) -> None:
        """Drop keys, and record the reason."""
        for key in keys:
            if self.drafts.pop(key, None) is not None:
                self.dropped[reason].append(key)


@dataclass(slots=True)
class Gathered:
    """The result of a recipe: the ledger, the clitic and rare lists, and the frequencies."""

    ledger: Ledger
    clitics: set[str]
    rare: set[str]
    frequency: dict[str, int]


@dataclass(slots=True)
class WordList:
    """The finished word list of a language, ready to be compiled."""

    language: str
    source_ids: list[str]
    words: dict[str, Draft]
    clitics: set[str]
    rare: set[str]
    #: Folded key → (text, kind, note).
    expressions: dict[str, tuple[str, str, str]]


def votes(sources: int, families: Iterable[int]) -> int:
    """The number of independent families of sources that list a word."""
    return sum(1 for family in families if sources & family)
