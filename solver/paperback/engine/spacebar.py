"""The Space Bar: two words from one hand, solved for classes of words.

A hundred thousand words have ten thousand million pairs, too many to look at: words are grouped
into classes (see `classes`), each pair of classes is solved once for every way to divide the
double-letter cards, and only the words of the best pairs of classes are read (see `cells`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..rack import Rack
from .classes import Classes
from .laydowns import Laydown
from .variants import Variant

#: PB-IT-75.
SPACE_BAR_POINTS = 1


@dataclass(frozen=True, slots=True)
class Division:
    """One way to divide the double-letter cards between two words, for all pairs of classes."""

    #: The most letters both words may have together; 0 where this division is impossible.
    room: NDArray[np.uint8]
    #: The score, the Space Bar included.
    points: NDArray[np.uint16]
    #: Cards laid minus the letters, the Space Bar included.
    cards: int


def divisions(
    classes: Classes, rack: Rack, found: list[Laydown], budget: Budget
) -> Iterator[Division]:
    """All ways to divide the doubles between two words, whatever the order of the words.

    Once the deadline has passed there are no more.
    """
    singles = {
        ord(letter) - 65: [rack.card(number).points for number in numbers]
        for letter, numbers in rack.letters.items()
    }
    for i, left in enumerate(found):
        for j in range(i, len(found)):
            right = found[j]
            both = _together(rack, left.variant, right.variant)
            if both is None:
                continue
            if not budget.in_time():
                return
            size = len(classes)
            matched = np.zeros((size, size), np.uint8)
            points = np.full((size, size), both.points(rack) + SPACE_BAR_POINTS, np.uint16)
            for place, letter in enumerate(classes.letters):
                cards = singles.get(letter, ())
                if cards:
                    has = classes.counts[place]
                    one = _less(has, left.variant, letter)
                    two = _less(has, right.variant, letter)
                    total = one[:, None] + two[None, :]
                    for number, worth in enumerate(cards, 1):
                        if not budget.in_time():
                            return
                        match = (total >= number).view(np.uint8)
                        matched += match
                        points += match * np.uint16(worth)
            room = matched + np.uint8(len(rack.jokers) + 2 * len(both.doubles))
            room *= classes.room[i][:, None] & classes.room[j][None, :]
            yield Division(room, points, both.cards + 1)


def _less(counts: NDArray[np.uint8], variant: Variant, letter: int) -> NDArray[np.uint8]:
    """How often a letter is left for one-letter cards after the variant's doubles took theirs."""
    taken = sum(pair.count(letter) for pair in variant.pairs)
    return np.maximum(counts, taken) - np.uint8(taken)


def _together(rack: Rack, left: Variant, right: Variant) -> Variant | None:
    """The variant that holds the doubles of both words; None if there are not enough cards."""
    if len(left.reversers) + len(right.reversers) > len(rack.reversers):
        return None
    wanted = Counter(rack.card(number).letters for number, _ in left.doubles + right.doubles)
    taken: list[tuple[int, str]] = []
    for letters, count in wanted.items():
        cards = [n for n in sorted(rack.doubles, key=rack.worth) if rack.card(n).letters == letters]
        if count > len(cards):
            return None
        taken += [(number, letters) for number in cards[:count]]
    turned = len(left.reversers) + len(right.reversers)
    return Variant(tuple(taken), tuple(rack.reversers[:turned]))


def count_pairs(classes: Classes, room: NDArray[np.uint8], least: int, budget: Budget) -> int:
    """The number of plays of two words with at least `least` letters together.

    If the deadline passes meanwhile, only those counted so far.
    """
    sizes = classes.sizes.astype(np.float64)  # exact: far fewer than 2**53 pairs
    ordered = same = 0.0
    for total in range(max(least, 2), int(room.max(initial=0)) + 1):
        if not budget.in_time():
            break
        low, high = max(1, total - sizes.shape[1] + 1), min(total, sizes.shape[1])
        fits = (room >= total).astype(np.float64)
        # one product of matrices for all lengths; the second words' lengths fall as the first rise
        partners = fits @ sizes[:, total - high + 1 : total - low + 1][:, ::-1]
        ordered += float(np.vdot(sizes[:, low:high], partners))
        if total % 2 == 0 and total // 2 < sizes.shape[1]:
            same += float(np.diagonal(fits) @ sizes[:, total // 2])
    return int(ordered + same) // 2
