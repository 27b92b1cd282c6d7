"""The lexicon: opening, membership, verdicts, near misses, pattern search."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable

from contesta.lexicon import Lexicon, Query, open_lexicon

from .timing import paired, per_input

SEED = 20_000
SAMPLE = 5_000

#: Prints the seconds to open both lexicons, and the growth of memory in kilobytes.
OPENING = """
import time
def resident():
    with open("/proc/self/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
before = resident()
from contesta.lexicon import open_lexicon
started = time.perf_counter()
lexicons = [open_lexicon("it"), open_lexicon("pt")]
seconds = time.perf_counter() - started
assert "CASA" in lexicons[0] and "CASA" in lexicons[1]
print(seconds, resident() - before)
"""

Row = tuple[str, str, str, str]  # what, measured, ratio to the baseline, goal


def _sample(lexicon: Lexicon) -> list[str]:
    """Words and misspelt words, alternating."""
    choose = random.Random(SEED)
    words = choose.sample(list(lexicon.words("broad")), SAMPLE)
    wrong = [word[:-1] + "X" + word[-1:] for word in words]
    return [text for pair in zip(words, wrong, strict=True) for text in pair]


def measure_lookup(language: str) -> list[Row]:
    lexicon = open_lexicon(language)
    inputs = _sample(lexicon)
    words = inputs[::2]

    def verdict(text: str) -> object:
        return lexicon.verdict(text, game="paperback")

    functions: dict[str, Callable[[str], object]] = {
        "bare": lexicon.store.trie.__contains__,
        "membership": lexicon.__contains__,
        "verdict": verdict,
    }
    good = paired(functions, words)
    mixed = paired(functions, inputs[:2000])
    unknown = paired(functions, inputs[1:2000:2])
    return [
        _ratio(f"{language}: membership of words", good["membership"], good["bare"], "≤ 4×"),
        _ratio(f"{language}: membership, half no words", mixed["membership"], mixed["bare"], "–"),
        _ratio(f"{language}: full verdict on a word", good["verdict"], good["bare"], "100 µs"),
        _ratio(f"{language}: full verdict on no word", unknown["verdict"], unknown["bare"], "–"),
    ]


def _ratio(what: str, seconds: float, floor: float, goal: str) -> Row:
    return what, f"{seconds * 1e6:.2f} µs", f"{seconds / floor:.1f}× the bare look-up", goal


def measure_near(language: str) -> list[Row]:
    lexicon = open_lexicon(language)
    choose = random.Random(SEED)
    words = choose.sample(list(lexicon.words("broad")), 300)
    words += sorted(lexicon.words("broad"), key=len)[-20:]
    words += ["".join(choose.choices("AEIOBCDLMNRST", k=64))]
    times = per_input(lexicon.near, words)
    middle, worst = times[len(times) // 2], times[-1]
    shown = f"{middle * 1e3:.2f} ms, worst {worst * 1e3:.2f} ms"
    return [(f"{language}: near misses, median and worst", shown, "", "≤ 5 ms")]


def measure_search(language: str) -> list[Row]:
    lexicon = open_lexicon(language)
    rows: list[Row] = []
    for pattern in ("c?s*", "*zz*", "*a*e*i*o*"):
        # also a warm-up: the list of all keys is built at the first search
        total = lexicon.search(Query(pattern)).total
        (seconds,) = per_input(lambda text: lexicon.search(Query(text)), [pattern])
        shown = f"{seconds * 1e3:.1f} ms for {total:,} words"
        rows.append((f"{language}: search `{pattern}`", shown, "", "–"))
    return rows


def measure_opening() -> list[Row]:
    runs = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", OPENING], capture_output=True, text=True, check=True
        )
        printed = done.stdout.split()
        runs.append((float(printed[0]), int(printed[1])))
    seconds = sorted(seconds for seconds, _ in runs)[len(runs) // 2]
    kilobytes = max(kilobytes for _, kilobytes in runs)
    return [
        ("opening both lexicons", f"{seconds * 1e3:.0f} ms", "", "≤ 100 ms"),
        (
            "memory beyond an empty interpreter",
            f"{kilobytes / 1024:.0f} MB",
            "",
            "≤ 80 MB",
        ),
    ]


def measure() -> list[Row]:
    rows = measure_opening()
    for language in ("it", "pt"):
        rows += measure_lookup(language) + measure_near(language) + measure_search(language)
    return rows
