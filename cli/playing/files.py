"""Records in files: read with limits, written so that a file is whole at any moment."""

from __future__ import annotations

import os
from pathlib import Path

from contesta.games.errors import BadGame
from contesta.games.record_text import MAX_CHARACTERS

from ..render_words import printable


def read_text(path: Path) -> str:
    """The text of a file; BadGame if it cannot be read."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadGame("record-file", file=printable(str(path)), why=why) from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        why = f"UTF-8, byte {error.start + 1}"
        raise BadGame("record-file", file=printable(str(path)), why=why) from None


def write_text(path: Path, text: str) -> None:
    """Write a file so that it has the old text or the new one, whatever happens meanwhile."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadGame("record-file", file=printable(str(path)), why=why) from None
