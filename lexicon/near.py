"""Near misses: the words at Damerau–Levenshtein distance one.

One letter is missing, added or changed, or two neighbours are swapped. Every
candidate is looked up (a 20-letter word has about 1,100), so the answer is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: A board has 64 cells; a longer text is not a word with a typo.
MAX_LETTERS = 64


def one_edit(key: str) -> Iterator[str]:
    """Every text at distance one, with duplicates."""
    for i in range(len(key) + 1):
        head, tail = key[:i], key[i:]
        if tail:
            yield head + tail[1:]
            for letter in ALPHABET:
                yield head + letter + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in ALPHABET:
            yield head + letter + tail


def near_misses(key: str, rank: Callable[[str], float | None], limit: int = 8) -> tuple[str, ...]:
    """The words one edit from `key`, highest rank first; `rank` is None for a non-word."""
    if not 2 <= len(key) <= MAX_LETTERS:
        return ()
    found: dict[str, float] = {}
    for candidate in one_edit(key):
        if candidate != key and candidate not in found:
            score = rank(candidate)
            if score is not None:
                found[candidate] = score
    return tuple(sorted(found, key=lambda word: (-found[word], word))[:limit])
