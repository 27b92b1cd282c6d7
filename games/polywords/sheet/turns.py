"""A turn of each mode as it is noted on a sheet: the cards, the lines, what players chose.

>>> from contesta.games.polywords.specchio import Specchio
>>> from contesta.lexicon.texts import texts
>>> from contesta.solver import parse_path
>>> sheet = Sheet.of(Specchio(), ["Anna", "Bruno", "Carla"])
>>> turn = SpecchioTurn("A", (PlayLine("Anna", "Asti", parse_path("d4 RRR")), PlayLine("Bruno"),
...     PlayLine("Carla")), bottles={"Bruno": parse_path("h8 h7")})
>>> scored = turn.score(sheet, None).scored
>>> print(scored.events[-3].said(texts("en"), sheet.names))
Bruno draws bottles: h8 h7.

`score` asks the judge where a variant, or Medusa, needs to know whether a word is in a category.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from pydantic import Field

from ... import bounds
from ...codec import FailFastListed, Listed, Message
from ...fields import Name
from ...judge import LexiconJudge
from ...seats import Seat
from ..fields import (
    Card,
    CategoryId,
    Cell,
    Cells,
    Known,
    LengthCard,
    LetterCard,
    Rows,
    ShapeField,
)
from ..manta import Assigned, Manta, assign
from ..medusa import Medusa, with_answers
from ..membership import Unvoted, with_members
from ..pagliaccio import Pagliaccio
from ..palla import Palla
from ..polpo import Polpo
from ..specchio import Specchio
from ..state import Scored
from ..writing import WordPlay
from .lines import AnnouncedLine, AssignLine, GrabLine, MemberPlayLine, PlayLine
from .sheet import Sheet

Plays: TypeAlias = Annotated[Listed[PlayLine], Field(max_length=bounds.PLAYERS)]
MemberPlays: TypeAlias = Annotated[Listed[MemberPlayLine], Field(max_length=bounds.PLAYERS)]
Cards: TypeAlias = Annotated[FailFastListed[Card], Field(max_length=bounds.CARDS)]
Bottles: TypeAlias = Annotated[
    Mapping[Name, Cells],
    Field(
        max_length=bounds.PLAYERS,
        description="by player, the cells chosen for bottles; default: the first empty ones",
        examples=[{"Nicola": ["h8"]}],
    ),
]


@dataclass(frozen=True, slots=True)
class ScoredTurn:
    """A turn, or the votes it needs; in Manta, what the teams laid for each other."""

    scored: Scored
    unvoted: tuple[Unvoted, ...] = ()
    assigned: tuple[tuple[Seat, Assigned], ...] = ()


class NotedTurn(Message, ABC):
    """A turn of one mode."""

    __slots__ = ()

    @abstractmethod
    def score(self, sheet: Sheet, judge: LexiconJudge, /) -> ScoredTurn:
        """What it comes to on this sheet; BadGame if it cannot have happened."""


@dataclass(frozen=True, slots=True)
class SpecchioTurn(NotedTurn):
    letter: LetterCard
    plays: Plays
    """one for each player"""
    bottles: Bottles = field(default_factory=dict)

    def score(self, sheet: Sheet, _: LexiconJudge, /) -> ScoredTurn:
        plays, bottles = sheet.plays(self.plays), sheet.by_seat(self.bottles)
        mode = sheet.playing(Specchio)
        return ScoredTurn(mode.score_turn(sheet.state, plays, letter=self.letter, bottles=bottles))


@dataclass(frozen=True, slots=True)
class PagliaccioTurn(NotedTurn):
    grabs: Annotated[FailFastListed[GrabLine], Field(max_length=bounds.WORDS)]
    """in the order of grabbing; a player may grab again"""
    bottles: Bottles = field(default_factory=dict)

    def score(self, sheet: Sheet, _: LexiconJudge, /) -> ScoredTurn:
        grabs, bottles = sheet.grabs(self.grabs), sheet.by_seat(self.bottles)
        return ScoredTurn(sheet.playing(Pagliaccio).score_turn(sheet.state, grabs, bottles=bottles))


@dataclass(frozen=True, slots=True)
class PallaTurn(NotedTurn):
    letters: Annotated[FailFastListed[LetterCard], Field(max_length=bounds.CARDS)]
    """the letters revealed"""
    plays: MemberPlays
    """one for each player"""
    category: CategoryId | None = None
    """the turn's category, if a variant has one"""
    bottles: Bottles = field(default_factory=dict)
    erase: Annotated[Mapping[Name, Cell], Field(max_length=bounds.PLAYERS)] = field(
        default_factory=dict
    )
    """by player, the bottle that the best erase (ER-01=erase-bottle); default: the first one"""

    def score(self, sheet: Sheet, judge: LexiconJudge, /) -> ScoredTurn:
        plays, unvoted = _members(judge, sheet, self.plays, self.category)
        if unvoted:
            return ScoredTurn(Scored(sheet.state, ()), unvoted)
        scored = sheet.playing(Palla).score_turn(
            sheet.state,
            plays,
            letters=self.letters,
            bottles=sheet.by_seat(self.bottles),
            erase=sheet.by_seat(self.erase),
        )
        return ScoredTurn(scored)


