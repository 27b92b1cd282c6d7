"""Reads the hand-edited word files: one entry per line, fields separated by bars.

    caffè | strict | noun | caffè | why this line is here

`#` begins a comment. A malformed line is an error that names the file, the line
and what was expected; nothing is skipped silently.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .errors import BadWordFile


class Line(NamedTuple):
    """The fields of an entry, and its file and line number."""

    path: Path
    number: int
    fields: tuple[str, ...]

    def error(self, expected: str) -> BadWordFile:
        return BadWordFile(f"{self.path}:{self.number}: expected {expected}")


def read_lines(path: Path, *names: str) -> Iterator[Line]:
    """The entries of a file, each with exactly the named fields."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadWordFile(f"{path}: not UTF-8 text at byte {error.start}") from None
    except OSError as error:
        raise BadWordFile(f"{path}: {error.strerror}") from None
    for number, raw in enumerate(text.splitlines(), 1):
        if not raw.strip() or raw.lstrip().startswith("#"):
            continue
        fields = tuple(field.strip() for field in raw.split("|"))
        line = Line(path, number, fields)
        if len(fields) != len(names) or not all(fields):
            raise line.error(f"{' | '.join(names)}, found {raw.strip()!r}")
        yield line
