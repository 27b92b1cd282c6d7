"""Secrets: what only some players know, and the state of a game as one of them sees it.

>>> hand = Secret.of(("red-2", "dragon"), 0, size=2)
>>> masked(hand, 0).value, masked(hand, 1).value, masked(hand, 1).size
(('red-2', 'dragon'), None, 2)

A state and the details of its events hold a `Secret` wherever the table has a card face down, a
hand or a shuffled deck. `masked` goes through any value made of frozen dataclasses and tuples and
takes out what a seat may not know; a spectator is the seat None, and knows no secret at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import (
    Annotated,
    Generic,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from .codec import AsJson, Message

T = TypeVar("T")

#: The seats that know a secret; as JSON in order, so that equal states are equal texts.
Seats: TypeAlias = Annotated[frozenset[int], AsJson(list[int], frozenset, sorted)]


@dataclass(frozen=True, slots=True)
class Secret(Message, Generic[T]):
    """A value that only some seats may know; all others know its size."""

    #: None where it was masked.
    value: T | None
    seen_by: Seats = frozenset()
    #: How many cards, letters … it is.
    size: int = 1

    @classmethod
    def of(cls, value: T, *seats: int, size: int = 1) -> Secret[T]:
        """The value as a secret of these seats."""
        return cls(value, frozenset(seats), size)

    @property
    def known(self) -> T:
        """The value; ValueError in a view that may not have it."""
        if self.value is None:
            raise ValueError("masked: a view is no state")
        return self.value


def masked(value: T, seat: int | None) -> T:
    """The value as this seat sees it: every secret it may not know keeps nothing but its size."""
    return cast(T, _masked(value, seat))


def secrets_in(value: object) -> Iterator[Secret[object]]:
    """Every secret in a value, also those inside of others."""
    if isinstance(value, Secret):
        yield value
        yield from secrets_in(value.value)
    elif isinstance(value, tuple):
        for item in value:
            yield from secrets_in(item)
    else:
        for name in _secretive(type(value)):
            yield from secrets_in(getattr(value, name))


def _masked(value: object, seat: int | None) -> object:
    if isinstance(value, Secret):
        if seat is None or seat not in value.seen_by:
            return value if value.value is None else replace(value, value=None)
        inner = _masked(value.value, seat)
        return value if inner is value.value else replace(value, value=inner)
    if isinstance(value, tuple):
        items = tuple([_masked(item, seat) for item in value])
        same = all(new is old for new, old in zip(items, value, strict=True))
        return value if same else items
    names = _secretive(type(value))
    if names and is_dataclass(value) and not isinstance(value, type):
        changed = {}
        for name in names:
            old = getattr(value, name)
            if (new := _masked(old, seat)) is not old:
                changed[name] = new
        return replace(value, **changed) if changed else value
    return value


#: Dataclass → the fields that may hold secrets, by their hints: no other is looked into.
_SECRETIVE: dict[type, tuple[str, ...]] = {}


def _secretive(kind: type) -> tuple[str, ...]:
    if kind not in _SECRETIVE:
        hints = get_type_hints(kind) if is_dataclass(kind) else {}
        seen = frozenset({kind})
        _SECRETIVE[kind] = tuple(name for name, hint in hints.items() if _may_hide(hint, seen))
    return _SECRETIVE[kind]


def _may_hide(hint: object, seen: frozenset[type]) -> bool:
    """Whether a value of this hint may hold a secret; `seen`: classes that are being looked at."""
    origin = get_origin(hint) or hint
    if origin is Secret or isinstance(origin, TypeVar) or origin is object:
        return True
    if any(_may_hide(inner, seen) for inner in get_args(hint)):
        return True
    if isinstance(origin, type) and is_dataclass(origin) and origin not in seen:
        hints = get_type_hints(origin)
        return any(_may_hide(hints[one.name], seen | {origin}) for one in fields(origin))
    return False
