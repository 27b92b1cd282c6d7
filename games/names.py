"""Names of players: checked, and turned into seats where a table speaks to a game.

>>> seat_of(("Anna", "Bruno"), "Bruno")
1
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import BadGame
from .seats import Seat


def check_name(name: str) -> None:
    """Raise BadGame if a name is blank."""
    if not isinstance(name, str) or not name.strip():
        raise BadGame("player-name")


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names; BadGame if one is blank or occurs twice."""
    seen: dict[str, None] = {}
    for name in names:
        check_name(name)
        if name in seen:
            raise BadGame("player-twice", player=name)
        seen[name] = None
    return tuple(seen)


def seat_of(names: Sequence[str], player: str) -> Seat:
    """The seat of the player with this name; BadGame if nobody has it."""
    if player not in names:
        raise BadGame("player-unknown", player=player, known=tuple(names))
    return names.index(player)
