"""Manta: each team sets the other categories and lengths; the first team to finish ends the turn.

>>> from contesta.games.polywords.table import start
>>> from contesta.solver import parse_path
>>> table = start("manta", ["Blu", "Rossi"])
>>> turned = turn(table, [
...     Announced("Blu", 3, "via", parse_path("d4 RR")),
...     Announced("Blu", 4, "vino", parse_path("d4 LLL")),
...     Announced("Blu", 5, "rosso", parse_path("d5 DDLL")),
...     Announced("Rossi", 3, "tre", parse_path("e5 LL")),
... ], lengths=[3, 4, 5])
>>> [str(seat.board) for seat in turned.table.seats]
['8/8/8/ONIVIA2/3R4/3O4/1OSS4/8', '####4/8/8/8/2ERT3/8/8/8']

A team announces its words one by one and writes each before the next. The second word of a turn
may touch the first: in the first turn there is nothing else to touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from contesta.solver.polywords.cards import RequestCard
from contesta.solver.polywords.path import Path

from ..errors import BadGame
from ..shuffling import Seed, shuffled
from .hourglass import checked_time
from .penalties import TWO, Bottles, check_bottles, penalise
from .steps import Step, StepCode
from .table import Seat, Table, Turn
from .writing import check_writing, folded, unfinished, wrote


@dataclass(frozen=True, slots=True)
class Announced:
    """A word that a team announced and wrote for the category beside a Length card."""

    team: str
    length: int
    word: str
    path: Path
    #: Seconds until it was written; None: before the turn ended.
    elapsed: float | None = None
    #: False: `word` has only the letters written before the turn ended.
    finished: bool = True


@dataclass(frozen=True, slots=True)
class Assigned:
    """By length, the category for which the opponents must find a word."""

    categories: Mapping[int, RequestCard]
    steps: tuple[Step, ...]


def assign(
    categories: Sequence[RequestCard],
    lengths: Sequence[int],
    chosen: Mapping[str, int],
    *,
    team: str,
    seed: Seed,
) -> Assigned:
    """The categories that a team lays beside the Length cards, on the opponents' side.

    `chosen`: category id → length, as laid in time; the others are laid at random (PW-71).
    """
    if len(categories) != len(lengths) or len(set(lengths)) != len(lengths):
        raise BadGame("lengths", found=len(categories), wanted=len(lengths))
    by_id = {card.id: card for card in categories}
    found: dict[int, RequestCard] = {}
    steps = []
    for category, length in chosen.items():
        if category not in by_id:
            raise BadGame("category-card", value=category, known=", ".join(by_id))
        if length not in lengths:
            raise BadGame("length-card", value=length, known=", ".join(map(str, lengths)))
        if length in found:
            raise BadGame("length-twice", player=team, value=length)
        found[length] = by_id[category]
        steps.append(
            Step.of(StepCode.ASSIGNED, "PW-70", player=team, category=category, number=length)
        )
    left = [card for card in categories if card not in found.values()]
    free = [length for length in lengths if length not in found]
    for length, card in zip(free, shuffled(left, seed, f"manta {team}"), strict=True):
        found[length] = card
        code = StepCode.ASSIGNED_BY_CHANCE
        steps.append(Step.of(code, "PW-71", player=team, category=card.id, number=length))
    return Assigned({length: found[length] for length in lengths}, tuple(steps))


def turn(
    table: Table,
    announced: Iterable[Announced],
    *,
    lengths: Sequence[int],
    bottles: Bottles | None = None,
) -> Turn:
    """Score a turn. `lengths`: the revealed Length cards; `announced`: in the order of writing."""
    table.must_be("manta")
    bottles = check_bottles(table, bottles)
    if not lengths or len(set(lengths)) != len(lengths):
        raise BadGame("lengths", found=len(set(lengths)), wanted=len(lengths))
    by_team: dict[str, list[Announced]] = {seat.player: [] for seat in table.seats}
    for one in announced:
        by_team[table.seat(one.team).player].append(one)
    for of_team in by_team.values():
        _check(of_team, lengths)
    stop = _stop(table, by_team, len(lengths))
    done = {}
    steps: list[Step] = []
    for team, of_team in by_team.items():
        done[team], more = _write(table, table.seat(team), of_team, stop)
        steps += more
    seats = []
    finished = any(words == len(lengths) for _, words in done.values())
    for team, (seat, words) in done.items():
        lacking = len(lengths) - words
        rules = ("PW-75" if finished else "PW-76",)
        if lacking:
            steps.append(Step.of(StepCode.LACKS, *rules, player=team, number=lacking))
        else:
            steps.append(Step.of(StepCode.FINISHED, "PW-74", player=team))
        after, drawn = penalise(seat, TWO * lacking, rules, bottles, table.rulings)
        seats.append(after)
        steps += drawn
    return Turn(table.after(seats), tuple(steps))


def _check(announced: Sequence[Announced], lengths: Sequence[int]) -> None:
    """Raise BadGame unless each word has a Length card of its own, and its length."""
    seen: set[int] = set()
    for one in announced:
        if one.length not in lengths:
            raise BadGame("length-card", value=one.length, known=", ".join(map(str, lengths)))
        if one.length in seen:
            raise BadGame("length-twice", player=one.team, value=one.length)
        seen.add(one.length)
        word = folded(one.word)
        if one.finished and len(word) != one.length:
            raise BadGame("wrong-length", word=word, found=len(word), wanted=one.length)
    times = [checked_time(one.elapsed) for one in announced if one.elapsed is not None]
    if any(later < earlier for earlier, later in pairwise(times)):
        raise BadGame("times")


def _stop(table: Table, by_team: Mapping[str, Sequence[Announced]], wanted: int) -> float:
    """Seconds until writing ends: a team has all its words, or the sand has run out (PW-74).

    A team without noted times cannot end the turn.
    """
    stop = float(table.cards.seconds)
    for announced in by_team.values():
        times = [one.elapsed for one in announced if one.finished and one.elapsed is not None]
        if len(times) == wanted:
            stop = min(stop, max(times))
    return stop


def _write(
    table: Table, before: Seat, announced: Sequence[Announced], stop: float
) -> tuple[tuple[Seat, int], list[Step]]:
    """The team's seat after writing, the number of finished words, and the steps."""
    seat = replace(before, previous=0)
    steps: list[Step] = []
    words = 0
    for one in announced:
        word = folded(one.word)
        in_turn = one.elapsed is None or one.elapsed <= stop
        whole = one.finished and in_turn
        # a word cannot repeat within a turn, since the lengths differ
        check_writing(
            table,
            seat.board,
            one.team,
            word,
            one.path,
            unfinished=not whole,
            previous=seat.previous,
        )
        if whole:
            seat, step = wrote(seat, word, one.path)
            steps.append(step)
            words += 1
            continue
        code = StepCode.UNFINISHED if in_turn else StepCode.STOPPED
        steps.append(Step.of(code, "PW-74", player=one.team, word=word))
        seat, wiped = unfinished(table, seat, word, one.path)
        steps += wiped
    return (seat, words), steps
