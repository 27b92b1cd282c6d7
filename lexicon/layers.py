"""Layers and parts of speech of a word, as bit flags.

One folded key is often several words at once: ROSA is a flower, a colour and a name.
"""

from __future__ import annotations

from enum import IntFlag

from .errors import UnknownLayer


class Layer(IntFlag):
    """The layers of a word. `BROAD` is set on every `STRICT` word too."""

    STRICT = 1
    BROAD = 2
    CLITIC = 4
    PROPER = 8
    ABBREVIATION = 16
    FOREIGN = 32
    VULGAR = 64
    PT_PT = 128
    RARE = 256
    UNCERTAIN = 512
    ELISION = 1024

    @classmethod
    def named(cls, name: str) -> Layer:
        """The layer with this label: `Layer.named("pt-PT")`."""
        try:
            return cls[name.upper().replace("-", "_")]
        except KeyError:
            raise UnknownLayer(name, (layer.label for layer in cls)) from None

    @property
    def label(self) -> str:
        if self is Layer.PT_PT:
            return "pt-PT"
        return str(self.name).lower()


class Pos(IntFlag):
    """Parts of speech."""

    NOUN = 1
    VERB = 2
    ADJ = 4
    ADV = 8
    PRON = 16
    DET = 32
    PREP = 64
    CONJ = 128
    INTERJ = 256
    NUM = 512
    NAME = 1024
    ABBR = 2048

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(str(pos.name).lower() for pos in self)
