"""The catalogue of the six modes: a mode by its name.

>>> mode_named("palla").numbers.turns
8
>>> mode_named("palla", variants=["gonfio"]).asks_category
True
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from contesta.solver.polywords.cards import EDITION, Cards, open_cards

from ..errors import BadGame
from .manta import Manta
from .medusa import Medusa
from .mode import Mode
from .options import Options
from .pagliaccio import Pagliaccio
from .palla import Palla
from .polpo import Polpo
from .specchio import Specchio

MODES: Mapping[str, type[Mode]] = {
    one.id: one for one in (Specchio, Pagliaccio, Palla, Manta, Polpo, Medusa)
}


def mode_class(name: str) -> type[Mode]:
    """The class of the mode with this name; BadGame if there is none."""
    if name not in MODES:
        raise BadGame("mode", value=name, known=tuple(MODES))
    return MODES[name]


def mode_named(
    name: str,
    *,
    variants: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    cards: Cards | None = None,
) -> Mode:
    """The mode with this name, under these options."""
    found = mode_class(name)
    box = cards or open_cards(EDITION)
    if name not in box.modes:
        raise BadGame("mode", value=name, known=tuple(box.modes))
    return found(Options.of(variants, rulings, box))
