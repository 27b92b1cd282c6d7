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
from collections.abc import Iterable
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
        self.must_go_on(state)
        letter = letter_of(letter)
        bottles = check_bottles(state, bottles)
        laid = [lay(self, state, play) for play in plays_of(state, plays).values()]
        writers: dict[str, list[Seat]] = defaultdict(list)
        for one in laid:
            if one.word:
                self._check_letter(one.word, letter)
                writers[one.word].append(one.side.seat)
        events = [event for one in laid for event in one.events]
        sides = []
        for one in laid:
            side, more = self._after(one, tuple(writers[one.word]), bottles)
            sides.append(side)
            events += more
        return Scored(state.after(sides), tuple(events))

    def _after(
        self, laid: Laid, writers: tuple[Seat, ...], bottles: Bottles
    ) -> tuple[Side, list[Event]]:
        """One player's side after the turn, and the events; `writers`: of the same word."""
        side, word = laid.side, laid.word
        number, events = 0, []
        if not word:
            number = TWO
        elif len(writers) > 1:
            details: dict[str, Detail] = {
                "word": word,
                "cells": cell_names(laid.cells),
                "players": writers,
            }
            code = PolywordsCode.ERASED
            events.append(Event.of(code, "PW-35", "PW-36", player=side.seat, **details))
            board = side.board.with_marks(dict.fromkeys(laid.cells, EMPTY))
            side = replace(side, board=board, erased=(*side.erased, word))
        else:
            events.append(Event.of(PolywordsCode.STAYS, "PW-37", player=side.seat, word=word))
        side, drawn = penalise(side, number, ("PW-38",), bottles, self.rulings)
        return side, events + drawn

    def _check_letter(self, word: str, letter: str) -> None:
        """Raise BadGame unless the word begins with the letter (PW-33; or contains it, ER-21)."""
        if not has_letter(word, letter, type(self), self.rulings):
            raise BadGame("wrong-letter", word=word, letter=letter)
