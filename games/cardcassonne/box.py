"""The box of Cardcassonne as data: cards, deal, tables of points. Start with `open_box`.

>>> box = open_box()
>>> len(box.cards), box.deal(2), box.animal_points(5)
(130, (6, 10), 14)
>>> box.flags["animals.table[1]"], box.flags["animals.table[2]"]
(<Flag.PRINTED: 'printed'>, <Flag.PLACEHOLDER: 'placeholder'>)

Owners of the game can write the points of their value card into a copy and play with that:
`read_box`. A file with a mistake is a BadDeck that says where, and what is expected.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated

from pydantic import Field, Strict, ValidationError
from pydantic_core import ErrorDetails

from contesta.data import ROOT
from contesta.solver.datafile import Flag, open_file, shown
from contesta.solver.errors import BadDeck

from ..codec import Listed, Message, adapter
from .cards import COLOURS, FACES, VALUES, Card, Colour, Kind

FILE = ROOT / "games" / "cardcassonne.json"
PLAYERS = range(2, 6)

Count = Annotated[int, Field(ge=1, le=99)]
Points = Annotated[int, Field(ge=0, le=999)]
Why = Annotated[str, Field(min_length=1, max_length=2_000)]
AsFlag = Annotated[Flag, Strict(False)]


@dataclass(frozen=True, slots=True)
class Value(Message):
    value: Points
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class Cards(Message):
    cards: Count
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class People(Message):
    value: Annotated[int, Field(ge=VALUES[0], le=VALUES[-1])]
    cards: Count
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class Rows(Message):
    why: Why
    #: In which order they are scored.
    from_bottom: Annotated[
        Listed[Annotated[Colour, Strict(False)]], Field(min_length=4, max_length=4)
    ]
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class OfColour(Message):
    why: Why
    people: Annotated[Listed[People], Field(min_length=3, max_length=3)]
    buildings: Cards
    animals: Cards


@dataclass(frozen=True, slots=True)
class Jokers(Message):
    why: Why
    dragon: Cards
    fairy: Cards
    animal: Cards
    building: Cards


@dataclass(frozen=True, slots=True)
class Rounds(Message):
    players: Annotated[int, Field(ge=PLAYERS.start, lt=PLAYERS.stop)]
    cards: Count
    rounds: Count
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class Deal(Message):
    why: Why
    table: Annotated[Listed[Rounds], Field(min_length=4, max_length=4)]


@dataclass(frozen=True, slots=True)
class TenPoints(Message):
    why: Why
    magic: Value
    misplaced: Value


@dataclass(frozen=True, slots=True)
class Entry(Message):
    cards: Count
    points: Points
    flag: AsFlag


@dataclass(frozen=True, slots=True)
class Table(Message):
    why: Why
    table: Annotated[Listed[Entry], Field(min_length=1, max_length=99)]

    @property
    def points(self) -> tuple[int, ...]:
        """The points for 0, 1, 2 … cards."""
        return (0, *(entry.points for entry in self.table))


@dataclass(frozen=True, eq=False)
class Box(Message):
    """The file as it is written."""

    title: Why
    note: Why
    meaning: Annotated[dict[AsFlag, Why], Field(alias="flags")]
    rows: Rows
    colour: OfColour
    jokers: Jokers
    open_cards: Cards
    rounds: Deal
    points: TenPoints
    buildings: Table
    animals: Table

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck (CC-01, CC-03)."""
        counts = {card: self._count(card) for card in FACES.values()}
        return tuple(card for card, count in counts.items() for _ in range(count))

    def _count(self, card: Card) -> int:
        if card.kind is Kind.PERSON:
            return next(one.cards for one in self.colour.people if one.value == card.value)
        counts = {
            Kind.ANIMAL: self.colour.animals,
            Kind.BUILDING: self.colour.buildings,
            Kind.ANIMAL_JOKER: self.jokers.animal,
            Kind.BUILDING_JOKER: self.jokers.building,
            Kind.DRAGON: self.jokers.dragon,
            Kind.FAIRY: self.jokers.fairy,
        }
        return counts[card.kind].cards

    def deal(self, players: int) -> tuple[int, int]:
        """How many cards each of so many players gets a round, and how many rounds there are."""
        row = next(row for row in self.rounds.table if row.players == players)
        return row.cards, row.rounds

    def animal_points(self, cards: int) -> int:
        """The points for so many animals of one kind, jokers among them (CC-34)."""
        return self.animals.points[cards]

    @cached_property
    def flags(self) -> Mapping[str, Flag]:
        """How far each value can be trusted, by its place in the file."""
        return dict(_flags(self, ""))


