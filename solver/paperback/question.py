"""A question about a hand: order, limit and filters, validated before anything is searched."""

from __future__ import annotations

from dataclasses import dataclass

from contesta.lexicon import FoldError, fold

from ..checks import between, one_of
from ..errors import BadQuestion
from .engine.index import LONGEST
from .engine.words import LAYERS

ORDERS = ("points", "length", "cards", "draws", "frequency")
MAX_LIMIT = 1_000


@dataclass(frozen=True, slots=True)
class HandQuestion:
    """Which plays of a hand to return, in which order; BadQuestion for a value out of range."""

    limit: int = 20
    order: str = "points"
    #: Consecutive letters that some word of the play must have.
    contains: str = ""
    #: The minimum length of the play: what the length track shows, to take the Common card.
    reach: int = 0
    #: The minimum Zipf frequency of every word.
    min_zipf: float = 0.0
    layer: str = "broad"
    #: Whether vulgar words are included; hints leave them out.
    vulgar: bool = True

    def __post_init__(self) -> None:
        one_of("order", self.order, ORDERS)
        one_of("layer", self.layer, LAYERS)
        between("limit", self.limit, 1, MAX_LIMIT)
        between("reach", self.reach, 0, 2 * LONGEST)
        between("min_zipf", self.min_zipf, 0, 9, whole=False)
        if self.contains:
            try:
                object.__setattr__(self, "contains", fold(self.contains))
            except FoldError as error:
                raise BadQuestion("contains", text=self.contains) from error
