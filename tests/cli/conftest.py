"""What the tests of the command share: it speaks English unless told otherwise."""

from __future__ import annotations

import sys

import pytest

#: The command as a process of its own.
CONTESTA = [sys.executable, "-m", "contesta.cli"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "C")
