"""Imports point one way: data ← lexicon ← solver ← games ← api ← client ← web; cli uses any."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ORDER = ["data", "lexicon", "solver", "games", "api", "client", "web", "cli"]
FILES = [path for layer in ORDER for path in sorted((ROOT / layer).rglob("*.py"))]
#: All Python in the repository that may import the layers.
EVERYTHING = [
    *FILES,
    *(ROOT / "contesta").glob("*.py*"),
    *(path for name in ("tests", "tools", "bench") for path in (ROOT / name).rglob("*.py")),
]


def imported(path: Path) -> set[str]:
    """The modules that a file imports, relative imports resolved: `contesta.lexicon.store`."""
    found: set[str] = set()
    here = ["contesta", *path.relative_to(ROOT).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = [*here[: len(here) + 1 - node.level], node.module] if node.level else []
            base = ".".join(filter(None, module)) or str(node.module)
            found |= {f"{base}.{name.name}" for name in node.names}
    return found


def layers(modules: set[str]) -> set[str]:
    """The layers that modules lie in: the second part of `contesta.lexicon.store`."""
    parts = [module.split(".") for module in modules]
    return {part[1] for part in parts if part[0] == "contesta" and len(part) > 1} & set(ORDER)


def test_the_files_import_layers_that_the_next_test_can_judge() -> None:
    """Were the names of the layers not recognised, no import would ever be refused."""
    assert layers(imported(ROOT / "solver" / "paperback" / "solve.py")) == {"lexicon", "solver"}
    assert layers(set().union(*map(imported, FILES))) == set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_imports_only_from_the_left(path: Path) -> None:
    layer = ORDER.index(path.relative_to(ROOT).parts[0])
    assert not layers(imported(path)) & set(ORDER[layer + 1 :])


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_pure_layers_have_no_clock_and_no_network(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if parts[0] in ("data", "lexicon", "solver", "games") and parts[:2] != ("lexicon", "build"):
        outside = {module.partition(".")[0] for module in imported(path)}
        assert not outside & {"time", "datetime", "random", "socket", "urllib", "http"}


def test_the_running_lexicon_does_not_import_its_build() -> None:
    for path in (ROOT / "lexicon").glob("*.py"):
        modules = imported(path)
        assert not any(one.startswith("contesta.lexicon.build") for one in modules), path


def test_layers_are_imported_by_their_one_name() -> None:
    """`from lexicon import …` works in a checkout only, and finds other people's `lexicon`."""
    for path in EVERYTHING:
        old = {module for module in imported(path) if module.partition(".")[0] in ORDER}
        assert not old, path


def test_judging_a_word_does_not_load_numpy_and_the_client_no_server() -> None:
    script = (
        "import sys\n"
        "from contesta import open_lexicon\n"
        "assert open_lexicon('it').verdict('caffè').valid\n"
        "from contesta.solver import SolverError\n"
        "assert 'numpy' not in sys.modules\n"
        "import contesta.client\n"
        "servers = {'fastapi', 'starlette', 'uvicorn', 'contesta.api.app'} & set(sys.modules)\n"
        "assert not servers, servers\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
