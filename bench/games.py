"""How many whole games a second of CPU plays: at random, events included; and bots a move."""

from __future__ import annotations

from time import process_time

from contesta.bots import Numbers, bot_named, bots_of, play_out
from contesta.games.catalogue import GAMES, AnyGame, game_named
from contesta.games.game import Applied
from contesta.games.judge import WORDLESS

#: Random games of each number of players, and games of each bot against itself.
PLAYED, OF_BOTS = 200, 4
GOALS = {"cardcassonne": "≥ 150"}
HEADER = ("game", "players", "actions a game", "events a game", "games a CPU second", "goal")
BOT_HEADER = ("game", "bot", "CPU a move")


def measure() -> list[tuple[str, ...]]:
    """A row for each game and number of players."""
    rows: list[tuple[str, ...]] = []
    for name, kind in GAMES.items():
        for seats in kind.seats:
            game = game_named(name)
            _random_game(game, seats, 0)  # warm
            began = process_time()
            counts = [_random_game(game, seats, seed) for seed in range(PLAYED)]
            speed = PLAYED / (process_time() - began)
            actions, events = (sum(column) / PLAYED for column in zip(*counts, strict=True))
            goal = GOALS[name]
            rows.append((name, str(seats), f"{actions:.0f}", f"{events:.0f}", f"{speed:.0f}", goal))
    return rows


def measure_bots() -> list[tuple[str, ...]]:
    """A row for each bot: what a decision costs, the game's own moves included."""
    rows: list[tuple[str, ...]] = []
    for name in GAMES:
        game = game_named(name)
        for entry in bots_of(name):
            bot = bot_named(game, entry.name)
            began = process_time()
            moves = sum(
                1 for seed in range(OF_BOTS) for _ in play_out(game, (bot, bot), seed, WORDLESS)
            )
            cost = (process_time() - began) / moves * 1000
            rows.append((name, entry.name, f"{cost:.2g} ms"))
    return rows


def _random_game(game: AnyGame, seats: int, seed: int) -> tuple[int, int]:
    """How many actions and events a random game had."""
    numbers = Numbers(seed, "bench")
    first = game.start(seats, seed)
    state, actions, events = first.state, 0, len(first.events)
    while asks := game.asks(state):
        ask = asks[numbers.below(len(asks))]
        action = ask.offered[numbers.below(len(ask.offered))]
        applied = game.play(state, ask.seat, action, WORDLESS)
        if not isinstance(applied, Applied):
            raise TypeError(f"{game.id} refuses its own option {action}")
        state = applied.state
        actions += 1
        events += len(applied.events)
    return actions, events
