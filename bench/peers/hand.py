"""A hand in the form that every peer takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PeerHand:
    """Cards as (letters, points); a joker stands for any one letter and is worth nothing.

    A double is used whole, its letters adjacent and in order, and scores once.
    Up to `reversals` doubles may be used back to front, each for
    `reversal_points` more; a double such as AA may be reversed too, for the points.
    """

    singles: tuple[tuple[str, int], ...]
    doubles: tuple[tuple[str, int], ...]
    jokers: int
    reversals: int = 0
    reversal_points: int = 1
