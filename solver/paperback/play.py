"""A play: words laid down with cards of a hand, and their score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .counting import Count, Counter, CountStep, LaidCard


class Play:
    """One or two words laid down with some cards.

    Cards and score are computed lazily and memoised: a search returns a hundred plays, of which
    often only the first few are shown.
    """

    __slots__ = ("_cards", "_count", "_counter", "_lay", "points", "words")

    def __init__(
        self,
        words: tuple[str, ...],
        points: int,
        counter: Counter,
        lay: Callable[[str], Sequence[LaidCard]],
    ) -> None:
        """`lay` returns the cards of the whole play, given its first word."""
        self.words = words
        self.points = points
        self._counter = counter
        self._lay = lay
        self._cards: tuple[LaidCard, ...] | None = None
        self._count: Count | None = None

    def __repr__(self) -> str:
        return f"<Play {' '.join(self.words)} {self.count.aloud}>"

    @property
    def length(self) -> int:
        """The number of letters, plus one for the space if there is one."""
        return sum(map(len, self.words)) + len(self.words) - 1

    @property
    def cards(self) -> tuple[LaidCard, ...]:
        """The cards in the order of their letters, Dyslexia at the end."""
        if self._cards is None:
            self._cards = tuple(self._lay(self.words[0]))
        return self._cards

    @property
    def count(self) -> Count:
        """The score step by step, and everything that follows from it."""
        if self._count is None:
            self._count = self._counter.count(self.cards)
        return self._count

    @property
    def able(self) -> bool:
        """Whether any card of the hand has an ability; if not, the score is just a sum."""
        return self._counter.able

    @property
    def common(self) -> int:
        """The number of the Common card."""
        return len(self._counter.hand.cards)

    @property
    def steps(self) -> tuple[CountStep, ...]:
        return self.count.steps

    @property
    def draws(self) -> int:
        """Extra cards in the next hand."""
        return self.count.draws
