"""What one may ask of a hand: order, limit, filters, checked before anything is searched."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon import FoldError, fold
from solver.errors import BadQuestion

from .engine.index import LONGEST
from .engine.words import LAYERS

ORDERS = ("points", "length", "cards", "draws", "frequency")
MAX_LIMIT = 1_000


@dataclass(frozen=True, slots=True)
class Question:
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
        _one_of("order", self.order, ORDERS)
        _one_of("layer", self.layer, LAYERS)
        between("limit", self.limit, 1, MAX_LIMIT)
        between("reach", self.reach, 0, 2 * LONGEST)
        between("min_zipf", self.min_zipf, 0, 9, whole=False)
        if self.contains:
            try:
                object.__setattr__(self, "contains", fold(self.contains))
            except FoldError as error:
                raise BadQuestion("contains", text=self.contains) from error


def _one_of(what: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        raise BadQuestion(what, value=str(value), known=", ".join(known))


def between(what: str, value: float, least: float, most: float, *, whole: bool = True) -> None:
    """Refuse a number that is none, not a whole one, or out of bounds."""
    kinds = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not least <= value <= most:
        raise BadQuestion("range", what=what, value=str(value), least=least, most=most)
