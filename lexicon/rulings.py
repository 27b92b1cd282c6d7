"""The registry of rulings: the gaps in the rulebooks, and a table's choices for each.

`data/games/rulings.toml` has the ids, choices and sentences; the layers have dataclasses for the
choices, with the same names and defaults.

>>> chosen({"ER-15": "as-drawn", "ER-07": "refuse"}, Subject.WRITING, Subject.WORDS)
{'shapes': 'as-drawn'}
>>> str(switches()["ER-15"])
'ER-15=turn-and-mirror|turn|as-drawn'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from .datafiles import read_toml
from .errors import DataAltered, UnknownRuling

FILE = "games/rulings.toml"
LANGUAGES = ("it", "pt", "en")


class Subject(StrEnum):
    """What a ruling is about, which determines the layer that uses it."""

    WORDS = "words"  # lexicon
    HANDS = "hands"  # solver, Paperback
    WRITING = "writing"  # solver, Polywords
    SCORING = "scoring"  # games, Polywords
    CARDCASSONNE = "cardcassonne"  # games, all of Cardcassonne


@dataclass(frozen=True, slots=True)
class Switch:
    """A ruling with its choices."""

    id: str
    games: tuple[str, ...]
    subject: Subject
    #: The dataclass field that holds the choice.
    name: str
    #: The default comes first.
    choices: tuple[str, ...]
    #: What is open and what each choice means, by interface language.
    texts: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.id}={'|'.join(self.choices)}"


@cache
def switches() -> Mapping[str, Switch]:
    """All rulings by id; DataAltered if the file is malformed."""
    return {id_: _switch(id_, table) for id_, table in sorted(read_toml(FILE).items())}


def switches_on(*subjects: Subject) -> list[Switch]:
    """The rulings on these subjects, by id."""
    return [switch for switch in switches().values() if switch.subject in subjects]


def chosen(choices: Mapping[str, str] | None, subject: Subject, *others: Subject) -> dict[str, Any]:
    """Field → choice, for the choices on a subject; UnknownRuling if one is not known.

    `others`: further subjects that are allowed among the choices, but not returned.
    """
    if not choices:
        return {}
    known = {switch.id: switch for switch in switches_on(subject, *others)}
    for id_, choice in choices.items():
        if id_ not in known or choice not in known[id_].choices:
            raise UnknownRuling(f"{id_}={choice}", map(str, known.values()))
    return {
        known[id_].name: choice for id_, choice in choices.items() if known[id_].subject is subject
    }


def choices_on(choices: Mapping[str, str] | None, subject: Subject) -> dict[str, str]:
    """The subset of the choices on a subject, by id."""
    ids = {switch.id for switch in switches_on(subject)} if choices else set()
    return {id_: choice for id_, choice in (choices or {}).items() if id_ in ids}


def _switch(id_: str, table: Mapping[str, object]) -> Switch:
    match table:
        case {
            "games": [*games],
            "subject": str(subject),
            "switch": str(name),
            "choices": [_, _, *_] as choices,
            "it": str(),
            "pt": str(),
            "en": str(),
        } if subject in set(Subject) and len(table) == 4 + len(LANGUAGES):
            texts = {language: str(table[language]) for language in LANGUAGES}
            return Switch(
                id_, tuple(map(str, games)), Subject(subject), name, tuple(map(str, choices)), texts
            )
    raise DataAltered(
        f"{FILE}: {id_}: expected games, subject ({', '.join(Subject)}), switch, two or more "
        f"choices, and a sentence in {', '.join(LANGUAGES)}"
    )
