"""Chance for bots is fair enough, and the same everywhere."""

from __future__ import annotations

from collections import Counter

from contesta.bots import Numbers


def test_every_number_below_the_limit_is_about_as_likely() -> None:
    numbers = Numbers(1, "dice")
    thrown = Counter(numbers.below(6) for _ in range(6_000))
    assert set(thrown) == set(range(6))
    assert all(850 < times < 1_150 for times in thrown.values())


def test_seed_and_purpose_make_the_numbers() -> None:
    def first(seed: int | str, purpose: str) -> list[int]:
        numbers = Numbers(seed, purpose)
        return [numbers.below(1_000_000) for _ in range(5)]

    assert first(7, "a") == first("7", "a")
    assert first(7, "a") != first(7, "b")
    assert first(7, "a") != first(8, "a")


def test_a_shuffle_keeps_all_and_every_item_comes_first() -> None:
    numbers = Numbers(3, "shuffle")
    firsts = set()
    for _ in range(100):
        items = list("ABCDE")
        numbers.shuffle(items)
        assert sorted(items) == list("ABCDE")
        firsts.add(items[0])
    assert firsts == set("ABCDE")
