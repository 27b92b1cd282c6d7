"""Start-up, first questions and memory, each measured in a fresh process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from .hands import KINDS

Row = tuple[str, ...]

#: Prints the seconds of the first question of a kind after start-up.
FIRST = """
import sys, time
from bench.hands import hands
from contesta.lexicon import open_lexicon
from contesta.solver import ready, solve
lexicon = open_lexicon("it")
hand = hands(sys.argv[1], 1)[0]
ready(lexicon)
started = time.perf_counter()
solve(lexicon, hand, 20)
print(time.perf_counter() - started)
"""

#: Prints the seconds to be ready in both languages, and the resident kilobytes before, after, and
#: while hands are solved.
READY = """
import json, time
def resident():
    with open("/proc/self/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
started = time.perf_counter()
from contesta.lexicon import open_lexicon
from contesta.solver import ready, solve
lexicons = [open_lexicon("it"), open_lexicon("pt")]
bare = resident()
for lexicon in lexicons:
    ready(lexicon)
seconds = time.perf_counter() - started
sizes = [resident()]
from bench.hands import KINDS, hands
dealt = [hand for kind in KINDS for hand in hands(kind, 300)]
for _ in range(2):
    for number, hand in enumerate(dealt):
        solve(lexicons[number % 2], hand, 20)
    sizes.append(resident())
print(json.dumps({"seconds": seconds, "bare": bare, "sizes": sizes, "hands": len(dealt)}))
"""


def run(code: str, *arguments: str) -> str:
    """What a piece of code prints in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout


def first_questions() -> dict[str, float]:
    """Kind → seconds of its first question, the median of five processes."""
    return {kind: sorted(float(run(FIRST, kind)) for _ in range(5))[2] for kind in KINDS}


def measure() -> Iterator[Row]:
    runs = [json.loads(run(READY)) for _ in range(3)]
    middle = sorted(runs, key=lambda one: one["seconds"])[1]
    ready, once, twice = (size / 1024 for size in middle["sizes"])
    bare = middle["bare"] / 1024
    yield "ready to solve in both languages", f"{middle['seconds']:.2f} s", "≤ 1.5 s"
    yield (
        f"memory of both indexes after {middle['hands']:,} hands",
        f"{once - bare:.0f} MB (resident {once:.0f} MB; {bare:.0f} MB before the indexes)",
        "≤ 150 MB",
    )
    yield (
        "growth from the first time round to the second",
        f"{twice - once:+.1f} MB",
        "none",
    )
    yield "memory when ready", f"{ready - bare:.0f} MB", "–"