def open_box() -> Box:
    """The box that ships with contesta."""
    return _shipped()


@cache
def _shipped() -> Box:
    return read_box(FILE)


def read_box(path: str | Path) -> Box:
    """The box in a file; BadDeck says what is wrong where."""
    file = open_file(Path(path))
    try:
        box = adapter(Box).validate_python(file.value)
    except ValidationError as error:
        raise _bad(file.file, error.errors()[0]) from None
    for place, expected, found in _contradictions(box):
        raise BadDeck("deck-field", file=file.file, place=place, expected=expected, found=found)
    return box


def _contradictions(box: Box) -> Iterator[tuple[str, str, str]]:
    """(place, what is expected there, what there is), where values do not fit each other."""
    if set(box.rows.from_bottom) != set(COLOURS):
        yield "rows.from_bottom", " ".join(sorted(COLOURS)), " ".join(box.rows.from_bottom)
    if (found := tuple(one.value for one in box.colour.people)) != VALUES:
        yield "colour.people", _spaced(VALUES), _spaced(found)
        return
    if (found := tuple(row.players for row in box.rounds.table)) != tuple(PLAYERS):
        yield "rounds.table", _spaced(PLAYERS), _spaced(found)
        return
    left = len(box.cards) - box.open_cards.cards
    for number, row in enumerate(box.rounds.table):
        if (dealt := row.players * row.cards * row.rounds) != left:
            yield f"rounds.table[{number}]", f"{left} = players × cards × rounds", str(dealt)
    most = box.colour.animals.cards + box.jokers.animal.cards
    for name, table, last in (("animals", box.animals, most), ("buildings", box.buildings, 4)):
        rows = tuple(entry.cards for entry in table.table)
        if rows != tuple(range(1, last + 1)):
            yield f"{name}.table", f"cards 1–{last}", f"cards {_spaced(rows)}"


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _bad(file: str, error: ErrorDetails) -> BadDeck:
    """The error for the first thing that is wrong, in symbols (see `solver.datafile`)."""
    place = ""
    for part in error["loc"]:
        place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else str(part)
    limits = error.get("ctx", {})
    expected = {
        "missing": "…",
        "unexpected_keyword_argument": "—",
        "int_type": "0–999",
        "string_type": '"…"',
        "tuple_type": "[…]",
        "dict_type": "{…}",
        "dataclass_type": "{…}",
        "greater_than_equal": f"≥ {limits.get('ge')}",
        "less_than_equal": f"≤ {limits.get('le')}",
        "less_than": f"< {limits.get('lt')}",
        "too_short": f"[…] ×{limits.get('min_length')}",
        "too_long": f"[…] ×{limits.get('max_length')}",
        "enum": str(limits.get("expected")),
    }
    found = "—" if error["type"] == "missing" else shown(error["input"])
    wanted = expected.get(error["type"], error["msg"])
    return BadDeck("deck-field", file=file, place=place, expected=wanted, found=found)


def _flags(value: object, place: str) -> Iterator[tuple[str, Flag]]:
    if isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from _flags(one, f"{place}[{number}]")
    elif is_dataclass(value):
        for one in fields(value):
            inner = getattr(value, one.name)
            if isinstance(inner, Flag):
                yield place, inner
            else:
                yield from _flags(inner, f"{place}.{one.name}" if place else one.name)
