"""Verdicts as people read them."""

from __future__ import annotations

import pytest

from contesta.cli import main


def test_colour_only_where_wanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["explain", "it", "roma"])
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setenv("FORCE_COLOR", "1")
    main(["explain", "it", "roma"])
    assert "\x1b[31m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["explain", "it", "roma"])
    assert "\x1b" not in capsys.readouterr().out
