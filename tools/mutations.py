"""`python -m tools.mutations`: mutation tests, with the fixed mutations of `mutations.toml`.

Each mutation is applied to a copy of the tree. It fails if no test notices it, or if its text
does not occur exactly once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LISTED = Path(__file__).parent / "mutations.toml"
#: What the tests need; `data` is large and read-only, so it is linked.
FOLDERS = (
    "contesta",
    "lexicon",
    "solver",
    "games",
    "bots",
    "api",
    "client",
    "web",
    "cli",
    "tests",
    "tools",
)
FILES = ("pyproject.toml", "README.md", "constraints.txt")
#: Seconds: a mutation may make a test hang.
TIMEOUT = 300
#: pytest's exit statuses.
FAILED, PASSED = 1, 0


@dataclass(frozen=True, slots=True)
class Mutation:
    file: str
    old: str
    new: str
    tests: list[str]

    def __str__(self) -> str:
        return f"{self.file}: {self.old.strip()} -> {self.new.strip() or 'nothing'}"


def listed() -> list[Mutation]:
    found = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    return [Mutation(**one) for one in found["mutation"]]


def misplaced(mutations: Iterable[Mutation]) -> list[str]:
    """The mutations whose text does not occur exactly once in its file."""
    return [
        f"{one}: found {times} times"
        for one in mutations
        if (times := (ROOT / one.file).read_text(encoding="utf-8").count(one.old)) != 1
    ]


def main() -> int:
    mutations = listed()
    wrong = misplaced(mutations)
    if not wrong:
        with tempfile.TemporaryDirectory() as folder:
            wrong = _survivors(Path(folder), mutations)
    for one in wrong:
        print(one, file=sys.stderr)
    return 1 if wrong else 0


def _survivors(copy: Path, mutations: list[Mutation]) -> list[str]:
    for name in FOLDERS:
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, copy / name)
    (copy / "data").symlink_to(ROOT / "data")
    named = sorted({test for one in mutations for test in one.tests})
    if _run(copy, named) != PASSED:
        return ["the tests fail without any mistake"]
    survived = [str(one) for one in mutations if not _killed(copy, one)]
    print(f"{len(mutations) - len(survived)} of {len(mutations)} killed")
    return survived


def _killed(copy: Path, mutation: Mutation) -> bool:
    path = copy / mutation.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    try:
        killed = _run(copy, mutation.tests) == FAILED
    finally:
        path.write_text(text, encoding="utf-8")
    print("killed  " if killed else "SURVIVED", mutation, flush=True)
    return killed


def _run(copy: Path, tests: list[str]) -> int:
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    try:
        ran = subprocess.run(
            command,
            cwd=copy,
            env=environment,
            timeout=TIMEOUT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return FAILED
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main())
