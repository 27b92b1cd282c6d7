"""What a turn comes to, for people: events, votes and scores with names and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Strict

from contesta.lexicon.texts import Texts

from ...codec import Listed, Message
from ...errors import BadGame
from ...events import Event
from ...seats import name_of, shown
from ..events import PolywordsCode
from ..fields import Card
from ..membership import Unvoted
from ..points import Final
from .sheet import Sheet
from .turns import ScoredTurn


@dataclass(frozen=True, slots=True)
class EventLine(Message):
    code: Annotated[PolywordsCode, Strict(False)]
    """what happened, for programs"""
    rules: Listed[str]
    """the rules and rulings applied"""
    player: str
    """the player concerned; empty if it concerns the whole table"""
    details: Mapping[str, str | int]
    """the words, cells and numbers concerned"""
    text: str
    """the step as a sentence"""


@dataclass(frozen=True, slots=True)
class ScoreLine(Message):
    player: str
    """a player; in Manta a team"""
    white: int
    """empty cells"""
    bottles: int
    """on the board and beside it"""
    points: int
    """the empty cells less the bottles, as the mode counts them"""


@dataclass(frozen=True, slots=True)
class FinalLines(Message):
    """The final score, or the score as the game stands."""

    scores: Listed[ScoreLine]
    """in the order of the seats"""
    winners: Listed[str]
    """the winners; several if they are level"""
    steps: Listed[EventLine]
    """the steps of the count"""


@dataclass(frozen=True, slots=True)
class VoteLine(Message):
    player: str
    """the player who wrote the word"""
    word: str
    """the word as it was sent"""
    category: str | None
    """the category's id, if known"""
    text: str
    """the question to vote on, as a sentence"""


@dataclass(frozen=True, slots=True)
class AssignedLine(Message):
    team: str
    """the team that laid it, for the other team"""
    length: int
    """the Length card it lies beside"""
    category: Card


def event_lines(events: Iterable[Event], names: Sequence[str], say: Texts) -> tuple[EventLine, ...]:
    """The events, each with its sentence."""
    return tuple(
        EventLine(
            PolywordsCode(event.code),
            event.rules,
            "" if event.player is None else name_of(event.player, names, say),
            shown(event.details, names, say),
            event.said(say, names),
        )
        for event in events
    )


def final_lines(final: Final, names: Sequence[str], say: Texts) -> FinalLines:
    scores = (
        ScoreLine(name_of(one.player, names, say), one.white, one.bottles, one.points)
        for one in final.scores
    )
    winners = (name_of(winner, names, say) for winner in final.winners)
    return FinalLines(tuple(scores), tuple(winners), event_lines(final.events, names, say))


def vote_line(unvoted: Unvoted, sheet: Sheet, say: Texts) -> VoteLine:
    question = BadGame("unvoted", names=sheet.names, player=unvoted.player, word=unvoted.word)
    name = sheet.names[unvoted.player]
    return VoteLine(name, unvoted.word, unvoted.category, question.said(say))


def assigned_lines(turn: ScoredTurn, sheet: Sheet) -> tuple[AssignedLine, ...]:
    return tuple(
        AssignedLine(sheet.names[seat], length, card)
        for seat, assigned in turn.assigned
        for length, card in assigned.categories.items()
    )
