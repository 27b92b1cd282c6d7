"""Cardcassonne: the last round, the chests, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest

from contesta.games.cardcassonne import Player
from contesta.games.cardcassonne.box import open_box
from contesta.games.cardcassonne.buildings import best_sets
from contesta.games.cardcassonne.cards import COLOURS
from contesta.games.cardcassonne.state import Phase
from tests.helpers.cardcassonne import (
    DEFAULT,
    cards,
    codes,
    done,
    event,
    follow,
    holding,
    lay,
    over,
    owning,
    play,
    result,
    table,
    under,
    whys,
    with_chest,
)

POINTS = open_box().buildings.points
ALL = "yellow-building red-building green-building blue-building"


def sets(chest: str) -> tuple[tuple[int, ...], int]:
    """The sizes of the sets of a chest, and the points they bring, as the game ends."""
    state = table(holding(0, "", with_chest(Player(points=7), chest)), done(), deck="")
    applied = play(DEFAULT, state, (0, follow("yellow")))
    told = event(applied, "buildings")
    assert applied.state.players[0].points == 7 + int(str(told["points"]))
    sizes = told["sizes"]
    assert isinstance(sizes, tuple)
    return tuple(int(size) for size in sizes), int(str(told["points"]))


@pytest.mark.rule("CC-44")
def test_new_hands_are_dealt_while_there_are_cards() -> None:
    rows = {"red": "red-1"}
    state = table(holding(0, ""), done(), rows=rows, deck="blue-1 " * 12)
    after = play(DEFAULT, state, (0, follow("yellow"))).state
    assert (after.round, after.phase, after.deck.size) == (2, Phase.TURNS, 0)
    assert [len(player.hand.known) for player in after.players] == [6, 6]
    assert DEFAULT.result(after) is None


@pytest.mark.rule("CC-44")
def test_the_game_ends_when_no_more_cards_can_be_drawn() -> None:
    state = over(DEFAULT, Player(points=3), Player(points=1))
    assert state.phase is Phase.OVER
    assert DEFAULT.asks(state) == ()
    assert result(DEFAULT, state).points == (3, 1)
    assert whys(DEFAULT, state, 0, follow("yellow")) == ["over"]


@pytest.mark.rule("CC-45")
def test_cards_left_beside_the_board_are_removed_and_score_nothing() -> None:
    rows = {"red": "red-3 dragon ?blue-animal", "blue": "blue-building"}
    state = table(holding(0, ""), done(), rows=rows, deck="")
    applied = play(DEFAULT, state, (0, follow("yellow")))
    assert event(applied, "left-over")["n"] == 4
    assert applied.state.rows == ((), (), (), ())
    assert sorted(map(str, applied.state.removed)) == sorted(
        map(str, cards("red-3 dragon blue-animal blue-building"))
    )
    assert [player.points for player in applied.state.players] == [0, 0]


@pytest.mark.rule("CC-47")
@pytest.mark.rule("CC-48")
@pytest.mark.rule("CC-49")
@pytest.mark.rule("CC-50")
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 5), (3, 15), (4, 30)])
def test_different_buildings_score_by_their_number(number: int, points: int) -> None:
    assert sets(" ".join(ALL.split()[:number])) == ((number,), points)


@pytest.mark.rule("CC-46")
def test_buildings_of_a_set_are_different() -> None:
    assert sets("red-building red-building red-building") == ((1, 1, 1), 0)
    assert sets(f"{ALL} red-building") == ((4, 1), 30)
    assert sets(f"{ALL} red-building blue-building") == ((4, 2), 35)


@pytest.mark.rule("CC-46")
@pytest.mark.rule("CC-51")
@pytest.mark.parametrize(
    "numbers", [((4, 3, 2, 2), 0), ((4, 3, 2, 1), 1)], ids=["11 buildings", "10 and a joker"]
)
def test_tv_cc_07_two_sets_of_four_one_of_two_and_one_alone(
    numbers: tuple[tuple[int, ...], int],
) -> None:
    counts, jokers = numbers
    chest = " ".join(
        f"{colour}-building " * count for colour, count in zip(COLOURS, counts, strict=True)
    )
    assert sets(chest + "building-joker " * jokers) == ((4, 4, 2, 1), 30 + 30 + 5 + 0)


@pytest.mark.rule("CC-51")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_building_joker_stands_for_any_building(colour: str) -> None:
    others = ALL.replace(f"{colour}-building", "building-joker")
    assert sets(others) == ((4,), 30)
    assert sets("building-joker building-joker") == ((2,), 5)
    assert sets("building-joker") == ((1,), 0)


@cache
def _best(counts: tuple[int, ...]) -> int:
    """The most points of all ways to divide buildings into sets of different ones."""
    colour = next((one for one, count in enumerate(counts) if count), None)
    if colour is None:
        return 0
    others = [one for one in range(len(counts)) if one != colour and counts[one]]
    found = []
    for mask in range(2 ** len(others)):
        chosen = {colour, *(one for place, one in enumerate(others) if mask >> place & 1)}
        left = tuple(count - (one in chosen) for one, count in enumerate(counts))
        found.append(POINTS[len(chosen)] + _best(left))
    return max(found)


def _with_jokers(counts: tuple[int, ...], jokers: int) -> Iterator[tuple[int, ...]]:
    for stand_for in combinations_with_replacement(range(4), jokers):
        yield tuple(count + stand_for.count(one) for one, count in enumerate(counts))


@pytest.mark.rule("CC-46")
@pytest.mark.rule("CC-51")
@pytest.mark.parametrize("jokers", range(5))
def test_the_best_sets_are_those_of_all_divisions_and_all_that_jokers_can_be(jokers: int) -> None:
    for counts in combinations_with_replacement(range(6), 4):
        sizes, points = best_sets(counts, jokers, POINTS)
        ways = list(_with_jokers(counts, jokers))
        assert points == max(map(_best, ways)) == sum(POINTS[size] for size in sizes), counts
        assert sum(sizes) == sum(counts) + jokers
        assert any(_divides(sizes, way) for way in ways)
        assert best_sets(counts[::-1], jokers, POINTS) == (sizes, points)


def _divides(sizes: tuple[int, ...], counts: tuple[int, ...]) -> bool:
    """Whether buildings can be divided into sets of these sizes: no larger ones fit."""
    return all(
        sum(sizes[:number]) <= sum(min(count, number) for count in counts)
        for number in range(len(sizes) + 1)
    )


@pytest.mark.rule("CC-52")
def test_most_points_win() -> None:
    ended = over(DEFAULT, Player(points=30), Player(points=41), Player(points=9))
    found = result(DEFAULT, ended)
    assert (found.places, found.points, found.winners) == ((2, 1, 3), (30, 41, 9), (1,))
    assert codes(found.events)[-1] == "wins"


@pytest.mark.rule("CC-52")
def test_buildings_count_before_the_winner_is_found() -> None:
    ended = over(DEFAULT, with_chest(Player(points=12), ALL), Player(points=41))
    assert result(DEFAULT, ended).points == (42, 41)
    assert result(DEFAULT, ended).winners == (0,)
    assert ended.players[0].opened == cards(ALL)


@pytest.mark.rule("CC-53")
def test_most_buildings_win_a_tie() -> None:
    two_alike = with_chest(Player(points=20), "red-building red-building")
    one = with_chest(Player(points=20), "blue-building")
    many_behind = with_chest(Player(points=0), "red-building " * 4)
    found = result(DEFAULT, over(DEFAULT, one, two_alike, many_behind))
    assert (found.places, found.winners) == ((2, 1, 3), (1,))
    (told,) = (one for one in found.events if one.code == "most-buildings")
    assert (told["players"], told["n"], told.rules) == ((0, 1), 2, ("CC-53",))


@pytest.mark.rule("ER-40")
def test_building_jokers_count_in_a_tie_or_are_left_out() -> None:
    jokers = with_chest(Player(points=20), "building-joker building-joker")
    one = with_chest(Player(points=25), "red-building")
    for game, winner in ((DEFAULT, 0), (under(ER_40="left-out"), 1)):
        found = result(game, over(game, jokers, one))
        assert found.points == (25, 25)
        assert found.winners == (winner,)


@pytest.mark.rule("ER-95")
def test_a_tie_in_buildings_too_is_a_shared_victory_or_most_animals_win() -> None:
    players = owning(red=2), owning(green=1, blue=2), owning(red=3)
    for game, places in ((DEFAULT, (1, 1, 1)), (under(ER_95="animals"), (3, 1, 1))):
        found = result(game, over(game, *players))
        assert found.places == places
        assert codes(found.events)[-1] == "shared"
    animals = under(ER_95="animals")
    found = result(animals, over(animals, *players[:2]))
    assert found.winners == (1,)
    assert codes(found.events)[-2:] == ["most-animals", "wins"]
    # buildings come first
    chest = with_chest(owning(), "red-building")
    assert result(animals, over(animals, chest, owning(red=9))).winners == (0,)


def test_the_last_card_of_the_last_round_may_end_the_game() -> None:
    players = done(holding(0, "red-1")), done()
    applied = play(DEFAULT, table(*players, deck=""), (0, lay("red-1", "red")))
    assert codes(applied.events) == ["laid", "left-over", "points", "points", "shared"]
