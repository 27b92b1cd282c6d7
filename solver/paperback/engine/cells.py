"""From pairs of classes to pairs of words: the last step of the search for two words.

A *place* is a class and a length; its words are interchangeable for the hand. A *cell* is a pair
of places. All pairs of words in a cell have the same value, so only frequency and alphabet
order them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from .classes import Classes, Ints
from .index import Index

Cell = tuple[int, int]
#: Two words by their slots.
Pair = tuple[int, int]


class Cells:
    """Enumerates the cells of pairs of classes, each once, and the best pairs of words in them."""

    def __init__(self, classes: Classes, index: Index) -> None:
        self.index = index
        self._classes = classes
        self._width = classes.sizes.shape[1]
        self._sizes = classes.sizes.ravel()
        self._given: set[int] = set()

    def fresh(self, one: Ints, two: Ints, total: int) -> list[Cell]:
        """The cells of class pairs (one[i], two[i]) with `total` letters, not returned before."""
        width, sizes = self._width, self._classes.sizes
        lengths = np.arange(max(1, total - width + 1), min(total, width))
        if not len(lengths):
            return []
        some = (sizes[one][:, lengths] > 0) & (sizes[two][:, total - lengths] > 0)
        pairs, which = some.nonzero()
        left = one[pairs] * width + lengths[which]
        right = two[pairs] * width + total - lengths[which]
        span = len(self._sizes)
        codes = np.unique(np.minimum(left, right) * span + np.maximum(left, right)).tolist()
        new = [code for code in codes if code not in self._given]
        self._given.update(new)
        return [divmod(code, span) for code in new]

    def words(self, place: int) -> Ints:
        """The slots of the words of a place, commonest first."""
        return self._classes.words(*divmod(place, self._width))

    def length(self, cell: Cell) -> int:
        """The number of letters of both words together."""
        return int(cell[0] % self._width + cell[1] % self._width)

    def size(self, cell: Cell) -> int:
        """The number of pairs of words in a cell."""
        one, two = (int(self._sizes[place]) for place in cell)
        return one * (one + 1) // 2 if cell[0] == cell[1] else one * two

    def best(self, cells: Sequence[Cell], most: int) -> list[Pair]:
        """The best `most` pairs of words: by frequency of the rarer, then length, then alphabet."""
        frequencies = self.index.frequencies
        known = sorted({place for cell in cells for place in cell})
        number = {place: i for i, place in enumerate(known)}
        lists = [self.words(place) for place in known]
        falling = [-frequencies[slots].astype(np.int64) for slots in lists]
        one = np.array([number[cell[0]] for cell in cells], np.int64)
        two = np.array([number[cell[1]] for cell in cells], np.int64)

        def reaching(least: int) -> int:
            """The number of pairs in which both words have at least this frequency."""
            counts = np.array([np.searchsorted(f, -least, "right") for f in falling], np.int64)
            same = one == two
            pairs = counts[one] * (counts[two] + same)
            return int(np.where(same, pairs // 2, pairs).sum())

        low, high = 0, max((-int(f[0]) for f in falling), default=0)
        while low < high:  # binary search for the highest frequency that enough pairs reach
            middle = (low + high + 1) // 2
            low, high = (middle, high) if reaching(middle) >= most else (low, middle - 1)
        chosen: dict[Pair, int] = {}
        for cell, i, j in zip(cells, one.tolist(), two.tolist(), strict=True):
            sides = [(lists[k], falling[k]) for k in (i, j)]
            for x, y in self._reaching(sides, low, most):
                chosen[min(x, y), max(x, y)] = self.length(cell)
        return sorted(chosen, key=lambda pair: self._rank(pair, chosen[pair]))[:most]

    def _reaching(self, sides: list[tuple[Ints, Ints]], least: int, most: int) -> Iterator[Pair]:
        """All pairs above a frequency, and of those exactly at it the first `most` by alphabet."""
        above = [slots[falling < -least] for slots, falling in sides]
        just = [self._by_alphabet(slots[falling == -least], most) for slots, falling in sides]
        reach = [self._by_alphabet(slots[falling <= -least], most) for slots, falling in sides]
        for left, right in (above, (just[0], reach[1]), (reach[0], just[1])):
            yield from ((x, y) for x in left.tolist() for y in right.tolist())

    def _by_alphabet(self, slots: Ints, most: int) -> Ints:
        return slots[np.argsort(self.index.origins(slots))[:most]]

    def _rank(self, pair: Pair, length: int) -> tuple[int, int, int, int]:
        rarer = min(int(self.index.frequencies[slot]) for slot in pair)
        first, second = sorted(self.index.origins(np.array(pair)).tolist())
        return -rarer, -length, first, second
