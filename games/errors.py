"""The error of the games; like those of the solver, it has a `code` and `details`.

>>> error = BadGame("player-out", player=1)
>>> str(error), str(error.named(["Anna", "Bruno"]))
('player 2 is out of the game.', 'Bruno is out of the game.')
"""

from __future__ import annotations

from collections.abc import Sequence

from contesta.lexicon.texts import Texts
from contesta.solver.errors import SolverError

from .seats import shown


class BadGame(SolverError):
    """A turn that cannot have happened: players, plays, bottles, rows …"""

    def __init__(self, code: str, *, names: Sequence[str] = (), **details: object) -> None:
        self.names = tuple(names)
        super().__init__(code, **details)

    def named(self, names: Sequence[str]) -> BadGame:
        """The same error with the players' names."""
        return BadGame(self.code, names=names, **self.details)

    def said(self, say: Texts) -> str:
        details = {
            name: value.said(say) if isinstance(value, SolverError) else value
            for name, value in self.details.items()
        }
        return say.say("bad", self.code, **shown(details, self.names, say))
