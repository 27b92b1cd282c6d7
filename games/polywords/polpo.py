"""Polpo: words in the shape of a card, rows to complete, lines that come down from the top.

>>> from contesta.games.polywords.table import start
>>> from contesta.games.polywords.writing import Play
>>> from contesta.solver import parse_path
>>> from contesta.solver.polywords.cards import shape_named
>>> table = start("polpo", ["Mauro", "Federico"])
>>> turned = turn(table, [
...     Play("Mauro", "sole", parse_path("a8 RRR")), Play("Federico")], shape=shape_named("I4"))
>>> [str(seat.board) for seat in turned.table.seats]
['8/8/8/8/8/8/8/SOLE4', '========/8/8/8/8/8/8/8']

The stages of a turn: words are written; players without a word (with `agguato`, also those whose
word is not in the category) draw a line; players with newly completed rows erase other rows; at
the end of a deck all draw a line. ER-19=rows-first swaps the second and third stage. Once one
player is left, the remaining stages are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from contesta.solver.polywords.board import EMPTY, SIDE
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from .contest_penalties import belongs
from .penalties import AT_DECK_END, IN_TURN, moment, strike_lines
from .points import Final, Score, victory
from .steps import Step, StepCode
from .table import Seat, Table, Turn
from .writing import Laid, Play, lay, plays_of

#: By player, the rows chosen for erasing (1–8 from the top), in order.
Rows: TypeAlias = Mapping[str, Sequence[int]]
Seats: TypeAlias = dict[str, Seat]


def turn(table: Table, plays: Iterable[Play], *, shape: Shape, rows: Rows | None = None) -> Turn:
    """Score a turn. `shape`: of the revealed card; `rows`: the rows that players erase.

    The default is the highest row that has letters and is not complete.
    """
    table.must_be("polpo")
    rows = rows or {}
    for player in rows:
        if table.seat(player).out:
            raise BadGame("player-out", player=player)
    by_player = plays_of(table, plays)
    laid = {player: lay(table, play, shape, anytime=True) for player, play in by_player.items()}
    _check_announced(laid)
    steps = [step for one in laid.values() for step in one.steps]
    seats = {seat.player: seat for seat in table.seats} | {p: one.seat for p, one in laid.items()}
    lines = {player: _lines(table, by_player[player], one) for player, one in laid.items()}
    when = table.turn + 1

    if table.rulings.polpo_order == "penalties-first":
        steps += _strike(seats, lines, moment(when, IN_TURN))
        steps += _complete(seats, rows)
    else:
        steps += _complete(seats, rows)
        steps += _strike(seats, lines, moment(when, IN_TURN))
    if when % table.cards.shapes_in_deck == 0 and len(_standing(seats)) > 1:
        steps.append(Step.of(StepCode.DECK_ENDS, "PW-94"))
        everybody = {seat.player: (1, ("PW-94",)) for seat in _standing(seats)}
        steps += _strike(seats, everybody, moment(when, AT_DECK_END))
    return Turn(table.after(seats.values()), tuple(steps))


def final(table: Table) -> Final:
    """The result: the last player left wins, or the most white cells (PW-96, PW-97, ER-17)."""
    if table.mode != "polpo":
        raise BadGame("other-mode", mode=table.mode, wanted="polpo")
    if not table.over:
        raise BadGame("not-over", mode=table.mode, played=table.turn, turns=table.numbers.turns)
    scores = tuple(Score(seat.player, seat.white, 0, seat.white) for seat in table.seats)
    if len(table.playing) == 1:
        winner = table.playing[0].player
        last = Step.of(StepCode.LAST_ONE, "PW-96", player=winner)
        return Final(scores, (winner,), (last, victory((winner,), "PW-96")))
    steps = []
    rule = "ER-17"
    candidates = table.playing
    if not candidates:  # all are out: those who were eliminated last, at the same moment
        rule = "PW-97"
        latest = max(seat.out for seat in table.seats)
        candidates = tuple(seat for seat in table.seats if seat.out == latest)
        names = ", ".join(seat.player for seat in candidates)
        steps.append(Step.of(StepCode.ALL_OUT, rule, players=names))
    if table.playing and table.rulings.polpo_survivors == "shared":
        winners = tuple(seat.player for seat in candidates)
        return Final(scores, winners, (victory(winners, rule),))
    steps += [
        Step.of(StepCode.WHITE, rule, player=seat.player, number=seat.white) for seat in candidates
    ]
    most = max(seat.white for seat in candidates)
    winners = tuple(seat.player for seat in candidates if seat.white == most)
    return Final(scores, winners, (*steps, victory(winners, rule)))


def complete_rows(seat: Seat) -> list[int]:
    """The rows with eight letters, 1–8 from the top."""
    return [row for row in range(1, SIDE + 1) if len(_letters(seat, row)) == SIDE]


def _letters(seat: Seat, row: int) -> list[int]:
    """The cells of a row that hold letters."""
    return [c for c in range((row - 1) * SIDE, row * SIDE) if seat.board.letter(c)]


def _check_announced(laid: Mapping[str, Laid]) -> None:
    """Raise BadGame if two players announced the same word (PW-87)."""
    announced: dict[str, str] = {}
    for player, one in laid.items():
        if one.word:
            other = announced.setdefault(one.word, player)
            if other != player:
                raise BadGame("announced", player=player, other=other, word=one.word)


def _lines(table: Table, play: Play, laid: Laid) -> tuple[int, tuple[str, ...]]:
    """How many lines a play costs, and the rules for it."""
    if not laid.word:
        return 1, ("PW-88",)
    if "agguato" in table.variants and not belongs(play, laid.word):
        return 1, ("PW-98",)
    return 0, ()


def _standing(seats: Seats) -> list[Seat]:
    return [seat for seat in seats.values() if not seat.out]


def _strike(
    seats: Seats, lines: Mapping[str, tuple[int, tuple[str, ...]]], when: int
) -> list[Step]:
    """Draw every player's lines, all at the same moment; updates `seats`."""
    steps = []
    for player, (number, rules) in lines.items():
        seats[player], struck = strike_lines(seats[player], number, rules, when)
        steps += struck
    return steps


