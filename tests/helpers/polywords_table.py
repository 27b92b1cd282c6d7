"""What the tests of Polywords' games say at the table: these boards, these plays, and then?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from contesta.solver import parse_board, parse_path
from tests.helpers.named import Play, Step, Table, Turn, start

EMPTY = "8/8/8/8/8/8/8/8"
VIA = "8/8/8/3VIA2/8/8/8/8"


def seated(game: str, boards: Mapping[str, str], **table: Any) -> Table:
    """A table with these boards; other values of the table and of its seats by name."""
    turn = table.pop("turn", 0)
    of_seats = {name: table.pop(name, {}) for name in ("words", "erased", "dots", "beside", "out")}
    fresh = start(game, list(boards), **table)
    seats = []
    for player, text in boards.items():
        values = {name: of[player] for name, of in of_seats.items() if player in of}
        seats.append(replace(fresh.seat(player), board=parse_board(text), **values))
    return replace(fresh, seats=tuple(seats), turn=turn)


def play(player: str, word: str = "", path: str = "", **values: Any) -> Play:
    return Play(player, word, parse_path(path) if path else (), **values)


def boards(after: Turn | Table) -> dict[str, str]:
    table = after.table if isinstance(after, Turn) else after
    return {seat.player: str(seat.board) for seat in table.seats}


def bottles(after: Turn | Table) -> dict[str, int]:
    table = after.table if isinstance(after, Turn) else after
    return {seat.player: seat.bottles for seat in table.seats}


def codes_of(steps: Iterable[Step], player: str = "") -> list[str]:
    """The codes of the steps, of one player or of all."""
    return [str(step.code) for step in steps if player in ("", step.player)]
