"""House words: a table's own allow and deny lists, which override the lexicon.

A house file has one word per line, with `+` to allow or `-` to deny it, and the reason:

    + supercalifragilistico | we all know the song
    - dodo | agreed last Christmas
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from .folding import examine, fold
from .wordfiles import read_lines


@dataclass(frozen=True, slots=True)
class House:
    """Folded keys a table allows or denies, each with its reason."""

    allow: dict[str, str] = field(default_factory=dict)
    deny: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, allow: Iterable[str] = (), deny: Iterable[str] = ()) -> House:
        return cls({fold(word): "" for word in allow}, {fold(word): "" for word in deny})

    @classmethod
    def read(cls, path: str | Path) -> House:
        house = cls()
        for line in read_lines(Path(path), "+ word (or - word)", "reason"):
            sign, word = line.fields[0][:1], line.fields[0][1:].strip()
            if sign not in "+-" or not word:
                raise line.error("+ or - before the word")
            key = examine(word).folded
            if not key:
                raise line.error(f"a word of Latin letters, found {word!r}")
            if key in house.allow or key in house.deny:
                raise line.error(f"each word once; {word!r} is here already")
            (house.allow if sign == "+" else house.deny)[key] = line.fields[1]
        return house
