"""Who says so: the sources, by the names people know them by.

Packages that hold the same data share a name and count as one voice. Lists of
names and of frequencies are not dictionaries: they do not list a word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .datafiles import read_toml

#: The project's own reviewed files.
CURATED = ("curated", "contesta")
DICTIONARY_ROLES = frozenset({"words", "votes"})


@cache
def _dictionaries() -> dict[str, str]:
    """Source id → name, of the sources that list words."""
    tables = read_toml("sources.toml")["source"]
    listing = {t["id"]: t["name"] for t in tables if t["role"] in DICTIONARY_ROLES}
    return listing | dict([CURATED])


def voices(sources: Iterable[str]) -> tuple[str, ...]:
    """The independent dictionaries among these sources, each once."""
    known = _dictionaries()
    return tuple(dict.fromkeys(known[source] for source in sources if source in known))
