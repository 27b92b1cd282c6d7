"""The registry of rulings: what the rulebooks leave open, and what a table may choose.

`data/games/rulings.toml` has the ids, choices and sentences; the layers keep the chosen switches
in their own dataclasses, with the same names and defaults.

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

from .datafiles import read_toml
from .errors import DataAltered, UnknownRuling

FILE = "games/rulings.toml"
LANGUAGES = ("it", "pt", "en")


class Subject(StrEnum):
    """What a ruling is about, and so which layer asks for it."""

    WORDS = "words"  # lexicon
    HANDS = "hands"  # solver, Paperback
    WRITING = "writing"  # solver, Polywords
    SCORING = "scoring"  # games


@dataclass(frozen=True, slots=True)
class Switch:
    """One ruling that a table may choose."""

    id: str
    games: tuple[str, ...]
    subject: Subject
    #: The field that holds the choice.
    name: str
    #: The default comes first.
    choices: tuple[str, ...]
    #: What is open and what each choice means, by interface language.
    texts: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.id}={'|'.join(self.choices)}"


@cache
def switches() -> Mapping[str, Switch]:
    """Every ruling with a switch, by its id; DataAltered names what is wrong with the file."""
    return {id_: _switch(id_, table) for id_, table in sorted(read_toml(FILE).items())}


def switches_on(*subjects: Subject) -> list[Switch]:
    """The rulings on these subjects, by id."""
    return [switch for switch in switches().values() if switch.subject in subjects]


def chosen(choices: Mapping[str, str] | None, subject: Subject, *others: Subject) -> dict[str, str]:
    """The switches of a subject that these choices set; UnknownRuling names what is known.

    `others`: on these, too, rulings may be among the choices; they are for somebody else.
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
    """Those of the choices that are on a subject, by id, to hand on to its layer."""
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
