"""Finding double-letter cards in words: NumPy and str.find against pyahocorasick."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np

from contesta.lexicon import open_lexicon
from contesta.solver import open_deck
from contesta.solver.paperback.engine.pairs import Pairs
from contesta.solver.paperback.engine.words import words_of

Row = tuple[str, ...]


def _best(function: Callable[[], object]) -> float:
    """The seconds of the fastest of three calls."""
    times = []
    for _ in range(3):
        started = time.perf_counter()
        function()
        times.append(time.perf_counter() - started)
    return min(times)


def measure() -> Iterator[Row]:
    """Rows for both ways to find pairs: in all words at once, and in the few words shown."""
    try:
        import ahocorasick
    except ImportError:
        yield "double-letter cards: pyahocorasick is not installed", "not measured", "–"
        return
    index = words_of(open_lexicon("it")).index
    doubles = open_deck("it").doubles
    pairs = list(dict.fromkeys(pair for one in doubles for pair in (one, one[::-1])))
    automaton = ahocorasick.Automaton()
    for number, pair in enumerate(pairs):
        automaton.add_word(pair, number)
    automaton.make_automaton()
    text = "\n".join(index.read(np.arange(index.size)[index.origins(np.arange(index.size)) >= 0]))
    ours = _best(lambda: Pairs(index.segments, index.size, pairs))
    theirs = _best(lambda: sum(1 for _ in automaton.iter(text)))
    yield (
        f"{len(pairs)} pairs in all words, when the index is made: one NumPy pass {ours:.2f} s",
        f"{theirs / ours:.1f}× faster than pyahocorasick ({theirs:.2f} s)",
        "whichever is better",
    )
    shown = index.words_at(range(2000, 2020))
    two = pairs[:2]

    def by_automaton() -> object:
        small = ahocorasick.Automaton()
        for number, pair in enumerate(two):
            small.add_word(pair, number)
        small.make_automaton()
        return [list(small.iter(word)) for word in shown]

    def by_find() -> object:
        return [[word.find(pair) for pair in two] for word in shown]

    ours = _best(lambda: [by_find() for _ in range(500)]) / 500
    theirs = _best(lambda: [by_automaton() for _ in range(500)]) / 500
    yield (
        f"2 pairs in the 20 words shown: str.find {ours * 1e6:.0f} µs",
        f"{theirs / ours:.1f}× faster than pyahocorasick ({theirs * 1e6:.0f} µs)",
        "whichever is better",
    )
