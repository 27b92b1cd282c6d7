"""Imports point one way: from layer to layer, and among the folders of a layer.

data ← lexicon ← solver ← games ← bots ← tables ← api ← client ← web; cli uses any.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: From left to right; tables are yet to come.
ORDER = ["data", "lexicon", "solver", "games", "bots", "tables", "api", "client", "web", "cli"]
#: Layers without clock and network: the same question always has the same answer.
PURE = ("data", "lexicon", "solver", "games", "bots")
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
    there = {layer for layer in ORDER if (ROOT / layer).is_dir()}
    assert layers(set().union(*map(imported, FILES))) == there


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_imports_only_from_the_left(path: Path) -> None:
    layer = ORDER.index(path.relative_to(ROOT).parts[0])
    assert not layers(imported(path)) & set(ORDER[layer + 1 :])


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_pure_layers_have_no_clock_and_no_network(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if parts[0] in PURE and parts[:2] != ("lexicon", "build"):
        outside = {module.partition(".")[0] for module in imported(path)}
        assert not outside & {"time", "datetime", "random", "socket", "urllib", "http"}


# ── the folders of a layer ──────────────────────────────────────────────────────────────────

#: Importer → what it imports.
Graph = Mapping[str, set[str]]


def file_of(module: str) -> Path | None:
    """The file of a module or of a name in it, if it is one of ours; else None."""
    parts = module.split(".")
    if parts[0] != "contesta" or len(parts) < 2 or parts[1] not in ORDER:
        return None
    while len(parts) > 1:
        path = ROOT.joinpath(*parts[1:])
        for found in (path.with_suffix(".py"), path / "__init__.py"):
            if found.is_file():
                return found
        parts.pop()  # a name in the module
    return None


def imports_inside(folder: Path) -> Graph:
    """Which of the files and folders that lie directly in a folder import which others.

    A folder stands for all that is below it; a file stands for itself.
    """
    graph: dict[str, set[str]] = defaultdict(set)
    for path in folder.rglob("*.py"):
        here = path.relative_to(folder).parts[0]
        for file in filter(None, map(file_of, imported(path))):
            if file.is_relative_to(folder) and (there := file.relative_to(folder).parts[0]) != here:
                graph[here].add(there)
    return graph


def reached(graph: Graph, start: str) -> set[str]:
    """All that a file or folder imports, directly or through others."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = graph.get(ahead.pop(), set()) - found
        found |= new
        ahead.extend(new)
    return found


def knots(graph: Graph, folders: Iterable[str]) -> set[frozenset[str]]:
    """The sets of folders of which each imports the others, be it through files above them."""
    all_of = {folder: reached(graph, folder) for folder in folders}
    together = {
        frozenset({one, *(other for other in found if one in all_of.get(other, ()))})
        for one, found in all_of.items()
    }
    return {found for found in together if len(found) > 1}


def test_a_knot_of_folders_is_found_also_through_a_file() -> None:
    assert knots({"a": {"b"}, "b": {"c"}}, "abc") == set()
    assert knots({"a": {"b"}, "b": {"a"}, "c": {"a"}}, "abc") == {frozenset("ab")}
    assert knots({"a": {"x.py"}, "x.py": {"b"}, "b": {"a"}}, "abc") == {frozenset("ab")}
    assert knots({"a": {"x.py"}, "x.py": {"a"}}, "abc") == set()  # a file and a folder may
    assert imports_inside(ROOT / "api")["words"] >= {"http", "service.py"}


@pytest.mark.parametrize(
    "folder",
    sorted({parent for path in FILES for parent in path.relative_to(ROOT).parents} - {Path()}),
    ids=str,
)
def test_no_folders_import_each_other(folder: Path) -> None:
    inside = ROOT / folder
    folders = [path.name for path in inside.iterdir() if path.is_dir()]
    found = {" ⇄ ".join(sorted(knot)) for knot in knots(imports_inside(inside), folders)}
    assert not found, f"in {folder}/: {', '.join(found)}"


def test_the_routes_of_a_product_are_imported_by_the_app_only() -> None:
    """What another product needs of one lies beside its routes, not in them."""
    imports = {path: set(filter(None, map(file_of, imported(path)))) for path in FILES}
    users = {
        path.relative_to(ROOT)
        for path, files in imports.items()
        for file in files
        if file.stem.endswith("routes") and file.parent != path.parent
    }
    assert users == {Path("api/app.py")}


def test_nothing_in_games_is_of_any_type() -> None:
    for path in (ROOT / "games").rglob("*.py"):
        assert "typing.Any" not in imported(path), path


def test_no_route_reads_a_clock() -> None:
    """Whether a question is small depends on what is asked, not on how fast the machine is."""
    for path in (ROOT / "api").rglob("*routes.py"):
        assert "time" not in {module.partition(".")[0] for module in imported(path)}, path


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
