"""Reads and validates JSON files of cards; every field knows its path, which errors name.

>>> row = Field("mine.json", "offer[3]", {"cost": 5, "letters": "CH"}).fields("cost", "letters")
>>> row["cost"].number(2, 10), row["letters"].letters(2, 2)
(5, 'CH')
>>> row["cost"].number(6, 10)
Traceback (most recent call last):
    ...
contesta.solver.errors.BadDeck: Deck mine.json, offer[3].cost: expected 6–10, found 5.

Errors describe what is expected in symbols rather than words (`2–10`, `"…"`, `{…}`, `—` for
nothing), so that the sentence around them can be in any language. `paperback.deck` and
`polywords.cards` define which fields their files have.
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

#: The shipped decks have 20 kB; a file longer than this is rejected unread.
MAX_BYTES = 1_000_000
MAX_SHOWN = 60

Choice = TypeVar("Choice", bound=StrEnum)

_ABSENT = object()
# control characters would upset a terminal; lone surrogates, which JSON allows, break any output
_UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


class Flag(StrEnum):
    """How far a value can be trusted."""

    PRINTED = "printed"  # read off a rulebook or a printed card
    INFERRED = "inferred"  # from reviews, other editions or arithmetic
    PLACEHOLDER = "placeholder"  # made up in a plausible way


@dataclass(frozen=True, slots=True)
class Repeated:
    """The values of a duplicate key; no field accepts it, so it is an error wherever it is read."""

    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A value and its path in the file: `offer[37].ability`."""

    file: str
    place: str
    value: object

    def error(self, expected: str, found: str = "") -> BadDeck:
        """The error to raise for this field; `found` defaults to its value."""
        found = found or shown(self.value)
        return BadDeck(
            "deck-field", file=self.file, place=self.place, expected=expected, found=found
        )

    def fields(self, *names: str) -> dict[str, Field]:
        """The fields of an object by name; BadDeck if it has any others.

        A missing field fails when it is read, since only the reader knows what it expects.
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
        """The elements of an array."""
        if not isinstance(self.value, list):
            raise self.error("[…]")
        return [
            Field(self.file, f"{self.place}[{number}]", value)
            for number, value in enumerate(self.value)
        ]

    def number(self, low: int, high: int) -> int:
        """The value, an int from `low` to `high`."""
        # a bool is an int to Python, not in a deck
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.error(f"{low}–{high}" if low < high else str(low))
        return self.value

    def text(self) -> str:
        """The value, a string that is not blank."""
        if (
            not isinstance(self.value, str)
            or not self.value.strip()
            or _UNWRITABLE.search(self.value)
        ):
            raise self.error('"…"')
        return self.value

    def letters(self, low: int, high: int) -> str:
        """The value, `low` to `high` capital letters A–Z."""
        if not isinstance(self.value, str) or not re.fullmatch("[A-Z]+", self.value):
            raise self.error("A–Z")
        if not low <= len(self.value) <= high:
            raise self.error(f"A–Z ×{low}" + (f"–{high}" if high > low else ""))
        return self.value

    def choice(self, among: Sequence[Choice]) -> Choice:
        """The enum member whose value this is."""
        for one in among:
            if self.value == one.value:
                return one
        raise self.error(" | ".join(among) or "—")


class FlagReader:
    """Reads values with their flags, and collects the flags by path."""

    def __init__(self) -> None:
        self.flags: dict[str, Flag] = {}

    def value(self, part: Field) -> Field:
        """The value in `{"value": …, "flag": …}`, with the path of the whole object."""
        parts = part.fields("value", "flag")
        self.flags[part.place] = parts["flag"].choice(tuple(Flag))
        return Field(part.file, part.place, parts["value"].value)

    def values(self, part: Field, *names: str) -> dict[str, Field]:
        """The flagged values of an object by name; BadDeck if it has any others."""
        return {name: self.value(one) for name, one in part.fields(*names).items()}

    def row(
        self, part: Field, *names: str, plain: tuple[str, ...] = ()
    ) -> tuple[dict[str, Field], Mapping[str, Flag]]:
        """(fields, flags by name) of a row, which has one flag for all its fields or one each.

        The fields named in `plain` have no flag.
        """
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
    """The JSON object in a file, as one field; BadDeck if there is none."""
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
        # some editors write a byte order mark, which is harmless
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        why = f"not UTF-8 (byte {error.start + 1})"
        raise BadDeck("deck-file", file=file, why=why) from None
    except json.JSONDecodeError as error:
        why = f"not JSON (line {error.lineno}, column {error.colno}: {error.msg})"
        raise BadDeck("deck-file", file=file, why=why) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, very deep nesting
        raise BadDeck("deck-file", file=file, why="not JSON of a deck") from None
    if not isinstance(value, dict):
        raise BadDeck("deck-file", file=file, why="not a JSON object {…}")
    return Field(file, "", value)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object as a dict, duplicate keys kept as `Repeated` instead of overwritten."""
    values: dict[str, list[object]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return {
        name: found[0] if len(found) == 1 else Repeated(tuple(found))
        for name, found in values.items()
    }


def shown(value: object) -> str:
    """A value for an error message: as in the file, truncated."""
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
    """Text for an error message: printable, truncated to MAX_SHOWN."""
    text = _printable(text)
    return text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "…"


def _printable(text: str) -> str:
    """The text with control characters and surrogates escaped."""
    return _UNWRITABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
