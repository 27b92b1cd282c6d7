"""What the Request cards ask of a word: letters, length, a shape, a category.

>>> Requests(starts="à").starts
'A'
>>> Requests(min_length=5, max_length=4)
Traceback (most recent call last):
    ...
contesta.solver.errors.BadQuestion: The requests contradict each other: min_length=5, max_length=4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from contesta.lexicon.folding import examine

from ..checks import between
from ..errors import BadQuestion
from .board import CELLS
from .rules import Rules
from .shapes import Shape, parse_shape

#: Far more excluded words than a game needs.
MAX_EXCLUDED = 10_000
SHORTEST = 2


@dataclass(frozen=True)
class Requests:
    """The requests a word must fulfil, all of them; the defaults ask for nothing.

    BadQuestion for a value out of range, or for requests that contradict each other.
    """

    #: The first letter (Pesce Specchio).
    starts: str = ""
    #: Letters the word must have, each as often as it is given (Medusa).
    contains: str = ""
    #: The letters on the table, and how many of them the word must have (Pesce Palla).
    revealed: str = ""
    wanted: int = 1
    #: Whether repeated occurrences of a revealed letter count too (Sgonfio).
    repeated: bool = False
    min_length: int = SHORTEST
    max_length: int = CELLS
    #: A drawing such as X./XX.
    shape: str | Shape = ""
    #: The id of a category, or its name in any language.
    category: str = ""
    exclude: Collection[str] = ()

    def __post_init__(self) -> None:
        for name in ("starts", "contains", "revealed"):
            object.__setattr__(self, name, _letters(name, getattr(self, name)))
        if len(self.starts) > 1:
            raise BadQuestion("request-letters", name="starts", text=self.starts)
        between("wanted", self.wanted, 1, CELLS)
        between("min_length", self.min_length, 1, CELLS)
        between("max_length", self.max_length, 1, CELLS)
        if isinstance(self.shape, str) and self.shape:
            object.__setattr__(self, "shape", parse_shape(self.shape))
        if isinstance(self.exclude, str):
            object.__setattr__(self, "exclude", (self.exclude,))
        if len(self.exclude) > MAX_EXCLUDED:
            raise BadQuestion("excluded-many", most=MAX_EXCLUDED, found=len(self.exclude))
        self._check_lengths()
        if self.revealed and not self.repeated and self.wanted > len(set(self.revealed)):
            raise _contradiction(revealed=self.revealed, wanted=self.wanted)

    def _check_lengths(self) -> None:
        """Raise BadQuestion if lengths, shape and letters contradict each other."""
        low, high = self.min_length, self.max_length
        if low > high:
            raise _contradiction(min_length=low, max_length=high)
        if self.figure is not None and self.figure.size < low and low > SHORTEST:
            raise _contradiction(shape=self.figure, min_length=low)
        if self.figure is not None and self.figure.size > high:
            raise _contradiction(shape=self.figure, max_length=high)
        letters = len(self.contains) + (self.starts not in self.contains)
        asked = {"contains": self.contains, "starts": self.starts}
        if letters > high:
            raise _contradiction(**asked, max_length=high)
        if self.figure is not None and letters > self.figure.size:
            raise _contradiction(**asked, shape=self.figure)

    @property
    def figure(self) -> Shape | None:
        """The shape asked for, parsed; None if there is none."""
        return self.shape if isinstance(self.shape, Shape) else None

    def shaped(self, rules: Rules) -> Rules:
        """The rules with the requested shape; BadQuestion if they demand another."""
        if self.figure is None or self.figure == rules.shape:
            return rules
        if rules.shape is not None:
            raise _contradiction(shape=f"{rules.shape} | {self.figure}")
        return replace(rules, shape=self.figure)

    @cached_property
    def excluded(self) -> frozenset[str]:
        return frozenset(examine(word).folded for word in self.exclude)

    @cached_property
    def repeats(self) -> dict[str, int]:
        """Letter → times, for the letters of `contains` that occur more than once."""
        return {letter: times for letter, times in Counter(self.contains).items() if times > 1}


def _letters(name: str, text: str) -> str:
    """The folded letters of a request; BadQuestion names it if it is not all letters."""
    examined = examine(text) if text else None
    if examined is None:
        return ""
    if examined.problems or not examined.folded or len(examined.folded) > CELLS:
        raise BadQuestion("request-letters", name=name, text=text)
    return examined.folded


def _contradiction(**requests: object) -> BadQuestion:
    listed = ", ".join(f"{name}={value}" for name, value in requests.items() if value != "")
    return BadQuestion("contradiction", requests=listed)
