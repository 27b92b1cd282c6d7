"""Checks of a question, before anything is searched."""

from __future__ import annotations

from .errors import BadQuestion


def one_of(what: str, value: object, known: tuple[str, ...]) -> None:
    """Refuse what is none of these."""
    if value not in known:
        raise BadQuestion(what, value=str(value), known=", ".join(known))


def between(what: str, value: float, least: float, most: float, *, whole: bool = True) -> None:
    """Refuse a number that is none, not a whole one, or out of bounds."""
    kinds = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not least <= value <= most:
        raise BadQuestion("range", what=what, value=str(value), least=least, most=most)
