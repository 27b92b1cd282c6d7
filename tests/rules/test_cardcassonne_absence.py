"""Cardcassonne: what is done for somebody who is missing or out of time (ER-94)."""

from __future__ import annotations

import pytest

from contesta.games.cardcassonne import Action, Cardcassonne, Player, State
from contesta.games.cardcassonne.box import open_box
from contesta.games.game import Applied
from tests.helpers.cardcassonne import (
    DEFAULT,
    assign,
    done,
    follow,
    gained,
    holding,
    keep,
    lay,
    owning,
    play,
    table,
    take,
    ten,
    under,
)

ANIMALS = open_box().animal_points
KEEP = under(ER_94="keep")


def default(game: Cardcassonne, state: State) -> Action:
    (ask,) = game.asks(state)
    action = game.absent(state, ask)
    assert action in ask.offered
    assert game.absent(game.view(state, ask.seat), ask) == action
    return action


def left_alone(applied: Applied[State], game: Cardcassonne = DEFAULT) -> int:
    """The points of seat 0 if nobody decides."""
    state = applied.state
    while state.take:
        state = play(game, state, (0, default(game, state))).state
    return state.players[0].points


@pytest.mark.rule("ER-94")
@pytest.mark.parametrize("card", ["red-animal", "red-building"])
def test_for_a_misplaced_card_the_points_are_taken_or_it_is_kept(card: str) -> None:
    for game, action in ((DEFAULT, ten(card)), (KEEP, keep(card))):
        assert default(game, take(f"?{card}", game=game).state) == action


@pytest.mark.rule("ER-94")
@pytest.mark.parametrize("owned", range(9))
def test_an_animal_of_a_large_set_is_kept_as_it_brings_more_points_now(owned: int) -> None:
    wanted = keep("red-animal") if ANIMALS(owned + 1) > 10 else ten("red-animal")
    assert default(DEFAULT, take("?red-animal", player=owning(red=owned)).state) == wanted
    joins = under(ER_88="joins")
    asked = take("?red-animal", player=owning(red=owned), game=joins).state
    assert default(joins, asked) == ten("red-animal")


@pytest.mark.rule("ER-94")
@pytest.mark.parametrize(
    ("row", "player", "points"),
    [
        ("?red-animal ?red-animal", owning(red=3), ANIMALS(4) + 10),
        ("?red-animal animal-joker", owning(red=3), ANIMALS(4) + 10),
        ("?red-animal", Player(lone=3), ANIMALS(4)),
        ("?red-animal ?blue-animal", owning(red=3, blue=4), ANIMALS(4) + ANIMALS(5)),
        ("?red-building ?red-animal", owning(red=3), 10 + ANIMALS(4)),
        ("?red-animal animal-joker", owning(red=3, green=5), ANIMALS(4) + ANIMALS(6)),
    ],
    ids=[
        "two of a kind",
        "with a joker",
        "lone jokers join",
        "of two kinds",
        "a building too",
        "a joker for another",
    ],
)
def test_the_points_are_those_of_the_whole_take(row: str, player: Player, points: int) -> None:
    assert left_alone(take(row, player=player)) == points


@pytest.mark.rule("ER-94")
def test_the_first_of_two_cards_is_kept_and_the_second_makes_points() -> None:
    state = take("?red-animal ?red-animal", player=owning(red=3)).state
    assert default(DEFAULT, state) == keep("red-animal")
    after = play(DEFAULT, state, (0, keep("red-animal"))).state
    assert default(DEFAULT, after) == ten("red-animal")


@pytest.mark.rule("ER-94")
@pytest.mark.rule("ER-42")
def test_a_joker_that_is_misplaced_is_kept_if_its_set_brings_more() -> None:
    down = under(ER_42="face-down")
    for owned, points in ((0, 10), (2, 10), (3, ANIMALS(4))):
        applied = take("?animal-joker", player=owning(red=owned), game=down)
        assert left_alone(applied, down) == points
    assert left_alone(take("?building-joker", game=down), down) == 10


@pytest.mark.rule("ER-94")
def test_a_joker_joins_the_animal_that_brings_more_points_now() -> None:
    player = owning(red=3, green=4)
    assert default(DEFAULT, take("animal-joker", player=player).state) == assign("green")
    # green has grown anyway: there the joker brings less than all of red
    applied = take("green-animal animal-joker", player=player)
    assert default(DEFAULT, applied.state) == assign("red")
    assert left_alone(applied) == ANIMALS(5) + ANIMALS(4)


def test_of_a_hand_the_card_worth_least_is_laid_and_then_the_follower_placed() -> None:
    hand = "dragon red-animal blue-2 red-3 building-joker"
    state = table(holding(0, hand), holding(1, "red-1"))
    assert default(DEFAULT, state) == lay("blue-2", "blue")
    rows = {"red": "red-1 red-1 red-1 @1 red-2", "blue": "blue-1 blue-1"}
    for game in (DEFAULT, under(ER_36="may"), under(ER_35="refused")):
        asked = table(holding(0, ""), done(), rows=rows)
        assert default(game, asked) == follow("blue")


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_game_of_the_absent_comes_to_its_end(seats: int) -> None:
    for game in (DEFAULT, KEEP, under(ER_35="refused", ER_36="may", ER_91="refused")):
        state = game.start(seats, 5).state
        while asks := game.asks(state):
            state = play(game, state, (asks[0].seat, default(game, state))).state
        found = game.result(state)
        assert found is not None
        assert 1 in found.places
    assert gained(Applied(state, ())) >= 0
