"""Cardcassonne: cards laid, followers placed, and the course of a round."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from contesta.games.cardcassonne import Cardcassonne, Follow, Lay, State, open_box
from contesta.games.cardcassonne.cards import COLOURS, Kind
from contesta.games.cardcassonne.state import Phase
from contesta.games.secrets import masked
from contesta.games.shuffling import shuffled
from tests.helpers.cardcassonne import (
    DEFAULT,
    codes,
    done,
    event,
    everywhere,
    follow,
    holding,
    lay,
    offered,
    play,
    table,
    under,
    whys,
    written,
)

ROWS = {"red": "red-1 red-2", "green": "@1"}
GAMES = [DEFAULT, under(ER_35="refused", ER_36="may", ER_91="refused", ER_42="face-down")]


def by_chance(state: State, seed: int, game: Cardcassonne = DEFAULT) -> State:
    """The state after any of the decisions that are possible."""
    (ask,) = game.asks(state)
    return play(game, state, (ask.seat, shuffled(ask.offered, seed, ask.id)[0])).state


@pytest.mark.rule("CC-15")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_round_is_over_when_all_cards_and_followers_are_placed_and_scored(
    seats: int, game: Cardcassonne
) -> None:
    state, all_cards = game.start(seats, seats).state, Counter(open_box().cards)
    while game.asks(state):
        before, state = state, by_chance(state, seats, game)
        assert everywhere(state) == all_cards
        left = any(player.hand.size or not player.followed for player in state.players)
        if state.round == before.round:
            assert left is (state.phase is Phase.TURNS) or state.phase is Phase.SET_UP
        if state.round > before.round or state.phase is Phase.OVER:
            assert state.take is None
            assert not any("@" in written(state, row) for row in COLOURS)
    assert state.phase is Phase.OVER


@pytest.mark.rule("CC-15")
def test_no_hand_is_dealt_while_somebody_has_to_decide() -> None:
    state = table(holding(0, ""), done(), rows={"green": "?red-building"})
    asked = play(DEFAULT, state, (0, follow("green"))).state
    assert (asked.phase, asked.round) == (Phase.SCORING, 1)
    decided = play(DEFAULT, asked, (0, offered(DEFAULT, asked)[0])).state
    assert (decided.phase, decided.round) == (Phase.TURNS, 2)


@pytest.mark.rule("CC-16")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_player_on_the_dealers_left_starts_and_turns_go_clockwise(seats: int) -> None:
    state = next(
        state
        for state in (DEFAULT.start(seats, seed).state for seed in range(99))
        if state.phase is Phase.TURNS
    )
    order = [state.active]
    while state.round == 1 and state.phase is Phase.TURNS:
        others = [seat for seat in range(seats) if seat != state.active]
        action = offered(DEFAULT, state)[0]
        assert all(whys(DEFAULT, state, seat, action) == ["not-now"] for seat in others)
        state = by_chance(state, 1)
        order.append(state.active)
    assert order[0] == 1
    turns = order[:-1]
    assert all(after == (before + 1) % seats for before, after in pairwise(turns))
    assert len(turns) == seats * (open_box().deal(seats)[0] + 1)


@pytest.mark.rule("CC-17")
def test_a_turn_is_one_card_or_the_follower() -> None:
    state = table(holding(0, "red-3 blue-1"), holding(1, "red-1"), rows=ROWS)
    assert set(offered(DEFAULT, state)) == {
        lay("red-3", "red"),
        lay("blue-1", "blue"),
        *map(Follow, COLOURS),
    }
    laid = play(DEFAULT, state, (0, lay("red-3", "red"))).state
    assert (laid.active, laid.turns) == (1, state.turns + 1)
    assert [card.text for card in laid.players[0].hand.known] == ["blue-1"]
    assert not laid.players[0].followed
    placed = play(DEFAULT, state, (0, follow("red"))).state
    assert (placed.active, placed.turns) == (1, state.turns + 1)
    assert placed.players[0].hand == state.players[0].hand
    assert placed.players[0].followed


@pytest.mark.rule("CC-18")
@pytest.mark.rule("CC-23")
def test_a_card_goes_to_the_end_of_its_row_also_behind_a_follower() -> None:
    state = table(holding(0, "red-3 green-2 blue-1"), holding(1, "red-1"), rows=ROWS)
    after = [
        written(play(DEFAULT, state, (0, lay(card, row))).state, row)
        for card, row in (("red-3", "red"), ("green-2", "green"), ("blue-1", "blue"))
    ]
    assert after == ["red-1 red-2 red-3", "@1 green-2", "blue-1"]
    assert Lay.__match_args__[:2] == ("card", "row")  # no place within a row can be said


@pytest.mark.rule("CC-18")
def test_tv_cc_09_the_first_card_lies_beside_the_board_the_next_on_its_right() -> None:
    black, blue, green = (
        holding(seat, text) for seat, text in enumerate(("red-1", "red-2", "green-1"))
    )
    turns = (0, lay("red-1", "red")), (1, lay("red-2", "red")), (2, lay("green-1", "green"))
    state = table(black, blue, green, rows={"green": "green-3"})
    state = play(DEFAULT, state, *turns).state
    assert [written(state, row) for row in ("red", "green")] == ["red-1 red-2", "green-3 green-1"]


@pytest.mark.rule("CC-19")
def test_everybodys_own_first_card_of_a_round_lies_face_down() -> None:
    players = [holding(seat, "red-1 red-2", laid=0) for seat in range(2)]
    turns = [(0, "red-1"), (1, "red-2"), (0, "red-2"), (1, "red-1")]
    applied = play(DEFAULT, table(*players), *((seat, lay(card, "red")) for seat, card in turns))
    assert written(applied.state, "red") == "?red-1 ?red-2 red-2 red-1"
    assert codes(applied.events) == ["laid-down", "laid-down", "laid", "laid"]


@pytest.mark.rule("CC-19")
def test_the_first_card_of_the_next_round_lies_face_down_again() -> None:
    state = table(holding(0, ""), done(), dealer=1)
    state = play(DEFAULT, state, (0, follow("green"))).state
    assert [player.laid for player in state.players] == [0, 0]
    state = play(DEFAULT, state, (1, lay("blue-1", "blue"))).state
    assert written(state, "blue") == "?blue-1"


@pytest.mark.rule("CC-19")
@pytest.mark.rule("CC-14")
def test_only_who_laid_it_knows_a_card_that_lies_face_down() -> None:
    players = [holding(seat, "red-1 red-2", laid=0) for seat in range(2)]
    applied = play(DEFAULT, table(*players), (0, lay("red-2", "green")))
    for seat, known in ((0, True), (1, False), (None, False)):
        (laid,) = DEFAULT.view(applied.state, seat).line(COLOURS[2])
        assert ("red-2" in str(laid)) is known
        assert ("red-2" in str(masked(applied.events, seat))) is known
        assert ("red-2" in str(DEFAULT.view(applied.state, seat))) is (seat is not None)


@pytest.mark.rule("CC-20")
def test_a_card_that_lies_face_up_belongs_in_the_row_of_its_colour() -> None:
    for card in ("red-2", "red-animal", "red-building"):
        state = table(holding(0, card), holding(1, card))
        possible = [one for one in offered(DEFAULT, state) if isinstance(one, Lay)]
        assert possible == [lay(card, "red")]
        for row in ("yellow", "green", "blue"):
            assert whys(DEFAULT, state, 0, lay(card, row)) == ["wrong-row"]


@pytest.mark.rule("CC-21")
def test_a_card_that_lies_face_down_may_go_to_any_row() -> None:
    for card in ("red-2", "red-animal", "red-building", "dragon"):
        state = table(holding(0, card, laid=0), holding(1, card))
        possible = [one for one in offered(DEFAULT, state) if isinstance(one, Lay)]
        assert possible == [lay(card, row) for row in COLOURS]
        for row in COLOURS:
            after = play(DEFAULT, state, (0, lay(card, row))).state
            assert written(after, row) == f"?{card}"


@pytest.mark.rule("CC-22")
@pytest.mark.parametrize("kind", [Kind.DRAGON, Kind.FAIRY, Kind.ANIMAL_JOKER, Kind.BUILDING_JOKER])
def test_a_joker_may_go_to_any_row_face_up(kind: Kind) -> None:
    state = table(holding(0, kind.value), holding(1, "red-1"))
    possible = [one for one in offered(DEFAULT, state) if isinstance(one, Lay)]
    assert possible == [lay(kind.value, row) for row in COLOURS]
    for row in COLOURS:
        assert written(play(DEFAULT, state, (0, lay(kind.value, row))).state, row) == kind.value


@pytest.mark.rule("CC-24")
@pytest.mark.rule("CC-26")
def test_tv_cc_08_a_follower_secures_the_cards_back_to_the_board_or_to_another_follower() -> None:
    """Black is seat 0, Green seat 1, Red seat 2; cards behind the last follower are nobody's."""
    farm, city = "green-1 green-2 green-1 green-3", "blue-1 blue-1 blue-2 blue-3"
    cards = "blue-2 blue-1 blue-2"
    players = [holding(seat, "") for seat in range(3)]
    state = table(*players, rows={"green": farm, "blue": city})
    state = play(DEFAULT, state, (0, follow("green")), (1, follow("blue"))).state
    rows = {"green": f"{farm} @0", "blue": f"{city} @1 {cards}"}
    assert written(state, "blue") == f"{city} @1"
    state = table(done(), done(), holding(2, ""), rows=rows, active=2)
    applied = play(DEFAULT, state, (2, follow("blue")))
    taken = {one.player: one["cards"] for one in applied.events if one.code == "takes"}
    assert taken == {
        0: tuple(farm.split()),
        1: tuple(city.split()),
        2: tuple(cards.split()),
    }


