"""Request models of Paperback: what to play, the score of a play, hints, what to buy."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, Field, field_validator, model_validator

from contesta.solver import Card, Hand, Kind, parse_hand
from contesta.solver.paperback.ability import ATTACKS, parse_ability
from contesta.solver.paperback.ability import MAX_TEXT as ABILITY_TEXT
from contesta.solver.paperback.buying import MAX_CUBES
from contesta.solver.paperback.buying import MAX_POINTS as MOST_MONEY
from contesta.solver.paperback.cards import MAX_CARDS, MAX_COST, MAX_POINTS, may_be_common
from contesta.solver.paperback.engine.index import LONGEST
from contesta.solver.paperback.hints import LEVELS

from .. import bounds
from ..common_models import Body, HouseWords, Parameters, RulingChoices, Ui, Word

HandText = Annotated[
    str,
    Field(
        max_length=bounds.HAND,
        description="the hand as text: letters with their points, double letters, jokers `?`, "
        "Dyslexia `<>`, abilities in braces, and last the Common card with a plus (`+O1`, `+_`, "
        "`+<>`)",
        examples=["T1 R1 S1 ? ? +O1"],
    ),
]
Order = Annotated[
    Literal["points", "length", "cards", "draws", "frequency"],
    Field(description="which plays come first"),
]
Limit = Annotated[int, Field(ge=1, le=bounds.PLAYS, description="how many plays to list")]
Contains = Annotated[
    str,
    Field(max_length=bounds.WORD, description="letters that a word of the play contains in a row"),
]
Track = Annotated[
    int,
    Field(
        ge=1,
        le=2 * LONGEST,
        description="the length track's number: plays say whether they take the Common card",
    ),
]
Reach = Annotated[int, Field(ge=0, le=2 * LONGEST, description="minimum length of a play; 0: all")]
MinZipf = Annotated[
    float,
    Field(ge=0, le=9, description="minimum frequency of the words: 3 is once in a million words"),
]
Layer = Annotated[
    Literal["broad", "strict"],
    Field(description="all words, or only those that several sources list"),
]
Attack = Literal["no_common", "no_wild", "hand", "max_buys"]
Attacks = Annotated[
    list[Attack],
    Field(max_length=len(ATTACKS), description="attacks in force", examples=[["no_wild"]]),
]
Vulgar = Annotated[bool, Field(description="vulgar words too")]


class CardIn(Body):
    """A card of a hand."""

    kind: Literal["letter", "double", "joker", "dyslexia", "space-bar"] = Field(
        description="the Space Bar is a Common card only"
    )
    letters: str = Field(
        "", pattern="^[A-Za-z]{0,2}$", description="one for a letter, two for a double"
    )
    points: int | None = Field(
        None, ge=0, le=MAX_POINTS, description="letters and doubles need them, jokers have none"
    )
    ability: str | None = Field(
        None,
        max_length=ABILITY_TEXT,
        description="what it does, as in docs/paperback.md",
        examples=["add 2 if last"],
    )
    cost: int | None = Field(None, ge=0, le=MAX_COST, description="in the shop, where known")
    fame: int = Field(0, ge=0, le=MAX_COST, description="at the end of the game")

    @field_validator("ability")
    @classmethod
    def _ability(cls, text: str | None) -> str | None:
        if text is not None:
            parse_ability(text)
        return text

    @model_validator(mode="after")
    def _fits(self) -> CardIn:
        wanted = {"letter": 1, "double": 2}.get(self.kind, 0)
        if len(self.letters) != wanted:
            raise ValueError(f"a card of kind {self.kind} has {wanted} letters")
        if wanted and self.points is None:
            raise ValueError(f"a card of kind {self.kind} needs its points")
        if self.kind == "joker" and self.points:
            raise ValueError("a joker has no points")
        if not wanted and self.ability is not None:
            raise ValueError(f"a card of kind {self.kind} has no ability")
        return self

    def card(self) -> Card:
        ability = parse_ability(self.ability) if self.ability is not None else None
        letters = self.letters.upper()
        return Card(Kind(self.kind), letters, self.points or 0, ability, self.cost, self.fame)


class InHand(CardIn):
    """A card of the hand itself."""

    @model_validator(mode="after")
    def _in_hand(self) -> InHand:
        if self.kind == "space-bar":
            raise ValueError("the Space Bar works only as the Common card")
        return self


class AsCommon(CardIn):
    """The Common card: a letter, or a special one, which is worth 1."""

    @model_validator(mode="after")
    def _common(self) -> AsCommon:
        if not may_be_common(self.card()):
            raise ValueError(
                "a Common card is a letter without ability, or space-bar or dyslexia, which are "
                "worth 1 and have neither cost nor fame"
            )
        return self

    def card(self) -> Card:
        special = self.kind in ("space-bar", "dyslexia") and self.points is None
        return replace(super().card(), points=1) if special else super().card()


class HandBody(Body):
    """A hand, as text or card by card, and what holds at the table."""

    hand: HandText | None = Field(None, description="the hand as text; or give `cards`")
    cards: list[InHand] | None = Field(
        None, min_length=1, max_length=MAX_CARDS, description="the hand card by card"
    )
    common: AsCommon | None = Field(None, description="the Common card, beside `cards`")
    attacks: Attacks = Field(default_factory=list)
    house: HouseWords | None = Field(None, description="the table's own words")
    rulings: RulingChoices = Field(default_factory=dict)
    ui: Ui = "en"

    @model_validator(mode="after")
    def _one_hand(self) -> HandBody:
        if (self.hand is None) == (self.cards is None):
            raise ValueError("expected either `hand` or `cards`")
        if self.hand is not None and self.common is not None:
            raise ValueError("in `hand` the Common card is the last one, with a plus")
        return self

    def the_hand(self) -> Hand:
        if self.hand is not None:
            return parse_hand(self.hand)
        cards = tuple(card.card() for card in self.cards or ())
        return Hand(cards, self.common.card() if self.common else None)


class DeckQuery(Parameters):
    """A deck."""

    ui: Ui = "en"


class HandQuery(Parameters):
    """A hand in the address."""

    hand: str = Field(
        max_length=bounds.HAND,
        description="the hand as text. In an address a space is written `+` or `%20`, and so the "
        "plus of the Common card must be written `%2B`: `hand=T1+R1+S1+?+?+%2BO1`",
        examples=["T1 R1 S1 ? ? +O1"],
    )
    ui: Ui = "en"


class PlaysWanted(BaseModel):
    """Which plays of a hand are wanted, in which order."""

    order: Order = "points"
    limit: Limit = 20
    contains: Contains = ""
    track: Track | None = None
    reach: Reach = 0
    min_zipf: MinZipf = 0.0
    layer: Layer = "broad"
    vulgar: Vulgar = True


class SolveQuery(PlaysWanted, HandQuery):
    """A hand in the address, and which of its plays are wanted."""

    attack: list[Attack] = Field(
        default_factory=list,
        max_length=len(ATTACKS),
        description="an attack in force; may be given several times",
    )


class SolveBody(PlaysWanted, HandBody):
    """What can I play?"""


class ScoreBody(HandBody):
    """Is this play legal, and what is it worth?"""

    words: list[Word] = Field(
        min_length=1,
        max_length=bounds.PLAY_WORDS,
        description="the word, or two with the Space Bar",
    )
    laid: str | None = Field(
        None,
        max_length=bounds.HAND,
        description="the cards in the order of the letters; `?=A` says what a joker stands for. "
        "Without it the best cards are chosen",
        examples=["C1 A1 ?=S A1"],
    )
    track: Track | None = None
    smaller_hand: int = Field(
        0, ge=0, le=bounds.HAND_CARDS, description="cards an attack takes from the next hand"
    )


class HintsBody(HandBody):
    """What could I play? Without telling too much."""

    level: int = Field(
        1,
        ge=1,
        le=LEVELS,
        description="1: that there is a word, 2: its cards, 3: some letters, 4: the word",
    )
    seed: int = Field(
        0, ge=-(2**53), le=2**53, description="which letters level 3 shows; the same for the same"
    )
    track: Track | None = None
    vulgar: Vulgar = False


class BuyBody(Body):
    """What can I buy for this?"""

    points: int = Field(ge=0, le=MOST_MONEY, description="the points of the play")
    shop: str = Field(
        max_length=bounds.HAND,
        description=f"cards with their costs, at most {bounds.SHOP}; `-2` after one: two discount "
        "cubes lie on it",
        examples=["U3@5 CH4@6-2 ?@8*7"],
    )
    cubes: int = Field(0, ge=0, le=MAX_CUBES, description="cubes that may be spent, 1 each")
    max_buys: int | None = Field(
        None, ge=0, le=bounds.SHOP, description="maximum number of cards, if an attack limits it"
    )
    limit: int = Field(20, ge=1, le=bounds.PLAYS, description="how many baskets to list")
