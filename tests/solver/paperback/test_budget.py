"""A search that is stopped early says so, and what it has found by then is right."""

from __future__ import annotations

from typing import Any

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import Solution, hints, playable, solve
from contesta.solver.budget import Budget
from contesta.solver.paperback.engine.costs import NODES
from contesta.solver.paperback.question import ORDERS
from tests.helpers.deadlines import after
from tests.helpers.laid_plays import stands

HANDS = {
    "plain": "C1 A1 S1 T1 E1 L1 O1 ?",
    "doubles": "CH4 RE1 TO1 CO2 ST2 A1 O1 E1 ?",
    "dyslexia": "CH4 RE1 TO1 CO2 ST2 A1 O1 E1 <> +<>",
    "abilities": "C1 A1{add 2} S1 T1{draw 1 if first} E1{double if last} L1 O1",
    "both": "CH4{add 1} RE1{draw 1} A1{copy adjacent} S1 T1 ?",
    "space": "C1 A1 S1 A1 +_",
    "space-doubles": "CH4 RE1 A1 S1 E1 +_",
    "space-abilities": "C1{add 1} A1 S1 A1{draw 1} +_",
}
#: Twenty cards, half of them jokers, and six double-letter cards.
HUGE = "? ? ? ? ? ? ? ? ? ? CH4 RE2 TO3 CO2 ST2 TR3 A1 E1 I1 O1"


def check(it: Lexicon, hand: str, some: Solution, whole: Solution) -> None:
    """Complete and the same, or honest and right."""
    if some.complete:
        assert [play.words for play in some.plays] == [play.words for play in whole.plays]
        assert [play.points for play in some.plays] == [play.points for play in whole.plays]
        assert some.total == whole.total
    assert len(some.plays) <= some.total <= whole.total
    assert len({play.words for play in some.plays}) == len(some.plays)
    for play in some.plays:
        assert stands(it, hand, play)


@pytest.mark.parametrize("kind", HANDS)
def test_any_budget_gives_right_plays(it: Lexicon, kind: str) -> None:
    hand = HANDS[kind]
    for order in ORDERS:
        whole = solve(it, hand, 30, order)
        assert whole.complete and whole.plays
        budgets = (0, 1, 2, 3, 5, 17, NODES)
        found = [solve(it, hand, 30, order, nodes=nodes) for nodes in budgets]
        for some in found:
            check(it, hand, some, whole)
        assert not found[0].complete and found[-1].complete


@pytest.mark.parametrize("kind", HANDS)
def test_a_deadline_is_kept_whenever_it_comes(it: Lexicon, kind: str) -> None:
    hand = HANDS[kind]
    for order in ORDERS:
        whole = solve(it, hand, 30, order, expired=lambda: False)
        assert whole.complete
        assert not solve(it, hand, 30, order, expired=lambda: True).complete
        for calls in (0, 1, 2, 7):
            some = solve(it, hand, 30, order, expired=after(calls))
            check(it, hand, some, whole)


def test_one_node_is_not_enough_for_many_doubles(it: Lexicon) -> None:
    hand = HANDS["doubles"]
    some = solve(it, hand, nodes=1)
    assert not some.complete and some.plays
    assert {word for play in some.plays for word in play.words} < set(playable(it, hand))


def test_somebody_is_asked_all_the_time(it: Lexicon) -> None:
    """The deadline is looked at inside the search, not only before and after it."""

    def asked(hand: str, **options: Any) -> int:
        calls = 0

        def expired() -> bool:
            nonlocal calls
            calls += 1
            return False

        solve(it, hand, expired=expired, **options)
        return calls

    assert asked(HANDS["plain"]) >= 1
    assert asked(HANDS["doubles"]) > asked("CH4 A1 O1 E1") > 1
    assert asked(HANDS["both"]) > 20
    assert asked(HANDS["space-abilities"]) > asked("C1 A1 S1 A1 +_") > 1


@pytest.mark.parametrize("common", ["", " +O1", " +<>", " +_"])
@pytest.mark.parametrize("order", ["points", "length"])
def test_no_hand_is_too_large(it: Lexicon, common: str, order: str) -> None:
    solution = solve(it, HUGE + common, 20, order)
    assert len(solution.plays) == 20 and solution.total > 100_000
    for play in solution.plays:
        assert stands(it, HUGE + common, play)


@pytest.mark.parametrize(
    "hand",
    [
        "A1{copy adjacent} ? ? ? +_",
        "A1{draw 1} E1 I1 R1 S1 ? ? +_",
        "D1 E1 I1 L1 M1 N1 O1 P1 R1 S1 T1 U1 V1 +_",
    ],
)
def test_two_words_too_many_to_compare_are_an_answer(it: Lexicon, hand: str) -> None:
    """Where there are too many pairs of words the search stops early; it does not fail."""
    solution = solve(it, hand, 5)
    assert solution.plays and solution.total >= 5
    for play in solution.plays:
        assert stands(it, hand, play)


@pytest.mark.parametrize(
    "hand",
    [
        "CH4 RE2 TO3 CO2 ST2 TR3 IN1 ER1 RI2 TE3 ON3 AN3 EN4 AR5 TI4 CI3 MI3 SI3 NO2 LI3",
        "CH4 CH4 CH4 CH4 CH4 RE1 RE1 RE1 RE1 RE1 <> <> <> <> <> ? ? ? ? ?",
        "A1{double} A1{double} A1{double} E1{draw 1} E1{draw 1} ? ? ? ? ? S1{add 1} S1{add 2}",
    ],
)
def test_strange_hands_are_answered_within_the_budget(it: Lexicon, hand: str) -> None:
    some = solve(it, hand, 5, nodes=300)
    assert some.total >= len(some.plays)
    for play in some.plays:
        assert stands(it, hand, play)


def test_hints_have_a_budget_too(it: Lexicon) -> None:
    bounds: list[dict[str, Any]] = [{"nodes": 1}, {"expired": lambda: True}]
    for options in bounds:
        for hand in (HANDS["doubles"], HANDS["abilities"]):
            for hint in hints(it, hand, 4, **options):
                assert hint.play is not None and stands(it, hand, hint.play)


def test_a_watch_that_has_stopped_stays_so() -> None:
    answers = iter([False, True, False])
    budget = Budget(10, lambda: next(answers))
    assert [budget.spend() for _ in range(3)] == [True, False, False] and budget.stopped
    short = Budget(2)
    assert [short.spend() for _ in range(4)] == [True, True, False, False]
