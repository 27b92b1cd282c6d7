"""An arena: bots play many games against each other, every deal from every seat.

Each seed is played in all orders of the seats, or with more than three bots in all rotations, so
that neither cards nor seats favour anybody. How many processes share the games makes no difference
to what comes of them.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
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


@dataclass(frozen=True, slots=True)
class _Match(Generic[S, A]):
    game: Game[S, A]
    bots: tuple[Bot[S, A], ...]
    judge: Judge


def arena(
    game: Game[S, A],
    bots: Sequence[Bot[S, A]],
    games: int,
    seed: Seed,
    workers: int | None = None,
    judge: Judge = WORDLESS,
) -> Standings:
    """The standings after at least so many games: whole seeds are played.

    `workers`: processes; None is one for each core. `seed` decides all games.
    """
    seats = orders(len(bots))
    seeds = -(-games // len(seats))
    tasks = [
        (derived_seed(seed, f"game {number}"), order) for number in range(seeds) for order in seats
    ]
    play = partial(_played, _Match(game, tuple(bots), judge))
    workers = min(workers or os.cpu_count() or 1, len(tasks))
    if workers == 1:
        played = [play(task) for task in tasks]
    else:
        with ProcessPoolExecutor(workers) as pool:
            played = list(pool.map(play, tasks))
    names = [bot.name for bot in bots]
    return Standings.of(names, [one[0] for one in played], [one[1] for one in played])


def orders(bots: int) -> tuple[Order, ...]:
    """The ways to seat so many bots."""
    if bots <= ALL_ORDERS:
        return tuple(permutations(range(bots)))
    return tuple(tuple((one + turn) % bots for one in range(bots)) for turn in range(bots))


def _played(
    match: _Match[S, A], task: tuple[str, Order]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
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
