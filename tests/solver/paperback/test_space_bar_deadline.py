"""Two words under a deadline: every step asks for it, and what was found by then is right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import Solution, hints, parse_hand, solve
from contesta.solver.budget import Budget
from contesta.solver.paperback import hints as hinting
from contesta.solver.paperback.engine import cells
from contesta.solver.paperback.engine.bits import slots_of
from contesta.solver.paperback.engine.costs import LATE_PLAYS
from contesta.solver.paperback.engine.laydowns import laydowns, union
from contesta.solver.paperback.engine.twowords import TwoWords
from contesta.solver.paperback.engine.words import words_of
from contesta.solver.paperback.question import ORDERS
from contesta.solver.paperback.rack import Rack
from contesta.solver.paperback.rulings import hand_rulings
from tests.helpers.deadlines import after
from tests.helpers.laid_plays import stands

from .test_budget import check

HANDS = {
    "letters": "C1 A1 S1 T1 E1 L1 O1 +_",
    "doubles": "CH4 RE1 A1 S1 ST2 E1 ? +_",
    "abilities": "C1{add 1} A1{double if last} S1 A1{draw 1} ? +_",
}


class Asked:
    """An `expired` that counts how often it is asked, also after it has said yes."""

    def __init__(self, expired: Callable[[], bool] = lambda: False) -> None:
        self._expired = expired
        self.times = self.late = 0

    def __call__(self) -> bool:
        self.times += 1
        over = self._expired()
        self.late += over
        return over


def two_words(lexicon: Lexicon, hand: str, budget: Budget) -> TwoWords:
    """All plays of two words; the budget counts from here on."""
    index, rack = words_of(lexicon).index, Rack(parse_hand(hand))
    found = laydowns(index, rack, None, Budget(1_000))
    begin, whole = union(found)
    slots = slots_of(whole) + begin
    return TwoWords(index, rack, hand_rulings(None), found, slots, None, budget)


@pytest.mark.parametrize("kind", HANDS)
@pytest.mark.parametrize("order", ORDERS)
def test_a_search_stopped_anywhere_is_right_so_far(it: Lexicon, kind: str, order: str) -> None:
    hand, asked = HANDS[kind], Asked()
    whole = solve(it, hand, 30, order, expired=asked)
    assert whole.complete
    for percent in (0, 2, 5, 10, 20, 40, 60, 80, 99):
        stop = Asked(after(asked.times * percent // 100))
        some = solve(it, hand, 30, order, expired=stop)
        check(it, hand, some, whole)
        assert not some.complete and some.plays
        values = [play.points for play in some.plays]
        assert order != "points" or values == sorted(values, reverse=True)
        assert stop.late <= 6 * LATE_PLAYS, "little is done when the deadline has passed"


def test_a_count_that_is_stopped_is_a_lower_bound(it: Lexicon) -> None:
    two = two_words(it, HANDS["doubles"], Budget(1_000))
    whole = two.count(0)
    two.budget = Budget(0, asked := Asked())
    assert two.count(0) == whole
    assert asked.times == int(two.room.max()) - 1, "once for each number of letters from 2 on"
    counts = []
    for asks in range(asked.times):
        two.budget = Budget(0, after(asks))
        counts.append(two.count(0))
        assert not two.budget.complete
    assert counts[0] == 0 and counts == sorted(counts) and 0 < counts[-1] <= whole


def test_every_step_of_the_preparation_asks(it: Lexicon) -> None:
    asked = Asked()
    two = two_words(it, HANDS["doubles"], Budget(1_000, asked))
    cards = sum(map(len, two.rack.letters.values()))
    assert asked.times > len(two.classes.letters) + len(two.classes.room) + len(two.ways) * cards
    for asks in range(asked.times):
        some = two_words(it, HANDS["doubles"], Budget(1_000, after(asks)))
        assert not some.budget.complete
        assert len(some.ways) < len(two.ways) or asks == asked.times - 1
        assert len(some.classes) in (0, len(two.classes))


def test_cells_are_looked_at_in_bounded_steps(it: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    two = two_words(it, HANDS["letters"], Budget(1_000))
    one, other = (two.room >= 6).nonzero()
    whole = sorted(cells.Cells(two.classes, two.index, Budget(0)).fresh(one, other, 6))
    best = two.cells.best(whole, 50)
    monkeypatch.setattr(cells, "CHUNK", 64)
    looked = cells.Cells(two.classes, two.index, Budget(0, asked := Asked()))
    assert sorted(looked.fresh(one, other, 6)) == whole
    assert asked.times == -(-len(one) // 64) > 10
    before = asked.times
    assert looked.best(whole, 50) == best, "however it is cut into steps"
    assert asked.times - before > len(whole), "once for each cell at least"
    stopped = cells.Cells(two.classes, two.index, Budget(0, after(3)))
    assert set(stopped.fresh(one, other, 6)) < set(whole)


def test_hints_have_one_deadline(it: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    over, most = False, 0

    def expired() -> bool:
        return over

    def search(*args: object, **options: object) -> Solution:
        nonlocal over
        begun.append(over)
        found = solve(*args, **options)  # type: ignore[arg-type]  # passed on as they came
        over = len(begun) == most
        return found

    monkeypatch.setattr(hinting, "solve", search)
    hand = HANDS["letters"]
    for most in (1, 2, 3):
        begun.clear()
        over = False
        found = hints(it, hand, 4, track=7, expired=expired)
        assert begun == [False] * most, "none begins after the deadline"
        assert found and all(hint.complete == (most == 3) for hint in found)
        for hint in found:
            assert hint.play is not None and stands(it, hand, hint.play)


@pytest.mark.parametrize("hand", [*HANDS.values(), "Q1{add 1} Q1 Z1"])
def test_hints_stopped_at_once_are_no_error(it: Lexicon, hand: str) -> None:
    for hint in hints(it, hand, 4, track=7, expired=lambda: True):
        assert not hint.complete
        assert hint.play is not None and stands(it, hand, hint.play)
