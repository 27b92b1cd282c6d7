"""The field types of a Paperback deck file: those of `solver.datafile`, and abilities."""

from __future__ import annotations

from ..datafile import Field, Flag, FlagReader, open_file, shortened, shown
from ..errors import BadAbility
from .ability import MAX_TEXT, Ability, parse_ability

__all__ = ["Field", "Flag", "FlagReader", "open_file", "read_ability"]


def read_ability(field: Field) -> Ability | None:
    """The ability in a field, in the language of docs/paperback.md; None for null."""
    if field.value is None:
        return None
    if not isinstance(field.value, str):
        raise field.error('"…" | null')
    if len(field.value) > MAX_TEXT:
        raise field.error(f"≤ {MAX_TEXT}", str(len(field.value)))
    try:
        return parse_ability(field.value)
    except BadAbility as error:
        expected, found = error.details["expected"], error.details["found"]
        raise field.error(str(expected), f"{shortened(str(found))}: {shown(field.value)}") from None
