"""The words a hand may spell: the index of a lexicon, built once per process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from contesta.lexicon import Layer, Lexicon

from ..deck import open_deck
from .bits import Plane, pack
from .index import Index

#: The layers a question can be limited to.
LAYERS = ("broad", "strict")


class Words:
    """An index with the bitmaps of its filters."""

    def __init__(self, index: Index, layers: NDArray[np.uint32]) -> None:
        """`layers`: the layer bits of each word of the list the index was built from."""
        self.index = index
        origins = index.origins(np.arange(index.size))
        self._layers = np.where(origins >= 0, layers[origins], 0).astype(np.uint16)

    @classmethod
    def of(cls, words: Mapping[str, float]) -> Words:
        """The index of these words, given with their Zipf frequencies; no lexicon involved."""
        keys = sorted(words)
        frequencies = np.array([round(words[key] * 100) for key in keys], np.uint16)
        blob = "\n".join(keys).encode("ascii")
        layers = np.full(len(keys), int(Layer.BROAD | Layer.STRICT), np.uint32)
        return cls(Index(blob, np.ones(len(keys), np.bool_), frequencies), layers)

    @cached_property
    def strict(self) -> Plane:
        return pack((self._layers & int(Layer.STRICT)) != 0)

    @cached_property
    def decent(self) -> Plane:
        """The words that are not vulgar."""
        return pack((self._layers & int(Layer.VULGAR)) == 0)

    def common(self, min_zipf: float) -> Plane:
        return pack(self.index.frequencies >= round(min_zipf * 100))

    def containing(self, letters: str) -> Plane:
        """The words with these consecutive letters."""
        index = self.index
        codes = [ord(letter) - 65 for letter in letters]
        if len(codes) == 1:
            planes = index.letters[codes[0]]
            return planes[0] if planes else np.zeros_like(index.valid)
        flags = np.zeros(index.size, np.bool_)
        for segment in index.segments:
            places = segment.length - len(codes) + 1
            if places > 0:
                here = np.zeros((places, segment.count), np.bool_)
                here[:] = True
                for i, code in enumerate(codes):
                    here &= segment.text[i : i + places] == code
                flags[segment.filled] = here.any(axis=0)
        return pack(flags)

    def only(self, words: Iterable[str]) -> Plane:
        """Those of these words that are in the index."""
        flags = np.zeros(self.index.size, np.bool_)
        for word in words:
            slot = self.index.find(word)
            if slot is not None:
                flags[slot] = True
        return pack(flags)


_known: dict[Lexicon, Words] = {}
_making = Lock()


def words_of(lexicon: Lexicon) -> Words:
    """The broad words of a lexicon. Memoised: the first call takes a fraction of a second."""
    if (words := _known.get(lexicon)) is not None:
        return words
    with _making:
        if lexicon not in _known:
            _known[lexicon] = _read(lexicon)
        return _known[lexicon]


def _read(lexicon: Lexicon) -> Words:
    keys, ids = lexicon.store.listing()
    standing, layers, frequencies = map(np.asarray, lexicon.store.columns())
    bits = layers[standing[ids]]
    doubles = open_deck(lexicon.language).doubles
    pairs = [pair for letters in doubles for pair in (letters, letters[::-1])]
    keep = (bits & int(Layer.BROAD)) != 0
    return Words(Index(keys, keep, frequencies[ids], pairs), bits)
