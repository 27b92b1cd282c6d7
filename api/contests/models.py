"""Request and response models of contests."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from contesta.games import Outcome
from contesta.games.contests import About, Fate, PenaltyKind, Remark
from contesta.games.fields import Name
from contesta.games.paperback import Mode
from contesta.games.polywords.fields import (
    BoardText,
    PolywordsMode,
    ShapeText,
    Variants,
    WayText,
)
from contesta.lexicon import Answer, Code, Ground
from contesta.solver import PlayCode, WritingCode
from contesta.solver.polywords.board import CELLS

from .. import bounds
from ..common_models import Body, FailFastList, HouseWords, Out, RulingChoices, Ui, Word
from ..words.models import VerdictOut

HandText = Annotated[str, Field(max_length=bounds.HAND)]


class ContestBody(Body):
    """What all contests share."""

    word: Word
    accuser: Name = Field(description="the player who contests the word")
    accused: Name = Field(description="the player who wrote the word")
    vote: bool | None = Field(
        None, description="the players' vote on the word; used only if it is undecided"
    )
    house: HouseWords | None = Field(None, description="the table's own words")
    rulings: RulingChoices = Field(default_factory=dict)
    ui: Ui = "en"


class WrittenBody(Body):
    """Where the word was written; if given, the writing rules are checked too."""

    board: BoardText = Field(description="the board as it was before the word")
    path: WayText
    words: FailFastList[Word] = Field(
        default_factory=list,
        max_length=bounds.WORDS,
        description="the words this player has written in this game and may not write again",
    )
    previous: WayText | None = Field(
        None, description="the cells of the previous turn's word (ER-11=previous-turn)"
    )


class PolywordsContest(ContestBody):
    """A contest of Polywords."""

    game: Literal["polywords"] = Field(description="the game that is played")
    mode: PolywordsMode
    variants: Variants = Field(default_factory=list)
    written: WrittenBody | None = Field(None, description="board and path, if they are known")
    category: str | None = Field(
        None, max_length=60, description="the Category card", examples=["citta"]
    )
    letter: str | None = Field(
        None,
        pattern="^[A-Za-z]+$",
        max_length=26,
        description="the Letter card: the initial in Specchio, anywhere in Palla and Medusa "
        "(ER-21); of several letters one is enough",
        examples=["A"],
    )
    length: int | None = Field(None, ge=1, le=CELLS, description="the Length card")
    shape: ShapeText | None = Field(None, description="the Shape card; needs `written`")


class PlayedBody(Body):
    """The cards of a play; if given, it is checked whether they spell the word."""

    hand: HandText = Field(description="the hand, and the Common card", examples=["V3 ? C2 U3 +O1"])
    laid: HandText | None = Field(
        None,
        description="the cards in the order of the letters; default: any cards of the hand",
        examples=["V3 ?=A C2 U3 +O1"],
    )
    attacks: list[Literal["no_common", "no_wild", "hand", "max_buys"]] = Field(
        default_factory=list, max_length=4, description="attacks in force"
    )


class PaperbackContest(ContestBody):
    """A contest of Paperback."""

    game: Literal["paperback"] = Field(description="the game that is played")
    mode: Literal["normal", "simultaneous"] = Field("normal", description="how it is played")
    played: PlayedBody | None = Field(
        None, description="the cards, if they are known; `word` may then be two words"
    )


AnyContest: TypeAlias = Annotated[PolywordsContest | PaperbackContest, Field(discriminator="game")]


class FindingOut(Out):
    about: About = Field(description="what was checked")
    answer: Answer = Field(description="whether the word passes this check")
    decides: bool = Field(
        description="false: one of several requests of Medusa, of which two types are enough"
    )
    code: Code | Ground | WritingCode | PlayCode | Remark = Field(description="for programs")
    detail: str = Field(description="the letters, cells, words or sources concerned")
    rules: list[str] = Field(description="the rules applied", examples=[["PW-33"]])
    text: str = Field(description="the finding as a sentence")


class FateOut(Out):
    code: Fate = Field(description="what happens to the word; `waits`: for the vote")
    rules: list[str] = Field(description="the rules applied; none where the rulebooks are silent")
    text: str = Field(description="the fate as a sentence")


class PenaltyOut(Out):
    side: Literal["accuser", "accused"] = Field(description="which side is penalised")
    player: str = Field(description="the player who is penalised")
    kind: PenaltyKind = Field(description="the kind of penalty")
    number: int | None = Field(description="how many bottles or lines; null for other penalties")
    rules: list[str] = Field(description="the rules applied", examples=[["PW-25"]])
    text: str = Field(description="the penalty as a sentence")


class ContestOut(Out):
    """Upheld: the word is wrong. Rejected: it is good. Vote: undecided; vote and send it again."""

    game: Literal["polywords", "paperback"] = Field(description="the game that is played")
    mode: PolywordsMode | Mode = Field(
        description="which mode of Polywords, or how Paperback is played"
    )
    outcome: Outcome = Field(description="how the contest ends")
    text: str = Field(description="the outcome as a sentence")
    reasons: list[FindingOut] = Field(
        description="everything that was checked, the deciding findings first"
    )
    fate: FateOut = Field(description="what happens to the word")
    penalties: list[PenaltyOut] = Field(
        description="penalties by side; a side without any is omitted"
    )
    verdicts: list[VerdictOut] = Field(
        description="on the word; on both words of a Paperback play with the Space Bar"
    )
