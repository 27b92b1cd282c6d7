"""Pesce Specchio: think what the others think. A word that several players write is erased.

>>> from contesta.games.polywords.table import start
>>> from contesta.games.polywords.writing import Play
>>> from contesta.solver import parse_path
>>> table = start("specchio", ["Federico", "Simona", "Nicola"])
>>> turned = turn(table, [
...     Play("Federico", "Arezzo", parse_path("d4 RRRDD")),
...     Play("Simona", "Arezzo", parse_path("d4 DDDRR")),
...     Play("Nicola", "Ancona", parse_path("d4 RRDLL")),
... ], letter="A")
>>> [str(seat.board) for seat in turned.table.seats]
['8/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/8', '8/8/8/3ANC2/3ANO2/8/8/8']

The category is not checked here: a word stands until it is contested.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from contesta.solver.polywords.board import EMPTY

from ..errors import BadGame
from .penalties import TWO, Bottles, check_bottles, penalise
from .requests import has_letter, letter_of
from .steps import Step, StepCode
from .table import Seat, Table, Turn
from .writing import Laid, Play, cell_names, lay, plays_of


def turn(
    table: Table, plays: Iterable[Play], *, letter: str, bottles: Bottles | None = None
) -> Turn:
    """Score a turn. `letter`: the revealed card; `bottles`: where players draw their bottles."""
    table.must_be("specchio")
    letter = letter_of(letter)
    bottles = check_bottles(table, bottles)
    laid = {player: lay(table, play) for player, play in plays_of(table, plays).items()}
    writers: dict[str, list[str]] = defaultdict(list)
    for player, one in laid.items():
        if one.word:
            _check_letter(table, one.word, letter)
            writers[one.word].append(player)
    steps = [step for one in laid.values() for step in one.steps]
    seats = []
    for one in laid.values():
        seat, more = _after(table, one, writers[one.word], bottles)
        seats.append(seat)
        steps += more
    return Turn(table.after(seats), tuple(steps))


def _after(
    table: Table, laid: Laid, writers: list[str], bottles: Bottles
) -> tuple[Seat, list[Step]]:
    """One player's seat after the turn, and the steps; `writers`: who wrote the same word."""
    seat = laid.seat
    number, steps = 0, []
    if not laid.word:
        number = TWO
    elif len(writers) > 1:
        rules = ("PW-35", "PW-36")
        cells, names = cell_names(laid.cells), ", ".join(writers)
        details = {"word": laid.word, "cells": cells, "players": names}
        steps.append(Step.of(StepCode.ERASED, *rules, player=seat.player, **details))
        board = seat.board.with_marks(dict.fromkeys(laid.cells, EMPTY))
        seat = replace(seat, board=board, erased=(*seat.erased, laid.word))
    else:
        steps.append(Step.of(StepCode.STAYS, "PW-37", player=seat.player, word=laid.word))
    seat, drawn = penalise(seat, number, ("PW-38",), bottles, table.rulings)
    return seat, steps + drawn


def _check_letter(table: Table, word: str, letter: str) -> None:
    """Raise BadGame unless the word begins with the letter (PW-33; or contains it, ER-21)."""
    if not has_letter(word, letter, "specchio", table.rulings):
        raise BadGame("wrong-letter", word=word, letter=letter)
