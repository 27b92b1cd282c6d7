"""Open the text files that ship with contesta; what cannot be read is a clear error."""

from __future__ import annotations

import tomllib
from typing import Any

from contesta.data import ROOT

from .errors import DataAltered, DataMissing


def read_toml(name: str) -> dict[str, Any]:
    """A TOML file of `data/`, by its path there."""
    path = ROOT / name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise DataMissing(f"{path}: this data file is missing; reinstall the package") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataAltered(f"{path}: damaged ({error}); reinstall the package") from None
