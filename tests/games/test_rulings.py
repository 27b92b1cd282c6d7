"""Rulings: one registry, which the switches in the code and the documentation agree with."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from contesta.games.cardcassonne.rulings import CardcassonneRulings, cardcassonne_rulings
from contesta.games.polywords import PolywordsRulings, known_choices, polywords_rulings
from contesta.lexicon import games
from contesta.lexicon.errors import DataAltered, UnknownRuling
from contesta.lexicon.policy import Policy, policy_of
from contesta.lexicon.rulings import Subject, Switch, choices_on, chosen, switches, switches_on
from contesta.solver.paperback.rulings import HandRulings, hand_rulings
from contesta.solver.polywords.rulings import WritingRulings, writing_rulings

DOCS = Path(__file__).parent.parent.parent / "docs" / "rules" / "rulings.md"
ROWS = dict(re.findall(r"^\| (ER-\d+) \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
SWITCHES = list(switches().values())
#: Gaps of Polywords that only whole games meet: they may do without a switch until those exist.
WITH_WHOLE_GAMES = {f"ER-{number}" for number in (73, 74, 75, 76, 79, 80, 83, 84)}
#: Where the choices on each subject are kept.
KEPT = {
    Subject.WORDS: Policy,
    Subject.HANDS: HandRulings,
    Subject.WRITING: WritingRulings,
    Subject.SCORING: PolywordsRulings,
    Subject.CARDCASSONNE: CardcassonneRulings,
}


def ids(switch: Switch) -> str:
    return switch.id


# -------------------------------------------------------------------------- the registry


@pytest.mark.parametrize("subject", list(Subject))
def test_the_switches_are_the_fields_with_the_same_defaults(subject: Subject) -> None:
    defaults = {field.name: field.default for field in fields(KEPT[subject])}
    registered = {switch.name: switch.choices[0] for switch in switches_on(subject)}
    assert registered.items() <= defaults.items()
    if subject in (Subject.HANDS, Subject.WRITING, Subject.CARDCASSONNE):
        assert registered == defaults
    if subject is Subject.SCORING:
        assert set(defaults) - set(registered) == {"writing", "apostrophes"}


@pytest.mark.parametrize("switch", SWITCHES, ids=ids)
def test_a_field_takes_the_choices_of_its_switch(switch: Switch) -> None:
    if switch.subject is not Subject.WORDS:  # those of the lexicon are data
        assert get_args(get_type_hints(KEPT[switch.subject])[switch.name]) == switch.choices


def test_what_is_kept_twice_has_one_default() -> None:
    assert PolywordsRulings().apostrophes == policy_of("polywords").apostrophes


@pytest.mark.parametrize("switch", SWITCHES, ids=ids)
def test_a_ruling_is_documented_with_its_choices_the_default_first(switch: Switch) -> None:
    named = re.findall(r"`([a-z-]+)`", ROWS[switch.id])
    assert not named or tuple(named) == switch.choices  # those of Paperback are told in words


@pytest.mark.parametrize("switch", SWITCHES, ids=ids)
def test_a_ruling_is_said_in_three_languages_with_every_choice(switch: Switch) -> None:
    assert list(switch.texts) == ["it", "pt", "en"]
    for text in switch.texts.values():
        assert tuple(re.findall(r"`([a-z-]+)`", text)) == switch.choices
        assert "\n" not in text and text.endswith(".")
    assert len(set(switch.texts.values())) == 3
    assert len(set(switch.choices)) == len(switch.choices)
    assert set(switch.games) <= {*games(), "cardcassonne"} and switch.games


def test_every_gap_of_turns_of_polywords_has_a_switch_or_nothing_to_switch() -> None:
    open_ = {id_ for id_, row in ROWS.items() if row.startswith("PW ")}
    nothing = {id_ for id_, row in ROWS.items() if row.endswith("nothing to switch")}
    settled = set(known_choices()) | (nothing & open_)
    assert settled <= open_ and open_ - settled <= WITH_WHOLE_GAMES
    assert {one.id for one in SWITCHES if "polywords" in one.games} == set(known_choices())


def test_what_is_not_in_order_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    good = {
        "games": ["polywords"],
        "subject": "words",
        "switch": "apostrophes",
        "choices": ["ignore", "refuse"],
        "it": "…",
        "pt": "…",
        "en": "…",
    }
    bad: list[dict[str, object]] = [
        {**good, "subject": "weather"},
        {**good, "choices": ["ignore"]},
        {**good, "choices": "ignore"},
        {**good, "en": 7},
        {**good, "de": "…"},
        {name: value for name, value in good.items() if name != "pt"},
    ]
    try:
        for table in (good, *bad):
            read = {"ER-07": table}
            monkeypatch.setattr("contesta.lexicon.rulings.read_toml", lambda _, read=read: read)
            switches.cache_clear()
            if table is good:
                assert list(switches()) == ["ER-07"]
                continue
            with pytest.raises(DataAltered, match="ER-07: expected games"):
                switches()
    finally:
        switches.cache_clear()


# --------------------------------------------------------------------------- what is chosen


def test_a_layer_takes_its_own_rulings_and_knows_those_of_others() -> None:
    sent = {"ER-07": "refuse", "ER-15": "turn"}
    assert chosen(sent, Subject.WRITING, Subject.WORDS) == {"shapes": "turn"}
    assert choices_on(sent, Subject.WORDS) == {"ER-07": "refuse"}
    assert chosen(None, Subject.WORDS) == choices_on(None, Subject.WORDS) == {}


@pytest.mark.parametrize(
    ("sent", "told"),
    [({"ER-15": "maybe"}, "ER-15=maybe"), ({"ER-99": "x"}, "ER-99=x"), ({"ER-28": "add"}, "ER-28")],
)
def test_what_is_unknown_is_named_with_what_is_known(sent: dict[str, str], told: str) -> None:
    with pytest.raises(UnknownRuling, match=told) as caught:
        chosen(sent, Subject.WRITING, Subject.WORDS)
    assert "ER-07=ignore|refuse" in caught.value.known and "ER-27" not in caught.value.known


def test_the_default_comes_first() -> None:
    first = {ruling: choices[0] for ruling, choices in known_choices().items()}
    assert polywords_rulings(first) == polywords_rulings(None) == PolywordsRulings()
    assert polywords_rulings(None).choices == {}
    assert hand_rulings(None) == HandRulings() and writing_rulings(None) == WritingRulings()


@pytest.mark.parametrize("switch", SWITCHES, ids=ids)
def test_every_choice_changes_one_switch(switch: Switch) -> None:
    for choice in switch.choices[1:]:
        sent = {switch.id: choice}
        made: dict[str, Any] = {switch.name: choice}
        if switch.subject is Subject.HANDS:
            assert hand_rulings(sent) == replace(HandRulings(), **made)
            continue
        if switch.subject is Subject.CARDCASSONNE:
            agreed = cardcassonne_rulings(sent)
            assert agreed == replace(CardcassonneRulings(), **made) and agreed.choices == sent
            continue
        table = polywords_rulings(sent)
        assert table.choices == sent
        if switch.subject is Subject.WORDS:
            assert table == replace(PolywordsRulings(), **made) and table.words == sent
            assert getattr(policy_of("polywords", sent), switch.name) == choice
        elif switch.subject is Subject.WRITING:
            assert table.writing == writing_rulings(sent)
            assert table.writing == replace(WritingRulings(), **made)
        else:
            assert getattr(table, switch.name) == choice and table.words == {}
