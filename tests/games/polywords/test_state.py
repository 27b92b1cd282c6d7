"""States of Polywords as JSON: boards and cells by their texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from contesta.games.codec import from_json, to_json
from contesta.games.polywords import MODES, Palla, WordPlay, mode_named, set_up
from contesta.games.polywords.state import State
from contesta.solver import parse_path


@pytest.mark.parametrize("mode", MODES)
def test_a_state_is_the_same_after_json(mode: str) -> None:
    game = mode_named(mode)
    deal = set_up(game, game.numbers.players[1], seed=1)
    state = replace(deal.state, requests=deal.turns[0].cards)
    assert from_json(State, to_json(state)) == state


def test_boards_are_written_as_their_texts() -> None:
    mode = Palla()
    plays = [WordPlay(0, "via", parse_path("d4 RR")), WordPlay(1)]
    state = mode.score_turn(mode.start(2), plays, letters="VBCDE").state
    first = to_json(state.sides[0])
    assert first["board"] == "8/8/8/3VIA2/8/8/8/8" and first["previous"] == ["d4", "e4", "f4"]
    assert from_json(State, to_json(state)) == state
