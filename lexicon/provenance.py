"""Which dictionaries list a word, by the names people know.

Packages with the same data share a name and count once. Lists of names or
frequencies are not dictionaries.
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
    """Source id → name of the dictionary, for the sources that list words."""
    tables = read_toml("sources.toml")["source"]
    listing = {t["id"]: t["name"] for t in tables if t["role"] in DICTIONARY_ROLES}
    return listing | dict([CURATED])


def dictionaries(sources: Iterable[str]) -> tuple[str, ...]:
    """The names of the independent dictionaries among these sources, without duplicates."""
    known = _dictionaries()
    return tuple(dict.fromkeys(known[source] for source in sources if source in known))
