"""Everything that can be wrong with a question or with the data.

    LexiconError (ValueError)
    ├── UnknownLanguage      neither "it" nor "pt"
    ├── UnknownGame          no policy of that name
    ├── UnknownCategory      no category of that name
    ├── UnknownLayer         no layer of that name
    ├── BadPattern           a search pattern that is not letters, ? and *
    ├── BadWordFile          a hand-edited file with a line that cannot be read
    └── DataError            a compiled file that cannot be trusted
        ├── DataMissing      it is not there
        ├── DataTruncated    it ends too early, or is not one of ours
        ├── DataOutdated     another format version than this reader's
        └── DataAltered      its contents do not match its checksum

A word that is not valid is never an error: it is an answer (see `verdict`).
"""

from __future__ import annotations


class LexiconError(ValueError):
    """Something in the question or in the data is wrong; the message says where."""


class UnknownLanguage(LexiconError):
    pass


class UnknownGame(LexiconError):
    pass


class UnknownCategory(LexiconError):
    pass


class UnknownLayer(LexiconError):
    pass


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
