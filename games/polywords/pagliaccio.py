"""Pesce Pagliaccio: say a word and grab the card with its length before the others do.

>>> from contesta.games.polywords.table import start
>>> from contesta.solver import parse_path
>>> table = start("pagliaccio", ["Nicola", "Cecilia", "Simona"])
>>> turned = turn(table, [
...     Grab("Nicola", "caffè", 5, parse_path("d4 RRRR")),
...     Grab("Cecilia", "acqua", 5),
...     Grab("Simona", "tisana", 6, parse_path("d4 RRDLL")),
... ])
>>> [str(seat.board) for seat in turned.table.seats]
['8/8/8/3CAFFE/8/8/8/8', '##6/8/8/8/8/8/8/8', '8/8/8/3TIS2/3ANA2/8/8/8']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from contesta.solver.polywords.path import Path

from ..errors import BadGame
from .hourglass import checked_time, in_time
from .penalties import TWO, Bottles, check_bottles, penalise
from .requests import lengths_for
from .steps import Step, StepCode
from .table import Table, Turn
from .writing import Play, folded, lay


@dataclass(frozen=True, slots=True)
class Grab:
    """A player says a word and grabs a Length card.

    `path`: where the word is written if the card is won; the hourglass does not limit writing.
    """

    player: str
    word: str
    length: int
    path: Path = ()
    #: Seconds until the card was grabbed; None: in time.
    elapsed: float | None = None


def turn(table: Table, grabs: Iterable[Grab], *, bottles: Bottles | None = None) -> Turn:
    """Score a turn; `grabs` in the order of the hands. Without a card: two penalties."""
    table.must_be("pagliaccio")
    bottles = check_bottles(table, bottles)
    grabs = tuple(grabs)
    taken, steps = take(table, grabs)
    seats = []
    for seat in table.seats:
        rules: tuple[str, ...] = ("PW-49",)
        number = TWO
        laid = lay(table, Play(seat.player))
        if seat.player in taken:
            grab = taken[seat.player]
            if grab.path:
                laid = lay(table, Play(seat.player, grab.word, grab.path))
                number = 0
            else:  # a card obliges its owner to write; not writing costs as much as no card
                rules = ("PW-48", "PW-49")
            steps += laid.steps
        else:
            steps.append(Step.of(StepCode.NO_CARD, "PW-49", player=seat.player))
        after, drawn = penalise(laid.seat, number, rules, bottles, table.rulings)
        seats.append(after)
        steps += drawn
    return Turn(table.after(seats), tuple(steps))


def take(table: Table, grabs: Sequence[Grab]) -> tuple[dict[str, Grab], list[Step]]:
    """The successful grab of each player, and a step for every grab."""
    on_table = set(lengths_for(len(table.seats), table.numbers, table.rulings))
    left = set(on_table)
    taken: dict[str, Grab] = {}
    steps = []
    _check_order(grabs)
    for grab in grabs:
        table.seat(grab.player)
        if grab.length not in on_table:
            known = ", ".join(map(str, sorted(on_table)))
            raise BadGame("length-card", value=grab.length, known=known)
        word = folded(grab.word)
        if not in_time(grab.elapsed, table.cards.seconds):
            code, rule = StepCode.LATE, "PW-49"
        elif len(word) != grab.length:
            code, rule = StepCode.MISCOUNTED, "PW-46"
        elif grab.player in taken:
            code, rule = StepCode.HAS_ONE, "PW-46"
        elif grab.length not in left:
            code, rule = StepCode.TAKEN, "PW-47"
        else:
            code, rule = StepCode.TAKES, "PW-46"
            left.remove(grab.length)
            taken[grab.player] = grab
        steps.append(Step.of(code, rule, player=grab.player, word=word, number=grab.length))
    return taken, steps


def _check_order(grabs: Sequence[Grab]) -> None:
    """Raise BadGame if the elapsed times contradict the order of the grabs."""
    times = [checked_time(grab.elapsed) for grab in grabs if grab.elapsed is not None]
    if any(later < earlier for earlier, later in pairwise(times)):
        raise BadGame("times")
