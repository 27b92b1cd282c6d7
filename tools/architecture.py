"""`python -m tools.architecture`: writes the index of files in ARCHITECTURE.md from docstrings.

A folder's introduction is the docstring of its `__init__.py`, a module's row its first paragraph
(of a script in JavaScript: the first sentence of its first comment). What stands before the marker
is written by hand and left alone; `tests/test_architecture.py` fails if the index is out of date.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "ARCHITECTURE.md"
COMMAND = "python -m tools.architecture"
MARKER = f"<!-- From here on written by `{COMMAND}`: change the docstrings and run it. -->\n"
#: The layers in the order of the picture, then what lies beside them.
LAYERS = (
    *("data", "lexicon", "solver", "games", "bots", "tables", "api", "client", "web", "cli"),
    *("tools", "bench"),
)
INIT = "__init__.py"
_SENTENCE = re.compile(r".+?[.?!](?=\s|$)")


def up_to_date(text: str, root: Path = ROOT) -> str:
    """The text of ARCHITECTURE.md with a new index after the marker."""
    by_hand, marker, _ = text.partition(MARKER)
    if not marker:
        raise ValueError(f"{FILE.name} has lost its marker: {MARKER}")
    return by_hand + marker + "".join(f"\n{section}\n" for section in sections(root))


def sections(root: Path = ROOT) -> Iterator[str]:
    """The sections of the index, one for each folder with modules."""
    for layer in LAYERS:
        paths = [*(root / layer).rglob("*.py"), *(root / layer).rglob("js/**/*.js")]
        for folder in sorted({path.parent for path in paths}):
            modules = sorted(path for path in paths if path.parent == folder)
            yield "\n\n".join(_section(folder.relative_to(root), modules))


def description(path: Path) -> str:
    """The first paragraph of a module's docstring; of a script, its first sentence."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        comment = re.match(r"(?://.*\n)*", text)
        lines = comment[0].replace("//", "").split() if comment else []
        found = _SENTENCE.match(" ".join(lines))
        first = found[0] if found else ""
    else:
        first = " ".join(_docstring(path).partition("\n\n")[0].split())
    if not first:
        raise ValueError(f"{path}: say in the first line what it is")
    return first


def _section(folder: Path, modules: list[Path]) -> Iterator[str]:
    yield f"## {folder.as_posix()}"
    for path in modules:
        if path.name == INIT:
            yield description(path)
            if further := _docstring(path).partition("\n\n")[2]:
                yield further
    rows = [
        f"| `{path.name}` | {description(path).replace('|', chr(92) + '|')} |"
        for path in modules
        if path.name != INIT
    ]
    if rows:
        yield "\n".join(["| file | idea |", "|---|---|", *rows])


def _docstring(path: Path) -> str:
    found = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    return inspect.cleandoc(found or "").rstrip()


if __name__ == "__main__":
    FILE.write_text(up_to_date(FILE.read_text(encoding="utf-8")), encoding="utf-8")
