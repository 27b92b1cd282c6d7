"""The committed lexicons are those the committed files make."""

from __future__ import annotations

import pytest

from contesta.data import ROOT
from contesta.lexicon import open_lexicon
from contesta.lexicon.build.report import INPUTS, inputs_digest


@pytest.mark.parametrize("language", ["it", "pt"])
def test_the_lexicon_was_built_after_the_last_edit(language: str) -> None:
    report = (ROOT / language / "REPORT.md").read_text(encoding="utf-8")
    assert f"{INPUTS} `{inputs_digest(ROOT / language)}`" in report, "run `make lexicon`"


@pytest.mark.parametrize("language", ["it", "pt"])
def test_the_report_is_about_this_build(language: str) -> None:
    report = (ROOT / language / "REPORT.md").read_text(encoding="utf-8")
    assert f"Build `{open_lexicon(language).build}`" in report
