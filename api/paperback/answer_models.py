"""Response models of Paperback: plays, scores, hints, baskets, decks."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from contesta.solver import Kind, PlayCode
from contesta.solver.paperback.deck import Flag, Role

from ..common_models import Out
from ..words.models import VerdictOut

Voice = Literal["richest", "longest", "simplest", "common", "abilities"]


class LaidOut(Out):
    card: str = Field(description="the card as text; the Common card with its plus")
    number: int = Field(description="its number in the hand, from 0; the Common card comes last")
    letters: str = Field(description="what it stands for: one letter, two, a space, or nothing")
    joker: bool
    reversed: bool = Field(description="a double the other way round, by Dyslexia")
    common: bool = Field(description="it is the Common card")


class StepOut(Out):
    card: str
    ability: str | None = Field(description="null: the points of the card itself")
    adds: int
    times: int = Field(description="by what it multiplies; 1: it adds")
    text: str = Field(description="the step as a sentence")


class ChoiceOut(Out):
    card: str
    ability: str = Field(description="what may be done")
    adds: int = Field(description="points it would bring")
    draws: int = Field(description="extra cards it would bring")
    text: str = Field(description="the choice as a sentence")


class DutyOut(Out):
    card: str
    ability: str = Field(description="what must be done")
    text: str = Field(description="the duty as a sentence")


class CountedPlayOut(Out):
    """A play and its count, step by step."""

    words: list[str] = Field(description="one or two, as the cards write them: A–Z")
    spelling: str = Field(description="the same with accents")
    points: int
    length: int = Field(description="all letters, and the space if there is one")
    cards: list[LaidOut] = Field(description="in the order of the letters, Dyslexia last")
    steps: list[StepOut] = Field(description="the score step by step")
    aloud: str = Field(description="the sum in words")
    draws: int = Field(description="extra cards in the next hand")
    choices: list[ChoiceOut] = Field(description="what the player may do")
    duties: list[DutyOut] = Field(description="what the player must do")
    attacks: list[str] = Field(description="attacks on the other players until the next turn")
    leaving: list[str] = Field(description="cards that leave the game after use")


class PlayOut(CountedPlayOut):
    """A play that was found."""

    takes_common: bool | None = Field(
        None, description="whether it takes the Common card; only if a track was named"
    )


class SolutionOut(Out):
    """The best plays of a hand."""

    hand: str = Field(description="the hand as it was parsed")
    total: int = Field(description="how many plays there are in all")
    truncated: bool = Field(description="there are more than are listed")
    complete: bool = Field(
        description="false: the search stopped early; `total` plays are proved, and there may be "
        "more, and better ones"
    )
    plays: list[PlayOut]


class PlayReasonOut(Out):
    code: PlayCode = Field(description="the reason, for programs")
    detail: str = Field(description="the letters, words or cards concerned")
    text: str = Field(description="the reason as a sentence")


class RulingOut(Out):
    """The verdict of the referee."""

    hand: str = Field(description="the hand as it was parsed")
    legal: bool
    reasons: list[PlayReasonOut] = Field(description="every reason for refusal")
    words: list[str] = Field(description="as the cards write them; empty where that is impossible")
    verdicts: list[VerdictOut] = Field(description="the verdict on each word")
    play: CountedPlayOut | None = Field(
        description="the cards and their count, of a refused word too; null if the cards do not "
        "give the words"
    )
    takes_common: bool | None = Field(description="null if no track was named, or nothing laid")
    next_hand: int = Field(description="cards to draw, as far as this play and attacks decide")


class HintOut(Out):
    voices: list[Voice] = Field(description="the voices that suggest this play")
    level: int
    words: int = Field(description="one or two")
    length: int
    points: int
    takes_common: bool | None = Field(description="null if no track was named")
    rarer: int | None = Field(description="what a rarer word is worth, where that is more")
    complete: bool = Field(description="false: the search stopped early, there may be better ones")
    cards: list[str] | None = Field(description="from level 2: the cards, in no order")
    pattern: str | None = Field(description="from level 3: some letters, the others as _")
    play: CountedPlayOut | None = Field(description="level 4: the whole play")
    text: str = Field(description="what the level reveals, as a sentence")


class HintsOut(Out):
    """One hint for each play that a voice suggests."""

    hand: str = Field(description="the hand as it was parsed")
    complete: bool = Field(description="false: the search stopped early, there may be better ones")
    hints: list[HintOut] = Field(description="none: there is no word in this hand")


class BasketOut(Out):
    cards: list[str] = Field(description="the cards as the shop writes them")
    price: int = Field(description="the price paid, after discounts")
    cubes: int = Field(description="how much of it in cubes")
    cost: int = Field(description="what is printed on the cards")
    fame: int


class BasketsOut(Out):
    """What can be bought: highest printed costs first, then fame, fewer cubes, fewer cards."""

    total: int = Field(description="how many sets of cards are affordable")
    truncated: bool = Field(description="there are more than are listed")
    complete: bool = Field(
        description="false: the deadline passed, there may be more and better ones"
    )
    baskets: list[BasketOut]


class CardOut(Out):
    card: str = Field(description="the card as text, as a hand takes it")
    kind: Kind
    letters: str
    points: int
    ability: str | None
    text: str | None = Field(description="the ability as a sentence")
    cost: int | None
    fame: int


class HandOut(Out):
    """A hand, card by card."""

    hand: str = Field(description="the hand as it was parsed")
    cards: list[CardOut]
    common: CardOut | None = Field(description="the Common card, if the hand names one")


class PileOut(CardOut):
    """A pile of equal jokers."""

    cards: dict[str, int] = Field(description="how many of them, by the number of players")
    flags: dict[str, Flag] = Field(description="how certain each value is")


class OfferOut(CardOut):
    """A card of the Offer."""

    role: Role
    count: int = Field(description="how many of them there are")
    flags: dict[str, Flag] = Field(description="how certain each value is")


class CommonOut(Out):
    cards: list[CardOut]
    in_play: int = Field(description="how many of them lie on the track")


class DeckOut(Out):
    """A box of Paperback. `flags` say what is printed, what inferred, what made up."""

    language: str
    title: str
    note: str = Field(description="what the deck is and is not")
    sources: dict[str, str] = Field(description="by section, where its values come from")
    box: dict[str, int] = Field(description="how many cards of each kind there are")
    start: list[CardOut] = Field(description="what each player begins with")
    fame: list[PileOut]
    common: CommonOut
    track: list[int] = Field(description="how long a word must be for each Common card")
    base_hand: int = Field(description="cards drawn each turn")
    cubes: int
    offer: list[OfferOut]
    certainty: dict[Flag, int] = Field(description="how many values have each flag")
    flags: dict[str, Flag] = Field(description="of every value, by its place in the deck file")
