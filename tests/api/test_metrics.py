"""Counts of several workers, some of which are no more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from contesta.api.ops.metrics import SHARED

ROOT = Path(__file__).parent.parent.parent
WORKER = (
    "from contesta.api.ops.metrics import Metrics\n"
    "m = Metrics(); m.ready.set(1); print(m.text().decode())"
)


def test_a_worker_that_is_dead_is_not_ready(tmp_path: Path) -> None:
    environment = {**os.environ, SHARED: str(tmp_path)}
    for _ in range(2):
        told = subprocess.run(
            [sys.executable, "-c", WORKER],
            cwd=ROOT,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        assert "\ncontesta_ready 1.0\n" in told
