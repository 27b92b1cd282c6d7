"""The error of the games; like those of the solver, it has a `code` and `details`."""

from __future__ import annotations

from contesta.solver.errors import SolverError


class BadGame(SolverError):
    """A turn that cannot have happened: players, plays, bottles, rows …"""
