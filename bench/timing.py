"""Timing functions over many inputs, interleaved with their baseline so that noise hits both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

ROUNDS = 7
#: Rounds for whole questions, which take longer.
QUESTION_ROUNDS = 5


def per_call(function: Callable[[str], object], inputs: Sequence[str]) -> float:
    """Seconds per call, over one pass."""
    started = time.perf_counter()
    for item in inputs:
        function(item)
    return (time.perf_counter() - started) / len(inputs)


def paired(
    functions: dict[str, Callable[[str], object]], inputs: Sequence[str]
) -> dict[str, float]:
    """Name → median seconds per call; every round runs all functions."""
    rounds: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(ROUNDS):
        for name, function in functions.items():
            rounds[name].append(per_call(function, inputs))
    return {name: statistics.median(times) for name, times in rounds.items()}


def per_input(function: Callable[[str], object], inputs: Sequence[str]) -> list[float]:
    """The seconds of each input, best of three, sorted."""
    times = []
    for item in inputs:
        best = min(per_call(function, [item]) for _ in range(3))
        times.append(best)
    return sorted(times)


@dataclass(frozen=True)
class Times:
    """The seconds of every call, by round."""

    rounds: list[list[float]]

    @property
    def mean(self) -> float:
        return statistics.median(statistics.mean(times) for times in self.rounds)

    @property
    def calls(self) -> list[float]:
        """The median of each call over the rounds, sorted: the cost of a question without noise."""
        return sorted(statistics.median(call) for call in zip(*self.rounds, strict=True))

    def quantile(self, share: float) -> float:
        calls = self.calls
        return calls[min(len(calls) - 1, int(share * len(calls)))]


#: A function and the questions to call it with.
Workload = tuple[Callable[[Any], object], Sequence[Any]]


def timed(asked: dict[str, Workload], rounds: int = QUESTION_ROUNDS) -> dict[str, Times]:
    """Name → times; every round runs all workloads, one after the other."""
    times: dict[str, list[list[float]]] = {name: [] for name in asked}
    for _ in range(rounds):
        for name, (function, questions) in asked.items():
            calls = []
            for question in questions:
                started = time.perf_counter()
                function(question)
                calls.append(time.perf_counter() - started)
            times[name].append(calls)
    return {name: Times(calls) for name, calls in times.items()}
