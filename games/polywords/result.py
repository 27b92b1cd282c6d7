"""The result of a game in any of the six modes.

>>> from dataclasses import replace
>>> from contesta.games.polywords.table import start
>>> table = replace(start("palla", ["Anna", "Bruno"]), turn=8)
>>> result(table).winners
('Anna', 'Bruno')
"""

from __future__ import annotations

from . import medusa, points, polpo
from .points import Final
from .table import Table


def result(table: Table) -> Final:
    """The result of a finished game, scored by the rules of its mode."""
    if table.mode == "polpo":
        return polpo.final(table)
    if table.mode == "medusa":
        return medusa.final(table)
    return points.final(table)
