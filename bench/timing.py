"""Time a function over many inputs, interleaved with its floor so that noise hits both."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

ROUNDS = 7


def per_call(function: Callable[[str], object], inputs: Sequence[str]) -> float:
    """Seconds a call, over one pass."""
    started = time.perf_counter()
    for item in inputs:
        function(item)
    return (time.perf_counter() - started) / len(inputs)


def paired(
    functions: dict[str, Callable[[str], object]], inputs: Sequence[str]
) -> dict[str, float]:
    """Median seconds a call of each function, all of them in every round."""
    rounds: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(ROUNDS):
        for name, function in functions.items():
            rounds[name].append(per_call(function, inputs))
    return {name: statistics.median(times) for name, times in rounds.items()}


def each(function: Callable[[str], object], inputs: Sequence[str]) -> list[float]:
    """Seconds of every single call, shortest first; each the best of three."""
    times = []
    for item in inputs:
        best = min(per_call(function, [item]) for _ in range(3))
        times.append(best)
    return sorted(times)
