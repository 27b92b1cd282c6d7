"""`make rules`: marks name real rules, and what is promised stays covered."""

from __future__ import annotations

import re
from pathlib import Path

from tests.rules.only_people import ONLY_PEOPLE
from tools.rules import read_rules

ROOT = Path(__file__).parent.parent
MARK = re.compile(r'^@pytest\.mark\.rule\("([^"]+)"\)', re.MULTILINE)
MARKED = {
    rule
    for path in (ROOT / "tests").rglob("test_*.py")
    for rule in MARK.findall(path.read_text(encoding="utf-8"))
}
RULES = read_rules(ROOT / "docs" / "rules")
#: The statements of the rulebooks, without the rulings on their gaps.
STATEMENTS = {rule for game, rules in RULES.items() if game != "rulings" for rule in rules}


def test_every_rule_has_a_statement() -> None:
    assert {game: len(rules) for game, rules in RULES.items()} == {
        "blank": 48,
        "cardcassonne": 54,
        "paperback-it": 118,
        "paperback-pt": 47,
        "polywords": 110,
        "rulings": 105,
    }
    assert len(STATEMENTS) == 377
    assert all(statement for rules in RULES.values() for statement in rules.values())


def test_a_mark_names_a_rule() -> None:
    assert {rule for rules in RULES.values() for rule in rules} >= MARKED


def test_rules_that_only_people_can_keep_are_statements_with_a_reason_and_without_a_test() -> None:
    assert set(ONLY_PEOPLE) <= STATEMENTS
    assert not set(ONLY_PEOPLE) & MARKED
    assert all(ONLY_PEOPLE.values())


def test_the_rules_on_words_are_covered() -> None:
    assert {"PB-IT-30", "PB-PT-15", "PW-03", "PW-04", "PW-05", "PW-06", "ER-07"} <= MARKED


def test_the_paperback_rules_on_words_abilities_and_scoring_are_covered() -> None:
    numbers = [*range(26, 35), *range(36, 45), 53, *range(58, 66), *range(67, 72), *range(73, 83)]
    italian = {f"PB-IT-{number:02}" for number in [*numbers, 84, 93, 94, 98]}
    numbers = [*range(13, 17), *range(18, 23), 27, *range(32, 36), *range(37, 40), 41, 42, 43, 45]
    portuguese = {f"PB-PT-{number:02}" for number in numbers}
    rulings = {"ER-02", "ER-23", "ER-24", "ER-27", "ER-28", "ER-29", "ER-32"}
    assert italian | portuguese | rulings <= MARKED


def test_all_rules_of_polywords_are_covered_but_those_of_people() -> None:
    rules = set(RULES["polywords"])
    assert rules - MARKED == rules & set(ONLY_PEOPLE)


def test_the_rulings_on_polywords_are_covered() -> None:
    """ER-02 and ER-03 are Paperback's."""
    assert {f"ER-{number:02}" for number in (1, *range(4, 23))} <= MARKED


def test_all_rules_of_cardcassonne_are_covered_but_those_of_people() -> None:
    rules = set(RULES["cardcassonne"])
    assert rules - MARKED == rules & set(ONLY_PEOPLE)


def test_the_rulings_on_cardcassonne_are_covered() -> None:
    """Those of its rows; ER-37 is data, ER-41 arithmetic, and neither has a switch."""
    numbers = (*range(33, 43), *range(86, 90), 91, 94, 95, 114)
    assert {f"ER-{number}" for number in numbers} <= MARKED
