"""The 45-second hourglass, for turns that are scored afterwards: what came in time?

Where a game is played live the clock ends a turn; here no clock is read, and callers pass the
elapsed times.

>>> in_time(44.9), in_time(45), in_time(45.1), in_time(None)
(True, True, False, True)
>>> turn_length([12.5, 30]), turn_length([12.5, None])
(30, 45)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..errors import BadGame

#: From the rulebook's list of components; `Cards.seconds` has it from the data file.
SECONDS = 45


def in_time(elapsed: float | None, seconds: float = SECONDS) -> bool:
    """Whether the elapsed time is within the hourglass; None counts as in time."""
    return elapsed is None or checked_time(elapsed) <= seconds


def turn_length(finished: Sequence[float | None], seconds: int = SECONDS) -> float:
    """Length of a turn: until all have finished or the sand runs out (None: never finished)."""
    times = [seconds if elapsed is None else checked_time(elapsed) for elapsed in finished]
    return min(max(times, default=seconds), seconds)


def checked_time(elapsed: float) -> float:
    """The elapsed time; BadGame unless it is a finite number, 0 or more."""
    number = isinstance(elapsed, int | float) and not isinstance(elapsed, bool)
    if not number or not math.isfinite(elapsed) or elapsed < 0:
        raise BadGame("time", value=repr(elapsed))
    return elapsed


def check_order(times: Iterable[float | None]) -> None:
    """Raise BadGame if the elapsed times contradict their order."""
    known = [checked_time(elapsed) for elapsed in times if elapsed is not None]
    if any(later < earlier for earlier, later in pairwise(known)):
        raise BadGame("times")
