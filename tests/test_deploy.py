"""The systemd unit is one that systemd understands."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from contesta.api import Settings
from contesta.cli.commands.serve import GRACE

UNIT = Path(__file__).parent.parent / "deploy" / "contesta.service"
TEXT = UNIT.read_text(encoding="utf-8")
PROGRAM = "/opt/contesta/bin/contesta"


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not installed: the unit was not verified")
    # the program need not be installed here: any that exists will do
    copy = tmp_path / UNIT.name
    copy.write_text(TEXT.replace(PROGRAM, sys.executable), encoding="utf-8")
    done = subprocess.run([verify, "verify", copy], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert (done.returncode, complaints) == (0, []), done.stderr


def test_the_unit_starts_the_service_and_lets_it_finish() -> None:
    lines = TEXT.splitlines()
    assert f"ExecStart={PROGRAM} serve" in lines
    (patience,) = [line for line in lines if line.startswith("TimeoutStopSec=")]
    assert int(patience.partition("=")[2]) > GRACE > Settings().deadline
