"""Cardcassonne: what a table may choose where the rulebook has gaps, every choice of it."""

from __future__ import annotations

import pytest

from contesta.games.cardcassonne import Cardcassonne, Follow, Pass, Player
from contesta.games.cardcassonne.box import open_box
from contesta.games.cardcassonne.cards import COLOURS, Colour
from contesta.lexicon.rulings import Subject, switches_on
from tests.helpers.cardcassonne import (
    DEFAULT,
    assign,
    codes,
    done,
    follow,
    gained,
    holding,
    keep,
    lay,
    offered,
    owning,
    play,
    table,
    take,
    ten,
    under,
    whys,
    written,
)

ANIMALS = open_box().animal_points


def test_every_choice_makes_a_game_that_remembers_it() -> None:
    for switch in switches_on(Subject.CARDCASSONNE):
        for choice in switch.choices:
            wanted = {} if choice == switch.choices[0] else {switch.id: choice}
            assert Cardcassonne.under({}, {switch.id: choice}).rulings_chosen == wanted


@pytest.mark.rule("ER-33")
@pytest.mark.parametrize("last", range(3))
def test_who_places_the_last_follower_deals_or_begins_the_next_round(last: int) -> None:
    players = [done() if seat != last else holding(seat, "") for seat in range(3)]
    state = table(*players, active=last)
    for choice, first in (("deals", (last + 1) % 3), ("begins", last)):
        after = play(under(ER_33=choice), state, (last, follow("red"))).state
        assert after.active == first
        assert after.dealer == (first - 1) % 3


@pytest.mark.rule("ER-34")
def test_all_cards_that_lie_face_down_are_turned_up_or_only_secured_ones() -> None:
    rows = {"green": "?green-1 @1 ?red-2", "blue": "?red-3 blue-2"}
    state = table(holding(0, ""), done(), rows=rows)
    for choice, left in (("all", "!"), ("secured", "?")):
        applied = play(under(ER_34=choice), state, (0, follow("yellow")))
        assert written(applied.state, "green") == f"{left}red-2"
        assert written(applied.state, "blue") == f"{left}red-3 blue-2"
        assert ("turned-up" in codes(applied.events)) is (choice == "all")
        assert applied.state.players[1].points == 1
        known = DEFAULT.view(applied.state, 1).line(Colour.BLUE)
        assert ("red-3" in str(known)) is (choice == "all")


@pytest.mark.rule("ER-35")
def test_a_follower_may_secure_nothing_or_must_secure_a_card() -> None:
    """The yellow row is empty, and in the green one there is another follower."""
    rows = {"red": "red-1", "green": "green-1 @1", "blue": "@1 blue-1"}
    for hand in ("red-2", ""):
        state = table(holding(0, hand), holding(1, "", done()), rows=rows)
        strict = under(ER_35="refused")
        follows = [one for one in offered(strict, state) if isinstance(one, Follow)]
        assert follows == [follow("red"), follow("blue")]
        for row in ("yellow", "green"):
            assert whys(strict, state, 0, follow(row)) == ["secures-nothing"]
        follows = [one for one in offered(DEFAULT, state) if isinstance(one, Follow)]
        assert follows == [follow(row) for row in COLOURS]
    applied = play(DEFAULT, table(holding(0, ""), done(), rows=rows), (0, follow("green")))
    assert "takes-nothing" in codes(applied.events, 0)


@pytest.mark.rule("ER-35")
def test_a_follower_that_can_secure_nothing_anywhere_stands_where_it_likes() -> None:
    strict = under(ER_35="refused")
    rows = {"red": "red-1 @1"}
    state = table(holding(0, ""), done(), rows=rows)
    assert offered(strict, state) == [follow(row) for row in COLOURS]
    with_a_card = table(holding(0, "red-2"), done(), rows=rows)
    assert offered(strict, with_a_card) == [lay("red-2", "red")]


@pytest.mark.rule("ER-36")
def test_the_follower_must_be_placed_or_may_be_kept_once_all_cards_are_laid() -> None:
    state = table(holding(0, ""), holding(1, ""), rows={"red": "red-1"}, dealer=1)
    assert Pass() not in offered(DEFAULT, state)
    assert whys(DEFAULT, state, 0, Pass()) == ["must-place"]
    may = under(ER_36="may")
    assert Pass() in offered(may, state)
    applied = play(may, state, (0, Pass()), (1, Pass()))
    assert codes(applied.events)[:2] == ["passed", "passed"]
    assert written(applied.state, "red") == "red-1"
    assert [player.followed for player in applied.state.players] == [False, False]
    assert (applied.state.round, applied.state.dealer) == (2, 1)
    holds = table(holding(0, "red-2"), holding(1, "red-1"))
    assert Pass() not in offered(may, holds)
    assert whys(may, holds, 0, Pass()) == ["cards-left"]


@pytest.mark.rule("ER-38")
def test_the_owner_assigns_a_joker_or_it_joins_the_largest_set() -> None:
    row = "green-animal animal-joker !red-animal"
    owned = owning(red=2)
    asked = take(row, keep("red-animal"), player=owned)
    assert offered(DEFAULT, asked.state) == [assign("red"), assign("green")]
    chosen = play(DEFAULT, asked.state, (0, assign("green"))).state.players[0]
    assert chosen.points == ANIMALS(3) + ANIMALS(2)
    largest = take(row, keep("red-animal"), player=owned, game=under(ER_38="largest"))
    assert largest.state.take is None
    assert gained(largest) == ANIMALS(4) + ANIMALS(1)
    by_itself = take("animal-joker", player=owning(red=1, green=2), game=under(ER_38="largest"))
    assert gained(by_itself) == ANIMALS(3)
    # for good: in the next round it stays there
    assert chosen.jokers == (0, 0, 1, 0)
    assert gained(take("green-animal", player=chosen)) == chosen.points + ANIMALS(3)


