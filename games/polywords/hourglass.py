"""The hourglass: 45 seconds. Nobody reads a clock here: how long it took is told.

>>> in_time(44.9), in_time(45), in_time(45.1), in_time(None)
(True, True, False, True)
>>> turn_length([12.5, 30]), turn_length([12.5, None])
(30, 45)
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from contesta.solver.errors import BadGame

#: As printed in the list of components; `Cards.seconds` has it as data.
SECONDS = 45


def in_time(elapsed: float | None, seconds: int = SECONDS) -> bool:
    """Whether something done after so many seconds was done in time; not told: it was."""
    return elapsed is None or checked(elapsed) <= seconds


def turn_length(finished: Sequence[float | None], seconds: int = SECONDS) -> float:
    """When a turn is over: all have finished, or the sand has run out (None: never finished)."""
    times = [seconds if elapsed is None else checked(elapsed) for elapsed in finished]
    return min(max(times, default=seconds), seconds)


def checked(elapsed: float) -> float:
    """A time that can have passed."""
    number = isinstance(elapsed, int | float) and not isinstance(elapsed, bool)
    if not number or not math.isfinite(elapsed) or elapsed < 0:
        raise BadGame("time", value=repr(elapsed))
    return elapsed
