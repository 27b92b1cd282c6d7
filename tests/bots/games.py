"""Games among bots for the tests: every state in which somebody decides."""

from __future__ import annotations

from collections.abc import Iterator

from contesta.bots import Anyone, Bot, play_out
from contesta.games.cardcassonne import Action, Cardcassonne, State
from contesta.games.judge import WORDLESS

GAME = Cardcassonne()
RANDOM: Bot[State, Action] = Anyone()


def states(seats: int, seed: int, every: int = 1) -> Iterator[State]:
    """Each so-manieth state of a game played at random; every state in which a row is scored."""
    yield GAME.start(seats, seed).state
    steps = play_out(GAME, [RANDOM] * seats, seed, WORDLESS)
    for number, step in enumerate(steps):
        state = step.applied.state
        if GAME.asks(state) and (number % every == 0 or state.take is not None):
            yield state
