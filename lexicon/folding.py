"""Folds text to the spelling of the games, A to Z.

Cards and boards have no accents, so every word is looked up by its *folded*
key. The rules:

Accents, the cedilla and the difference between cases are dropped.

>>> fold("Caffè"), fold("coração"), fold("PIÙ")
('CAFFE', 'CORACAO', 'PIU')

Decomposed characters (letter + combining accent) fold like precomposed ones, and
ligatures are expanded.

>>> fold("cafe\\u0301"), fold("cœur"), fold("Strauß")
('CAFE', 'COEUR', 'STRAUSS')

Spaces, hyphens and apostrophes join words and are ignored (Polywords rule 3,
and ruling ER-07 for the apostrophe).

>>> fold("l'isola del tesoro"), fold("beija-flor")
('LISOLADELTESORO', 'BEIJAFLOR')

Folding twice changes nothing.

>>> fold(fold("Perché")) == fold("Perché")
True

Anything but Latin letters is rejected with a reason, never transliterated:
digits, symbols, 北京, or a Cyrillic с that only looks like a Latin c.

>>> examine("c4sa").problems
(Reason(code=<Code.DIGIT: 'digit'>, detail='4'),)
>>> examine("саsа").problems
(Reason(code=<Code.LOOK_ALIKE: 'look-alike'>, detail='с а'),)
>>> examine("北京").problems
(Reason(code=<Code.OTHER_SCRIPT: 'other-script'>, detail='北 京'),)
>>> fold("北京")
Traceback (most recent call last):
    ...
contesta.lexicon.folding.FoldError: cannot fold '北京': other-script: 北 京
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from unidecode import unidecode

from .errors import LexiconError
from .reasons import Code, Reason

#: A board has 64 cells, and the longest known expression has 60 letters.
MAX_CHARACTERS = 200
#: Vietnamese has two marks on a letter; more is decoration.
MAX_MARKS = 2

#: Unicode's block of combining accents for Latin letters; marks of other scripts are rejected.
FIRST_ACCENT, LAST_ACCENT = "\u0300", "\u036f"
#: Zero-width joiner and variation selectors, as used inside emoji.
EMOJI_GLUE = frozenset("\u200d\ufe0e\ufe0f")

APOSTROPHES = frozenset("'’‘ʼ`´")
HYPHENS = frozenset("-‐‑–")
SPACES = frozenset(" \t\n\r")

#: Latin-1, Latin Extended-A and -B, and the ligatures and accented letters beyond.
_LATIN_RANGES = ((0x00C0, 0x024F), (0x1E00, 0x1EFF), (0xFB00, 0xFB06))
_LOOK_ALIKE_SCRIPTS = ("CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "FULLWIDTH", "MATHEMATICAL")


class FoldError(LexiconError):
    """The text contains characters that no card or cell can show."""

    def __init__(self, text: str, problems: tuple[Reason, ...]) -> None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        super().__init__(f"cannot fold {shown!r}: {'; '.join(map(str, problems))}")
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Examined:
    """The analysis of a text: its folded letters, its parts and its problems."""

    text: str
    folded: str
    #: The folded words between spaces, hyphens and apostrophes, in order.
    parts: tuple[str, ...]
    #: The joiner after each part but the last: " ", "-" or "'".
    joiners: tuple[str, ...]
    problems: tuple[Reason, ...]


@lru_cache(maxsize=4096)
def _letters(char: str) -> str | None:
    """The A–Z letters a Latin letter stands for, or None if it is not one."""
    if "A" <= char <= "Z":
        return char
    if "a" <= char <= "z":
        return char.upper()
    if not any(low <= ord(char) <= high for low, high in _LATIN_RANGES):
        return None
    if unicodedata.category(char) not in ("Lu", "Ll"):
        return None  # × and ÷ and the click letters live in these ranges too
    plain = unidecode(char).upper()
    return plain if plain.isascii() and plain.isalpha() else None


@lru_cache(maxsize=4096)
def _problem(char: str) -> Code:
    """The reason code for a character that is not a letter."""
    category = unicodedata.category(char)
    if category == "So" or 0x1F000 <= ord(char) <= 0x1FAFF:
        return Code.EMOJI
    if category == "Cs":
        return Code.BROKEN_TEXT
    if category[0] == "C":
        return Code.CONTROL
    if category[0] == "N":
        return Code.DIGIT
    if category[0] == "L":
        name = unicodedata.name(char, "")
        return Code.LOOK_ALIKE if name.startswith(_LOOK_ALIKE_SCRIPTS) else Code.OTHER_SCRIPT
    if category[0] == "M":
        return Code.OTHER_SCRIPT
    return Code.SYMBOL


def _joiner(char: str) -> str:
    if char in SPACES or unicodedata.category(char) == "Zs":
        return " "
    if char in HYPHENS:
        return "-"
    return "'" if char in APOSTROPHES else ""


class _Reading:
    """The state of a text that is read character by character."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.joiners: list[str] = []
        self.wrong: dict[Code, dict[str, None]] = {}
        self.marks = 0
        self._current: list[str] = []
        self._pending = ""  # the joiner since the last letter
        self._marks_here = 0

    def take(self, char: str) -> None:
        if letters := _letters(char):
            self._letter(letters)
        elif joiner := _joiner(char):
            # an apostrophe or hyphen outranks the spaces around it
            self._pending = joiner if self._pending in ("", " ") else self._pending
        elif FIRST_ACCENT <= char <= LAST_ACCENT:
            self._mark()
        else:
            self.wrong.setdefault(_problem(char), {})[char] = None

    def _letter(self, letters: str) -> None:
        if self._pending and self._current:
            self.joiners.append(self._pending)
            self.end()
        self._current.append(letters)
        self._pending = ""
        self._marks_here = 0

    def _mark(self) -> None:
        self.marks += 1
        self._marks_here += 1
        if self._marks_here > MAX_MARKS:
            self.wrong.setdefault(Code.MARK_FLOOD, {})

    def end(self) -> None:
        if self._current:
            self.parts.append("".join(self._current))
            self._current = []


