"""Questions about Polywords: boards, turns and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, Unpack

from contesta.api.polywords.card_models import CardsOut, DrawOut
from contesta.api.polywords.count_models import CountOut
from contesta.api.polywords.models import CheckOut, PlaceOut, SuggestOut
from contesta.api.polywords.turn_models import TurnOut
from contesta.games.polywords import SavedSheet, Sheet
from contesta.games.polywords.fields import PolywordsMode
from contesta.games.polywords.sheet.turns import NotedTurn
from contesta.solver import Board, Requests, Shape
from contesta.solver.polywords.cards import RequestCard

from .question import AnyPath, AtTable, Question, Said, get, path, plain, post


class OfBoard(AtTable, total=False):
    polpo: bool
    begun: bool
    previous: AnyPath
    shape: Shape | str


class Checking(OfBoard, total=False):
    written: Sequence[str]


class Placing(OfBoard, total=False):
    order: Literal["fewest", "central", "room"]
    limit: int
    count: int


class Suggesting(OfBoard, total=False):
    mode: PolywordsMode
    cards: Sequence[RequestCard | Mapping[str, str]]
    starts: str
    contains: str
    revealed: str
    wanted: int
    repeated: bool
    min_length: int
    max_length: int
    length: int
    category: str
    exclude: Sequence[str]
    limit: int


class Turning(Said, total=False):
    final: bool
    per_card: int


class Drawing(TypedDict, total=False):
    hard: bool
    rulings: Mapping[str, str]
    variants: Sequence[str]
    teams: Mapping[str, Sequence[str]]
    turn: int


def check(
    lang: str, board: Board | str, word: str, path_: AnyPath, **asked: Unpack[Checking]
) -> Question[CheckOut]:
    """May this word be written on this path?"""
    where = path(lang, "polywords", "check")
    return post(where, CheckOut, board=board, word=word, path=path_, **asked)


def place(lang: str, board: Board | str, word: str, **asked: Unpack[Placing]) -> Question[PlaceOut]:
    """Where does this word cost the fewest new cells?"""
    return post(path(lang, "polywords", "place"), PlaceOut, board=board, word=word, **asked)


def suggest(
    lang: str,
    board: Board | str,
    requests: Requests | None = None,
    **asked: Unpack[Suggesting],
) -> Question[SuggestOut]:
    """Which words cost the fewest new cells? `asked` overrides fields of `requests`."""
    given = {} if requests is None else plain(requests)
    return post(
        path(lang, "polywords", "suggest"), SuggestOut, **{"board": board, **given, **asked}
    )


def score_turn(
    lang: str,
    mode: PolywordsMode,
    table: Sheet | SavedSheet | Mapping[str, Any],
    turn: NotedTurn | Mapping[str, Any] | None = None,
    **asked: Unpack[Turning],
) -> Question[TurnOut]:
    """Score a turn. `table`: from the previous answer; without a turn, only the points."""
    where = path(lang, "polywords", "score")
    return post(where, TurnOut, mode=mode, table=table, turn=turn, **asked)


def count(
    board: Board | str, mode: PolywordsMode | None = None, *, beside: int | None = None
) -> Question[CountOut]:
    """The points of this board."""
    return get(path("polywords", "count"), CountOut, board=str(board), mode=mode, beside=beside)


def cards() -> Question[CardsOut]:
    """The Request cards of the box, and the numbers of each mode."""
    return get(path("polywords", "cards"), CardsOut)


def draw(
    mode: PolywordsMode, players: Sequence[str], seed: int | str, **asked: Unpack[Drawing]
) -> Question[DrawOut]:
    """Set up a game; the same seed deals the same cards."""
    return post(path("polywords", "draw"), DrawOut, mode=mode, players=players, seed=seed, **asked)
