"""Medusa, for one player: each word answers at least two Requests of different types.

>>> from contesta.games.polywords.table import start
>>> from contesta.games.polywords.writing import Play
>>> from contesta.lexicon import Answer
>>> from contesta.solver import parse_path
>>> from contesta.solver.polywords.cards import CardKind, open_cards
>>> cards = open_cards("it")
>>> revealed = [cards.named(CardKind.LETTER, "A"), cards.named(CardKind.CATEGORY, "citta"),
...             cards.named(CardKind.SHAPE, "I4")]
>>> table = start("medusa", ["Anna"])
>>> turned = turn(table, Play("Anna", "Atene", parse_path("d4 RRRR")), revealed=revealed,
...               answers={"citta": Answer.YES})
>>> [str(card) for card in turned.table.requests]
['I4']

The rulebook does not say how the game ends (ER-20): here a failed turn costs two bottles and
leaves all cards on the table; the game ends after the last turn or when the board is full, and is
scored as usual.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from contesta.lexicon import Answer, Lexicon
from contesta.solver.polywords.cards import CardKind, RequestCard
from contesta.solver.polywords.path import Path

from ..errors import BadGame
from ..voting import Outcome, outcome_of
from .penalties import TWO, penalise
from .points import Final, score_of
from .requests import TYPES, has_letter
from .rulings import DEFAULT, TableRulings
from .steps import Step, StepCode
from .table import Seat, Table, Turn
from .writing import Play, cell_names, folded, lay, plays_of

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


def answers_of(lexicon: Lexicon, word: str, cards: Iterable[RequestCard]) -> dict[str, Answer]:
    """By category id, the lexicon's answer on whether the word belongs to it."""
    return {
        card.id: lexicon.category(card.id).membership(word).answer
        for card in cards
        if card.type is CardKind.CATEGORY
    }


def fulfilled(
    cards: Iterable[RequestCard],
    word: str,
    path: Path,
    *,
    answers: Mapping[str, Answer],
    votes: Mapping[str, bool] | None = None,
    rulings: TableRulings = DEFAULT,
) -> Fulfilled:
    """The cards that a word answers, given its path (PW-103).

    A category counts if its answer is yes, or unknown with a vote in favour. Unknown without a
    vote, it is open and does not count.
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
            fits = tuple(path) in card.shape.ways(rulings.writing.shapes)
        else:
            fits = has_letter(key, card.id, "medusa", rulings)
        if fits:
            done.append(card)
    return Fulfilled(tuple(done), tuple(undecided))


def turn(
    table: Table,
    play: Play,
    *,
    revealed: Sequence[RequestCard],
    answers: Mapping[str, Answer] | None = None,
    votes: Mapping[str, bool] | None = None,
    bottles: Sequence[int] = (),
) -> Turn:
    """Score a turn. `revealed`: the new cards, one of each type, added to those on the table.

    `answers`: by category id, whether the word belongs to it; `votes`: used where it is unknown.
    """
    table.must_be("medusa")
    requests = (*table.requests, *_checked(table, revealed))
    (play,) = plays_of(table, [play]).values()
    laid = lay(table, play)
    steps = list(laid.steps)
    done: tuple[RequestCard, ...] = ()
    seat = laid.seat
    if laid.word:
        found = fulfilled(
            requests,
            laid.word,
            laid.cells,
            answers=answers or {},
            votes=votes,
            rulings=table.rulings,
        )
        steps += _fulfilment_steps(play.player, laid.word, found)
        if found.enough:
            done = found.cards
        else:
            seat, wiped = _taken_back(table, laid.cells)
            steps += wiped
    left = tuple(card for card in requests if card not in done)
    if done:
        steps.append(Step.of(StepCode.DISCARDED, "PW-104", "PW-106", cards=_ids(done)))
    if left:
        steps.append(Step.of(StepCode.LEFT_ON_TABLE, "PW-104", "PW-105", cards=_ids(left)))
    number = TWO if not done and table.rulings.medusa_failed == "two-bottles" else 0
    chosen = {play.player: bottles}
    seat, drawn = penalise(seat, number, ("ER-20",), chosen, table.rulings)
    steps += drawn
    if not seat.board.empty:
        steps.append(Step.of(StepCode.BOARD_FULL, "ER-20", player=play.player))
    return Turn(table.after([seat], requests=left), tuple(steps))


def final(table: Table, *, per_card: int = 0) -> Final:
    """The result: the usual points, less `per_card` for each card left on the table (ER-20)."""
    if table.mode != "medusa":
        raise BadGame("other-mode", mode=table.mode, wanted="medusa")
    if not table.over:
        raise BadGame("not-over", mode=table.mode, played=table.turn, turns=table.numbers.turns)
    if isinstance(per_card, bool) or per_card < 0:
        raise BadGame("per-card", value=per_card)
    score = score_of(table.seats[0])
    details = {"white": score.white, "bottles": score.bottles, "points": score.points}
    rules = ("PW-17", "PW-19", "PW-20")
    steps = [Step.of(StepCode.POINTS, *rules, player=score.player, **details)]
    less = per_card * len(table.requests)
    if less:
        score = replace(score, points=score.points - less)
        details = {"number": len(table.requests), "less": less, "points": score.points}
        steps.append(Step.of(StepCode.CARDS_LEFT, "ER-20", player=score.player, **details))
    return Final((score,), (score.player,), tuple(steps))


def _checked(table: Table, revealed: Sequence[RequestCard]) -> Sequence[RequestCard]:
    if sorted(card.type for card in revealed) != sorted(REVEALED):
        raise BadGame("revealed", found=_ids(revealed) or "—")
    for card in revealed:
        if card in table.requests:
            raise BadGame("card-twice", card=card.id)
    return revealed


def _answer(card: RequestCard, answers: Mapping[str, Answer]) -> Answer:
    if card.id not in answers:
        raise BadGame("answer", category=card.id)
    return answers[card.id]


def _fulfilment_steps(player: str, word: str, found: Fulfilled) -> list[Step]:
    steps = []
    cards = _ids(found.cards) or "—"
    steps.append(Step.of(StepCode.FULFILS, "PW-103", player=player, word=word, cards=cards))
    if found.open:
        open_ = _ids(found.open)
        steps.append(Step.of(StepCode.OPEN, "PW-24", player=player, word=word, cards=open_))
    if not found.enough:
        steps.append(Step.of(StepCode.ONE_TYPE, "PW-102", "PW-107", player=player, word=word))
    return steps


def _taken_back(table: Table, path: Path) -> tuple[Seat, list[Step]]:
    """The seat before the turn: a word that answers too few cards is wiped."""
    before = replace(table.seats[0], previous=0)
    new = [cell for cell in path if before.board.empty >> cell & 1]
    step = Step.of(StepCode.WIPED, "ER-20", player=before.player, cells=cell_names(new))
    return before, [step]


def _ids(cards: Iterable[RequestCard]) -> str:
    return ", ".join(card.id for card in cards)
