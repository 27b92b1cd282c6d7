"""Polpo: words in the shape of a card, rows to complete, lines that come down from the top.

>>> from contesta.solver import parse_path
>>> from contesta.solver.polywords.cards import shape_named
>>> mode = Polpo()
>>> scored = mode.score_turn(mode.start(2), [
...     WordPlay(0, "sole", parse_path("a8 RRR")), WordPlay(1)], shape=shape_named("I4"))
>>> [str(side.board) for side in scored.state.sides]
['8/8/8/8/8/8/8/SOLE4', '========/8/8/8/8/8/8/8']

The stages of a turn: words are written; players without a word (with `agguato`, also those whose
word is not in the category) draw a line; players with newly completed rows erase other rows; at
the end of a deck all draw a line. ER-19=rows-first swaps the second and third stage. Once one
player is left, the remaining stages are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from contesta.solver.polywords.board import EMPTY, SIDE
from contesta.solver.polywords.shapes import Shape

from ..contests.judgement import PenaltyKind
from ..errors import BadGame
from ..seats import Seat
from .events import Event, PolywordsCode
from .membership import belongs
from .mode import Mode
from .penalties import AT_DECK_END, IN_TURN, moment, strike_lines
from .points import Final, Score, victory
from .state import Scored, Side, State
from .writing import Laid, WordPlay, lay, plays_of

#: By seat, the rows chosen for erasing (1–8 from the top), in order.
Rows: TypeAlias = Mapping[Seat, Sequence[int]]
Sides: TypeAlias = dict[Seat, Side]


@dataclass(frozen=True, slots=True)
class Polpo(Mode):
    id: ClassVar = "polpo"
    by_points: ClassVar = False
    counts_early: ClassVar = False
    penalty: ClassVar = PenaltyKind.LINES
    stacked: ClassVar = True
    with_categories: ClassVar = "agguato"

    def score_turn(
        self, state: State, plays: Iterable[WordPlay], *, shape: Shape, rows: Rows | None = None
    ) -> Scored:
        """Score a turn. `shape`: of the revealed card; `rows`: the rows that players erase.

        The default is the highest row that has letters and is not complete.
        """
        self.must_go_on(state)
        rows = rows or {}
        for seat in rows:
            if state.side(seat).out:
                raise BadGame("player-out", player=seat)
        by_seat = plays_of(state, plays)
        laid = {seat: lay(self, state, one, shape, anytime=True) for seat, one in by_seat.items()}
        _check_announced(laid)
        events = [event for one in laid.values() for event in one.events]
        sides = {side.seat: side for side in state.sides} | {s: o.side for s, o in laid.items()}
        lines = {seat: self._lines(by_seat[seat], one) for seat, one in laid.items()}
        when = state.turns_played + 1

        if self.rulings.polpo_order == "penalties-first":
            events += _strike(sides, lines, moment(when, IN_TURN))
            events += _complete(sides, rows)
        else:
            events += _complete(sides, rows)
            events += _strike(sides, lines, moment(when, IN_TURN))
        if when % self.cards.shapes_in_deck == 0 and len(_standing(sides)) > 1:
            events.append(Event.of(PolywordsCode.DECK_ENDS, "PW-94"))
            everybody = {side.seat: (1, ("PW-94",)) for side in _standing(sides)}
            events += _strike(sides, everybody, moment(when, AT_DECK_END))
        return Scored(state.after(sides.values()), tuple(events))

    def over(self, state: State) -> bool:
        """Whether all turns are played, or one player is left."""
        return Mode.over(self, state) or len(state.playing) < 2

    def final(self, state: State) -> Final:
        """The result: the last player left wins, or the most white cells (PW-96, PW-97, ER-17)."""
        self.must_be_over(state)
        left = state.playing
        if len(left) == 1:
            last = Event.of(PolywordsCode.LAST_ONE, "PW-96", player=left[0].seat)
            return _won(state, left, "PW-96", (last,))
        if not left:  # all are out: those who were eliminated last, at the same moment
            latest = max(side.out for side in state.sides)
            together = tuple(side for side in state.sides if side.out == latest)
            seats = tuple(side.seat for side in together)
            return _most_white(
                state, together, "PW-97", Event.of(PolywordsCode.ALL_OUT, "PW-97", players=seats)
            )
        if self.rulings.polpo_survivors == "shared":
            return _won(state, left, "ER-17")
        return _most_white(state, left, "ER-17")

    def _lines(self, play: WordPlay, laid: Laid) -> tuple[int, tuple[str, ...]]:
        """How many lines a play costs, and the rules for it."""
        if not laid.word:
            return 1, ("PW-88",)
        if "agguato" in self.options.variants and not belongs(play, laid.word):
            return 1, ("PW-98",)
        return 0, ()


def _won(state: State, winners: Iterable[Side], rule: str, events: tuple[Event, ...] = ()) -> Final:
    scores = tuple(Score(side.seat, side.white, 0, side.white) for side in state.sides)
    seats = tuple(side.seat for side in winners)
    return Final(scores, seats, (*events, victory(seats, rule)))


def _most_white(state: State, sides: Sequence[Side], rule: str, *events: Event) -> Final:
    """The result if the sides with the most white cells win."""
    most = max(side.white for side in sides)
    counted = (
        Event.of(PolywordsCode.WHITE, rule, player=side.seat, number=side.white) for side in sides
    )
    best = (side for side in sides if side.white == most)
    return _won(state, best, rule, (*events, *counted))


def complete_rows(side: Side) -> list[int]:
    """The rows with eight letters, 1–8 from the top."""
    return [row for row in range(1, SIDE + 1) if len(_letters(side, row)) == SIDE]


def _letters(side: Side, row: int) -> list[int]:
    """The cells of a row that hold letters."""
    return [c for c in range((row - 1) * SIDE, row * SIDE) if side.board.letter(c)]


def _check_announced(laid: Mapping[Seat, Laid]) -> None:
    """Raise BadGame if two players announced the same word (PW-87)."""
    announced: dict[str, Seat] = {}
    for player, one in laid.items():
        if one.word:
            other = announced.setdefault(one.word, player)
            if other != player:
                raise BadGame("announced", player=player, other=other, word=one.word)


def _standing(sides: Sides) -> list[Side]:
    return [side for side in sides.values() if not side.out]


def _strike(
    sides: Sides, lines: Mapping[Seat, tuple[int, tuple[str, ...]]], when: int
) -> list[Event]:
    """Draw every player's lines, all at the same moment; updates `sides`."""
    events = []
    for player, (number, rules) in lines.items():
        sides[player], struck = strike_lines(sides[player], number, rules, when)
        events += struck
    return events