def examine(text: str) -> Examined:
    """The analysis of a text. Never raises: what is wrong is in `problems`."""
    if len(text) > MAX_CHARACTERS:
        shown = f"{len(text)} characters, at most {MAX_CHARACTERS}"
        return Examined(text[:40], "", (), (), (Reason(Code.TOO_LONG, shown),))
    if text.isascii() and text.isalpha():  # fast path
        return Examined(text, text.upper(), (text.upper(),), (), ())
    reading = _Reading()
    for char in unicodedata.normalize("NFC", text):
        reading.take(char)
    reading.end()
    parts, wrong = reading.parts, reading.wrong
    if Code.EMOJI in wrong:
        for code in (Code.CONTROL, Code.OTHER_SCRIPT):
            for char in EMOJI_GLUE & wrong.get(code, {}).keys():
                del wrong[code][char]
        wrong = {code: chars for code, chars in wrong.items() if chars or code is Code.MARK_FLOOD}
    if not parts and not wrong:
        only_accents = reading.marks or any(char in "`´" for char in text)
        code = Code.ONLY_ACCENTS if only_accents else Code.EMPTY
        return Examined(text, "", (), (), (Reason(code),))
    if not parts and Code.LOOK_ALIKE in wrong:  # all in another script: not a look-alike
        wrong.setdefault(Code.OTHER_SCRIPT, {}).update(wrong.pop(Code.LOOK_ALIKE))
    problems = tuple(Reason(code, _shown(chars)) for code, chars in wrong.items())
    folded = "" if problems else "".join(parts)
    return Examined(text, folded, tuple(parts), tuple(reading.joiners), problems)


def _shown(chars: dict[str, None]) -> str:
    """The offending characters, printable: `4`, `с а`, `U+0000`."""
    shown = [c if c.isprintable() else f"U+{ord(c):04X}" for c in list(chars)[:8]]
    return " ".join(shown)


def fold(text: str) -> str:
    """The folded key of a text; raises `FoldError` with every problem."""
    examined = examine(text)
    if examined.problems:
        raise FoldError(text, examined.problems)
    return examined.folded
