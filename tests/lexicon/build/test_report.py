"""REPORT.md shows every layer, source and reason, and the difference from the build before."""

from __future__ import annotations

from pathlib import Path

from contesta.lexicon.build.drafts import Draft, WordList
from contesta.lexicon.build.report import Previous, write
from contesta.lexicon.layers import Layer

WORDS = {
    "CASA": Draft(sources=0b11, layers=Layer.STRICT | Layer.BROAD),
    "CASONA": Draft(sources=0b10, layers=Layer.BROAD),
}


def written(tmp_path: Path, before: Previous) -> str:
    folder = tmp_path / "it"
    folder.mkdir()
    (tmp_path / "sources.toml").write_text("", encoding="utf-8")
    (folder / "review.md").write_text("## Review\n\nAll read.\n", encoding="utf-8")
    outcome = WordList("it", ["one", "curated"], dict(WORDS), {"CASALO"}, set(), {})
    dropped = {"no vowel": ["BRR"], "triple letter": ["AAA", "BAAA"]}
    write(folder, outcome, dropped, {"add.txt": 2}, [], before, "b2")
    return (folder / "REPORT.md").read_text(encoding="utf-8")


def test_every_table_has_its_rows(tmp_path: Path) -> None:
    report = written(tmp_path, Previous("b1", {"CASA": int(Layer.BROAD)}))
    assert "# it: what the build made\n\nBuild `b2`, 2 keys." in report
    assert "| strict | 1 | casa |\n| broad | 2 | of those not strict: casona |" in report
    assert "| clitic | 1 | casalo |\n| rare | 0 |  |\n\n## Sources" in report
    assert "| one | this repository | 1 | 0 |\n| curated | this repository | 2 | 1 |" in report
    assert "| add.txt | 2 |\n\n## Dropped" in report
    assert "| triple letter | 2 | aaa baaa |\n| no vowel | 1 | brr |" in report  # most first
    assert "- strict: +1 −0\n  - in: casa\n- broad: +1 −0\n  - in: casona" in report
    assert report.endswith("\n\n## Review\n\nAll read.\n")


def test_the_same_build_keeps_its_difference(tmp_path: Path) -> None:
    report = written(tmp_path, Previous("b2", {}, "- strict: +7 −0"))
    assert "## Difference from the last build\n\n- strict: +7 −0\n" in report
