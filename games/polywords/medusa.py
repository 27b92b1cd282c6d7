"""Medusa, for one player: each word answers at least two Requests of different types.

>>> from contesta.lexicon import Answer
>>> from contesta.solver import parse_path
>>> from contesta.solver.polywords.cards import CardKind, open_cards
>>> cards = open_cards("it")
>>> revealed = [cards.named(CardKind.LETTER, "A"), cards.named(CardKind.CATEGORY, "citta"),
...             cards.named(CardKind.SHAPE, "I4")]
>>> mode = Medusa()
>>> scored = mode.score_turn(mode.start(1), WordPlay(0, "Atene", parse_path("d4 RRRR")),
...                          revealed=revealed, answers={"citta": Answer.YES})
>>> [str(card) for card in scored.state.requests]
['I4']

The rulebook does not say how the game ends (ER-20): here a failed turn costs two bottles and
leaves all cards on the table; the game ends after the last turn or when the board is full, and is
scored as usual.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from contesta.lexicon import Answer
from contesta.solver.polywords.cards import CardKind, RequestCard
from contesta.solver.polywords.path import Path

from ..errors import BadGame
from ..judge import Judge
from ..voting import Outcome, outcome_of
from .events import Event, PolywordsCode
from .membership import Unvoted
from .mode import Mode
from .penalties import TWO, penalise
from .points import Final, points_event, score_of
from .requests import TYPES, has_letter
from .state import Scored, Side, State
from .writing import WordPlay, cell_names, folded, lay, new_cells, plays_of

#: The kinds of cards that a turn reveals, one of each.
REVEALED = frozenset({CardKind.CATEGORY, CardKind.SHAPE, CardKind.LETTER})


@dataclass(frozen=True, slots=True)
class Fulfilled:
    """The cards a word answers; `open`: categories where that is unknown and not voted on."""

    cards: tuple[RequestCard, ...]
    open: tuple[RequestCard, ...]

    @property
    def enough(self) -> bool:
        return len({card.type for card in self.cards}) >= TYPES


@dataclass(frozen=True, slots=True)
class Medusa(Mode):
    id: ClassVar = "medusa"
    alone: ClassVar = True
    counts_early: ClassVar = False  # what cards left on the table cost is not agreed on (ER-20)

    def score_turn(
        self,
        state: State,
        play: WordPlay,
        *,
        revealed: Sequence[RequestCard],
        answers: Mapping[str, Answer] | None = None,
        votes: Mapping[str, bool] | None = None,
        bottles: Sequence[int] = (),
    ) -> Scored:
        """Score a turn. `revealed`: the new cards, one of each type, added to those on the table.

        `answers`: by category id, whether the word belongs to it; `votes`: used where unknown.
        """
        self.must_go_on(state)
        requests = (*state.requests, *_checked(state, revealed))
        plays_of(state, [play])
        laid = lay(self, state, play)
        events = list(laid.events)
        done: tuple[RequestCard, ...] = ()
        side = laid.side
        if laid.word:
            found = self.fulfilled(
                requests, laid.word, laid.cells, answers=answers or {}, votes=votes
            )
            events += _fulfilment(play, laid.word, found)
            if found.enough:
                done = found.cards
            else:
                side, wiped = _taken_back(state, laid.cells)
                events.append(wiped)
        left = tuple(card for card in requests if card not in done)
        if done:
            events.append(Event.of(PolywordsCode.DISCARDED, "PW-104", "PW-106", cards=_ids(done)))
        if left:
            code = PolywordsCode.LEFT_ON_TABLE
            events.append(Event.of(code, "PW-104", "PW-105", cards=_ids(left)))
        number = TWO if not done and self.rulings.medusa_failed == "two-bottles" else 0
        side, drawn = penalise(side, number, ("ER-20",), {play.player: bottles}, self.rulings)
        events += drawn
        if not side.board.empty:
            events.append(Event.of(PolywordsCode.BOARD_FULL, "ER-20", player=play.player))
        return Scored(state.after([side], requests=left), tuple(events))

    def over(self, state: State) -> bool:
        """Whether all turns are played, or no cell is empty."""
        return Mode.over(self, state) or not state.sides[0].board.empty

    def final(self, state: State, *, per_card: int = 0) -> Final:
        """The result: the usual points, less `per_card` for each card left on the table (ER-20)."""
        self.must_be_over(state)
        if isinstance(per_card, bool) or per_card < 0:
            raise BadGame("per-card", value=per_card)
        score = score_of(state.sides[0])
        events = [points_event(score)]
        less = per_card * len(state.requests)
        if less:
            score = replace(score, points=score.points - less)
            number, points = len(state.requests), score.points
            details = {"number": number, "less": less, "points": points}
            event = Event.of(PolywordsCode.CARDS_LEFT, "ER-20", player=score.player, **details)
            events.append(event)
        return Final((score,), (score.player,), tuple(events))

    def fulfilled(
        self,
        cards: Iterable[RequestCard],
        word: str,
        path: Path,
        *,
        answers: Mapping[str, Answer],
        votes: Mapping[str, bool] | None = None,
    ) -> Fulfilled:
        """The cards that a word answers, given its path (PW-103).

        A category counts if its answer is yes, or unknown with a vote in favour. Unknown without
        a vote, it is open and does not count.
        """
        key = folded(word)
        done, undecided = [], []
        for card in cards:
            if card.type is CardKind.CATEGORY:
                outcome = outcome_of(_answer(card, answers), (votes or {}).get(card.id))
                if outcome is Outcome.VOTE:
                    undecided.append(card)
                fits = outcome is Outcome.REJECTED
            elif card.shape:
                fits = tuple(path) in card.shape.ways(self.rulings.writing.shapes)
            else:
                fits = has_letter(key, card.id, type(self), self.rulings)
            if fits:
                done.append(card)
        return Fulfilled(tuple(done), tuple(undecided))


def answers_of(judge: Judge, word: str, cards: Iterable[RequestCard]) -> dict[str, Answer]:
    """By category id, the judge's answer on whether the word belongs to it."""
    return {
        card.id: judge.member(card.id, word).answer
        for card in cards
        if card.type is CardKind.CATEGORY
    }


