"""Argument checks that raise BadQuestion before anything is searched."""

from __future__ import annotations

from .errors import BadQuestion


def one_of(what: str, value: object, known: tuple[str, ...]) -> None:
    """Raise BadQuestion unless the value is one of `known`."""
    if value not in known:
        raise BadQuestion(what, value=str(value), known=", ".join(known))


def between(what: str, value: float, least: float, most: float, *, whole: bool = True) -> None:
    """Raise BadQuestion unless the value is a number (an int, if `whole`) from least to most."""
    kinds = int if whole else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not least <= value <= most:
        raise BadQuestion("range", what=what, value=str(value), least=least, most=most)
