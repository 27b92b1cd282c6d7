"""`make rules`: prints which rules of the games are covered by tests, and which are not.

Rules are the numbered statements in `docs/rules/*.md`; a test covers one by its mark,
`@pytest.mark.rule("PB-IT-30")`. A mark that names no rule is an error. Rules that only people can
keep are listed with the reason (`tests/rules/only_people.py`).
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.rules.only_people import ONLY_PEOPLE

RULES = Path("docs/rules")
ROW = re.compile(r"^\| ((?:[A-Z]{2}-)+\d+) \| (.+) \|$", re.MULTILINE)


class Marks:
    """A pytest plugin that collects the tests marked with each rule."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule].append(item.nodeid)


def read_rules(folder: Path) -> dict[str, dict[str, str]]:
    """Game → rule id → statement."""
    return {
        path.stem: dict(ROW.findall(path.read_text(encoding="utf-8")))
        for path in sorted(folder.glob("*.md"))
    }


def collect_marks() -> dict[str, list[str]]:
    """Rule id → the tests marked with it."""
    marks = Marks()
    quiet = io.StringIO()
    with contextlib.redirect_stdout(quiet):
        status = pytest.main(["--collect-only", "-q", "-p", "no:xdist", "tests"], plugins=[marks])
    if status != pytest.ExitCode.OK:
        sys.exit(f"the tests cannot be collected:\n{quiet.getvalue()}")
    return marks.tests


def main() -> int:
    """Print the coverage; returns 1 if a mark names no rule."""
    games, marks = read_rules(RULES), collect_marks()
    known = {rule for rules in games.values() for rule in rules}
    for game, rules in games.items():
        covered = [rule for rule in rules if rule in marks]
        print(f"\n{game}: {len(covered)} of {len(rules)} covered")
        for rule in covered:
            print(f"  ✓ {rule}  {len(marks[rule])} tests  {rules[rule]}")
        for rule in (rule for rule in ONLY_PEOPLE if rule in rules and rule not in marks):
            print(f"  – {rule}  people's: {ONLY_PEOPLE[rule]}")
        missing = [rule for rule in rules if rule not in marks and rule not in ONLY_PEOPLE]
        if missing:
            print(f"  · not yet: {' '.join(missing)}")
    if unknown := sorted(set(marks) - known):
        print(f"\nmarks that name no rule: {', '.join(unknown)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
