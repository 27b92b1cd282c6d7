"""The index of ARCHITECTURE.md is what the tool writes, and has a row for every module."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tools import architecture

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
SECTION = re.compile(r"^## (\S+)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
BY_HAND, _, INDEX = TEXT.partition(architecture.MARKER)
#: Folder → the modules that have a row in its section.
NAMED = {
    folder: set(re.findall(r"^\| `(\w+\.(?:py|js))` \| \S", text, re.MULTILINE))
    for folder, text in SECTION.findall(INDEX)
}


def modules() -> dict[str, set[str]]:
    """Folder → the modules that lie in it."""
    found: dict[str, set[str]] = defaultdict(set)
    for layer in architecture.LAYERS:
        for path in [*(ROOT / layer).rglob("*.py"), *(ROOT / layer).rglob("js/**/*.js")]:
            found[str(path.parent.relative_to(ROOT))].add(path.name)
    return {folder: names - {"__init__.py"} for folder, names in found.items()}


def test_the_index_is_what_the_tool_writes() -> None:
    assert architecture.up_to_date(TEXT) == TEXT, f"run `{architecture.COMMAND}`"


@pytest.mark.parametrize("folder", sorted(modules()))
def test_every_module_has_a_row_in_the_section_of_its_folder(folder: str) -> None:
    assert NAMED.get(folder) == modules()[folder], f"run `{architecture.COMMAND}`"


def test_the_index_has_every_layer_of_the_checkout() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages - {"contesta", "tests"} <= set(architecture.LAYERS)


def test_every_file_and_folder_it_names_is_there() -> None:
    for path in re.findall(r"`((?:\w+/)+[\w.]+\.(?:py|toml|js))`", BY_HAND):
        assert (ROOT / path).exists(), path


def test_a_module_without_a_docstring_is_refused(tmp_path: Path) -> None:
    for name, text in {"bare.py": "x = 1\n", "bare.js": "const x = 1;\n"}.items():
        (tmp_path / name).write_text(text)
        with pytest.raises(ValueError, match="first line"):
            architecture.description(tmp_path / name)


def test_what_is_written_by_hand_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "__init__.py").write_text('"""Data | that ships.\n\nMore of it.\n"""\n')
    (tmp_path / "data" / "words.py").write_text('"""All words,\nor | most.\n\nMore.\n"""\n')
    text = architecture.up_to_date(f"by hand\n{architecture.MARKER}\nold index", tmp_path)
    row = "| `words.py` | All words, or \\| most. |"
    assert text == (
        f"by hand\n{architecture.MARKER}\n## data\n\nData | that ships.\n\nMore of it.\n\n"
        f"| file | idea |\n|---|---|\n{row}\n"
    )
