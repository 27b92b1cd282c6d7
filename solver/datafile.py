"""Files of cards as JSON, field by field: a field knows where it stands, so an error can say it.

>>> row = Field("mine.json", "offer[3]", {"cost": 5, "letters": "CH"}).fields("cost", "letters")
>>> row["cost"].number(2, 10), row["letters"].letters(2, 2)
(5, 'CH')
>>> row["cost"].number(6, 10)
Traceback (most recent call last):
    ...
contesta.solver.errors.BadDeck: Deck mine.json, offer[3].cost: expected 6–10, found 5.

What is expected is said in signs rather than in words (`2–10`, `"…"`, `{…}`, `—` for nothing), so
that the sentence around it can be of any language. `paperback.deck` and `polywords.cards` know
which fields their files have.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from .errors import BadDeck

#: The shipped decks have 20 kB; what is longer than this is no deck.
MAX_BYTES = 1_000_000
MAX_SHOWN = 60

Choice = TypeVar("Choice", bound=StrEnum)

_ABSENT = object()
# control characters would upset a terminal; half characters, which JSON can write, any output
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Flag(StrEnum):
    """How far a value can be trusted."""

    PRINTED = "printed"  # read off a rulebook or a printed card
    INFERRED = "inferred"  # from reviews, other editions or arithmetic
    PLACEHOLDER = "placeholder"  # made up in a plausible way


@dataclass(frozen=True, slots=True)
class Repeated:
    """The values of a name that an object has more than once: refused wherever it is read."""

    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A value and its place: `offer[37].ability`."""

    file: str
    place: str
    value: object

    def error(self, expected: str, found: str = "") -> BadDeck:
        found = found or shown(self.value)
        return BadDeck(
            "deck-field", file=self.file, place=self.place, expected=expected, found=found
        )

    def fields(self, *names: str) -> dict[str, Field]:
        """The fields of an object that has these and no others.

        One that is missing is refused where it is read: there is known what was expected.
        """
        if not isinstance(self.value, dict):
            raise self.error("{…}")
        prefix = f"{self.place}." if self.place else ""
        for name in self.value:
            if name not in names:
                missing = [known for known in names if known not in self.value]
                extra = Field(self.file, prefix + shortened(name), name)
                raise extra.error(" | ".join(missing) or "—")
        return {
            name: Field(self.file, prefix + name, self.value.get(name, _ABSENT)) for name in names
        }

    def items(self) -> list[Field]:
        if not isinstance(self.value, list):
            raise self.error("[…]")
        return [
            Field(self.file, f"{self.place}[{number}]", value)
            for number, value in enumerate(self.value)
        ]

    def number(self, low: int, high: int) -> int:
        # True is an int to Python, not to a reader
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.error(f"{low}–{high}" if low < high else str(low))
        return self.value

    def text(self) -> str:
        if (
            not isinstance(self.value, str)
            or not self.value.strip()
            or _UNWRITABLE.search(self.value)
        ):
            raise self.error('"…"')
        return self.value

    def letters(self, low: int, high: int) -> str:
        """Capital letters, at least and at most so many."""
        if not isinstance(self.value, str) or not re.fullmatch("[A-Z]+", self.value):
            raise self.error("A–Z")
        if not low <= len(self.value) <= high:
            raise self.error(f"A–Z ×{low}" + (f"–{high}" if high > low else ""))
        return self.value

    def choice(self, among: Sequence[Choice]) -> Choice:
        for one in among:
            if self.value == one.value:
                return one
        raise self.error(" | ".join(among) or "—")


class FlagReader:
    """Reads values with their flags, and notes the flags by place."""

    def __init__(self) -> None:
        self.flags: dict[str, Flag] = {}

    def value(self, part: Field) -> Field:
        """The value of `{"value": …, "flag": …}`; it stands for the whole of it."""
        parts = part.fields("value", "flag")
        self.flags[part.place] = parts["flag"].choice(tuple(Flag))
        return Field(part.file, part.place, parts["value"].value)

    def values(self, part: Field, *names: str) -> dict[str, Field]:
        """Several of them, in an object that has no others."""
        return {name: self.value(one) for name, one in part.fields(*names).items()}

    def row(
        self, part: Field, *names: str, plain: tuple[str, ...] = ()
    ) -> tuple[dict[str, Field], Mapping[str, Flag]]:
        """The fields of a row, and its flags: one for all or one each; `plain` ones have none."""
        fields = part.fields(*plain, *names, "flags")
        of_row = fields.pop("flags")
        if isinstance(of_row.value, str):
            flags = dict.fromkeys(names, of_row.choice(tuple(Flag)))
        else:
            given = of_row.fields(*names)
            flags = {name: flag.choice(tuple(Flag)) for name, flag in given.items()}
        self.flags |= {fields[name].place: flag for name, flag in flags.items()}
        return fields, MappingProxyType(flags)


def open_file(path: Path) -> Field:
    """The whole file as one field, an object; BadDeck if it is not one."""
    file = _printable(str(path))
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadDeck("deck-file", file=file, why=error.strerror or "not readable") from None
    except ValueError:  # a null character in the name
        raise BadDeck("deck-file", file=file, why="no such file") from None
    if len(data) > MAX_BYTES:
        raise BadDeck("deck-file", file=file, why=f"more than {MAX_BYTES} bytes")
    try:
        # some editors mark the beginning of a file; that is no fault of the deck
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        why = f"not UTF-8 (byte {error.start + 1})"
        raise BadDeck("deck-file", file=file, why=why) from None
    except json.JSONDecodeError as error:
        why = f"not JSON (line {error.lineno}, column {error.colno}: {error.msg})"
        raise BadDeck("deck-file", file=file, why=why) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, braces in braces in …
        raise BadDeck("deck-file", file=file, why="not JSON of a deck") from None
    if not isinstance(value, dict):
        raise BadDeck("deck-file", file=file, why="not a JSON object {…}")
    return Field(file, "", value)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no value hides another of the same name."""
    values: dict[str, list[object]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return {
        name: found[0] if len(found) == 1 else Repeated(tuple(found))
        for name, found in values.items()
    }


def shown(value: object) -> str:
    """A value as the file has it, shortened."""
    if value is _ABSENT:
        return "—"
    if isinstance(value, Repeated):
        return " / ".join(map(shown, value.values))[:MAX_SHOWN]
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    return shortened(json.dumps(value, ensure_ascii=False))


def shortened(text: str) -> str:
    """Text fit for a message."""
    text = _printable(text)
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"


def _printable(text: str) -> str:
    return _UNWRITABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
