"""What a table agrees on before the first turn: variants, rulings, the box of cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from contesta.solver.polywords.cards import EDITION, Cards, open_cards

from .rulings import DEFAULT, PolywordsRulings, polywords_rulings


@dataclass(frozen=True, slots=True)
class Options:
    variants: frozenset[str] = frozenset()
    rulings: PolywordsRulings = DEFAULT
    cards: Cards = field(default_factory=lambda: open_cards(EDITION), repr=False)

    @classmethod
    def of(
        cls,
        variants: Collection[str] = (),
        rulings: Mapping[str, str] | None = None,
        cards: Cards | None = None,
    ) -> Options:
        """The options with these choices, and defaults for the rest."""
        box = cards or open_cards(EDITION)
        return cls(frozenset(variants), polywords_rulings(rulings), box)
