"""Request and response models of contests."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from contesta.games import Outcome
from contesta.games.contests import About, Fate, PenaltyKind, Remark
from contesta.games.paperback import Mode
from contesta.lexicon import Answer, Code, Ground
from contesta.solver import PlayCode, WritingCode
from contesta.solver.polywords.board import CELLS

from .. import limits
from ..common_models import Body, FailFastList, HouseWords, Out, RulingChoices, Ui, Word
from ..polywords.box_models import Name, PolywordsMode, Variants
from ..polywords.models import BoardText, ShapeText, WayText
from ..words.models import VerdictOut

HandText = Annotated[str, Field(max_length=limits.HAND)]


class ContestBody(Body):
    """What all contests share."""

    word: Word
    accuser: Name = Field(description="who doubts the word")
    accused: Name = Field(description="whose word it is")
    vote: bool | None = Field(
        None, description="whether the players take it as good; counts only where nobody knows"
    )
    house: HouseWords | None = Field(None, description="the table's own words")
    rulings: RulingChoices = Field(default_factory=dict)
    ui: Ui = "en"


class WrittenBody(Body):
    """How a word was written; with it the writing rules are judged too."""

    board: BoardText = Field(description="the board as it was before the word")
    path: WayText
    words: FailFastList[Word] = Field(
        default_factory=list,
        max_length=limits.WORDS,
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
    """The cards of a play; with them it is judged whether they give the word."""

    hand: HandText = Field(description="the hand, and the Common card", examples=["V3 ? C2 U3 +O1"])
    laid: HandText | None = Field(
        None,
        description="the cards in the order of the letters; without, any of the hand",
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
    about: About = Field(description="what was looked at")
    answer: Answer = Field(description="whether the word is good in this")
    decides: bool = Field(
        description="false: one of several requests of Medusa, of which two types are enough"
    )
    code: Code | Ground | WritingCode | PlayCode | Remark = Field(description="for programs")
    detail: str = Field(description="letters, cells, words or sources it is about")
    rules: list[str] = Field(description="the rules it rests on", examples=[["PW-33"]])
    text: str = Field(description="the finding as a sentence")


class FateOut(Out):
    code: Fate = Field(description="`waits`: for the vote")
    rules: list[str] = Field(description="the rules it rests on; none where the books are silent")
    text: str = Field(description="the fate as a sentence")


class PenaltyOut(Out):
    side: Literal["accuser", "accused"] = Field(description="which side takes it")
    player: str = Field(description="who takes it")
    kind: PenaltyKind = Field(description="what it is")
    number: int | None = Field(description="how many; none where there is nothing to count")
    rules: list[str] = Field(description="the rules it rests on", examples=[["PW-25"]])
    text: str = Field(description="the penalty as a sentence")


class ContestOut(Out):
    """Upheld: the word is wrong. Rejected: it is good. Vote: nobody knows; vote and ask again."""

    game: Literal["polywords", "paperback"] = Field(description="the game that is played")
    mode: PolywordsMode | Mode = Field(
        description="which mode of Polywords, or how Paperback is played"
    )
    outcome: Outcome = Field(description="whether the contest is upheld")
    text: str = Field(description="the outcome as a sentence")
    reasons: list[FindingOut] = Field(description="all that was looked at, what decides first")
    fate: FateOut = Field(description="what becomes of the word")
    penalties: list[PenaltyOut] = Field(description="of each side; whoever has none is not here")
    verdicts: list[VerdictOut] = Field(
        description="on the word; on both words of a Paperback play with the Space Bar"
    )
