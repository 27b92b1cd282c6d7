"""The least versions that pyproject.toml allows really work: they are installed and asked."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.helpers.server_process import free_port
from tests.helpers.wheels import ROOT, built

#: Set by `make fuzz`: it downloads packages, and takes half a minute.
ASKED = "LEAST_VERSIONS"
SMOKE = """
import sys
from contesta.lexicon import open_lexicon
assert open_lexicon("it").verdict("casa").valid
import httpx, subprocess, time
port = sys.argv[1]
command = [sys.executable, "-m", "contesta.cli", "serve", "--port", port]
server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
try:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        while True:
            assert server.poll() is None, "the service has stopped"
            try:
                if client.get("/readyz").status_code == 200:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        assert client.get("/v1/it/words/casa").json()["valid"]
        asked = {"words": ["casa", "xqz"]}
        verdicts = client.post("/v1/it/words", json=asked).json()["verdicts"]
        assert [one["valid"] for one in verdicts] == [True, False]
        wrong = client.post("/v1/it/words", json={"words": [0] * 400})
        assert len(wrong.json()["errors"]) == 1, wrong.text
        hand = {"hand": "C1 A1 S1 A1"}
        assert client.post("/v1/it/paperback/solve", json=hand).json()["plays"]
        assert client.get("/openapi.json").status_code == 200
        assert client.get("/docs").status_code == 200
finally:
    server.terminate()
    server.wait(60)
"""


def least(extras: tuple[str, ...]) -> list[str]:
    """The least version of each package that the library and these extras name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = list(project["dependencies"])
    for extra in extras:
        named += project["optional-dependencies"][extra]
    found = []
    for one in map(Requirement, named):
        lower = [bound.version for bound in one.specifier if bound.operator == ">="]
        if lower and (one.marker is None or one.marker.evaluate()):
            found.append(f"{one.name}=={lower[0]}")
    return sorted(set(found))


def test_every_package_has_a_least_version() -> None:
    assert len(least(("client", "serve", "redis"))) >= 15


@pytest.mark.skipif(
    ASKED not in os.environ, reason=f"it downloads packages: set {ASKED}=1, as `make fuzz` does"
)
def test_the_least_versions_work(tmp_path: Path) -> None:
    wheel = built(tmp_path)
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    extras = ("client", "serve", "redis")
    install = [python, "-m", "pip", "install", "--quiet", f"{wheel}[{','.join(extras)}]"]
    subprocess.run([*install, *least(extras)], check=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [python, "-c", SMOKE, str(free_port())]
    done = subprocess.run(
        command, cwd=tmp_path, env=clean, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-3000:]
