"""The points for the buildings under a chest: the best way to make sets of them (CC-46 to CC-51).

>>> best_sets((4, 3, 2, 2), jokers=0, points=(0, 0, 5, 15, 30))
((4, 4, 2, 1), 65)
>>> best_sets((1, 1, 0, 0), jokers=1, points=(0, 0, 5, 15, 30))
((3,), 15)

Since every building more in a set is worth more than the one before, the largest sets are the
best; jokers are tried as every building.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def best_sets(
    counts: Sequence[int], jokers: int, points: Sequence[int]
) -> tuple[tuple[int, ...], int]:
    """The sizes of the sets, largest first, and their points; `points`: for a set of 0, 1, 2 …"""
    ways = (largest_sets(way) for way in _with_jokers(tuple(counts), jokers))
    return max(((sets, sum(points[size] for size in sets)) for sets in ways), key=_worth)


def largest_sets(counts: Sequence[int]) -> tuple[int, ...]:
    """The sizes of the sets if each is made as large as possible."""
    most = max(counts, default=0)
    return tuple(sum(count > number for count in counts) for number in range(most))


def _worth(way: tuple[tuple[int, ...], int]) -> tuple[int, tuple[int, ...]]:
    return way[1], way[0]


def _with_jokers(counts: tuple[int, ...], jokers: int) -> Iterator[tuple[int, ...]]:
    """The counts with every joker as some building, each way once."""
    if len(counts) == 1:
        yield (counts[0] + jokers,)
        return
    for here in range(jokers + 1):
        for rest in _with_jokers(counts[1:], jokers - here):
            yield (counts[0] + here, *rest)
