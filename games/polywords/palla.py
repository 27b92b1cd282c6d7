"""Pesce Palla: use as many of the five revealed letters as you can, in one word.

>>> count("MAZZANCOLLE", "MPBCZ"), count("MAZZANCOLLE", "MPBCZ", repeated=True)
(3, 4)
>>> penalties({"Davide": 3, "Marta": 2, "Federico": 0})
{'Davide': 0, 'Marta': 1, 'Federico': 3}

Variants: with `gonfio` a word outside the revealed category counts 0; with `sgonfio` every
occurrence of a letter counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from contesta.solver.polywords.board import CELLS, EMPTY, bits, cell_name
from contesta.solver.polywords.cards import CardKind

from ..errors import BadGame
from .contest_penalties import belongs
from .penalties import Bottles, check_bottles, penalise
from .requests import letter_of
from .rulings import DEFAULT, TableRulings
from .steps import Step, StepCode
from .table import Seat, Table, Turn
from .writing import Laid, Play, cell_names, lay, plays_of


def count(word: str, letters: Iterable[str], *, repeated: bool = False) -> int:
    """How many revealed letters a folded word has; `repeated`: count every occurrence."""
    return sum(word.count(letter) if repeated else letter in word for letter in set(letters))


def penalties(counts: Mapping[str, int], rulings: TableRulings = DEFAULT) -> dict[str, int]:
    """The number of penalties by player (PW-56 to PW-59, ER-08)."""
    most, fewest = max(counts.values()), min(counts.values())
    tied = most == fewest > 0
    found = {}
    for player, used in counts.items():
        if tied:
            found[player] = 0 if rulings.palla_all_tied == "nobody" else 2
        elif used == fewest:  # tested before `most`: if all have 0, all are penalised
            found[player] = 3 if used == 0 else 2
        else:
            found[player] = 0 if used == most else 1
    return found


def turn(
    table: Table,
    plays: Iterable[Play],
    *,
    letters: Sequence[str],
    bottles: Bottles | None = None,
    erase: Mapping[str, int] | None = None,
) -> Turn:
    """Score a turn. `letters`: the revealed cards; `bottles`: where players draw their bottles.

    `erase`: by player, the bottle to erase if ER-01 allows it (default: the first one).
    """
    table.must_be("palla")
    letters = _letters(table, letters)
    bottles = check_bottles(table, bottles)
    laid: dict[str, Laid] = {}
    counts: dict[str, int] = {}
    steps: list[Step] = []
    for player, play in plays_of(table, plays).items():
        one = lay(table, play)
        steps += one.steps
        used, more = _used(table, play, one, letters)
        wipes = table.rulings.palla_no_letter == "wiped"
        if wipes and one.word and not count(one.word, letters):
            one, step = _wiped(table, one)
            more.append(step)
        laid[player], counts[player] = one, used
        steps += more
    numbers = penalties(counts, table.rulings)
    for player in erase or {}:
        table.seat(player)
        if not _erases(table, counts, player):
            raise BadGame("erase", player=player)
    seats = []
    for player, one in laid.items():
        code, rules = _standing(counts, player)
        steps.append(Step.of(code, *rules, player=player, number=counts[player]))
        seat = one.seat
        if _erases(table, counts, player):
            seat, erased = _erase_bottle(seat, (erase or {}).get(player))
            steps += erased
        seat, drawn = penalise(seat, numbers[player], rules, bottles, table.rulings)
        seats.append(seat)
        steps += drawn
    return Turn(table.after(seats), tuple(steps))


def _letters(table: Table, letters: Sequence[str]) -> tuple[str, ...]:
    found = tuple(letter_of(letter) for letter in letters)
    wanted = table.numbers.revealed[CardKind.LETTER]
    if len(set(found)) != len(found) or len(found) != wanted:
        raise BadGame("letters", found=" ".join(found), wanted=wanted)
    return found


def _used(table: Table, play: Play, laid: Laid, letters: Sequence[str]) -> tuple[int, list[Step]]:
    """How many letters a play scores, and the steps."""
    if not laid.word:
        return 0, []
    if "gonfio" in table.variants and not belongs(play, laid.word):
        details = {"player": play.player, "word": laid.word}
        return 0, [Step.of(StepCode.OFF_CATEGORY, "PW-62", **details)]
    repeated = "sgonfio" in table.variants
    used = count(laid.word, letters, repeated=repeated)
    rule = "PW-63" if repeated else "PW-55"
    found = " ".join(letter for letter in letters if letter in laid.word) or "—"
    step = Step.of(
        StepCode.COUNTS, rule, player=play.player, word=laid.word, number=used, letters=found
    )
    return used, [step]


def _wiped(table: Table, laid: Laid) -> tuple[Laid, Step]:
    """The seat without a word that has no revealed letter (ER-09=wiped)."""
    before = table.seat(laid.seat.player)
    new = [cell for cell in laid.cells if before.board.empty >> cell & 1]
    step = Step.of(StepCode.WIPED, "ER-09", player=before.player, cells=cell_names(new))
    return replace(laid, seat=replace(before, previous=0)), step


def _standing(counts: Mapping[str, int], player: str) -> tuple[StepCode, tuple[str, ...]]:
    """How a player did compared with the others, and the rules for it."""
    used, most, fewest = counts[player], max(counts.values()), min(counts.values())
    if used == 0:
        return StepCode.NOTHING_USED, ("PW-57", "PW-59")
    if most == fewest:
        return StepCode.ALL_TIED, ("ER-08",)
    if used == most:
        return StepCode.BEST, ("PW-56", "ER-01")
    if used == fewest:
        return StepCode.FEWEST, ("PW-57",)
    return StepCode.BETWEEN, ("PW-58",)


def _erases(table: Table, counts: Mapping[str, int], player: str) -> bool:
    """Whether the player erases a bottle: the best do with ER-01=erase-bottle."""
    if table.rulings.palla_best != "erase-bottle":
        return False
    return _standing(counts, player)[0] is StepCode.BEST


def _erase_bottle(seat: Seat, cell: int | None) -> tuple[Seat, list[Step]]:
    bottles = seat.board.bottles
    if cell is not None and not (0 <= cell < CELLS and bottles >> cell & 1):
        name = cell_name(cell) if 0 <= cell < CELLS else cell
        raise BadGame("no-bottle", player=seat.player, cell=name)
    chosen = next(bits(bottles), None) if cell is None else cell
    if chosen is None:
        return seat, []
    step = Step.of(StepCode.BOTTLE_ERASED, "ER-01", player=seat.player, cells=cell_name(chosen))
    return replace(seat, board=seat.board.with_marks({chosen: EMPTY})), [step]
