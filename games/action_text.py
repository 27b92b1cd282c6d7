"""An action as text, by the fields of its class: `card red-2 blue`, `write "l'isola" "d4 RRD"`.

>>> from contesta.games.cardcassonne import Action, Lay, card_named, Colour
>>> text = ActionText(Action)
>>> text.print(Lay(card_named("red-2"), Colour.BLUE))
'card red-2 blue'
>>> text.parse("card red-2 blue") == Lay(card_named("red-2"), Colour.BLUE)
True
>>> text.parse("card red-2")
Traceback (most recent call last):
    ...
contesta.games.errors.BadGame: card needs: card row; found 'card red-2'.

First its kind, then its fields in order; a value with spaces or signs of JSON is written as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from difflib import get_close_matches
from typing import Annotated, Generic, TypeVar, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from .codec import UNREADABLE, hint_adapter
from .errors import BadGame

A = TypeVar("A")

_BARE = re.compile(r'[^\s"\[\]{}#;,]+')
_JSON = json.JSONDecoder()
_NO_TEXT = re.compile(r"-?\d|true\b|false\b|null\b")


class ActionText(Generic[A]):
    """Prints and parses the actions of a game. `union`: of its classes, each with its `kind`."""

    def __init__(self, union: object) -> None:
        self._adapter: TypeAdapter[A] = hint_adapter(union)
        self._fields = {kind: names for one in _members(union) for kind, names in _shape(one)}

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self._fields)

    def print(self, action: A) -> str:
        """The action as one line of text."""
        plain = self.to_json(action)
        kind = str(plain.pop("kind"))
        values = [_token(plain[one.name]) for one in self._fields[kind]]
        return " ".join([kind, *values])

    def parse(self, text: str) -> A:
        """The action; BadGame says which field is wrong."""
        tokens = list(_tokens(text))
        kind = tokens[0] if tokens else ""
        if not isinstance(kind, str) or kind not in self._fields:
            near = get_close_matches(str(kind)[:40], self._fields, n=1)
            raise BadGame("action-kind", value=str(kind), known=(*near, *self.kinds)[:8])
        wanted = self._fields[kind]
        values = tokens[1:]
        required = sum(one.default is MISSING for one in wanted)
        if not required <= len(values) <= len(wanted):
            names = " ".join(one.name for one in wanted) or "—"
            raise BadGame("action-fields", kind=kind, expected=names, found=text)
        named = {one.name: value for one, value in zip(wanted, values, strict=False)}
        return self.from_json({"kind": kind, **named})

    def to_json(self, action: A) -> dict[str, object]:
        """The action as plain values."""
        plain: dict[str, object] = self._adapter.dump_python(action, mode="json")
        return plain

    def from_json(self, plain: object) -> A:
        """The action from plain values; BadGame says which field is wrong."""
        try:
            return self._adapter.validate_python(plain)
        except ValidationError as error:
            raise _bad(error, self.kinds) from None


def _members(union: object) -> tuple[object, ...]:
    """The classes of a union, or of one with an annotation."""
    if get_origin(union) is Annotated:
        return _members(get_args(union)[0])
    return get_args(union) or (union,)


def _shape(member: object) -> Iterator[tuple[str, tuple[Field[object], ...]]]:
    """(kind, its fields in order) of a class of actions."""
    if isinstance(member, type) and is_dataclass(member):
        named = {one.name: one for one in fields(member)}
        kind = named.pop("kind").default
        yield str(kind), tuple(named.values())


def _token(value: object) -> str:
    if isinstance(value, str) and _BARE.fullmatch(value) and not _NO_TEXT.match(value):
        return value
    ascii_only = isinstance(value, str) and not value.isprintable()
    return json.dumps(value, ensure_ascii=ascii_only, separators=(",", ":"))


def _tokens(text: str) -> Iterator[object]:
    """The words of a line: bare ones as text, the others read as JSON."""
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
        elif text[place] in '"[{' or _NO_TEXT.match(text, place):
            try:
                value, place = _JSON.raw_decode(text, place)
            except (ValueError, RecursionError):
                raise BadGame("action-fields", kind="JSON", expected='"…"', found=text) from None
            yield value
        elif match := _BARE.match(text, place):
            place = match.end()
            yield match[0]
        else:
            raise BadGame("action-fields", kind=text[place], expected='"…"', found=text)


def _bad(error: ValidationError, kinds: tuple[str, ...]) -> Exception:
    first = error.errors()[0]
    if first["type"] == UNREADABLE:
        inner = first["ctx"]["error"]
        if isinstance(inner, Exception):
            return inner
    place = [str(part) for part in first["loc"]]
    if first["type"].startswith("union_tag"):
        found = first["input"].get("kind", "") if isinstance(first["input"], dict) else "—"
        return BadGame("action-kind", value=str(found), known=kinds)
    expected = str(first.get("ctx", {}).get("expected", first["msg"]))
    kind, at = (place[0], ".".join(place[1:])) if place else ("—", "—")
    return BadGame(
        "action-field", kind=kind, place=at, value=str(first["input"]), expected=expected
    )
