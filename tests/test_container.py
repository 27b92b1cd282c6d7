"""deploy/Dockerfile and compose.yaml, as far as that can be tried without an engine.

Their paths exist and their commands run: the service of the wheel, as another user who may write
only into /tmp.
"""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from contesta.api import Settings
from contesta.cli.commands.serve import GRACE
from tests.helpers.missing import skip_or_fail
from tests.helpers.server_process import TIMEOUT, free_port, wait_until_ready

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
#: Instructions and what they are given, in order; lines that go on are joined.
INSTRUCTIONS = re.findall(
    r"^([A-Z]+) (.+)$",
    (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " "),
    re.MULTILINE,
)
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
USER = 10001
#: The container's user, who may also read other people's folders: Python may lie in one here.
READS = "-all,+dac_read_search"
AS_USER = (
    *("setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs"),
    *(f"--inh-caps={READS}", f"--ambient-caps={READS}", f"--bounding-set={READS}"),
)
SERVE = (sys.executable, "-m", "contesta.cli", "serve")
#: Only /mnt, which is the service's temporary folder, can be written to; then the command.
READ_ONLY = """
set -e
mount --make-rprivate /
mount -o remount,bind,ro /
mount -t tmpfs -o mode=1777 tmpfs /mnt
if touch "$PWD/written" 2>/dev/null; then echo "the file system can be written to" >&2; exit 1; fi
exec "$@"
"""


def given(instruction: str) -> list[str]:
    return [text for name, text in INSTRUCTIONS if name == instruction]


def command(text: str) -> list[str]:
    """The command of a CMD or HEALTHCHECK in JSON form."""
    parsed: list[str] = json.loads(text[text.index("[") :])
    return parsed


def test_what_is_copied_is_there_and_not_ignored() -> None:
    ignore = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    taken = {line[1:] for line in ignore if line.startswith("!")}
    assert "*" in ignore and all((ROOT / path).exists() for path in taken)
    sources = [text.split()[0] for text in given("COPY") if not text.startswith("--from")]
    assert sources == [".", "deploy/healthcheck.py"]
    assert "deploy/healthcheck.py" in taken
    # what the wheel is made of
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    layers = re.findall(r'^(\w+) = "contesta/\1"$', project, re.MULTILINE)
    files = re.search(r"license-files = \[(.*)\]", project)
    assert len(layers) == 9 and files is not None
    needed = {*layers, *re.findall(r'"(.*?)"', files[1]), "contesta", "pyproject.toml"}
    assert needed | {"README.md", "constraints.txt"} <= taken
    assert not any(fnmatch.fnmatch(".git", one) for one in taken)


def test_it_runs_as_an_unprivileged_user_and_starts_what_it_installs() -> None:
    order = [name for name, _ in INSTRUCTIONS]
    assert given("USER") == [str(USER)] and order.index("USER") > order.index("FROM")
    assert any(f"--uid {USER}" in text for text in given("RUN"))
    (start,) = given("CMD")
    assert command(start) == ["/opt/contesta/bin/contesta", "serve"]
    (health,) = given("HEALTHCHECK")
    assert command(health) == ["/opt/contesta/bin/python", "/opt/contesta/healthcheck.py"]
    (install,) = [text for text in given("RUN") if "pip" in text]
    assert "--constraint constraints.txt" in install
    assert "contesta[serve]" in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_compose_says_only_what_is_a_setting() -> None:
    service = COMPOSE["services"]["contesta"]
    names = {f"CONTESTA_{name.upper()}" for name in Settings.model_fields}
    assert set(service["environment"]) <= names
    assert service["read_only"] and service["tmpfs"] == ["/tmp"]  # noqa: S108
    assert int(service["stop_grace_period"].removesuffix("s")) > GRACE
    build = service["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    workers = int(service["environment"]["CONTESTA_WORKERS"])
    assert service["mem_limit"] == f"{(workers + 1) * 350}m"
    assert not any(port.endswith(":9464") for port in service["ports"])
    assert set(service["depends_on"]) <= set(COMPOSE["services"])
    assert COMPOSE["services"]["postgres"]["profiles"] == ["tables"]  # nothing asks it yet
    # an image is a name and a version: which registry it comes from is the engine's business
    images = [one["image"] for one in COMPOSE["services"].values() if "image" in one]
    assert all(re.fullmatch(r"[a-z]+:\d+-alpine", image) for image in images)


def test_the_service_runs_as_another_user_on_a_file_system_that_is_read_only() -> None:
    """As with `docker run --read-only --tmpfs /tmp`: in a namespace nothing else is written."""
    if os.geteuid() != 0 or shutil.which("unshare") is None or shutil.which("setpriv") is None:
        skip_or_fail("only root may make a read-only file system: it is not tried")
    port, metrics_port = free_port(), free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("CONTESTA_")},
        "CONTESTA_PORT": str(port),
        "CONTESTA_METRICS_PORT": str(metrics_port),
        "CONTESTA_WORKERS": "2",
        "CONTESTA_LOG_LEVEL": "error",
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": "/mnt",
    }
    health = [*AS_USER, sys.executable, str(DEPLOY / "healthcheck.py")]

    def healthy() -> bool:
        done = subprocess.run(health, env=environment, capture_output=True, timeout=TIMEOUT)
        return done.returncode == 0

    assert not healthy()
    process = subprocess.Popen(
        ["unshare", "--mount", "sh", "-c", READ_ONLY, "sh", *AS_USER, *SERVE],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        wait_until_ready(f"http://127.0.0.1:{port}", 2, metrics_port)
        assert healthy()
        status = Path(f"/proc/{process.pid}/status").read_text()
        assert f"\nUid:\t{USER}\t" in status
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=TIMEOUT)
        assert said == b""
    finally:
        process.kill()
        process.wait()
    assert not healthy()
