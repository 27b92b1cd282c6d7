"""The rules behind each finding about a word of Polywords, by their ids in `docs/rules`."""

from __future__ import annotations

from collections.abc import Mapping

from contesta.solver.polywords.cards import CardKind
from contesta.solver.polywords.referee import WritingCode

Ids = tuple[str, ...]

WRITING_RULES: Mapping[WritingCode, Ids] = {
    WritingCode.PATH_LENGTH: ("PW-02", "PW-10"),
    WritingCode.DIAGONAL: ("PW-09",),
    WritingCode.NOT_CONSECUTIVE: ("PW-10",),
    WritingCode.CELL_TWICE: ("PW-12",),
    WritingCode.BOTTLE: ("PW-16",),
    WritingCode.LINE: ("PW-83",),
    WritingCode.LETTER_MISMATCH: ("PW-02",),
    WritingCode.NO_NEW_LETTER: ("PW-13",),
    WritingCode.MISSES_CENTRE: ("PW-07",),
    WritingCode.DOES_NOT_TOUCH: ("PW-08",),
    WritingCode.NOT_LOW: ("PW-81", "PW-82"),
    WritingCode.WORD_REPEATED: ("PW-14",),
}

#: By mode of Polywords, its kinds of Request cards.
REQUEST_RULES: Mapping[str, Mapping[CardKind, Ids]] = {
    "specchio": {CardKind.CATEGORY: ("PW-33",), CardKind.LETTER: ("PW-33",)},
    "pagliaccio": {CardKind.CATEGORY: ("PW-46",), CardKind.LENGTH: ("PW-46",)},
    "palla": {CardKind.CATEGORY: ("PW-61", "PW-62"), CardKind.LETTER: ("PW-54",)},
    "manta": {CardKind.CATEGORY: ("PW-72",), CardKind.LENGTH: ("PW-72",)},
    "polpo": {CardKind.CATEGORY: ("PW-98",), CardKind.SHAPE: ("PW-80",)},
    "medusa": {
        CardKind.CATEGORY: ("PW-103",),
        CardKind.LETTER: ("PW-103",),
        CardKind.SHAPE: ("PW-103",),
    },
}
