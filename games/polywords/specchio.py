"""Pesce Specchio: think what the others think. A word that several players write is erased.

>>> from contesta.games.polywords.writing import WordPlay
>>> from contesta.solver import parse_path
>>> mode = Specchio()
>>> scored = mode.score_turn(mode.start(3), [
...     WordPlay(0, "Arezzo", parse_path("d4 RRRDD")),
...     WordPlay(1, "Arezzo", parse_path("d4 DDDRR")),
...     WordPlay(2, "Ancona", parse_path("d4 RRDLL")),
... ], letter="A")
>>> [str(side.board) for side in scored.state.sides]
['8/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/8', '8/8/8/3ANC2/3ANO2/8/8/8']

The category is not checked here: a word stands until it is contested.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from contesta.solver.polywords.board import EMPTY

from ..errors import BadGame
from ..seats import Detail, Seat
from .events import Event, PolywordsCode
from .mode import Mode
from .penalties import TWO, Bottles, check_bottles, penalise
from .requests import has_letter, letter_of
from .state import Scored, Side, State
from .writing import Laid, WordPlay, cell_names, lay, plays_of


@dataclass(frozen=True, slots=True)
class SettledSide:
    """A player's side after a turn, before bottles are drawn."""

    side: Side
    events: tuple[Event, ...]
    #: How many bottles are to be drawn (PW-38).
    penalties: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A turn, but for the bottles: players may choose where they draw them."""

    #: What was written.
    written: tuple[Event, ...]
    sides: tuple[SettledSide, ...]


@dataclass(frozen=True, slots=True)
class Specchio(Mode):
    id: ClassVar = "specchio"
    initial: ClassVar = True

    def score_turn(
        self,
        state: State,
        plays: Iterable[WordPlay],
        *,
        letter: str,
        bottles: Bottles | None = None,
    ) -> Scored:
        """Score a turn. `letter`: the revealed card; `bottles`: where players draw theirs."""
        bottles = check_bottles(state, bottles)
        settled = self.settle(state, plays, letter=letter)
        events = list(settled.written)
        sides = []
        for one in settled.sides:
            side, drawn = penalise(one.side, one.penalties, ("PW-38",), bottles, self.rulings)
            sides.append(side)
            events += [*one.events, *drawn]
        return Scored(state.after(sides), tuple(events))

    def settle(
        self,
        state: State,
        plays: Iterable[WordPlay],
        *,
        letter: str,
        kept: Collection[Seat] = (),
    ) -> Settled:
        """The boards after a turn, with the penalties that are due and not yet drawn.

        `kept`: who has been convicted in a contest; their words stay, whoever else wrote them
        (PW-25).
        """
        self.must_go_on(state)
        letter = letter_of(letter)
        laid = [lay(self, state, play) for play in plays_of(state, plays).values()]
        writers: dict[str, list[Seat]] = defaultdict(list)
        for one in laid:
            if one.word:
                self._check_letter(one.word, letter)
                writers[one.word].append(one.side.seat)
        written = tuple(event for one in laid for event in one.events)
        sides = (_settled(one, tuple(writers[one.word]), kept) for one in laid)
        return Settled(written, tuple(sides))

    def _check_letter(self, word: str, letter: str) -> None:
        """Raise BadGame unless the word begins with the letter (PW-33; or contains it, ER-21)."""
        if not has_letter(word, letter, type(self), self.rulings):
            raise BadGame("wrong-letter", word=word, letter=letter)


def _settled(laid: Laid, writers: tuple[Seat, ...], kept: Collection[Seat]) -> SettledSide:
    """One player's side after the turn; `writers`: of the same word."""
    side, word = laid.side, laid.word
    if not word:
        return SettledSide(side, (), TWO)
    if len(writers) == 1 or side.seat in kept:
        stays = Event.of(PolywordsCode.STAYS, "PW-37", player=side.seat, word=word)
        return SettledSide(side, () if len(writers) > 1 else (stays,), 0)
    details: dict[str, Detail] = {
        "word": word,
        "cells": cell_names(laid.cells),
        "players": writers,
    }
    erased = Event.of(PolywordsCode.ERASED, "PW-35", "PW-36", player=side.seat, **details)
    board = side.board.with_marks(dict.fromkeys(laid.cells, EMPTY))
    side = replace(side, board=board, erased=(*side.erased, word))
    return SettledSide(side, (erased,), 0)
