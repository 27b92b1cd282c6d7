"""`make rules`: marks name real rules, and what is promised stays covered."""

from __future__ import annotations

import re
from pathlib import Path

from tools.rules import read_rules

ROOT = Path(__file__).parent.parent
MARK = re.compile(r'^@pytest\.mark\.rule\("([^"]+)"\)', re.MULTILINE)
MARKED = {
    rule
    for path in (ROOT / "tests").rglob("test_*.py")
    for rule in MARK.findall(path.read_text(encoding="utf-8"))
}
RULES = read_rules(ROOT / "docs" / "rules")


def test_every_rule_has_a_statement() -> None:
    assert {game: len(rules) for game, rules in RULES.items()} == {
        "blank": 46,
        "cardcassonne": 53,
        "paperback-it": 113,
        "paperback-pt": 46,
        "polywords": 107,
        "rulings": 47,
    }
    assert all(statement for rules in RULES.values() for statement in rules.values())


def test_a_mark_names_a_rule() -> None:
    assert {rule for rules in RULES.values() for rule in rules} >= MARKED


def test_the_rules_on_words_are_covered() -> None:
    assert {"PB-IT-30", "PB-PT-15", "PW-03", "PW-04", "PW-05", "PW-06", "ER-07"} <= MARKED
