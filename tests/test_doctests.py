"""The examples in docstrings are true: every module is run through doctest by its real name."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("data", "lexicon", "solver", "games", "bots", "api", "client", "web", "cli")


def module_name(path: Path) -> str:
    """The name by which a file is imported: `contesta.lexicon.folding`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts[1:] if parts[0] == "contesta" else parts
    return ".".join(["contesta", *(part for part in parts if part != "__init__")])


MODULES = [
    module_name(path)
    for folder in ("contesta", *LAYERS)
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted and not result.failed


def test_there_are_examples() -> None:
    assert len(MODULES) > 30
