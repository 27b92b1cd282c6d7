"""Cardcassonne: cards that are taken from a row of another colour."""

from __future__ import annotations

import pytest

from contesta.games.cardcassonne import State
from contesta.games.cardcassonne.box import open_box
from tests.helpers.cardcassonne import (
    DEFAULT,
    chest,
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
)

ANIMALS = open_box().animal_points


def gone(state: State) -> list[str]:
    return sorted(card.text for card in state.removed)


@pytest.mark.rule("CC-40")
def test_only_a_card_that_was_laid_face_down_can_be_misplaced() -> None:
    assert "misplaced-people" in codes(take("?red-2").events)
    assert "misplaced-people" in codes(take("!red-2").events)
    for row in ("?green-2", "!green-2", "green-2"):
        assert codes(take(row).events)[:3] == ["follower", "takes", "people"]
    assert offered(DEFAULT, take("?red-animal").state) == [ten("red-animal"), keep("red-animal")]
    assert gained(take("?green-animal")) == ANIMALS(1)


@pytest.mark.rule("CC-40")
@pytest.mark.rule("CC-21")
def test_a_card_laid_face_down_in_another_row_is_misplaced_for_whoever_takes_it() -> None:
    players = done(holding(0, "red-2", laid=0)), holding(1, "")
    state = table(*players, rows={"green": "green-1"})
    state = play(DEFAULT, state, (0, lay("red-2", "green")), (1, follow("green"))).state
    assert [player.points for player in state.players] == [0, 10 + 1]


@pytest.mark.rule("CC-41")
@pytest.mark.rule("CC-33")
def test_tv_cc_11_misplaced_people_are_ten_points_each_and_not_in_the_sum() -> None:
    applied = take("green-1 ?red-3 green-1")
    assert gained(applied) == 10 + 2 * 2 == 14
    assert gone(applied.state) == ["green-1", "green-1", "red-3"]
    assert gained(take("?red-3 ?blue-1")) == 20


@pytest.mark.rule("CC-42")
@pytest.mark.parametrize("card", ["red-animal", "red-building"])
def test_a_misplaced_animal_or_building_may_become_ten_points(card: str) -> None:
    applied = take(f"?{card} green-1", ten(card), player=owning(red=4))
    after = applied.state.players[0]
    assert after.points == 10 + 1
    assert gone(applied.state) == ["green-1", card]
    assert after.animals == owning(red=4).animals
    assert chest(applied.state) == ""


@pytest.mark.rule("CC-43")
def test_a_misplaced_animal_that_is_kept_scores_as_animals_do() -> None:
    applied = take("?red-animal", keep("red-animal"), player=owning(red=4))
    assert gained(applied) == ANIMALS(5)
    assert applied.state.players[0].animals == owning(red=5).animals
    assert gone(applied.state) == []


@pytest.mark.rule("CC-43")
def test_a_misplaced_building_that_is_kept_lies_under_the_chest() -> None:
    applied = take("?red-building green-building", keep("red-building"))
    assert gained(applied) == 0
    assert chest(applied.state) == "red-building green-building"


@pytest.mark.rule("CC-42")
@pytest.mark.rule("CC-43")
def test_every_misplaced_card_is_decided_on_by_itself() -> None:
    row = "?red-animal ?red-building ?red-animal"
    decisions = keep("red-animal"), ten("red-building"), ten("red-animal")
    applied = take(row, *decisions)
    assert gained(applied) == ANIMALS(1) + 10 + 10
    assert gone(applied.state) == ["red-animal", "red-building"]
    order = codes(applied.events, 0)
    assert order.index("animals") > order.index("misplaced-ten") > order.index("takes")
