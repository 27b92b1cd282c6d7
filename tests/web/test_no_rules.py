"""No rule in the browser: what each script reckons is in `computed.txt`, and on how many lines.

Scores, legality and verdicts come from the API. A script that adds, subtracts, multiplies or
compares sizes has to be on the list, where a reviewer sees at one glance what for; whoever adds
another line looks at the list again. Reckoning with points, costs or bottles of an answer cannot be
put there at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from contesta.web.assets import STATIC

SCRIPTS = sorted((STATIC / "js").rglob("*.js"))
LIST = Path(__file__).parent / "computed.txt"
#: What answers say of a game: shown as it is.
JUDGED = r"(?:points|cost|price|fame|bottles|white|legal|valid|exact|complete|total|optimal|zipf)"
#: Signs of reckoning, outside of strings and comments; "is there any" is not reckoning.
RECKONS = re.compile(r"[\w)\]] (?:[-+*/%<>]|<=|>=|\*\*) [\w(]|[-+*]= |Math\.|\+\+|--")
ANY = re.compile(r"> [01]\b")


def code_of(script: Path) -> Iterator[str]:
    """The lines of a script without comments and texts."""
    source = script.read_text(encoding="utf-8")
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    source = re.sub(r"(?<![:\"'])//[^\n]*", "", source)
    source = re.sub(r"\"(?:[^\"\\\n]|\\.)*\"", '""', source)
    source = re.sub(r"/(?:[^/\\\n ]|\\.)+/[gu]*(?=[.,)])", "/re/", source)
    yield from (line.strip() for line in source.splitlines())


def reckoned() -> dict[str, list[str]]:
    """By script, the lines that reckon with anything."""
    return {
        script.relative_to(STATIC / "js").as_posix(): [
            line for line in code_of(script) if RECKONS.search(ANY.sub("", line))
        ]
        for script in SCRIPTS
    }


def listed() -> dict[str, int]:
    """`script number  what it reckons`, as it is in the list."""
    found = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            script, number, what = line.split(maxsplit=2)
            assert len(what) > 10, f"what for? {line}"
            found[script] = int(number)
    return found


def test_whatever_is_reckoned_is_on_the_list() -> None:
    found = {script: lines for script, lines in reckoned().items() if lines}
    known = listed()
    for script, lines in found.items():
        told = "\n".join(lines)
        assert known.get(script) == len(lines), f"{script} has {len(lines)} such lines:\n{told}"
    assert set(known) == set(found), "no longer in the scripts"


def test_what_is_judged_is_never_reckoned_with() -> None:
    wrong = [
        (script, line)
        for script, lines in reckoned().items()
        for line in lines
        if re.search(rf"\b{JUDGED}\b\s*[-+*/%]\s|\s[-+*/%]\s*(?:\w+\.)*{JUDGED}\b", line)
    ]
    assert wrong == []


def test_scripts_ask_only_the_api() -> None:
    for script in SCRIPTS:
        source = "\n".join(code_of(script))
        asks = re.findall(r"\bfetch\(", source)
        # … but for texts, whether the service is there, and whether there is a new version
        allowed = {"api.js": 1, "text.js": 1, "main.js": 2}.get(script.name, 0)
        assert len(asks) == allowed, script
