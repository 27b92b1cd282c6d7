"""Request and response models of Request cards and of set-ups dealt from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from contesta.games.codec import Listed, Message
from contesta.games.fields import Name, NumberSeed, TextSeed
from contesta.games.polywords import SavedSheet
from contesta.games.polywords.fields import Card, PolywordsMode, Variants
from contesta.solver.polywords.cards import CardKind, Flag

from .. import bounds
from ..common_models import Body, Out, RulingChoices

Seed = Annotated[
    NumberSeed | TextSeed,
    Field(description="a number or a text: the same seed deals the same cards", examples=[2021]),
]


class RequestCardOut(Out):
    kind: CardKind = Field(description="its back; `hard` is a hard category")
    id: str = Field(description="what it shows: a number, a letter, a shape's or category's id")
    flag: Flag = Field(description="whether it is printed so, inferred or made up")
    shape: str | None = Field(None, description="of a Shape card: the drawing")
    names: dict[str, str] | None = Field(
        None, description="of a category: its name in each language"
    )


class ModeOut(Out):
    """The numbers of one mode's set-up."""

    fewest: int = Field(description="players, at least")
    most: int = Field(description="players, at most")
    turns: int = Field(description="turns, at most")
    decks: dict[CardKind, int] = Field(description="how many cards each deck has")
    revealed: dict[CardKind, int] = Field(description="how many of them a turn reveals")
    reshuffled_after: int = Field(
        description="after this turn what was revealed is shuffled again; 0: never"
    )
    lengths: dict[str, list[int]] = Field(description="the Length cards, by number of players")
    variants: dict[str, int] = Field(description="how many Category cards each variant brings in")


class CardsOut(Out):
    """A box of Polywords."""

    language: str = Field(description="of the edition")
    title: str = Field(description="of the file of cards")
    note: str = Field(description="how far the cards are those of the printed game")
    sources: dict[str, str] = Field(description="by section, where its values come from")
    boards: int = Field(description="boards in the box")
    seconds: int = Field(description="of the hourglass")
    hard_in_deck: int = Field(description="hard categories in a deck, if a table wants them")
    shapes_in_deck: int = Field(
        description="number of turns of Polpo after which everybody draws a line"
    )
    cards: list[RequestCardOut] = Field(description="every card of the box")
    modes: dict[str, ModeOut] = Field(description="the numbers of each mode's set-up")


class DrawBody(Body):
    """A game to be set up."""

    mode: PolywordsMode
    players: list[Name] = Field(
        min_length=1,
        max_length=bounds.PLAYERS,
        description="names, in the order of the seats",
    )
    seed: Seed
    hard: bool = Field(False, description="with hard categories")
    variants: Variants = Field(default_factory=list)
    teams: dict[Name, Annotated[list[Name], Field(max_length=bounds.PLAYERS)]] | None = Field(
        None,
        max_length=bounds.PLAYERS,
        description="Manta: the two teams, by name; default: made by the seed",
    )
    rulings: RulingChoices = Field(default_factory=dict)
    turn: int | None = Field(
        None, ge=1, le=bounds.TALLY, description="only the cards of this turn, from 1"
    )


@dataclass(frozen=True, slots=True)
class HandedOut(Message):
    team: str
    """the team that lays these cards for the other team"""
    cards: Listed[Card]
    """the categories it is handed"""


@dataclass(frozen=True, slots=True)
class TurnCardsOut(Message):
    """The cards of one turn. Show players only those of the current turn."""

    turn: int
    """from 1"""
    cards: Listed[Card]
    """the open cards"""
    category: str | None
    """the id of the open category, if there is one"""
    letters: Listed[str]
    """the open Letter cards"""
    lengths: Listed[int]
    """the open Length cards"""
    shape: str | None
    """the drawing of the open shape, if there is one"""
    handed: Listed[HandedOut]
    """Manta: the categories each team is handed"""


class TeamOut(Out):
    team: str = Field(description="its name")
    players: list[str] = Field(description="its players")


class DrawOut(Out):
    """A table with empty boards, and its cards."""

    mode: PolywordsMode
    table: SavedSheet = Field(description="before the first turn, to be sent with it")
    teams: list[TeamOut] = Field(description="Manta: who plays in which team")
    turns: list[TurnCardsOut] = Field(
        description="the cards of every turn, or of the one requested"
    )
