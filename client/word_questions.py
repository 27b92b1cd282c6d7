"""Questions about words, categories, contests and the service itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict, Unpack, overload

from contesta.api.categories.models import CategoriesOut, MembersOut
from contesta.api.common_models import Game
from contesta.api.contests.models import ContestOut, PlayedBody, WrittenBody
from contesta.api.health.models import Health
from contesta.api.languages.models import LanguagesOut
from contesta.api.search.models import SearchOut
from contesta.api.words.models import VerdictOut, WordsOut
from contesta.games.paperback import Mode, Played
from contesta.games.polywords import Written
from contesta.games.polywords.fields import PolywordsMode
from contesta.solver import Shape

from .question import AtTable, Question, Said, get, path, post


class OfWord(Said, total=False):
    game: Game
    category: str
    european: bool


class OfWords(OfWord, AtTable, total=False):
    pass


class Pattern(TypedDict, total=False):
    prefix: str
    suffix: str
    contains: str
    min: int
    max: int
    layer: str
    zipf: float
    order: Literal["frequency", "alphabet"]
    limit: int


class Contested(AtTable, total=False):
    vote: bool


class OfPolywords(Contested, total=False):
    variants: Sequence[str]
    written: Written | WrittenBody | Mapping[str, Any]
    category: str
    letter: str
    length: int
    shape: Shape | str


class OfPaperback(Contested, total=False):
    played: Played | PlayedBody | Mapping[str, Any]


def ready() -> Question[Health]:
    """Are the words loaded? ApiError `not-ready` if not."""
    return get("/readyz", Health)


def languages() -> Question[LanguagesOut]:
    """The languages: builds, sizes, sources, licences."""
    return get(path("languages"), LanguagesOut)


def word(lang: str, text: str, **asked: Unpack[OfWord]) -> Question[VerdictOut]:
    """Is this word good, and why?"""
    return get(path(lang, "words", text), VerdictOut, **asked)


def words(lang: str, texts: Iterable[str], **asked: Unpack[OfWords]) -> Question[WordsOut]:
    """The verdicts on several words, in order."""
    return post(path(lang, "words"), WordsOut, words=list(texts), **asked)


def search(lang: str, pattern: str = "*", **asked: Unpack[Pattern]) -> Question[SearchOut]:
    """Which words match the pattern?"""
    return get(path(lang, "search"), SearchOut, pattern=pattern, **asked)


def categories(lang: str) -> Question[CategoriesOut]:
    """The categories."""
    return get(path(lang, "categories"), CategoriesOut)


def members(
    lang: str, category: str, *, offset: int | None = None, limit: int | None = None
) -> Question[MembersOut]:
    """A page of the members of a category."""
    where = path(lang, "categories", category)
    return get(where, MembersOut, offset=offset, limit=limit)


@overload
def contest(
    lang: str,
    game: Literal["polywords"],
    mode: PolywordsMode,
    word: str,
    *,
    accuser: str,
    accused: str,
    **asked: Unpack[OfPolywords],
) -> Question[ContestOut]: ...


@overload
def contest(
    lang: str,
    game: Literal["paperback"],
    mode: Mode | Literal["normal", "simultaneous"],
    word: str,
    *,
    accuser: str,
    accused: str,
    **asked: Unpack[OfPaperback],
) -> Question[ContestOut]: ...


def contest(
    lang: str, game: str, mode: str, word: str, *, accuser: str, accused: str, **asked: Any
) -> Question[ContestOut]:
    """Is the contested word wrong, and what does that cost whom?"""
    sides = {"accuser": accuser, "accused": accused}
    return post(
        path(lang, "contests"), ContestOut, game=game, mode=mode, word=word, **sides, **asked
    )
