"""Pesce Palla: use as many of the five revealed letters as you can, in one word.

>>> count("MAZZANCOLLE", "MPBCZ"), count("MAZZANCOLLE", "MPBCZ", repeated=True)
(3, 4)
>>> penalties({0: 3, 1: 2, 2: 0})
{0: 0, 1: 1, 2: 3}

Variants: with `gonfio` a word outside the revealed category counts 0; with `sgonfio` every
occurrence of a letter counts.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from contesta.solver.polywords.board import CELLS, EMPTY, bits, cell_name
from contesta.solver.polywords.cards import CardKind

from ..errors import BadGame
from ..seats import Detail, Seat
from .events import Event, PolywordsCode
from .membership import belongs
from .mode import Mode
from .penalties import Bottles, check_bottles, penalise
from .requests import letter_of
from .rulings import DEFAULT, PolywordsRulings
from .state import Scored, Side, State
from .writing import Laid, WordPlay, cell_names, lay, new_cells, plays_of

Player = TypeVar("Player", bound=Hashable)


def count(word: str, letters: Iterable[str], *, repeated: bool = False) -> int:
    """How many revealed letters a folded word has; `repeated`: count every occurrence."""
    return sum(word.count(letter) if repeated else letter in word for letter in set(letters))


def penalties(
    counts: Mapping[Player, int], rulings: PolywordsRulings = DEFAULT
) -> dict[Player, int]:
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


@dataclass(frozen=True, slots=True)
class Palla(Mode):
    id: ClassVar = "palla"
    counts_letters: ClassVar = True
    with_categories: ClassVar = "gonfio"

    def score_turn(
        self,
        state: State,
        plays: Iterable[WordPlay],
        *,
        letters: Sequence[str],
        bottles: Bottles | None = None,
        erase: Mapping[Seat, int] | None = None,
    ) -> Scored:
        """Score a turn. `letters`: the revealed cards; `bottles`: where players draw theirs.

        `erase`: by seat, the bottle to erase if ER-01 allows it (default: the first one).
        """
        self.must_go_on(state)
        letters = self._letters(letters)
        bottles = check_bottles(state, bottles)
        laid: dict[Seat, Laid] = {}
        counts: dict[Seat, int] = {}
        events: list[Event] = []
        for seat, play in plays_of(state, plays).items():
            laid[seat], counts[seat], more = self._write(state, play, letters)
            events += more
        self._check_erase(state, counts, erase or {})
        due = penalties(counts, self.rulings)
        sides = []
        for seat, one in laid.items():
            code, rules = _standing(counts, seat)
            events.append(Event.of(code, *rules, player=seat, number=counts[seat]))
            side = one.side
            if self._erases(counts, seat):
                side, erased = _erase_bottle(side, (erase or {}).get(seat))
                events += erased
            side, drawn = penalise(side, due[seat], rules, bottles, self.rulings)
            sides.append(side)
            events += drawn
        return Scored(state.after(sides), tuple(events))

    def _letters(self, letters: Sequence[str]) -> tuple[str, ...]:
        found = tuple(letter_of(letter) for letter in letters)
        wanted = self.numbers.revealed[CardKind.LETTER]
        if len(set(found)) != len(found) or len(found) != wanted:
            raise BadGame("letters", found=" ".join(found), wanted=wanted)
        return found

    def _write(
        self, state: State, play: WordPlay, letters: Sequence[str]
    ) -> tuple[Laid, int, list[Event]]:
        """What a player has laid, how many letters it scores, and the events."""
        laid = lay(self, state, play)
        used, events = self._used(play, laid, letters)
        wipes = self.rulings.palla_no_letter == "wiped"
        if wipes and laid.word and not count(laid.word, letters):
            before = state.side(play.player)
            cells = cell_names(new_cells(before, laid.cells))
            event = Event.of(PolywordsCode.WIPED, "ER-09", player=play.player, cells=cells)
            events.append(event)
            laid = replace(laid, side=replace(before, previous=0))
        return laid, used, [*laid.events, *events]

    def _used(self, play: WordPlay, laid: Laid, letters: Sequence[str]) -> tuple[int, list[Event]]:
        """How many letters a play scores, and the events."""
        if not laid.word:
            return 0, []
        variants = self.options.variants
        if "gonfio" in variants and not belongs(play, laid.word):
            code = PolywordsCode.OFF_CATEGORY
            return 0, [Event.of(code, "PW-62", player=play.player, word=laid.word)]
        repeated = "sgonfio" in variants
        used = count(laid.word, letters, repeated=repeated)
        found = tuple(letter for letter in letters if letter in laid.word)
        details: dict[str, Detail] = {"word": laid.word, "number": used, "letters": found}
        rule = "PW-63" if repeated else "PW-55"
        return used, [Event.of(PolywordsCode.COUNTS, rule, player=play.player, **details)]

    def _check_erase(
        self, state: State, counts: Mapping[Seat, int], erase: Mapping[Seat, int]
    ) -> None:
        """Raise BadGame if somebody chose a bottle to erase, but erases none."""
        for seat in erase:
            state.side(seat)
            if not self._erases(counts, seat):
                raise BadGame("erase", player=seat)

    def _erases(self, counts: Mapping[Seat, int], seat: Seat) -> bool:
        """Whether the player erases a bottle: the best do with ER-01=erase-bottle."""
        if self.rulings.palla_best != "erase-bottle":
            return False
        return _standing(counts, seat)[0] is PolywordsCode.BEST


def _standing(counts: Mapping[Seat, int], seat: Seat) -> tuple[PolywordsCode, tuple[str, ...]]:
    """How a player did compared with the others, and the rules for it."""
    used, most, fewest = counts[seat], max(counts.values()), min(counts.values())
    if used == 0:
        return PolywordsCode.NOTHING_USED, ("PW-57", "PW-59")
    if most == fewest:
        return PolywordsCode.ALL_TIED, ("ER-08",)
    if used == most:
        return PolywordsCode.BEST, ("PW-56", "ER-01")
    if used == fewest:
        return PolywordsCode.FEWEST, ("PW-57",)
    return PolywordsCode.BETWEEN, ("PW-58",)


def _erase_bottle(side: Side, cell: int | None) -> tuple[Side, list[Event]]:
    bottles = side.board.bottles
    if cell is not None and not (0 <= cell < CELLS and bottles >> cell & 1):
        name = cell_name(cell) if 0 <= cell < CELLS else cell
        raise BadGame("no-bottle", player=side.seat, cell=name)
    chosen = next(bits(bottles), None) if cell is None else cell
    if chosen is None:
        return side, []
    cells = cell_names([chosen])
    event = Event.of(PolywordsCode.BOTTLE_ERASED, "ER-01", player=side.seat, cells=cells)
    return replace(side, board=side.board.with_marks({chosen: EMPTY})), [event]
