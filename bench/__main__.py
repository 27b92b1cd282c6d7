"""`make bench`: measure everything and write docs/benchmarks.md."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

from . import words

DOCUMENT = Path("docs/benchmarks.md")


def _machine() -> str:
    python = f"Python {platform.python_version()}, marisa-trie {version('marisa-trie')}"
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}; {python}"


def main() -> None:
    print("measuring; this takes about a minute", file=sys.stderr)
    rows = words.measure()
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`. Ratios hold within one run; absolute times only on one machine.",
        "",
        f"Machine: {_machine()}.",
        "",
        "## Lexicon",
        "",
        "| what | measured | ratio | goal |",
        "|---|---|---|---|",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]
    DOCUMENT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines[8:]))


if __name__ == "__main__":
    main()
