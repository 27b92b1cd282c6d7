"""The compiled data of a language: tries and columns, read into memory.

Not mapped: verdicts would change, or the process die, when a file is overwritten in place.

This is the only module that reads compiled files. Per language there are `words.marisa`, a trie of
folded keys whose ids index the columns, `words.bin` with columns and string tables, and the tries
`clitics.marisa`, `rare.marisa` and `expressions.marisa`. `Store` checks their headers on opening
and maps an id to what is known about its key.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import marisa_trie

from . import header
from .columns import Sections, StringTable
from .errors import DataAltered
from .layers import Layer, Pos
from .writing import lemma, spell

#: Keys per chunk of `Store.listing`.
LISTED = 20_000


class BufferTrie(marisa_trie.Trie):  # type: ignore[misc]  # marisa-trie ships no types
    """A trie over a buffer, which it keeps alive; marisa itself does not."""

    buffer: memoryview


class Store:
    """The compiled data of one language. Read-only and safe to share between threads."""

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        self.folder = folder
        self._builds: set[str] = set()
        self.trie = self._open_trie("words")
        self.clitics = self._open_trie("clitics")
        self.rare = self._open_trie("rare")
        self.expressions = self._open_trie("expressions")
        sections = Sections(self._open("words.bin", "columns"))
        if len(self._builds) != 1:
            raise DataAltered(f"{folder}: its files come from different builds; reinstall")
        self.build = self._builds.pop()
        self._standing = sections["standing"]
        self._zipf = sections["zipf"]
        self._writing = sections["writing"]
        self._analysis = sections["analysis"]
        self._layers = sections["layers"]
        self._sources = sections["sources"]
        self._writings = StringTable(sections["writings.at"], sections["writings"])
        self._analyses = StringTable(sections["analyses.at"], sections["analyses"])
        self._expressions = StringTable(sections["expressions.at"], sections["expressions"])
        self._kind_ids = sections["kind.ids"]
        self._kind_bits = sections["kind.bits"]
        self.source_ids = bytes(sections["source.ids"]).decode().split()
        #: Bound here, since it is the hot path of look-ups.
        self.id = self.trie.get

    def _open(self, name: str, kind: str) -> memoryview:
        path = header.require(self.folder / name)
        data = memoryview(path.read_bytes())
        head = header.check(path, data, language=self.language, kind=kind)
        self._builds.add(head.build)
        return data[header.SIZE :]

    def _open_trie(self, kind: str) -> BufferTrie:
        trie = BufferTrie()
        trie.buffer = self._open(f"{kind}.marisa", kind)
        trie.map(trie.buffer)
        return trie

    def __len__(self) -> int:
        return len(self.trie)

    def layers(self, word: int) -> Layer:
        return Layer(self._layers[self._standing[word]])

    def layer_bits(self, word: int) -> int:
        """`layers` as a plain number, for hot loops."""
        bits: int = self._layers[self._standing[word]]
        return bits

    def listing(self, head: str = "") -> tuple[bytes, array[int]]:
        """All keys in alphabetical order, separated by line feeds, and their ids in that order.

        `head`: only keys with this prefix.
        """
        lines, ids = bytearray(), array("i")
        # in chunks: a million strings at once would fragment the heap
        items = self.trie.iteritems(head)
        while part := list(islice(items, LISTED)):
            lines += "\n".join([key for key, _ in part]).encode() + b"\n"
            ids.extend([number for _, number in part])
        return bytes(lines[:-1]), ids

    def columns(self) -> tuple[memoryview, memoryview, memoryview]:
        """Columns by id: index into the table of layer bits, that table, 100 × zipf."""
        return self._standing, self._layers, self._zipf

    def sources(self, word: int) -> tuple[str, ...]:
        bits = self._sources[self._standing[word]]
        return tuple(source for i, source in enumerate(self.source_ids) if bits >> i & 1)

    def zipf(self, word: int) -> float:
        """Zipf frequency: 7 is `di`, 3 is once in a million words, 0 is unseen."""
        return float(self._zipf[word]) / 100

    def spellings(self, word: int, key: str) -> tuple[str, ...]:
        rules = self._writings[self._writing[word]]
        if not rules:  # as most words: without accents
            return (key.lower(),)
        return tuple(spell(key, rule) for rule in rules.split("|"))

    def spelling(self, word: int, key: str) -> str:
        """The first spelling."""
        rule = self._writings[self._writing[word]].partition("|")[0]
        return spell(key, rule) if rule else key.lower()

    def analyses(self, word: int, key: str) -> tuple[tuple[Pos, str], ...]:
        """(part of speech, lemma) pairs."""
        rules = self._analyses[self._analysis[word]]
        if not rules:
            return ()
        first = self.spelling(word, key)
        found = (lemma(first, rule) for rule in rules.split("|"))
        return tuple((Pos(pos), text) for pos, text in found)

    def kinds(self, word: int) -> int:
        """Bits of this noun's kinds in the wordnet; 0 if it is not there."""
        place = bisect_left(self._kind_ids, word)
        if place < len(self._kind_ids) and self._kind_ids[place] == word:
            bits: int = self._kind_bits[place]
            return bits
        return 0

    def expression(self, number: int) -> tuple[str, str, str]:
        """(text, kind, note) of an expression id."""
        text, kind, note = self._expressions[number].split("|")
        return text, kind, note

    def keys(self, layer: Layer) -> Iterator[str]:
        """The folded keys of a layer, in alphabetical order."""
        if layer is Layer.CLITIC:
            return iter(self.clitics.keys())
        if layer is Layer.RARE:
            return iter(self.rare.keys())
        return (key for key, word in self.trie.items() if self.layer_bits(word) & layer)
