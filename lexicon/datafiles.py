"""Reads the TOML files that ship with contesta; DataError if one is missing or damaged."""

from __future__ import annotations

import tomllib
from typing import Any

from contesta.data import ROOT

from .errors import DataAltered, DataMissing


def read_toml(name: str) -> dict[str, Any]:
    """The content of a TOML file, by its path below `data/`."""
    path = ROOT / name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise DataMissing(f"{path}: this data file is missing; reinstall the package") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataAltered(f"{path}: damaged ({error}); reinstall the package") from None
