"""The fast turns are the game's turns: both ways of playing a round come to the same."""

from __future__ import annotations

import pytest

from contesta.bots import Numbers
from contesta.bots.cardcassonne.greedy import choice
from contesta.bots.cardcassonne.quick import Quick
from contesta.bots.cardcassonne.rollouts import PATIENCE, quickly, tried_out
from contesta.games.cardcassonne import Cardcassonne
from contesta.games.cardcassonne.state import Phase
from contesta.games.game import Refused
from contesta.games.judge import WORDLESS

OTHERWISE = {"ER-36": "may", "ER-34": "secured", "ER-35": "refused", "ER-91": "refused"}


@pytest.mark.parametrize("rulings", [{}, OTHERWISE, {"ER-36": "may", "ER-42": "face-down"}])
@pytest.mark.parametrize("seats", Cardcassonne.seats)
def test_turn_by_turn_the_state_and_the_choice_are_the_same(
    seats: int, rulings: dict[str, str]
) -> None:
    """Every other turn is taken at random, so that rounds are not all alike."""
    game = Cardcassonne.under({}, rulings)
    numbers = Numbers(seats, "test")
    state = game.start(seats, 3).state
    quick: Quick | None = None
    compared = 0
    while asks := game.asks(state):
        (ask,) = asks
        action = choice(state, ask, game.options)
        if state.phase is Phase.TURNS:
            if quick is None or quick.state.round != state.round:
                quick = Quick(game, state, 1.0)
            assert quick.played() == state and quick.choice() == action
            compared += 1
            if numbers.below(2):
                action = numbers.pick(ask.offered)
            if quick.turns < quick.last:
                quick.play(action)
        applied = game.play(state, ask.seat, action, WORDLESS)
        assert not isinstance(applied, Refused)
        state = applied.state
    assert compared >= 140


def test_from_any_turn_on_every_option_is_worth_the_same() -> None:
    game = Cardcassonne()
    state = game.start(3, 5).state
    for number in range(40):
        (ask,) = game.asks(state)
        if state.phase is Phase.TURNS and number % 5 == 0:
            quick = Quick(game, state, PATIENCE)
            for action in ask.offered:
                slow = tried_out(game, state, ask.seat, action)
                assert quickly(game, quick, ask.seat, action) == slow
            assert quick.played() == state  # trying changes nothing
        applied = game.play(state, ask.seat, choice(state, ask, game.options), WORDLESS)
        assert not isinstance(applied, Refused)
        state = applied.state
