"""An arena: bots play many games against each other, every deal from every seat.

Each seed is played in all orders of the seats, or with more than three bots in all rotations, so
that neither cards nor seats favour anybody. How many processes share the games makes no difference
to what comes of them.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import Generic

from contesta.games.game import Game
from contesta.games.judge import WORDLESS, Judge
from contesta.games.shuffling import Seed, derived_seed

from .bot import A, Bot, S
from .play_out import play_out
from .standings import Standings

#: So many bots are seated in all orders: 6 for 3 bots, but 24 would be for 4.
ALL_ORDERS = 3

#: Which bot sits on each seat.
Order = tuple[int, ...]
#: A seed, and who sits where.
Task = tuple[str, Order]
#: Places and points of a game, by bot.
Outcome = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class _Match(Generic[S, A]):
    game: Game[S, A]
    bots: tuple[Bot[S, A], ...]
    judge: Judge


#: Plays the games of a list, wherever it likes, and yields what came of them in their order.
Runner = Callable[[Callable[[Task], Outcome], Sequence[Task]], Iterator[Outcome]]
#: Is told how many games are played, and of how many.
Progress = Callable[[int, int], None]


def arena(
    game: Game[S, A],
    bots: Sequence[Bot[S, A]],
    games: int,
    seed: Seed,
    *,
    run: Runner | None = None,
    judge: Judge = WORDLESS,
    progress: Progress | None = None,
) -> Standings:
    """The standings after at least so many games: whole seeds are played.

    `run`: where; by default on all cores. `seed` decides all games.
    """
    seats = orders(len(bots))
    seeds = -(-games // len(seats))
    tasks = [
        (derived_seed(seed, f"game {number}"), order) for number in range(seeds) for order in seats
    ]
    play = partial(_played, _Match(game, tuple(bots), judge))
    played = []
    for outcome in (run or on_cores())(play, tasks):
        played.append(outcome)
        if progress is not None:
            progress(len(played), len(tasks))
    names = [bot.name for bot in bots]
    return Standings.of(names, [one[0] for one in played], [one[1] for one in played])


def on_cores(workers: int | None = None) -> Runner:
    """Runs games in so many processes; None: one for each core."""

    def run(play: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Iterator[Outcome]:
        number = min(workers or os.cpu_count() or 1, len(tasks))
        if number == 1:
            yield from map(play, tasks)
        else:
            with ProcessPoolExecutor(number) as pool:
                yield from pool.map(play, tasks)

    return run


def orders(bots: int) -> tuple[Order, ...]:
    """The ways to seat so many bots."""
    if bots <= ALL_ORDERS:
        return tuple(permutations(range(bots)))
    return tuple(tuple((one + turn) % bots for one in range(bots)) for turn in range(bots))


def _played(match: _Match[S, A], task: Task) -> Outcome:
    """The places and points of one game, by bot."""
    seed, order = task
    steps = play_out(match.game, [match.bots[bot] for bot in order], seed, match.judge)
    last = deque(steps, maxlen=1)
    result = match.game.result(last[0].applied.state) if last else None
    if result is None:
        raise ValueError(f"{match.game.id} stopped without a result")
    seat_of = [order.index(bot) for bot in range(len(order))]
    points = tuple(result.points[seat] for seat in seat_of) if result.points else ()
    return tuple(result.places[seat] for seat in seat_of), points
