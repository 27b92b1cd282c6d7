"""Cardcassonne: what secured cards are worth when a round is scored."""

from __future__ import annotations

import pytest

from contesta.games.cardcassonne import Player
from contesta.games.cardcassonne.box import open_box
from contesta.games.cardcassonne.cards import Colour
from tests.helpers.cardcassonne import (
    DEFAULT,
    assign,
    cards,
    chest,
    codes,
    done,
    event,
    follow,
    gained,
    holding,
    keep,
    offered,
    owning,
    play,
    table,
    take,
    with_chest,
    written,
)

ANIMALS = open_box().animal_points


@pytest.mark.rule("CC-28")
@pytest.mark.rule("CC-29")
def test_cards_are_received_when_all_is_placed_and_the_follower_comes_back() -> None:
    state = table(holding(0, ""), holding(1, ""), rows={"green": "green-2 green-animal"})
    first = play(DEFAULT, state, (0, follow("green")))
    assert codes(first.events) == ["follower"]
    assert written(first.state, "green") == "green-2 green-animal @0"
    assert [player.points for player in first.state.players] == [0, 0]
    scored = play(DEFAULT, first.state, (1, follow("red"))).state
    assert written(scored, "green") == ""
    assert scored.players[0].points == 2 + ANIMALS(1)
    assert not scored.players[0].followed


@pytest.mark.rule("CC-30")
def test_rows_are_resolved_from_bottom_to_top() -> None:
    followers = dict.fromkeys(("yellow", "green", "blue"), "@0")
    state = table(done(), holding(1, ""), rows=followers, active=1)
    events = play(DEFAULT, state, (1, follow("red"))).events
    assert [one["row"] for one in events[1:5]] == ["blue", "green", "red", "yellow"]
    assert open_box().rows.from_bottom == tuple(map(Colour, ("blue", "green", "red", "yellow")))


@pytest.mark.rule("CC-30")
def test_within_a_row_the_followers_are_resolved_from_the_board_on() -> None:
    state = table(holding(0, ""), done(), rows={"green": "green-1 @1 green-2"})
    events = play(DEFAULT, state, (0, follow("green"))).events
    assert [(one.player, one["cards"]) for one in events if one.code == "takes"] == [
        (1, ("green-1",)),
        (0, ("green-2",)),
    ]


@pytest.mark.rule("CC-31")
def test_cards_that_nobody_secured_stay_where_they_are() -> None:
    rows = {"green": "green-1 @1 green-2 green-3", "red": "red-1 dragon"}
    state = table(holding(0, ""), done(), rows=rows)
    state = play(DEFAULT, state, (0, follow("blue"))).state
    assert state.round == 2
    assert written(state, "green") == "green-2 green-3"
    assert written(state, "red") == "red-1 dragon"


@pytest.mark.rule("CC-32")
def test_cards_that_lay_face_down_are_turned_up() -> None:
    rows = {"green": "?green-1 @1 ?green-2"}
    applied = play(DEFAULT, table(holding(0, ""), done(), rows=rows), (0, follow("blue")))
    assert event(applied, "takes")["cards"] == ("green-1",)
    assert written(applied.state, "green") == "!green-2"
    assert event(applied, "turned-up")["cards"] == ("green-2",)


@pytest.mark.rule("CC-33")
@pytest.mark.parametrize(
    ("row", "points"),
    [("green-3 green-1 green-1", 15), ("green-1 green-1 green-2", 12), ("green-3", 3)],
    ids=["TV-CC-01", "TV-CC-02", "alone"],
)
def test_tv_cc_01_02_people_score_their_sum_times_their_number(row: str, points: int) -> None:
    applied = take(row)
    assert gained(applied) == points
    assert applied.state.removed == cards(row)
    assert event(applied, "people")["points"] == points


@pytest.mark.rule("CC-33")
def test_only_people_count_as_people() -> None:
    row = "green-3 green-building fairy green-1"
    assert gained(take(row)) == (3 + 1) * 2 + 10