@pytest.mark.rule("CC-25")
def test_a_follower_that_is_placed_stays_where_it_is() -> None:
    state = table(holding(0, "red-3"), holding(1, "red-2 red-1"), rows=ROWS, active=0)
    state = play(DEFAULT, state, (0, follow("red")), (1, lay("red-2", "red"))).state
    assert written(state, "red") == "red-1 red-2 @0 red-2"
    assert not any(isinstance(one, Follow) for one in offered(DEFAULT, state))
    for row in COLOURS:
        assert whys(DEFAULT, state, 0, Follow(row)) == ["placed-already"]


@pytest.mark.rule("CC-26")
def test_all_may_stand_in_one_row() -> None:
    state = table(holding(0, ""), holding(1, ""), holding(2, ""), rows={"red": "red-1"})
    turns = [(seat, follow("red")) for seat in range(2)]
    assert written(play(DEFAULT, state, *turns).state, "red") == "red-1 @0 @1"
    taken = play(DEFAULT, state, *turns, (2, follow("red")))
    assert codes(taken.events)[3:6] == ["takes", "people", "takes-nothing"]


@pytest.mark.rule("CC-27")
def test_who_places_the_follower_last_deals_the_next_round() -> None:
    for last in range(3):
        players = [done() if seat != last else holding(seat, "") for seat in range(3)]
        applied = play(DEFAULT, table(*players, active=last), (last, follow("red")))
        assert applied.state.dealer == last
        assert event(applied, "dealer").player == last
        assert applied.state.active == (last + 1) % 3


@pytest.mark.rule("CC-27")
def test_a_card_laid_last_does_not_make_a_dealer() -> None:
    players = holding(0, ""), done(holding(1, "red-1")), done()
    turns = (0, follow("red")), (1, lay("red-1", "red"))
    assert play(DEFAULT, table(*players, dealer=2), *turns).state.dealer == 0
