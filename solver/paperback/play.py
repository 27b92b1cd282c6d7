"""A play, and the answer to "what can I play?"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .counting import Count, Counter, CountStep, LaidCard


class Play:
    """One or two words laid down with some cards.

    The cards of a play are worked out when somebody looks at them: a list of a hundred
    plays is made at once, and often only the first few are looked at.
    """

    __slots__ = ("_cards", "_count", "_counter", "_lay", "points", "words")

    def __init__(
        self,
        words: tuple[str, ...],
        points: int,
        counter: Counter,
        lay: Callable[[str], Sequence[LaidCard]],
    ) -> None:
        """`lay` gives the cards for the first word; it knows of a second one."""
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
        """All letters, and the space if there is one."""
        return sum(map(len, self.words)) + len(self.words) - 1

    @property
    def cards(self) -> tuple[LaidCard, ...]:
        """The cards in the order of the word, Dyslexia at the end."""
        if self._cards is None:
            self._cards = tuple(self._lay(self.words[0]))
        return self._cards

    @property
    def count(self) -> Count:
        """The score step by step, and everything that follows from the cards."""
        if self._count is None:
            self._count = self._counter.count(self.cards)
        return self._count

    @property
    def able(self) -> bool:
        """Whether some card of the hand does anything: otherwise points are added, that is all."""
        return self._counter.able

    @property
    def common(self) -> int:
        """The number the Common card has among the cards laid."""
        return len(self._counter.hand.cards)

    @property
    def steps(self) -> tuple[CountStep, ...]:
        return self.count.steps

    @property
    def draws(self) -> int:
        """Extra cards in the next hand."""
        return self.count.draws