@pytest.mark.rule("CC-34")
def test_tv_cc_03_04_animals_score_all_that_one_owns_whenever_one_takes_some() -> None:
    """Two sheep are 6 points; two more and a joker, 14: the whole set, not what it grew by."""
    first = take("green-animal green-animal")
    assert gained(first) == 6
    assert first.state.players[0].animals == owning(green=2).animals
    assert first.state.removed == ()
    second = take("green-animal green-animal animal-joker", player=owning(green=2))
    assert gained(second) == 14
    assert second.state.players[0].set_of(Colour.GREEN) == 5


@pytest.mark.rule("CC-34")
def test_animals_of_a_kind_are_a_set_of_their_own() -> None:
    owned = owning(red=3, green=1)
    assert gained(take("green-animal", player=owned)) == ANIMALS(2)
    two = "!red-animal green-animal"
    assert gained(take(two, keep("red-animal"), player=owned)) == ANIMALS(4) + ANIMALS(2)
    assert gained(take("green-1", player=owned)) == 1


@pytest.mark.rule("CC-35")
def test_tv_cc_05_an_animal_joker_alone_is_three_points() -> None:
    applied = take("animal-joker")
    assert gained(applied) == 3
    assert applied.state.players[0].lone == 1
    later = take("green-2", player=applied.state.players[0])
    assert gained(later) == 3 + 2
    assert later.state.players[0].lone == 1


@pytest.mark.rule("CC-36")
def test_a_lone_joker_joins_the_first_animal() -> None:
    applied = take("green-animal", player=Player(lone=1))
    after = applied.state.players[0]
    assert (after.lone, after.set_of(Colour.GREEN)) == (0, 2)
    assert gained(applied) == ANIMALS(2)
    assert event(applied, "joker-joins")["animal"] == "green-animal"


@pytest.mark.rule("CC-36")
def test_the_owner_has_to_say_which_animal_a_joker_joins() -> None:
    player = owning(red=3, green=1)
    asked = take("animal-joker", player=player)
    assert offered(DEFAULT, asked.state) == [assign("red"), assign("green")]
    assert asked.state.players[0].points == 0
    for colour in ("red", "green"):
        after = play(DEFAULT, asked.state, (0, assign(colour))).state.players[0]
        assert after.set_of(Colour(colour)) == player.set_of(Colour(colour)) + 1
        assert after.points == ANIMALS(after.set_of(Colour(colour)))
        assert after.lone == 0


@pytest.mark.rule("CC-37")
def test_tv_cc_06_buildings_lie_under_the_chest_and_score_later() -> None:
    row = "building-joker green-building green-building"
    applied = take(row, player=with_chest(Player(points=7), "red-building"))
    assert gained(applied) == 7
    wanted = "red-building green-building green-building building-joker"
    assert chest(applied.state) == wanted
    assert applied.state.players[0].chest.size == 4
    assert applied.state.removed == ()


@pytest.mark.rule("CC-38")
def test_nobody_can_look_under_a_chest() -> None:
    state = take("green-building building-joker").state
    for seat in (0, 1, None):
        hidden = DEFAULT.view(state, seat).players[0].chest
        assert (hidden.value, hidden.size) == (None, 2)


@pytest.mark.rule("CC-39")
def test_tv_cc_12_dragon_and_fairy_are_ten_points_each_and_leave_the_game() -> None:
    applied = take("dragon green-2 ?fairy", player=owning(green=2))
    assert gained(applied) == 10 + 10 + 2
    assert sorted(map(str, applied.state.removed)) == ["dragon", "fairy", "green-2"]
    assert applied.state.players[0].animals == owning(green=2).animals
    assert codes(applied.events, 0)[:5] == ["follower", "takes", "people", "magic", "magic"]


@pytest.mark.rule("CC-54")
def test_points_go_on_past_one_hundred_and_two_hundred() -> None:
    assert gained(take("green-3 green-1 green-1", player=Player(points=95))) == 110
    assert gained(take("dragon", player=Player(points=199))) == 209
