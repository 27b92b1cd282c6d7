"""Placement and suggestions against brute force for as long as one likes.

`python -m tests.helpers.more_boards 1000 7`: a thousand rounds of every check, from seed 7 on.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable

from tests.oracle.boards import KINDS, REQUESTS
from tests.oracle.test_polywords import (
    check_budget,
    check_few_words,
    check_limits,
    check_long,
    check_placement,
    check_short_suggestion,
    check_stream,
    check_suggestion,
)

Check = Callable[[random.Random, str], int]


def long_word(rng: random.Random, length: str) -> int:
    return check_long(rng, int(length))


CHECKS: list[tuple[Check, list[str]]] = [
    (check_placement, [*KINDS]),
    (check_limits, [*KINDS]),
    (check_stream, [*KINDS]),
    (check_budget, [*KINDS]),
    (long_word, [*map(str, range(9, 23))]),
    (check_suggestion, [*REQUESTS]),
    (check_few_words, [*REQUESTS]),
    (check_short_suggestion, [*REQUESTS]),
]


def main(rounds: int, first: int) -> int:
    """How many checks failed; each says how to repeat it."""
    done: Counter[str] = Counter()
    failed = 0
    for seed in range(first, first + rounds):
        for check, kinds in CHECKS:
            for kind in kinds:
                name = check.__name__
                done[name] += 1
                try:
                    check(random.Random(f"{name} {kind} {seed}"), kind)
                except Exception as problem:
                    failed += 1
                    case = f'{name}(random.Random("{name} {kind} {seed}"), "{kind}")'
                    print(f"{case}: {problem!r}", flush=True)
    print(dict(done), failed, "failed")
    return failed


if __name__ == "__main__":
    rounds, first = (int(number) for number in sys.argv[1:])
    sys.exit(main(rounds, first) > 0)