def _complete(sides: Sides, rows: Rows) -> list[Event]:
    """Let players erase a row for each row they have newly completed; updates `sides`."""
    events = []
    decided = len(_standing(sides)) < 2
    for player, side in sides.items():
        if side.out or decided:
            continue
        chosen = rows.get(player, ())
        new = [row for row in complete_rows(side) if row not in side.dots]
        if len(chosen) > len(new):
            raise BadGame("rows", player=player, found=len(chosen), most=len(new))
        for number, row in enumerate(new):
            choice = chosen[number] if number < len(chosen) else None
            side, erased = _erase_row(side, row, choice)
            events += erased
        sides[player] = side
    return events


def _erase_row(side: Side, completed: int, choice: int | None) -> tuple[Side, list[Event]]:
    """The side with another row erased, and a dot on the completed one (PW-90, PW-91)."""
    events = [Event.of(PolywordsCode.ROW_COMPLETE, "PW-89", player=side.seat, row=completed)]
    complete = complete_rows(side)
    if choice is not None and (isinstance(choice, bool) or not 1 <= choice <= SIDE):
        raise BadGame("row", player=side.seat, row=choice)
    if choice in complete:
        raise BadGame("row-complete", player=side.seat, row=choice)
    having = (r for r in range(1, SIDE + 1) if r not in complete and _letters(side, r))
    row = next(having, None) if choice is None else choice
    side = replace(side, dots=side.dots | {completed})
    cells = _letters(side, row) if row else []
    if not row:
        return side, [*events, Event.of(PolywordsCode.NO_ROW_TO_ERASE, "PW-90", player=side.seat)]
    letters = "".join(side.board.cells[cell] for cell in cells) or "—"
    rules = ("PW-90", "PW-92")
    events.append(
        Event.of(PolywordsCode.ROW_ERASED, *rules, player=side.seat, row=row, letters=letters)
    )
    return replace(side, board=side.board.with_marks(dict.fromkeys(cells, EMPTY))), events
