"""Request and response models of Polywords boards: check, place, suggest."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from contesta.games.polywords.fields import BoardText, Card, PolywordsMode, ShapeText, WayText
from contesta.lexicon import Confidence, Decision
from contesta.solver.polywords.board import BLANK, CELLS
from contesta.solver.polywords.referee import WritingCode
from contesta.solver.polywords.requests import SHORTEST

from .. import bounds
from ..common_models import Body, FailFastList, HouseWords, Out, RulingChoices, Ui, Word
from ..words.models import ReasonOut, VerdictOut

#: Placements listed, suggestions unless asked for more: what a phone shows.
LISTED = 5
SUGGESTED = 20
#: Placements counted: up to a thousand, words of eight letters take three times as long.
COUNTED = 100

Letters = Annotated[str, Field(max_length=CELLS)]


class OnBoard(Body):
    """What all requests about a board share."""

    board: BoardText = str(BLANK)
    shape: ShapeText | None = Field(None, description="the figure the word must make, if any")
    polpo: bool = Field(False, description="Polpo's rules of place instead of the common ones")
    begun: bool = Field(
        False, description="words were written before, even if none is left (ER-12=anywhere)"
    )
    previous: WayText | None = Field(
        None, description="the cells of the previous turn's word (ER-11=previous-turn)"
    )
    house: HouseWords | None = Field(None, description="the table's own words")
    rulings: RulingChoices = Field(default_factory=dict)
    ui: Ui = "en"


class CheckBody(OnBoard):
    """May this word be written this way?"""

    word: Word
    path: WayText
    written: FailFastList[Word] = Field(
        default_factory=list,
        max_length=bounds.WORDS,
        description="the words this player has written in this game",
    )


class PlaceBody(OnBoard):
    """Where does this word cost the fewest new cells?"""

    word: Word
    order: Literal["fewest", "central", "room"] = Field(
        "fewest",
        description="order of equally good placements: by path, by steps from the "
        "centre, or by the room that is left",
    )
    limit: int = Field(
        LISTED, ge=1, le=bounds.PLACEMENTS, description="how many of the best placements to list"
    )
    count: int = Field(
        COUNTED,
        ge=1,
        le=bounds.COUNTED,
        description="stop counting the best placements here; those listed are the first of these",
    )


class SuggestBody(OnBoard):
    """Which words cost the fewest new cells? Every request must be fulfilled."""

    mode: PolywordsMode | None = Field(None, description="whose cards these are")
    cards: FailFastList[Card] = Field(
        default_factory=list,
        max_length=bounds.CARDS,
        description="open Request cards that the word must answer, as `mode` reads them; of "
        "categories, lengths and shapes one each",
        examples=[[{"kind": "letter", "id": "A"}]],
    )
    starts: Letters = Field("", description="begins with this letter", examples=["A"])
    contains: Letters = Field(
        "", description="has these letters, as often as given", examples=["AEE"]
    )
    revealed: Letters = Field("", description="letters on the table", examples=["MPBCZ"])
    wanted: int = Field(
        1, ge=1, le=CELLS, description="minimum number of revealed letters in the word"
    )
    repeated: bool = Field(False, description="count every occurrence of a revealed letter")
    min_length: int = Field(SHORTEST, ge=1, le=CELLS, description="minimum number of letters")
    max_length: int = Field(CELLS, ge=1, le=CELLS, description="maximum number of letters")
    length: int | None = Field(None, ge=1, le=CELLS, description="exact number of letters")
    category: str | None = Field(
        None, max_length=60, description="a listed member of this category", examples=["citta"]
    )
    exclude: FailFastList[Word] = Field(
        default_factory=list, max_length=bounds.EXCLUDED, description="none of these words"
    )
    limit: int = Field(SUGGESTED, ge=1, le=bounds.SUGGESTED, description="how many words")


class WritingReasonOut(Out):
    code: WritingCode = Field(description="what is wrong, for programs")
    detail: str = Field(description="the cells, letters or words that are wrong")
    text: str = Field(description="the reason as a sentence")


class CheckOut(Out):
    """The verdict of the referee."""

    word: str = Field(description="as written on the board, A–Z")
    legal: bool = Field(description="whether it may be written along this path")
    reasons: list[WritingReasonOut] = Field(description="every reason for refusal; none if legal")
    path: str = Field(description="the path, with moves if all its steps are orthogonal")
    board: str = Field(description="the board with the word written; unchanged if it is refused")
    new: list[str] = Field(description="the cells that were empty; none if the word is refused")
    verdict: VerdictOut = Field(description="whether it is a good word, and why")


class PlacementOut(Out):
    path: str = Field(description="the path: a start cell and moves")
    new: list[str] = Field(description="the cells that were empty, in the order of the path")
    board: str = Field(description="the board with the word written")


class PlaceOut(Out):
    """The placements with the fewest new cells."""

    word: str = Field(description="as written on the board, A–Z")
    spellings: list[str] = Field(description="correct spellings, with accents")
    valid: bool = Field(description="whether it is a good word; it is placed in any case")
    confidence: Confidence = Field(description="how certain that is")
    decision: Decision = Field(description="the same as in the other answers about words")
    reasons: list[ReasonOut] = Field(description="why it is a good word, or why not")
    cost: int | None = Field(
        description="the fewest new cells found; null if there is no placement"
    )
    exact: bool = Field(description="whether that is proved; false if the search stopped early")
    at_least: int = Field(description="no placement has fewer new cells")
    optimal: int = Field(description="how many placements with this cost were counted …")
    more: bool = Field(description="… and whether there are more")
    placements: list[PlacementOut] = Field(description="the first of these placements")


class SuggestionOut(PlacementOut):
    word: str = Field(description="as written on the board, A–Z")
    spellings: list[str] = Field(description="correct spellings, with accents")
    cost: int = Field(description="its fewest new cells")
    zipf: float = Field(description="frequency: 3 is once in a million words, 0 unseen")


class SuggestOut(Out):
    """The words, best first: fewest new cells, then the commonest."""

    exact: bool = Field(description="whether these are proved to be the best")
    at_least: int = Field(description="no word that is missing costs less")
    fulfilling: int = Field(description="how many words have the letters, length and category")
    words: list[SuggestionOut] = Field(description="the words, each with its best placement")
