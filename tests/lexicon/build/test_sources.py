"""Sources: pinned, checked, and named in the notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.data import ROOT
from contesta.lexicon import open_lexicon
from contesta.lexicon.build import italian, portuguese
from contesta.lexicon.build.sources import Source, SourceError, fetch, read_sources

SOURCES = read_sources(ROOT / "sources.toml")


def test_every_source_is_pinned_with_version_and_checksum() -> None:
    assert len({source.id for source in SOURCES}) == len(SOURCES)
    for source in SOURCES:
        assert source.registry in ("pypi", "debian", "npm")
        assert source.version and len(source.sha256) == 64
        assert source.licence and source.holds and source.name


def test_the_notice_names_every_package_with_version_and_licence() -> None:
    notice = (ROOT.parent / "NOTICE.md").read_text(encoding="utf-8")
    for source in SOURCES:
        assert f"| {source.package} ({source.registry}) | {source.version} | " in notice
        assert source.licence in notice


def test_every_source_bit_has_its_source() -> None:
    known = {source.id for source in SOURCES} | {"curated"}
    for language, recipe in (("it", italian.SOURCES), ("pt", portuguese.SOURCES)):
        assert open_lexicon(language).store.source_ids == recipe
        assert set(recipe) <= known


def test_another_file_than_the_pinned_one_is_refused(tmp_path: Path) -> None:
    source = Source("x", "X", "pypi", "x", "1", "0" * 64, ("it",), "words", "MIT", "nothing")
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / "x-1.whl").write_bytes(b"not what was pinned")
    with pytest.raises(SourceError, match="pinned is 0000"):
        fetch(source, tmp_path, print)


def test_compiled_data_fits_its_budget() -> None:
    size = sum(path.stat().st_size for path in ROOT.rglob("*") if path.is_file())
    assert size <= 30_000_000
