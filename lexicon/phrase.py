"""Split letters written without spaces into the likeliest words.

LISOLADELTESORO → L' ISOLA DEL TESORO. A shortest path over the text: each step
is a word of the lexicon, an elision (before a vowel only), or a known
expression, and costs less the commoner it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

#: Zipf 9 would be every word of a text; cost is the distance from it, plus a price per step.
CEILING = 9.0
VOWELS = frozenset("AEIOUH")
STEP = 1.5
ELISION_ZIPF = 6.0
EXPRESSION_ZIPF = 6.0
#: No sensible phrase is longer, and time grows with length.
MAX_LETTERS = 64


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a split: `role` is word, elision or expression."""

    key: str
    role: str
    zipf: float = 0.0
    #: How it is written, where that is known.
    text: str = ""

    @property
    def shown(self) -> str:
        if self.role == "expression":
            return self.text
        return self.key.lower() + ("'" if self.role == "elision" else "")


def best_split(
    key: str,
    words_at: Callable[[str], Iterable[tuple[str, float]]],
    elisions: frozenset[str],
    expressions: Iterable[tuple[int, int, str]] = (),
) -> tuple[Part, ...]:
    """The cheapest cover of the text, or nothing if none exists.

    `words_at` lists (word, zipf) for every word the given text begins with.
    """
    if len(key) > MAX_LETTERS:
        return ()
    known: dict[int, list[Part]] = {}
    for start, end, text in expressions:
        part = Part(key[start:end], "expression", EXPRESSION_ZIPF, text)
        known.setdefault(start, []).append(part)
    best: list[tuple[float, tuple[Part, ...]] | None] = [None] * (len(key) + 1)
    best[0] = (0.0, ())
    for start in range(len(key)):
        here = best[start]
        if here is None:
            continue
        cost, path = here
        options = known.get(start, [])
        options += [Part(word, "word", zipf) for word, zipf in words_at(key[start:])]
        options += _elisions_at(key, start, elisions)
        for part in options:
            end = start + len(part.key)
            total = cost + STEP + CEILING - part.zipf
            old = best[end]
            if old is None or total < old[0]:
                best[end] = (total, (*path, part))
    last = best[-1]
    return last[1] if last else ()


def _elisions_at(key: str, start: int, elisions: frozenset[str]) -> list[Part]:
    return [
        Part(key[start:end], "elision", ELISION_ZIPF)
        for end in range(start + 1, min(start + 9, len(key)))
        if key[end] in VOWELS and key[start:end] in elisions
    ]


def is_convincing(parts: tuple[Part, ...]) -> bool:
    """Whether a split found without spaces reads like a phrase rather than like chance.

    It ends in more than a particle, has a word of some length, and all its words
    are common ones, the little ones very.
    """
    if len(parts) < 2 or len(parts[-1].key) < 3:
        return False
    has_weight = any(len(part.key) > 3 for part in parts)
    return has_weight and all(
        part.role != "word" or part.zipf >= (5.5 if len(part.key) <= 3 else 4.0) for part in parts
    )
