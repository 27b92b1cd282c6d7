"""The exceptions of the lexicon, for bad questions and bad data.

    LexiconError (ValueError)
    ├── UnknownName          an unknown name; has the `value` and the `known` names
    │   ├── UnknownLanguage
    │   ├── UnknownGame
    │   ├── UnknownCategory
    │   ├── UnknownLayer
    │   └── UnknownRuling
    ├── FoldError            a text no card or cell can show (in `fold`)
    ├── BadPattern           a search pattern that is not letters, ? and *
    ├── BadWordFile          a text file with a malformed line
    └── DataError            a compiled file that cannot be trusted
        ├── DataMissing      it is not there
        ├── DataTruncated    it ends too early, or is not one of ours
        ├── DataOutdated     another format version than this reader's
        └── DataAltered      its contents do not match its checksum

A word that is not valid is never an error: it is an answer (see `verdict`).
"""

from __future__ import annotations

from collections.abc import Iterable


class LexiconError(ValueError):
    """Something in the question or in the data is wrong; the message says where."""


class UnknownName(LexiconError):
    """An unknown name. `code` is its key in the interface texts."""

    what = ""
    plural = ""

    def __init__(self, value: str, known: Iterable[str]) -> None:
        self.value = value if len(value) <= 40 else value[:40] + "…"
        self.known = ", ".join(known)
        super().__init__(f"unknown {self.what} {self.value!r}; the {self.plural} are {self.known}")

    @property
    def code(self) -> str:
        return f"unknown-{self.what}"


class UnknownLanguage(UnknownName):
    what, plural = "language", "languages"


class UnknownGame(UnknownName):
    what, plural = "game", "games"


class UnknownCategory(UnknownName):
    what, plural = "category", "categories"


class UnknownLayer(UnknownName):
    what, plural = "layer", "layers"


class UnknownRuling(UnknownName):
    what, plural = "ruling", "rulings"


class BadPattern(LexiconError):
    pass


class BadWordFile(LexiconError):
    pass


class DataError(LexiconError):
    pass


class DataMissing(DataError):
    pass


class DataTruncated(DataError):
    pass


class DataOutdated(DataError):
    pass


class DataAltered(DataError):
    pass