def _complete(seats: Seats, rows: Rows) -> list[Step]:
    """Let players erase a row for each row they have newly completed; updates `seats`."""
    steps = []
    decided = len(_standing(seats)) < 2
    for player, seat in seats.items():
        if seat.out or decided:
            continue
        chosen = rows.get(player, ())
        new = [row for row in complete_rows(seat) if row not in seat.dots]
        if len(chosen) > len(new):
            raise BadGame("rows", player=player, found=len(chosen), most=len(new))
        for number, row in enumerate(new):
            choice = chosen[number] if number < len(chosen) else None
            seat, erased = _erase_row(seat, row, choice)
            steps += erased
        seats[player] = seat
    return steps


def _erase_row(seat: Seat, completed: int, choice: int | None) -> tuple[Seat, list[Step]]:
    """The seat with another row erased, and a dot on the completed one (PW-90, PW-91)."""
    steps = [Step.of(StepCode.ROW_COMPLETE, "PW-89", player=seat.player, row=completed)]
    complete = complete_rows(seat)
    if choice is not None and (isinstance(choice, bool) or not 1 <= choice <= SIDE):
        raise BadGame("row", player=seat.player, row=choice)
    if choice in complete:
        raise BadGame("row-complete", player=seat.player, row=choice)
    having = (r for r in range(1, SIDE + 1) if r not in complete and _letters(seat, r))
    row = next(having, None) if choice is None else choice
    seat = replace(seat, dots=seat.dots | {completed})
    cells = _letters(seat, row) if row else []
    if not row:
        return seat, [*steps, Step.of(StepCode.NO_ROW_TO_ERASE, "PW-90", player=seat.player)]
    letters = "".join(seat.board.cells[cell] for cell in cells) or "—"
    rules = ("PW-90", "PW-92")
    steps.append(Step.of(StepCode.ROW_ERASED, *rules, player=seat.player, row=row, letters=letters))
    return replace(seat, board=seat.board.with_marks(dict.fromkeys(cells, EMPTY))), steps
