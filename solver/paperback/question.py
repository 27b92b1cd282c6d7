"""What one may ask of a hand: order, limit, filters, checked before anything is searched."""

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
    """Which plays are wanted."""

    limit: int = 20
    order: str = "points"
    #: Letters some word of the play must have, in a row.
    contains: str = ""
    #: The least length: to take the Common card, what the length track shows.
    reach: int = 0
    #: No word rarer than this (zipf frequency).
    min_zipf: float = 0.0
    layer: str = "broad"
    #: Vulgar words are words; hints leave them out.
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
