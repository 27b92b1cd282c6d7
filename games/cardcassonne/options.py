"""What a table of Cardcassonne agrees on before the first card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ..codec import to_json
from ..errors import BadGame
from .box import Box, open_box
from .rulings import CardcassonneRulings, cardcassonne_rulings

#: The option with the table of animals: points for 1, 2, 3 … cards, as on the value card.
ANIMALS: Final = "animals"


@dataclass(frozen=True, slots=True)
class Options:
    rulings: CardcassonneRulings = field(default_factory=CardcassonneRulings)
    box: Box = field(default_factory=open_box, repr=False)
    #: The points for 0, 1, 2 … animals of a kind, if not those of the box (ER-37).
    own_animals: tuple[int, ...] = ()

    @classmethod
    def of(
        cls,
        options: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
        box: Box | None = None,
    ) -> Options:
        """The options with these choices as text, and defaults for the rest."""
        box = box or open_box()
        for name in options or {}:
            if name != ANIMALS:
                raise BadGame("option", value=name, known=(ANIMALS,))
        own = _points(options[ANIMALS], box) if options and ANIMALS in options else ()
        return cls(cardcassonne_rulings(rulings), box, own)

    @property
    def animals(self) -> tuple[int, ...]:
        """The points for 0, 1, 2 … animals of a kind."""
        return self.own_animals or self.box.animals.points

    @property
    def chosen(self) -> dict[str, str]:
        """The options that are not the default of what ships; `of` reads them back."""
        if self.animals == open_box().animals.points:
            return {}
        return {ANIMALS: " ".join(map(str, self.animals[1:]))}


def options_of_box(box: Box) -> dict[str, str]:
    """The options for playing with somebody's own box; BadGame if more than the animals differ.

    A record has options and no box, so that it can be replayed anywhere.
    """
    ours, theirs = to_json(open_box()), to_json(box)
    for part in ours:
        if part not in ("title", "note", "flags", ANIMALS) and ours[part] != theirs[part]:
            raise BadGame("box-differs", place=part, expected=ANIMALS)
    return Options(box=box).chosen


def _points(text: str, box: Box) -> tuple[int, ...]:
    """The points of the value card, as text; BadGame unless there is a number for each card."""
    wanted = len(box.animals.table)
    numbers = text.split()
    good = [number for number in numbers if number.isascii() and number.isdigit()]
    if len(numbers) != wanted or good != numbers or any(len(number) > 3 for number in numbers):
        raise BadGame("animal-points", value=text, n=wanted)
    return (0, *map(int, numbers))
