"""Applies the curated files to what the recipes found.

Order: short words, additions, European words, names, removals. docs/curating.md documents the
format of each file; a bad line stops the build with its file and number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from ..errors import UnknownLayer
from ..folding import examine, fold
from ..layers import Layer, Pos
from ..wordfiles import Line, read_lines
from .drafts import Draft, Ledger
from .sightings import Sighting, key_of

#: Standing in short.txt → layers; None: not a word at all.
STANDINGS: dict[str, Layer | None] = {
    "strict": Layer.STRICT | Layer.BROAD,
    "broad": Layer.BROAD,
    "uncertain": Layer.UNCERTAIN,
    "abbreviation": Layer.ABBREVIATION,
    "elision": Layer.ELISION,
    "proper": Layer.PROPER,
    "pt-PT": Layer.PT_PT,
    "no": None,
}


def _part_of_speech(line: Line, text: str) -> Pos:
    """The parts of speech in a field such as `noun, adj`."""
    pos = Pos(0)
    for name in text.split(","):
        try:
            pos |= Pos[name.strip().upper()]
        except KeyError:
            known = ", ".join(label for part in Pos for label in part.labels)
            raise line.error(f"parts of speech among {known}; found {name.strip()!r}") from None
    return pos


def _layers(line: Line, text: str) -> Layer:
    """The layers in a field such as `strict foreign`; strict implies broad."""
    layers = Layer(0)
    for name in text.split():
        try:
            layers |= Layer.named(name)
        except UnknownLayer as error:
            raise line.error(str(error)) from None
    return layers | Layer.BROAD if layers & Layer.STRICT else layers


def _key(line: Line, text: str) -> str:
    """The folded key of a field that must be a single word."""
    if not (key := key_of(text)):
        raise line.error(f"one word of Latin letters, found {text!r}")
    return key


class Curator:
    """Applies the curated files of one language to a ledger."""

    def __init__(self, folder: Path, ledger: Ledger, frequency: dict[str, int]) -> None:
        self.folder = folder
        self.ledger = ledger
        self.frequency = frequency
        self.bit = ledger.bits["curated"]
        self.counts: dict[str, int] = {}

    def lines(self, pattern: str, *names: str) -> Iterator[Line]:
        """The lines of all files that match a pattern; counts them for the report."""
        for path in sorted(self.folder.glob(pattern)):
            found = 0
            for line in read_lines(path, *names):
                found += 1
                yield line
            self.counts[path.relative_to(self.folder).as_posix()] = found

    def add_word(
        self, spelling: str, key: str, layers: Layer, pos: Pos, lemmas: list[str]
    ) -> Draft:
        """Add layers, spelling and analyses to the draft of a key; returns the draft."""
        draft = self.ledger.drafts.setdefault(key, Draft())
        draft.layers |= layers
        draft.zipf = max(draft.zipf, self.frequency.get(key, 0))
        for lemma in lemmas:
            for part in pos:
                draft.add(self.bit, Sighting(spelling, part, lemma), trust_spelling=True)
        return draft

    def short_words(self) -> None:
        """Add the words of up to three letters, which short.txt alone decides."""
        for line in self.lines("short.txt", "spelling", "standing", "pos", "lemma", "reason"):
            spelling, standing, pos, lemmas, _ = line.fields
            if standing not in STANDINGS:
                raise line.error(f"a standing among {', '.join(STANDINGS)}; found {standing!r}")
            layers = STANDINGS[standing]
            if layers is None:
                continue
            if standing == "uncertain" and Pos.ABBR & _part_of_speech(line, pos):
                layers |= Layer.ABBREVIATION
            names = [lemma.strip() for lemma in lemmas.split(",")]
            key = _key(line, spelling)
            draft = self.add_word(spelling, key, layers, _part_of_speech(line, pos), names)
            draft.sources |= self.ledger.short.get(key, 0)

    def additions(self) -> None:
        """Add the words of the add*.txt files."""
        for line in self.lines("add*.txt", "spelling", "layers", "pos", "lemma", "reason"):
            spelling, layers, pos, lemmas, _ = line.fields
            names = [lemma.strip() for lemma in lemmas.split(",")]
            self.add_word(
                spelling,
                _key(line, spelling),
                _layers(line, layers),
                _part_of_speech(line, pos),
                names,
            )

    def only_in_layer(self, name: str, layer: Layer) -> None:
        """Put the words of a file into one layer only: abbreviations, elisions."""
        for line in self.lines(name, "word", "reason"):
            word = line.fields[0]
            draft = self.add_word(word, _key(line, word), layer, Pos.ABBR, [word])
            draft.layers &= ~(Layer.STRICT | Layer.BROAD)

    def european(self) -> None:
        """Move the words of european.txt to the European layer."""
        for line in self.lines("european.txt", "word", "reason"):
            word = line.fields[0]
            key = _key(line, word)
            known = key in self.ledger.drafts  # then trust the analyses of its sources
            draft = self.add_word(word, key, Layer.PT_PT, Pos.NOUN, [] if known else [word])
            draft.layers &= ~(Layer.STRICT | Layer.BROAD)

    def vulgar(self) -> None:
        """Mark the listed lemmas and all their forms."""
        lemmas = {line.fields[0] for line in self.lines("vulgar.txt", "lemma", "reason")}
        keys = {key_of(lemma) for lemma in lemmas}
        for key, draft in self.ledger.drafts.items():
            if key in keys or any(lemma in lemmas for _, lemma in draft.analyses):
                draft.layers |= Layer.VULGAR

    def category_members(self, names: Collection[str]) -> dict[str, str]:
        """Add the single-word members of categories; returns those that are names, by folded key.

        A common noun that no source lists becomes a word, since the categories are reviewed; but
        not if it is a name too: a lower-case garibaldi is a drink, and still Garibaldi.
        """
        proper: dict[str, str] = {}
        common: dict[str, str] = {}
        for line in self.lines("categories/*.txt", "member", "note"):
            member = line.fields[0]
            if member[0] not in "!?" and (key := key_of(member)):
                (common if member == member.lower() else proper).setdefault(key, member)
        for key, member in sorted(common.items()):
            known = key in names or key in proper
            if len(key) > 3 and not known and not self._is_broad(key):
                self.add_word(member, key, Layer.BROAD, Pos.NOUN, [member])
        return proper

    def expressions(self) -> dict[str, tuple[str, str, str]]:
        """Folded key → (text, kind, note) of expressions, and of category members of several
        words."""
        found: dict[str, tuple[str, str, str]] = {}
        for line in self.lines("expressions.txt", "text", "kind", "reason"):
            text, kind, note = line.fields
            found.setdefault(fold(text), (text, kind, note))
        for line in self.lines("categories/*.txt", "member", "note"):
            member, note = line.fields
            if member[0] not in "!?" and examine(member).joiners:
                found.setdefault(fold(member), (member, line.path.stem, note))
        return found

    def _is_broad(self, key: str) -> bool:
        draft = self.ledger.drafts.get(key)
        return draft is not None and bool(draft.layers & Layer.BROAD)

    def add_name(self, key: str, spelling: str, bits: int) -> None:
        """Add a proper name, with the bits of the sources that list it."""
        draft = self.ledger.drafts.setdefault(key, Draft())
        draft.layers |= Layer.PROPER
        draft.zipf = max(draft.zipf, self.frequency.get(key, 0))
        draft.sources |= bits
        draft.spellings[spelling] = draft.spellings.get(spelling, 0) | bits
        draft.analyses[(Pos.NAME, spelling)] = bits

    def removals(self) -> set[str]:
        """Remove the common words of the remove*.txt files; returns their keys. Names stay."""
        removed: set[str] = set()
        for line in self.lines("remove*.txt", "word", "reason"):
            key = _key(line, line.fields[0])
            removed.add(key)
            draft = self.ledger.drafts.get(key)
            if draft is None:
                continue
            draft.layers &= Layer.PROPER | Layer.ABBREVIATION | Layer.ELISION
            self.ledger.dropped["removed by hand"].append(key)
        return removed
