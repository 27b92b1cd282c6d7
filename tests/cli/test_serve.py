"""`contesta serve` tells where it is, and when it is ready."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from tests.helpers.server_process import TIMEOUT

ROOT = Path(__file__).parent.parent.parent
READY = {
    "en": r"ready: words and indexes loaded in \d+ s",
    "it": r"pronto: parole e indici caricati in \d+ s",
    "pt": r"pronto: palavras e índices carregados em \d+ s",
}


@pytest.mark.parametrize(("ui", "workers"), [("en", 1), ("it", 2), ("pt", 1)])
def test_every_worker_says_when_it_is_ready(ui: str, workers: int) -> None:
    flags = ["--ui", ui, "--port", "0", "--workers", str(workers), "--log-level", "error"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CONTESTA_")}
    serving = subprocess.Popen(
        [sys.executable, "-m", "contesta.cli", "serve", *flags],
        cwd=ROOT,
        env={**environment, "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert serving.stdout is not None
    guard = threading.Timer(TIMEOUT, serving.kill)
    guard.start()
    try:
        address, _, *ready = [serving.stdout.readline().rstrip() for _ in range(2 + workers)]
        url = address.partition(" ")[2]
        assert httpx.get(f"{url}readyz", timeout=TIMEOUT).status_code == 200
        assert all(re.fullmatch(READY[ui], line) for line in ready), ready
    finally:
        serving.terminate()
        said, _ = serving.communicate()
        guard.cancel()
    assert said == ""
