"""The exceptions of the solver, for bad questions and bad data; those of games derive from them.

    SolverError (ValueError)
    ├── BadHand       a hand, card or shop that cannot be read
    ├── BadAbility    an ability that cannot be read
    ├── BadDeck       a deck file with missing, extra or contradictory fields
    ├── BadBoard      a board or a path of Polywords that cannot be read
    └── BadQuestion   an order, filter, limit … that does not exist

Each has a `code` and `details`, from which table `[bad]` of the interface texts makes the
message; `str(error)` is the English one. A word that cannot be played is not an error: the
referee answers with its reasons (see `solver.paperback.referee`).
"""

from __future__ import annotations

from contesta.lexicon.texts import Texts, texts


class SolverError(ValueError):
    """Base of all errors; the message says where the problem is, and what was expected."""

    def __init__(self, code: str, **details: object) -> None:
        self.code = code
        self.details = {name: _short(value) for name, value in details.items()}
        super().__init__(self.said(texts("en")))

    def said(self, say: Texts) -> str:
        """The message in the language of these texts."""
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


class BadQuestion(SolverError):
    pass


def _short(value: object) -> object:
    """The value, truncated if it is a very long string."""
    return value[:40] + "…" if isinstance(value, str) and len(value) > 200 else value
