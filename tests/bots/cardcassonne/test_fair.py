"""Fairness: what a seat may not see makes no difference to what its bot decides."""

from __future__ import annotations

import pytest

from contesta.bots import Bot, Numbers, bot_named
from contesta.bots.cardcassonne import guessed
from contesta.bots.cardcassonne.greedy import choice
from contesta.games.cardcassonne import Action, Cardcassonne, State
from contesta.games.judge import WORDLESS

from ..games import GAME, states


@pytest.mark.parametrize(("name", "every"), [("random", 5), ("greedy", 2), ("mc2", 12)])
def test_a_bot_decides_the_same_however_the_hidden_cards_lie(name: str, every: int) -> None:
    bot: Bot[State, Action] = bot_named(GAME, name)
    for number, state in enumerate(states(3, seed=6, every=every)):
        (ask,) = GAME.asks(state)
        view = GAME.view(state, ask.seat)
        decided = bot.decide(view, (ask,), number)
        other = guessed(view, GAME.options, Numbers(number, "another deal"))
        assert bot.decide(GAME.view(other, ask.seat), GAME.asks(other), number) == decided
        assert decided in ask.offered


def test_greedy_reads_nothing_in_a_full_state_that_its_seat_may_not_see() -> None:
    """The rollouts let it play full states: it does there what it would do with the view."""
    for number, state in enumerate(states(4, seed=6)):
        (ask,) = GAME.asks(state)
        view = GAME.view(state, ask.seat)
        other = guessed(view, GAME.options, Numbers(number, "another deal"))
        decided = {choice(one, ask, GAME.options) for one in (state, view, other)}
        assert len(decided) == 1


@pytest.mark.parametrize("name", ["greedy", "mc2"])
def test_bots_play_under_other_rulings_too(name: str) -> None:
    game = Cardcassonne.under(
        {}, {"ER-36": "may", "ER-34": "secured", "ER-35": "refused", "ER-42": "face-down"}
    )
    bot = bot_named(game, name)
    for seats in (2, 5):
        state = game.start(seats, 2).state
        for number in range(3 * seats + 8):
            ask = game.asks(state)[0]
            action = bot.decide(game.view(state, ask.seat), (ask,), number)
            assert action in ask.offered
            state = game.play(state, ask.seat, action, WORDLESS).state  # type: ignore[union-attr]
