"""Splits letters written without spaces into the likeliest words.

LISOLADELTESORO → L' ISOLA DEL TESORO. This is a shortest path over the text: each
step is a word, an elision (only before a vowel) or a known expression, and the
more common it is, the less it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

#: Zipf 9 would be every word of a text; the cost of a step is the distance from it, plus STEP.
CEILING = 9.0
VOWELS = frozenset("AEIOUH")
STEP = 1.5
ELISION_ZIPF = 6.0
EXPRESSION_ZIPF = 6.0
#: No sensible phrase is longer, and the time grows with the length.
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
    """The cheapest split of the text, or () if there is none.

    `words_at` returns (word, zipf) for every word that is a prefix of its argument.
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
    """Whether a split looks like a real phrase rather than a coincidence.

    Its last word has three letters or more, one word has four or more, and all words
    are common, those of up to three letters very common.
    """
    if len(parts) < 2 or len(parts[-1].key) < 3:
        return False
    has_weight = any(len(part.key) > 3 for part in parts)
    return has_weight and all(
        part.role != "word" or part.zipf >= (5.5 if len(part.key) <= 3 else 4.0) for part in parts
    )
