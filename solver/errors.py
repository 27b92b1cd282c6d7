"""What can be wrong with a question to the solver.

    SolverError (ValueError)
    ├── BadHand       a hand, card or shop that cannot be read
    ├── BadAbility    an ability that cannot be read
    ├── BadDeck       a deck file with missing, extra or contradictory fields
    ├── BadBoard      a board or a path of Polywords that cannot be read
    ├── BadGame       a turn that cannot have happened: players, plays, bottles, rows …
    └── BadQuestion   an order, filter, limit … that does not exist

Each has a `code` and `details`, so that every interface language can say it (table
`[bad]` of the texts); `str(error)` says it in English. A word that cannot be played
is no error: it is an answer (see `solver.paperback.referee`).
"""

from __future__ import annotations

from contesta.lexicon.texts import Texts, texts


class SolverError(ValueError):
    """Something in the question is wrong; the message says where, and what is expected."""

    def __init__(self, code: str, **details: object) -> None:
        self.code = code
        self.details = {name: _short(value) for name, value in details.items()}
        super().__init__(self.said(texts("en")))

    def said(self, say: Texts) -> str:
        details = {
            name: value.said(say) if isinstance(value, SolverError) else value
            for name, value in self.details.items()
        }
        return say.say("bad", self.code, **details)


class BadHand(SolverError):
    pass


class BadAbility(SolverError):
    pass


class BadDeck(SolverError):
    pass


class BadBoard(SolverError):
    pass


class BadGame(SolverError):
    pass


class BadQuestion(SolverError):
    pass


def _short(value: object) -> object:
    """Errors quote what was asked, but not at any length."""
    return value[:40] + "…" if isinstance(value, str) and len(value) > 200 else value