def with_answers(
    state: State,
    play: WordPlay,
    revealed: Iterable[RequestCard],
    judge: Judge,
    *,
    given: Mapping[str, Answer],
    votes: Mapping[str, bool],
) -> tuple[dict[str, Answer], tuple[Unvoted, ...]]:
    """What the judge says of the play's word and each category on the table, and what to vote on.

    `given`: what the players say themselves; an unknown of theirs is a category not claimed.
    """
    known = answers_of(judge, play.word, (*state.requests, *revealed)) if play.counts else {}
    unvoted = tuple(
        Unvoted(play.player, play.word, category)
        for category, answer in known.items()
        if answer is Answer.UNKNOWN and category not in {*given, *votes}
    )
    return known | dict(given), unvoted


def _checked(state: State, revealed: Sequence[RequestCard]) -> Sequence[RequestCard]:
    if sorted(card.type for card in revealed) != sorted(REVEALED):
        raise BadGame("revealed", found=_ids(revealed))
    for card in revealed:
        if card in state.requests:
            raise BadGame("card-twice", card=card.id)
    return revealed


def _answer(card: RequestCard, answers: Mapping[str, Answer]) -> Answer:
    if card.id not in answers:
        raise BadGame("answer", category=card.id)
    return answers[card.id]


def _fulfilment(play: WordPlay, word: str, found: Fulfilled) -> list[Event]:
    player, cards = play.player, _ids(found.cards)
    events = [Event.of(PolywordsCode.FULFILS, "PW-103", player=player, word=word, cards=cards)]
    if found.open:
        undecided = _ids(found.open)
        events.append(
            Event.of(PolywordsCode.OPEN, "PW-24", player=player, word=word, cards=undecided)
        )
    if not found.enough:
        events.append(
            Event.of(PolywordsCode.ONE_TYPE, "PW-102", "PW-107", player=player, word=word)
        )
    return events


def _taken_back(state: State, path: Path) -> tuple[Side, Event]:
    """The side before the turn: a word that answers too few cards is wiped."""
    before = replace(state.sides[0], previous=0)
    cells = cell_names(new_cells(before, path))
    return before, Event.of(PolywordsCode.WIPED, "ER-20", player=before.seat, cells=cells)


def _ids(cards: Iterable[RequestCard]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
