"""`make bench`: measure everything and write docs/benchmarks.md."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from . import finding, solving, starting, words

DOCUMENT = Path("docs/benchmarks.md")
PACKAGES = ("numpy", "marisa-trie", "lexpy", "DAWG2", "pyahocorasick")


def _version(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"no {package}"


def _machine() -> str:
    versions = ", ".join([f"Python {platform.python_version()}", *map(_version, PACKAGES)])
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}; {versions}"


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [
        f"| {' | '.join(header)} |",
        f"|{'---|' * len(header)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def main() -> None:
    print("measuring; this takes about five minutes", file=sys.stderr)
    first = starting.first_questions()
    table, figures = solving.measure(first)
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`. Ratios hold within one run; absolute times only on one machine.",
        "",
        f"Machine: {_machine()}.",
        "",
        "## Paperback solver",
        "",
        f"Italian, broad words; {solving.HANDS} random hands a kind; the best {solving.TOP} plays "
        "and the count of all "
        f"({solving.HANDS // 5} hands with the Space Bar).",
        "The C walk is `bench/peers/walk.c`: a minimal DAWG, walked letter by letter with the "
        "cards left, compiled with",
        "`-O3 -march=native`. *Looking ahead* it also leaves branches that cannot end in a word. "
        "All give the same answers: that is",
        "checked before they are timed. A walk finds one word, so there is none for the Space Bar.",
        "",
        *_table(solving.HEADER, table),
        "",
        *_table(("what", "measured", "goal"), [*figures, *starting.measure(), *finding.measure()]),
        "",
        "## Lexicon",
        "",
        *_table(("what", "measured", "ratio", "goal"), words.measure()),
    ]
    DOCUMENT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines[6:]))


if __name__ == "__main__":
    main()
