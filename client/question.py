"""A question as a value, and the conversion of the library's values to JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar
from urllib.parse import quote

from pydantic import BaseModel

from contesta.api.common_models import HouseWords, Ui
from contesta.games.codec import Message, to_json
from contesta.games.paperback import Played
from contesta.games.polywords import SavedSheet, Sheet, Written
from contesta.games.polywords.fields import CardName
from contesta.lexicon import House
from contesta.solver import Board, Card, Hand, Offer, Requests, Shape, print_path
from contesta.solver.polywords.cards import RequestCard

T = TypeVar("T", bound=BaseModel)
#: A start cell and moves, or cells by name or by number.
AnyPath: TypeAlias = str | Sequence[str] | Sequence[int]
#: Fields that are paths, in every request body.
PATHS = frozenset({"path", "previous"})


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A request, and the model of its answer."""

    method: Literal["GET", "POST"]
    path: str
    answer: type[T]
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None


class Said(TypedDict, total=False):
    """The option for the language of sentences."""

    ui: Ui


class AtTable(Said, total=False):
    """The options of a table: house words and rulings."""

    house: House | HouseWords
    rulings: Mapping[str, str]


def get(path: str, answer: type[T], /, **query: Any) -> Question[T]:
    return Question("GET", path, answer, plain(query))


def post(path: str, answer: type[T], /, **body: Any) -> Question[T]:
    return Question("POST", path, answer, body=plain(body))


def path(*parts: str) -> str:
    """The URL path of these parts. Dots are escaped, since `..` would be normalised away."""
    return "".join("/" + quote(part, safe="").replace(".", "%2E") for part in ("v1", *parts))


def plain(value: Any) -> Any:
    """The value for JSON or a query string; fields that are None are left out."""
    match value:
        case Board() | Hand() | Shape() | Card() | Offer():
            return str(value)
        case BaseModel():
            return value.model_dump(mode="json", by_alias=True, exclude_none=True)
        case House():
            return {"allow": list(value.allow), "deny": list(value.deny)}
        case Sheet() | RequestCard() | Message():
            return to_json(_message(value))
        case Written() | Played() | Requests():
            return _members(value)
        case Mapping():
            given = {name: one for name, one in value.items() if one is not None}
            return {
                name: _any_path(one) if name in PATHS else plain(one) for name, one in given.items()
            }
        case str():
            return str(value)  # a StrEnum becomes a plain string
        case Iterable():
            return [plain(one) for one in value]
    return value


def _message(value: Sheet | RequestCard | Message) -> Message:
    """The value as it travels."""
    match value:
        case Sheet():
            return SavedSheet.of(value)
        case RequestCard():
            return CardName.of(value)
    return value


def _members(value: Written | Played | Requests) -> Any:
    """The non-empty fields; for the others the service has the same defaults."""
    given = {name: getattr(value, name) for name in value.__dataclass_fields__}
    return plain({name: one for name, one in given.items() if one not in ("", ())})


def _any_path(path: Any) -> Any:
    """Cell numbers become the notation of their path; other paths stay as they are."""
    numbers = not isinstance(path, str) and [cell for cell in path if isinstance(cell, int)]
    return print_path(numbers) if numbers else plain(path)
