"""`make bench`: run all benchmarks and write docs/benchmarks.md.

`python -m bench boards` runs those of Polywords only, `python -m bench games` those of whole
games, `python -m bench service` those of the service; each rewrites only its section.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from . import boards, finding, games, service, serving, starting, words
from .positions import MOST_LETTERS

DOCUMENT = Path("docs/benchmarks.md")
POLYWORDS = "## Polywords"
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
    """The lines of a Markdown table."""
    return [
        f"| {' | '.join(header)} |",
        f"|{'---|' * len(header)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def _paperback() -> list[str]:
    from . import solving  # imported here: only this part needs the packages of the bench extra

    first = starting.first_questions()
    table, figures = solving.measure(first)
    return [
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
    ]


def _polywords() -> list[str]:
    table, figures = boards.measure()
    return [
        POLYWORDS,
        "",
        f"Boards as in play: {MOST_LETTERS} letters at most, every third board with "
        f"bottles; {boards.BOARDS:,} of them for one word",
        f"({boards.COUNTED_BOARDS} where placements of long words are counted), "
        f"{boards.LISTED_BOARDS} for all words of a language ({boards.SLOW_BOARDS} for",
        f"Portuguese and for {boards.SLOW_LENGTHS[0]} letters or more). The C version is "
        "`bench/peers/board.c`: the same search over the same tree of endings,",
        "compiled with `-O3 -march=native`, without a budget. Both give the same answers: that is "
        "checked. C's times include the call",
        "from Python, about a microsecond.",
        "",
        *_table(boards.HEADER, table),
        "",
        *_table(("what", "measured", "goal"), figures),
        "",
    ]


def _games() -> list[str]:
    return [
        "## Whole games",
        "",
        f"Random legal moves, one core, events included; {games.PLAYED} games a row. Bots play "
        f"themselves, {games.OF_BOTS} games of two.",
        "",
        *_table(games.HEADER, games.measure()),
        "",
        *_table(games.BOT_HEADER, games.measure_bots()),
        "",
    ]


def _lexicon() -> list[str]:
    return [
        "## Lexicon",
        "",
        *_table(("what", "measured", "ratio", "goal"), words.measure()),
    ]


def _service() -> list[str]:
    found = service.measure()
    head = [
        "## Service",
        "",
        "One worker, log level warning, no limit of requests, asked by wrk (`apt-get install wrk`) "
        f"with {serving.CLIENTS} connections; *hello* is",
        "`bench/peers/hello.py`, the smallest FastAPI app there is, next to which each row was "
        "measured. *Repeated*: the same",
        f"{service.REPEATED} questions again and again, whose answers are cached. *Ever new*: no "
        "question twice, so that each is computed.",
    ]
    if found is None:
        return [*head, "", "Not measured: wrk is not installed.", ""]
    loads, endpoints, figures = found
    return [
        *head,
        "",
        *_table(service.HEADER, loads),
        "",
        *_table(("what", "measured", "goal"), figures),
        "",
        f"Each endpoint with its documented example, without cache, {serving.CLIENTS} clients:",
        "",
        *_table(service.ENDPOINTS_HEADER, endpoints),
        "",
    ]


def measure_all() -> list[str]:
    """The lines of the whole document."""
    return [
        "# Benchmarks",
        "",
        "Written by `make bench`. Ratios hold within one run; absolute times only on one machine.",
        "",
        f"Machine: {_machine()}.",
        "",
        *_paperback(),
        *_polywords(),
        *_games(),
        *_service(),
        *_lexicon(),
    ]


def with_section(document: Sequence[str], section: Sequence[str]) -> list[str]:
    """The document with a section replaced, or inserted before the last one if it is new."""
    heads = [number for number, line in enumerate(document) if line.startswith("## ")]
    begin = next((head for head in heads if document[head] == section[0]), heads[-1])
    end = next((head for head in heads if head > begin), len(document))
    if document[begin] != section[0]:
        end = begin
    return [*document[:begin], *section, *document[end:]]


#: Argument → (what it measures, how long that takes).
PARTS = {
    "boards": (_polywords, "three minutes"),
    "games": (_games, "half a minute"),
    "service": (_service, "three minutes"),
}


def main() -> None:
    if len(sys.argv) == 2 and sys.argv[1] in PARTS:
        measure, takes = PARTS[sys.argv[1]]
        print(f"measuring; this takes about {takes}", file=sys.stderr)
        section = measure()
        lines = with_section(DOCUMENT.read_text(encoding="utf-8").splitlines(), section)
    else:
        print("measuring; this takes about ten minutes", file=sys.stderr)
        section = lines = measure_all()
    DOCUMENT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(section))


if __name__ == "__main__":
    main()
