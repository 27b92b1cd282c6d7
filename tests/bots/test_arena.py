"""The arena is fair to seats, and the same whoever does the work."""

from __future__ import annotations

import pytest

from contesta.bots import arena, bot_named
from contesta.bots.arena import on_cores, orders
from contesta.bots.standings import paired

from .games import GAME

GREEDY, RANDOM = bot_named(GAME, "greedy"), bot_named(GAME, "random")


def test_every_bot_sits_on_every_seat_as_often() -> None:
    assert orders(2) == ((0, 1), (1, 0))
    assert len(orders(3)) == 6
    for bots in (2, 3, 4, 5):
        for seat in range(bots):
            sitting = [order[seat] for order in orders(bots)]
            assert {sitting.count(bot) for bot in range(bots)} == {len(sitting) // bots}


def test_whole_seeds_are_played_and_workers_make_no_difference() -> None:
    alone = arena(GAME, (GREEDY, RANDOM), 3, 9, run=on_cores(1))
    assert alone.games == 4
    assert arena(GAME, (GREEDY, RANDOM), 3, 9, run=on_cores(3)) == alone
    assert arena(GAME, (GREEDY, RANDOM), 3, 10, run=on_cores(1)) != alone


def test_a_bot_against_itself_is_as_strong() -> None:
    """It leaves nothing to chance: what one seat wins the other loses in the next game."""
    standings = arena(GAME, (GREEDY, GREEDY), 6, 9, run=on_cores(1))
    (pair,) = standings.pairs
    assert pair.wins == pair.losses and pair.elo == 0
    assert standings.bots[0].mean_points == standings.bots[1].mean_points


def test_greedy_beats_random_from_every_seat() -> None:
    standings = arena(GAME, (GREEDY, RANDOM, RANDOM), 12, 3, run=on_cores(1))
    greedy = standings.bots[0]
    assert greedy.wins >= 10
    assert all(greedy.mean_points > other.mean_points for other in standings.bots[1:])
    assert [(pair.first, pair.second) for pair in standings.pairs] == [(0, 1), (0, 2), (1, 2)]


def test_a_try_of_each_option_beats_a_look_ahead() -> None:
    standings = arena(GAME, (bot_named(GAME, "mc2"), GREEDY), 2, 3, run=on_cores(1))
    assert standings.bots[0].mean_points > standings.bots[1].mean_points


def test_a_thousand_even_games_are_known_to_22_points() -> None:
    even = paired([(1, 2), (2, 1)] * 500, 0, 1)
    assert even.elo == 0 and round(even.margin) == 22 and even.score == 0.5


def test_who_wins_everything_is_stronger_by_a_number() -> None:
    first = paired([(1, 2)] * 20, 0, 1)
    second = paired([(2, 1)] * 20, 0, 1)
    assert first.elo > 400 and first.elo == pytest.approx(-second.elo)
    assert first.margin > first.elo / 2
