"""Manta: each team sets the other categories and lengths; the first team to finish ends the turn.

>>> from contesta.solver import parse_path
>>> mode = Manta()
>>> scored = mode.score_turn(mode.start(2), [
...     Announced(0, 3, "via", parse_path("d4 RR")),
...     Announced(0, 4, "vino", parse_path("d4 LLL")),
...     Announced(0, 5, "rosso", parse_path("d5 DDLL")),
...     Announced(1, 3, "tre", parse_path("e5 LL")),
... ], lengths=[3, 4, 5])
>>> [str(side.board) for side in scored.state.sides]
['8/8/8/ONIVIA2/3R4/3O4/1OSS4/8', '####4/8/8/8/2ERT3/8/8/8']

A team announces its words one by one and writes each before the next. The second word of a turn
may touch the first: in the first turn there is nothing else to touch. A written letter serves one
word of a turn only (ER-72).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from contesta.solver.polywords.cards import RequestCard
from contesta.solver.polywords.path import Path

from ..errors import BadGame
from ..seats import Seat
from ..shuffling import Seed, shuffled
from .events import Event, PolywordsCode
from .mode import Mode
from .penalties import TWO, Bottles, check_bottles, penalise
from .state import Scored, Side, State
from .writing import check_writing, folded, reused, unfinished, wrote


@dataclass(frozen=True, slots=True)
class Announced:
    """A word that a team announced and wrote for the category beside a Length card."""

    team: Seat
    length: int
    word: str
    path: Path
    #: False: `word` has only the letters written before the turn ended.
    finished: bool = True
    #: False: it was written after the turn had ended.
    in_time: bool = True


@dataclass(frozen=True, slots=True)
class Assigned:
    """By length, the category for which the opponents must find a word."""

    categories: Mapping[int, RequestCard]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Manta(Mode):
    id: ClassVar = "manta"
    teams: ClassVar = True

    def score_turn(
        self,
        state: State,
        announced: Iterable[Announced],
        *,
        lengths: Sequence[int],
        bottles: Bottles | None = None,
    ) -> Scored:
        """Score a turn. `lengths`: the revealed cards; `announced`: in the order of writing."""
        self.must_go_on(state)
        bottles = check_bottles(state, bottles)
        if not lengths or len(set(lengths)) != len(lengths):
            raise BadGame("lengths", found=len(set(lengths)), wanted=len(lengths))
        by_team: dict[Seat, list[Announced]] = {side.seat: [] for side in state.sides}
        for one in announced:
            by_team[state.side(one.team).seat].append(one)
        for of_team in by_team.values():
            _check(of_team, lengths)
        written = []
        events: list[Event] = []
        for team, of_team in by_team.items():
            side, words, more = self._write(state.side(team), of_team)
            written.append((side, words))
            events += more
        sides = []
        finished = any(words == len(lengths) for _, words in written)
        rules = ("PW-75" if finished else "PW-76",)
        for side, words in written:
            lacking = len(lengths) - words
            if lacking:
                code = PolywordsCode.LACKS
                events.append(Event.of(code, *rules, player=side.seat, number=lacking))
            else:
                events.append(Event.of(PolywordsCode.FINISHED, "PW-74", player=side.seat))
            after, drawn = penalise(side, TWO * lacking, rules, bottles, self.rulings)
            sides.append(after)
            events += drawn
        return Scored(state.after(sides), tuple(events))

    def _write(self, before: Side, announced: Sequence[Announced]) -> tuple[Side, int, list[Event]]:
        """The team's side after writing, the number of finished words, and the events."""
        side = replace(before, previous=0)
        events: list[Event] = []
        words = 0
        spent = 0
        for one in announced:
            word = folded(one.word)
            whole = one.finished and one.in_time
            # what counts as earlier: the previous turn, and what was written in this one
            now = replace(side, previous=side.previous | before.previous)
            check_writing(self, now, word, one.path, unfinished=not whole, spent=spent)
            if whole:
                spent |= reused(side, one.path)
                side, event = wrote(side, word, one.path)
                events.append(event)
                words += 1
                continue
            code = PolywordsCode.UNFINISHED if one.in_time else PolywordsCode.STOPPED
            events.append(Event.of(code, "PW-74", player=side.seat, word=word))
            side, wiped = unfinished(self, side, word, one.path)
            events += wiped
        return side, words, events


def assign(
    categories: Sequence[RequestCard],
    lengths: Sequence[int],
    chosen: Mapping[str, int],
    *,
    team: Seat,
    seed: Seed,
    purpose: str,
) -> Assigned:
    """The categories that a team lays beside the Length cards, on the opponents' side.

    `chosen`: category id → length, as laid in time; the others are laid at random (PW-71).
    """
    if len(categories) != len(lengths) or len(set(lengths)) != len(lengths):
        raise BadGame("lengths", found=len(categories), wanted=len(lengths))
    by_id = {card.id: card for card in categories}
    found: dict[int, RequestCard] = {}
    events = []
    for category, length in chosen.items():
        if category not in by_id:
            raise BadGame("category-card", value=category, known=tuple(by_id))
        if length not in lengths:
            raise BadGame("length-card", value=length, known=tuple(lengths))
        if length in found:
            raise BadGame("length-twice", player=team, value=length)
        found[length] = by_id[category]
        code = PolywordsCode.ASSIGNED
        events.append(Event.of(code, "PW-70", player=team, category=category, number=length))
    left = [card for card in categories if card not in found.values()]
    free = [length for length in lengths if length not in found]
    for length, card in zip(free, shuffled(left, seed, f"manta {purpose}"), strict=True):
        found[length] = card
        code = PolywordsCode.ASSIGNED_BY_CHANCE
        events.append(Event.of(code, "PW-71", player=team, category=card.id, number=length))
    return Assigned({length: found[length] for length in lengths}, tuple(events))


def _check(announced: Sequence[Announced], lengths: Sequence[int]) -> None:
    """Raise BadGame unless each word has a Length card of its own, and its length."""
    seen: set[int] = set()
    for one in announced:
        if one.length not in lengths:
            raise BadGame("length-card", value=one.length, known=tuple(lengths))
        if one.length in seen:
            raise BadGame("length-twice", player=one.team, value=one.length)
        seen.add(one.length)
        word = folded(one.word)
        if one.finished and len(word) != one.length:
            raise BadGame("wrong-length", word=word, found=len(word), wanted=one.length)