@pytest.mark.rule("ER-38")
def test_jokers_are_assigned_one_by_one() -> None:
    decisions = assign("red"), assign("green")
    applied = take("animal-joker animal-joker", *decisions, player=owning(red=1, green=1))
    assert gained(applied) == ANIMALS(2) * 2


@pytest.mark.rule("ER-39")
def test_a_lone_joker_counts_fully_in_its_set_or_less_what_it_has_brought() -> None:
    two_alone = Player(lone=2, points=6)
    for choice, less in (("whole", 0), ("less-three", 6)):
        game = under(ER_39=choice)
        applied = take("green-animal animal-joker", player=two_alone, game=game)
        assert gained(applied) == 6 + ANIMALS(4) - less
        assert ("already-brought" in codes(applied.events)) is (less > 0)
        again = take("green-animal", player=applied.state.players[0], game=game)
        assert gained(again) == gained(applied) + ANIMALS(5)


@pytest.mark.rule("ER-42")
def test_a_joker_is_never_misplaced_or_is_if_it_was_laid_face_down() -> None:
    down = under(ER_42="face-down")
    for joker in ("animal-joker", "building-joker"):
        for row in (f"?{joker}", f"!{joker}"):
            assert not codes(take(row).events).count("misplaced-ten")
            assert offered(down, take(row, game=down).state) == [ten(joker), keep(joker)]
            assert gained(take(row, ten(joker), game=down)) == 10
        assert take(joker, game=down).state.take is None
    assert gained(take("?animal-joker", keep("animal-joker"), game=down)) == 3
    kept = take("?building-joker", keep("building-joker"), game=down).state.players[0]
    assert (kept.points, kept.chest.size) == (0, 1)
    for game in (DEFAULT, down):
        assert gained(take("?dragon ?fairy", game=game)) == 20


@pytest.mark.rule("ER-86")
def test_lone_jokers_are_three_points_each_or_as_the_table_has_it() -> None:
    three, table_has = under(ER_86="three-each"), under(ER_86="as-a-set")
    two = "animal-joker animal-joker"
    own = {"animals": " ".join(str(n * n) for n in range(1, 14))}
    squares = Cardcassonne.under(own, {"ER-86": "as-a-set"})
    assert [gained(take(two, game=game)) for game in (three, table_has, squares)] == [6, 6, 4]
    one_there = Player(lone=2)
    found = [gained(take(two, player=one_there, game=game)) for game in (three, table_has)]
    assert found == [6, ANIMALS(4)]
    assert found[0] != found[1]


@pytest.mark.rule("ER-87")
def test_sets_that_grew_score_or_all_of_the_owner() -> None:
    player = owning(red=3, green=1, blue=2)
    every = under(ER_87="all")
    assert gained(take("green-animal", player=player)) == ANIMALS(2)
    whole = ANIMALS(3) + ANIMALS(2) + ANIMALS(2)
    assert gained(take("green-animal", player=player, game=every)) == whole
    assert gained(take("animal-joker", assign("red"), player=player)) == ANIMALS(4)
    assigned = take("animal-joker", assign("red"), player=player, game=every)
    assert gained(assigned) == ANIMALS(4) + ANIMALS(1) + ANIMALS(2)
    for game in (DEFAULT, every):
        assert gained(take("green-1", player=player, game=game)) == 1


@pytest.mark.rule("ER-88")
def test_a_misplaced_animal_that_is_kept_scores_or_only_joins() -> None:
    player = owning(red=4)
    for choice, points in (("scores", ANIMALS(5)), ("joins", 0)):
        game = under(ER_88=choice)
        applied = take("?red-animal", keep("red-animal"), player=player, game=game)
        assert gained(applied) == points
        assert applied.state.players[0].set_of(Colour.RED) == 5
        with_another = take(
            "?red-animal green-animal", keep("red-animal"), player=player, game=game
        )
        assert gained(with_another) == points + ANIMALS(1)


@pytest.mark.rule("ER-89")
def test_a_misplaced_card_that_was_turned_up_stays_misplaced_or_not() -> None:
    rows = {"green": "?red-3 ?red-animal green-1"}
    state = table(holding(0, ""), done(), rows=rows)
    for choice, points in (("misplaced", 10 + 1), ("in-place", (3 + 1) * 2 + ANIMALS(1))):
        game = under(ER_89=choice)
        left = play(game, state, (0, follow("yellow"))).state
        text = written(left, "green")
        applied = take(text, game=game)
        assert gained(applied) == points, text
        assert bool(offered(game, applied.state)[0] == ten("red-animal")) is (choice == "misplaced")


@pytest.mark.rule("ER-91")
def test_the_follower_may_come_before_the_first_card_or_not() -> None:
    hands = [holding(seat, "red-2 red-1", laid=0) for seat in range(2)]
    state = table(*hands, rows={"red": "red-3"})
    after = play(DEFAULT, state, (0, follow("red")), (1, follow("red")))
    assert written(after.state, "red") == "red-3 @0 @1"
    first = play(DEFAULT, after.state, (0, lay("red-1", "blue"))).state
    assert written(first, "blue") == "?red-1"
    strict = under(ER_91="refused")
    assert not any(isinstance(one, Follow) for one in offered(strict, state))
    assert whys(strict, state, 0, follow("red")) == ["card-first"]
    laid = table(*(holding(seat, "red-2") for seat in range(2)), rows={"red": "red-3"})
    assert follow("red") in offered(strict, laid)
    assert play(strict, laid, (0, follow("red")))
