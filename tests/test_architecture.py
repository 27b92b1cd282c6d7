"""ARCHITECTURE.md names every module in the section of its folder, and none that is not there."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
LAYERS = ("lexicon", "solver", "games", "api", "client", "web", "cli", "tools")
SECTION = re.compile(r"^## (\S+)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
#: Folder → the modules that its section names.
NAMED = {
    folder: set(re.findall(r"`([\w]+\.(?:py|js))`", text)) for folder, text in SECTION.findall(TEXT)
}


def modules() -> dict[str, set[str]]:
    """Folder → the modules that lie in it."""
    found: dict[str, set[str]] = defaultdict(set)
    for layer in LAYERS:
        for path in [*(ROOT / layer).rglob("*.py"), *(ROOT / layer).rglob("js/**/*.js")]:
            if not path.name.startswith("__"):
                found[str(path.parent.relative_to(ROOT))].add(path.name)
    return found


@pytest.mark.parametrize("folder", sorted(modules()))
def test_every_module_is_named_in_the_section_of_its_folder(folder: str) -> None:
    assert NAMED.get(folder, set()) == modules()[folder]


def test_every_file_and_folder_it_names_elsewhere_is_there() -> None:
    before, _, _ = TEXT.partition("\n## data\n")
    for path in re.findall(r"`((?:\w+/)+[\w.]+\.(?:py|toml|js))`", before):
        assert (ROOT / path).exists(), path
