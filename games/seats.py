"""Seats: players as numbers, from 0. Their names belong to the table and are put in when speaking.

>>> from contesta.lexicon.texts import texts
>>> shown({"player": 1, "cells": ("d4", "e4")}, ("Anna", "Bruno"), texts("en"))
{'player': 'Bruno', 'cells': 'd4 e4'}
>>> shown({"players": (0, 1)}, (), texts("it"))
{'players': 'giocatore 1, giocatore 2'}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from contesta.lexicon.texts import Texts

from .secrets import Secret

#: A player's number; in a game of teams, the team's.
Seat: TypeAlias = int
#: What an event or an error says of itself; only those in `SEATED` are seats.
PlainDetail: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]
Detail: TypeAlias = PlainDetail | Secret[str] | Secret[tuple[str, ...]]
SEATED = frozenset({"player", "players", "other"})
#: Lists are joined with commas, but these with spaces.
SPACED = frozenset({"cells", "letters"})


def name_of(seat: Seat, names: Sequence[str], say: Texts) -> str:
    """The name of a player, or "player 1" if there are no names."""
    return names[seat] if seat < len(names) else say.say("seat", "nameless", number=seat + 1)


def shown(
    details: Iterable[tuple[str, object]] | Mapping[str, object], names: Sequence[str], say: Texts
) -> dict[str, str | int]:
    """The details for people: seats as names, lists joined, everything else as it is.

    Of what is secret there is only the number: "a card", "6 cards".
    """
    found: dict[str, str | int] = {}
    for key, value in dict(details).items():
        if isinstance(value, Secret):
            value = say.say("seat", "hidden", n=value.size)
        values = value if isinstance(value, tuple) else (value,)
        if key in SEATED:
            values = tuple(name_of(v, names, say) if isinstance(v, int) else v for v in values)
        if isinstance(value, tuple) or key in SEATED:
            found[key] = (" " if key in SPACED else ", ").join(map(str, values)) or "—"
        else:
            found[key] = value if isinstance(value, int) else str(value)
    return found
