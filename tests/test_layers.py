"""Imports point one way: data ← lexicon ← solver ← games ← api ← web; cli uses any."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ORDER = ["data", "lexicon", "solver", "games", "api", "web", "cli"]
FILES = [path for layer in ORDER for path in sorted((ROOT / layer).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """The top-level packages a file imports absolutely."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_imports_only_from_the_left(path: Path) -> None:
    layer = ORDER.index(path.relative_to(ROOT).parts[0])
    to_the_right = set(ORDER[layer + 1 :])
    assert not imported(path) & to_the_right


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_pure_layers_have_no_clock_and_no_network(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if parts[0] in ("data", "lexicon", "solver", "games") and parts[:2] != ("lexicon", "build"):
        assert not imported(path) & {"time", "datetime", "random", "socket", "urllib", "http"}


def test_the_running_lexicon_does_not_import_its_build() -> None:
    for path in (ROOT / "lexicon").glob("*.py"):
        assert "from .build" not in path.read_text(encoding="utf-8"), path
