"""Data files that are missing or damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.lexicon import datafiles
from contesta.lexicon.errors import DataAltered, DataMissing


@pytest.mark.parametrize("name", ["games/policies.toml", "texts/en.toml", "sources.toml"])
def test_a_missing_or_damaged_data_file_is_a_clear_error(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datafiles, "ROOT", tmp_path)
    with pytest.raises(DataMissing, match=name):
        datafiles.read_toml(name)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("[unfinished")
    with pytest.raises(DataAltered, match=name):
        datafiles.read_toml(name)
