"""From pairs of classes to pairs of words: the last step of the search for two words.

A *place* is a class and a length; its words are interchangeable for the hand. A *cell* is a pair
of places. All pairs of words in a cell have the same value, so only frequency and alphabet
order them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ...budget import Budget
from .classes import Classes, Ints
from .index import Index

#: Two places in one number, the lower first: see `Cells.places`.
Cell = int
#: Two words by their slots.
Pair = tuple[int, int]

#: Pairs of classes, or of words, that are looked at between two checks of the deadline: 10 ms.
CHUNK = 16_384


class Cells:
    """Enumerates the cells of pairs of classes, each once, and the best pairs of words in them."""

    def __init__(self, classes: Classes, index: Index, budget: Budget) -> None:
        self.index = index
        self._classes = classes
        self._budget = budget
        self._width = classes.sizes.shape[1]
        self._sizes = classes.sizes.ravel()
        self._falling = -index.frequencies[classes.slots].astype(np.int64)
        self._given: set[Cell] = set()

    def fresh(self, one: Ints, two: Ints, total: int) -> list[Cell]:
        """The cells of class pairs (one[i], two[i]) with `total` letters, not returned before.

        Once the deadline has passed there are no more.
        """
        width, sizes = self._width, self._classes.sizes
        lengths = np.arange(max(1, total - width + 1), min(total, width))
        fresh: list[Cell] = []
        if not len(lengths):
            return fresh
        span = len(self._sizes)
        for begin in range(0, len(one), CHUNK):
            if not self._budget.in_time():
                break
            left, right = one[begin : begin + CHUNK], two[begin : begin + CHUNK]
            some = (sizes[left][:, lengths] > 0) & (sizes[right][:, total - lengths] > 0)
            pairs, which = some.nonzero()
            left = left[pairs] * width + lengths[which]
            right = right[pairs] * width + total - lengths[which]
            codes = np.unique(np.minimum(left, right) * span + np.maximum(left, right)).tolist()
            new = [code for code in codes if code not in self._given]
            self._given.update(new)
            fresh += new
        return fresh

    def places(self, cell: Cell) -> tuple[int, int]:
        """The two places of a cell."""
        return divmod(cell, len(self._sizes))

    def words(self, place: int) -> Ints:
        """The slots of the words of a place, commonest first."""
        return self._classes.words(*divmod(place, self._width))

    def commonest(self, cell: Cell) -> Pair:
        """The commonest word of each place."""
        one, two = (int(self.words(place)[0]) for place in self.places(cell))
        return one, two

    def size(self, cell: Cell) -> int:
        """The number of pairs of words in a cell."""
        left, right = self.places(cell)
        one, two = int(self._sizes[left]), int(self._sizes[right])
        return one * (one + 1) // 2 if left == right else one * two

    def best(self, cells: Sequence[Cell], most: int) -> list[Pair]:
        """The best `most` pairs of words: by frequency of the rarer, then length, then alphabet.

        If the deadline passes meanwhile, the best of those seen by then.
        """
        one, two = np.divmod(np.array(cells, np.int64), len(self._sizes))
        least = self._least(one, two, most)
        lengths = (one % self._width + two % self._width).tolist()
        chosen = np.zeros((0, 3), np.int64)  # (slot, slot, length)
        waiting, held = [chosen], 0
        for left, right, length in zip(one.tolist(), two.tolist(), lengths, strict=True):
            if not self._budget.in_time():
                break
            for some in self._reaching((left, right), least, most):
                waiting.append(np.column_stack((some, np.full(len(some), length))))
                held += len(some)
                if held > CHUNK:
                    chosen = self._first(waiting, most)
                    waiting, held = [chosen], 0
                    if not self._budget.in_time():
                        break
        return [(x, y) for x, y, _ in self._first(waiting, most).tolist()]

    def _least(self, one: Ints, two: Ints, most: int) -> int:
        """The highest frequency that both words of at least `most` pairs reach; 0 if none."""
        begins, same = self._classes.begins, one == two

        def reaching(least: int) -> int:
            """The number of pairs in which both words have at least this frequency."""
            so_far = np.concatenate(([0], np.cumsum(self._falling <= -least)))
            counts = so_far[begins[1:]] - so_far[begins[:-1]]  # of each place
            pairs = counts[one] * (counts[two] + same)
            return int(np.where(same, pairs // 2, pairs).sum())

        low, high = 0, -int(self._falling.min(initial=0))
        while low < high and self._budget.in_time():
            middle = (low + high + 1) // 2
            low, high = (middle, high) if reaching(middle) >= most else (low, middle - 1)
        return low

    def _reaching(self, cell: tuple[int, int], least: int, most: int) -> Iterator[Ints]:
        """All pairs above a frequency, and of those exactly at it the first `most` by alphabet."""
        above, just, reach = [], [], []
        for place in cell:
            here = slice(self._classes.begins[place], self._classes.begins[place + 1])
            slots, falling = self._classes.slots[here], self._falling[here]
            high = np.searchsorted(falling, -least, "left")
            low = np.searchsorted(falling, -least, "right")
            if not low:
                return
            above.append(slots[:high])
            just.append(self._by_alphabet(slots[high:low], most))
            reach.append(self._by_alphabet(slots[:low], most))
        for left, right in (above, (just[0], reach[1]), (reach[0], just[1])):
            if not len(left) or not len(right):
                continue
            rows = max(1, CHUNK // len(right))
            for begin in range(0, len(left), rows):
                x = left[begin : begin + rows].repeat(len(right))
                y = np.tile(right, len(x) // len(right))
                yield np.column_stack((np.minimum(x, y), np.maximum(x, y)))

    def _by_alphabet(self, slots: Ints, most: int) -> Ints:
        return slots[np.argsort(self.index.origins(slots))[:most]]

    def _first(self, chosen: Sequence[Ints], most: int) -> Ints:
        """The best `most` of these pairs, each once."""
        pairs = np.concatenate(chosen)
        frequencies, origins = self.index.frequencies, self.index.origins(pairs[:, :2])
        rarer = frequencies[pairs[:, :2]].min(axis=1).astype(np.int64)
        first, second = origins.min(axis=1), origins.max(axis=1)
        pairs = pairs[np.lexsort((second, first, -pairs[:, 2], -rarer))]
        new = np.append(True, (pairs[1:] != pairs[:-1]).any(axis=1))[: len(pairs)]
        best: Ints = pairs[new][:most]
        return best
