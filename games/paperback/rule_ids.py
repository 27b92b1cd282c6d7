"""The rules behind each finding about a play of Paperback, by their ids in `docs/rules`."""

from __future__ import annotations

from collections.abc import Mapping

from contesta.solver.paperback.referee import PlayCode

#: Rules of both editions of Paperback; the Brazilian one has no Space Bar and no Dyslexia.
PLAY_RULES: Mapping[PlayCode, tuple[str, ...]] = {
    PlayCode.TOO_MANY_WORDS: ("PB-IT-74",),
    PlayCode.NO_SPACE_BAR: ("PB-IT-74",),
    PlayCode.LETTERS_MISSING: ("PB-IT-26",),
    PlayCode.LETTERS_APART: ("PB-IT-58", "PB-PT-32"),
    PlayCode.NOT_IN_HAND: ("PB-IT-26",),
    PlayCode.COMMON_BARRED: ("PB-IT-84", "PB-PT-42"),
    PlayCode.JOKERS_BARRED: ("PB-IT-84", "PB-PT-42"),
    PlayCode.SPELLS_OTHERWISE: ("PB-IT-26",),
    PlayCode.DOUBLE_REVERSED: ("PB-IT-59", "PB-PT-32"),
    PlayCode.DYSLEXIA_IDLE: ("PB-IT-80",),
}
