"""The wheel, built from what is tracked and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.helpers.missing import skip_or_fail

ROOT = Path(__file__).parent.parent.parent
PIP = (sys.executable, "-m", "pip")


def tracked(*folders: str) -> list[str]:
    """Paths of the files in the repository, those below these folders or all."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        skip_or_fail("this is no git checkout: the wheel is not built")
    listed = subprocess.run(
        [git, "ls-files", "-z", "--", *folders],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = listed.stdout.split("\0")
    return sorted(path for path in paths if path and (ROOT / path).is_file())


def built(folder: Path) -> Path:
    """The wheel of a copy of the repository, made in this folder by the tools of this venv."""
    copy = folder / "copy"
    for path in tracked():
        target = copy / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, target)
    # build tools that pyproject.toml asks for and dev does not bring are noticed
    tools = ["--no-build-isolation", "--check-build-dependencies"]
    done = subprocess.run(
        [*PIP, "wheel", "--quiet", "--no-deps", *tools, "--wheel-dir", folder, copy],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("contesta-*.whl")
    return wheel