@dataclass(frozen=True, slots=True)
class MantaTurn(NotedTurn):
    lengths: Annotated[FailFastListed[LengthCard], Field(max_length=bounds.CARDS)]
    """the cards revealed"""
    assign: Annotated[Listed[AssignLine], Field(max_length=bounds.PLAYERS)] = ()
    """the categories the teams lay for each other, before anybody writes"""
    announced: Annotated[FailFastListed[AnnouncedLine], Field(max_length=bounds.WORDS)] | None = (
        None
    )
    """in the order of writing; null: nothing is written yet, and the response only says which \
category lies where"""
    bottles: Bottles = field(default_factory=dict)

    def score(self, sheet: Sheet, _: LexiconJudge, /) -> ScoredTurn:
        mode = sheet.playing(Manta)
        mode.must_go_on(sheet.state)
        assigned = tuple(self._assigned(sheet, line) for line in self.assign)
        events = tuple(event for _, one in assigned for event in one.events)
        if self.announced is None:
            return ScoredTurn(Scored(sheet.state, events), assigned=assigned)
        announced = sheet.announced(self.announced, len(self.lengths))
        bottles = sheet.by_seat(self.bottles)
        scored = mode.score_turn(sheet.state, announced, lengths=self.lengths, bottles=bottles)
        return ScoredTurn(Scored(scored.state, (*events, *scored.events)), assigned=assigned)

    def _assigned(self, sheet: Sheet, line: AssignLine) -> tuple[Seat, Assigned]:
        """The team's seat, and what it lays for the other team."""
        seat = sheet.side(line.team).seat
        laid = assign(
            line.handed, self.lengths, line.chosen, team=seat, seed=line.seed, purpose=line.team
        )
        return seat, laid


@dataclass(frozen=True, slots=True)
class PolpoTurn(NotedTurn):
    shape: ShapeField
    plays: MemberPlays
    """one for each player still in the game"""
    category: CategoryId | None = None
    """the turn's category, if a variant has one"""
    rows: Annotated[Mapping[Name, Rows], Field(max_length=bounds.PLAYERS)] = field(
        default_factory=dict
    )
    """by player, the rows erased for completed ones; default: the highest with letters"""

    def score(self, sheet: Sheet, judge: LexiconJudge, /) -> ScoredTurn:
        plays, unvoted = _members(judge, sheet, self.plays, self.category)
        if unvoted:
            return ScoredTurn(Scored(sheet.state, ()), unvoted)
        mode, rows = sheet.playing(Polpo), sheet.by_seat(self.rows)
        return ScoredTurn(mode.score_turn(sheet.state, plays, shape=self.shape, rows=rows))


@dataclass(frozen=True, slots=True)
class MedusaTurn(NotedTurn):
    revealed: Cards
    """the turn's Category, Shape and Letter card"""
    play: PlayLine
    answers: Annotated[
        Mapping[str, Known], Field(max_length=bounds.CARDS, examples=[{"citta": "yes"}])
    ] = field(default_factory=dict)
    """by open category, whether the word belongs; the others are looked up. An `unknown` \
category without a vote is not claimed"""
    votes: Annotated[Mapping[str, bool], Field(max_length=bounds.CARDS)] = field(
        default_factory=dict
    )
    """the players' votes by category; used only if the answer is unknown"""
    bottles: Cells = ()
    """the cells chosen for bottles; default: the first empty ones"""

    def score(self, sheet: Sheet, judge: LexiconJudge, /) -> ScoredTurn:
        (play,) = sheet.plays([self.play])
        answers, unvoted = with_answers(
            sheet.state, play, self.revealed, judge, given=self.answers, votes=self.votes
        )
        if unvoted:
            return ScoredTurn(Scored(sheet.state, ()), unvoted)
        scored = sheet.playing(Medusa).score_turn(
            sheet.state,
            play,
            revealed=self.revealed,
            answers=answers,
            votes=self.votes,
            bottles=self.bottles,
        )
        return ScoredTurn(scored)


def _members(
    judge: LexiconJudge, sheet: Sheet, lines: Iterable[PlayLine], category: str | None
) -> tuple[tuple[WordPlay, ...], tuple[Unvoted, ...]]:
    """The plays, each with what is known of its word and the category, if a variant brings one."""
    asked = category if sheet.mode.asks_category else None
    id_ = None if asked is None else judge.lexicon.category(asked).id
    return with_members(sheet.mode, sheet.plays(lines), id_, judge)
