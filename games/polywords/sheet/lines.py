"""Lines of a sheet: what somebody did in a turn, by name, with the seconds it took."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from ... import bounds
from ...codec import FailFastListed, Message
from ...fields import Name, NumberSeed, TableWord, TextSeed
from ..fields import Card, CategoryId, Elapsed, Known, LengthCard, OptionalWay, Way


@dataclass(frozen=True, slots=True)
class PlayLine(Message):
    """What a player did in the turn; no word: nothing."""

    player: Name
    word: TableWord = ""
    # descriptions in hints, not below them, hold for the subclass too
    path: Annotated[OptionalWay, Field(description="where it is written")] = ()
    elapsed: Elapsed = None
    finished: Annotated[bool, Field(description="false: only the first letters were written")] = (
        True
    )


@dataclass(frozen=True, slots=True)
class MemberPlayLine(PlayLine):
    """The same in a variant that asks for a category."""

    member: Known | None = None
    """whether the word is in the category; null: look it up"""
    vote: bool | None = None
    """the players' vote on whether the word belongs; used only if that is unknown"""


@dataclass(frozen=True, slots=True)
class GrabLine(Message):
    """A player says a word and grabs a Length card."""

    player: Name
    word: TableWord
    length: LengthCard
    path: OptionalWay = ()
    """where it is written, if the card is won"""
    elapsed: Elapsed = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignLine(Message):
    """A team lays the categories it was handed beside the Length cards."""

    team: Name
    handed: Annotated[FailFastListed[Card], Field(max_length=bounds.CARDS)]
    """the categories it holds"""
    chosen: Annotated[
        Mapping[CategoryId, LengthCard],
        Field(max_length=bounds.CARDS, examples=[{"sport": 5}]),
    ] = field(default_factory=dict)
    """category → length, as far as the team chose; the others are laid by the seed"""
    seed: Annotated[TextSeed | NumberSeed, Field(examples=[24])]
    """of the game, so that all lay the same"""


@dataclass(frozen=True, slots=True)
class AnnouncedLine(Message):
    """A word a team announces and writes."""

    team: Name
    length: LengthCard
    word: TableWord
    path: Way
    elapsed: Elapsed = None
    finished: bool = True
    """false: the letters written when the others finished"""
