"""Categories of Polywords: is this word a city, a reptile, a colour?

The answer is yes, no or unknown, with the evidence; if it is unknown, the players
vote. `data/categories.toml` defines the categories; the members are in text files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from .datafiles import read_toml
from .errors import UnknownCategory
from .folding import examine, fold
from .kinds import kind_bits, kind_names
from .layers import Layer, Pos
from .wordfiles import read_lines

if TYPE_CHECKING:
    from .lexicon import Lexicon


#: Only for common words do the wordnets have all senses (sviluppatore: just the photographer's
#: chemical), so below this frequency a missing sense proves nothing.
COMMON = 4.0


#: Sources that tag parts of speech; without one of them, the part of speech may be a guess.
TAGGERS = frozenset(
    {"morph-it-nouns", "morph-it-verbs", "morph-it-adjectives", "spacy-lookups", "label"}
)


class Answer(StrEnum):
    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Ground(StrEnum):
    """What an answer rests on."""

    LISTED = "member-listed"
    FORM = "form-of-member"
    EXCLUDED = "member-excluded"
    DISPUTED = "member-disputed"
    COMPLETE = "list-complete"
    OTHER_KIND = "other-kind"
    NOT_A_NOUN = "not-a-noun"
    UNREADABLE = "unreadable"
    NOTHING = "no-evidence"


#: The answer of a member file's line by its first character; without a mark it is YES.
MARKS = {"!": Answer.NO, "?": Answer.UNKNOWN}
GROUNDS = {
    Answer.YES: Ground.LISTED,
    Answer.NO: Ground.EXCLUDED,
    Answer.UNKNOWN: Ground.DISPUTED,
}


@dataclass(frozen=True, slots=True)
class Membership:
    answer: Answer
    ground: Ground
    #: The member's line, the kinds the word is known as, or the reason it is excluded.
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class Definition:
    """A category as `data/categories.toml` defines it, the same for all languages."""

    id: str
    names: dict[str, str]
    hard: bool
    certainty: str
    closed: bool
    kinds: int
    includes: tuple[str, ...]


@cache
def definitions() -> dict[str, Definition]:
    tables = read_toml("categories.toml")
    return {
        id_: Definition(
            id=id_,
            names={language: table[language] for language in ("it", "pt", "en")},
            hard=table["hard"],
            certainty=table["certainty"],
            closed=table["closed"],
            kinds=kind_bits(table["kinds"]),
            includes=tuple(table["includes"]),
        )
        for id_, table in tables.items()
    }


def find_definition(name: str) -> Definition:
    """The definition with this id, or this name in any language: `citta`, `Città`, `cidade`."""
    if (definition := _by_name().get(examine(name).folded)) is None:
        raise UnknownCategory(name, definitions())
    return definition


@cache
def _by_name() -> dict[str, Definition]:
    """The definitions by folded id, and by folded name in every language."""
    found: dict[str, Definition] = {}
    for definition in definitions().values():
        for name in (definition.id, *definition.names.values()):
            found.setdefault(fold(name), definition)  # of two with one name, the first is meant
    return found


@dataclass(frozen=True, slots=True)
class Member:
    text: str
    note: str
    answer: Answer


class Category:
    """One category in one language."""

    def __init__(self, definition: Definition, lexicon: Lexicon, folder: Path) -> None:
        self.definition = definition
        self.id = definition.id
        self._lexicon = lexicon
        self._files = [folder / f"{name}.txt" for name in (definition.id, *definition.includes)]

    @cached_property
    def _members(self) -> dict[str, Member]:
        """The members by folded key; the category's own file overrides the included ones."""
        members: dict[str, Member] = {}
        own, *included = self._files
        for path in (own, *included):
            if not path.is_file():
                continue
            for line in read_lines(path, "member", "note"):
                text, note = line.fields
                answer = MARKS.get(text[:1], Answer.YES)
                if path is not own and answer is not Answer.YES:
                    continue
                text = text.lstrip("!? ")
                members.setdefault(fold(text), Member(text, note, answer))
        return members

    def __iter__(self) -> Iterator[Member]:
        """The members, in alphabetical order."""
        return (m for _, m in sorted(self._members.items()) if m.answer is Answer.YES)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def spelled(self, key: str) -> str | None:
        """The spelling of the member with this folded key, or None."""
        member = self._members.get(key)
        return member.text if member is not None else None

    def membership(self, text: str) -> Membership:
        examined = examine(text)
        if examined.problems:
            problems = " ".join(problem.detail for problem in examined.problems)
            return Membership(Answer.NO, Ground.UNREADABLE, problems)
        key = examined.folded
        if member := self._members.get(key):
            ground = GROUNDS[member.answer]
            return Membership(member.answer, ground, f"{member.text}: {member.note}")
        entry = None if examined.joiners else self._lexicon.entry(key)
        analyses = entry.analyses if entry else ()
        for pos, lemma in analyses:
            member = self._members.get(examine(lemma).folded)
            if pos & (Pos.NOUN | Pos.ADJ) and member and member.answer is Answer.YES:
                return Membership(Answer.YES, Ground.FORM, f"{member.text}: {member.note}")
        if self.definition.closed and self._members:
            return Membership(Answer.NO, Ground.COMPLETE, self.definition.names["en"])
        if entry is None or entry.layers & Layer.PROPER or not self.definition.kinds:
            return Membership(Answer.UNKNOWN, Ground.NOTHING)
        if entry.zipf < COMMON or not TAGGERS & set(entry.sources):
            return Membership(Answer.UNKNOWN, Ground.NOTHING)
        return self._by_kind(key, analyses)

    def _by_kind(self, key: str, analyses: tuple[tuple[Pos, str], ...]) -> Membership:
        """NO if the word is not a noun, or a noun of other kinds only; else UNKNOWN."""
        nouns = [lemma for pos, lemma in analyses if pos & (Pos.NOUN | Pos.ADJ)]
        if analyses and not nouns:
            known = sorted({label for pos, _ in analyses for label in pos.labels})
            return Membership(Answer.NO, Ground.NOT_A_NOUN, ", ".join(known))
        bits = 0
        for noun in {key, *(examine(lemma).folded for lemma in nouns)}:
            bits |= self._lexicon.kinds(noun)
        if bits and not bits & self.definition.kinds:
            return Membership(Answer.NO, Ground.OTHER_KIND, ", ".join(kind_names(bits)))
        return Membership(Answer.UNKNOWN, Ground.NOTHING)
