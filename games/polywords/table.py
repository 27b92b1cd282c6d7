"""The state of a game of Polywords: mode, players, boards, turns played.

>>> table = start("specchio", ["Federico", "Simona", "Nicola"])
>>> table.turn, table.over, str(table.seat("Nicola").board)
(0, False, '8/8/8/8/8/8/8/8')
>>> start("specchio", ["Federico", "Simona"])
Traceback (most recent call last):
    ...
contesta.games.errors.BadGame: specchio is for 3–6 players, not 2.

A table is immutable: a turn takes one and returns a new one. Each mode is a module with a `turn`;
`setup` deals the cards, `writing` puts words on boards, `points` and `polpo` find the winner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from contesta.solver.polywords.board import BLANK, Board
from contesta.solver.polywords.cards import EDITION, Cards, ModeNumbers, RequestCard, open_cards
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from .rulings import DEFAULT, TableRulings, table_rulings
from .steps import Step

#: Manta is played by two teams, each with one board.
TEAMS = 2


@dataclass(frozen=True, slots=True)
class Seat:
    """The state of one player, or of a team in Manta."""

    player: str
    board: Board = BLANK
    #: Every word written in this game, folded.
    words: tuple[str, ...] = ()
    #: The words that were erased again (Pesce Specchio).
    erased: tuple[str, ...] = ()
    #: Bit mask of the cells written in the previous turn.
    previous: int = 0
    #: Bottles beside the board, for lack of an empty cell (ER-14).
    beside: int = 0
    #: Rows 1–8 whose completion has already erased another row (Polpo).
    dots: frozenset[int] = frozenset()
    #: When the player was eliminated (Polpo), as `penalties.moment`; 0: still in the game.
    out: int = 0

    @property
    def bottles(self) -> int:
        """The number of bottles on the board and beside it."""
        return self.board.bottles.bit_count() + self.beside

    @property
    def white(self) -> int:
        """The number of empty cells."""
        return self.board.empty.bit_count()


@dataclass(frozen=True, slots=True)
class Table:
    mode: str
    seats: tuple[Seat, ...]
    #: Turns played so far.
    turn: int = 0
    variants: frozenset[str] = frozenset()
    rulings: TableRulings = DEFAULT
    #: The face-up Request cards (Medusa).
    requests: tuple[RequestCard, ...] = ()
    cards: Cards = field(default_factory=lambda: open_cards(EDITION), repr=False)

    def __post_init__(self) -> None:
        if self.mode not in self.cards.modes:
            raise BadGame("mode", value=self.mode, known=", ".join(self.cards.modes))
        check_names(seat.player for seat in self.seats)
        least, most = self.numbers.players if self.mode != "manta" else (TEAMS, TEAMS)
        if not least <= len(self.seats) <= most:
            raise _number(self.mode, least, most, len(self.seats))
        for variant in self.variants:
            if variant not in self.numbers.variants:
                known = ", ".join(self.numbers.variants) or "—"
                raise BadGame("variant", value=variant, known=known)
        if isinstance(self.turn, bool) or not 0 <= self.turn <= self.numbers.turns:
            raise BadGame("turn", value=self.turn, most=self.numbers.turns)

    @property
    def numbers(self) -> ModeNumbers:
        return self.cards.modes[self.mode]

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats of the players who are still in the game."""
        return tuple(seat for seat in self.seats if not seat.out)

    @property
    def over(self) -> bool:
        """Whether all turns are played, one player is left (Polpo) or no cell is empty (Medusa)."""
        if self.turn == self.numbers.turns:
            return True
        if self.mode == "polpo":
            return len(self.playing) < 2
        return self.mode == "medusa" and not self.seats[0].board.empty

    def seat(self, player: str) -> Seat:
        for seat in self.seats:
            if seat.player == player:
                return seat
        known = ", ".join(seat.player for seat in self.seats)
        raise BadGame("player-unknown", player=player, known=known)

    def rules(self, player: str, shape: Shape | None = None) -> Rules:
        """The writing rules for this player now; `shape`: of the card revealed in Polpo."""
        seat = self.seat(player)
        return Rules(
            polpo=self.mode == "polpo",
            shape=shape,
            rulings=self.rulings.writing,
            begun=bool(seat.words),
            previous=seat.previous,
        )

    def barred(self, player: str) -> tuple[str, ...]:
        """The words this player may not write again (PW-14, ER-13)."""
        seat = self.seat(player)
        if self.rulings.erased_words == "barred":
            return seat.words
        # an erased word may have been written again since
        return tuple((Counter(seat.words) - Counter(seat.erased)).elements())

    def must_be(self, mode: str) -> None:
        """Raise BadGame if the table plays another mode, or the game is over."""
        if self.mode != mode:
            raise BadGame("other-mode", mode=self.mode, wanted=mode)
        if self.over:
            raise BadGame("over", mode=self.mode, turn=self.turn)

    def after(self, seats: Iterable[Seat], requests: Iterable[RequestCard] = ()) -> Table:
        """The table after one more turn."""
        return replace(self, seats=tuple(seats), turn=self.turn + 1, requests=tuple(requests))


@dataclass(frozen=True, slots=True)
class Turn:
    """The table after a turn, and the steps that led to it."""

    table: Table
    steps: tuple[Step, ...]


def start(
    mode: str,
    players: Sequence[str],
    *,
    variants: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    cards: Cards | None = None,
) -> Table:
    """A table with empty boards; for Manta, `players` are the names of the two teams."""
    return Table(
        mode,
        tuple(Seat(player) for player in players),
        variants=frozenset(variants),
        rulings=table_rulings(rulings),
        cards=cards or open_cards(EDITION),
    )


def check_names(names: Iterable[str]) -> None:
    """Raise BadGame if a name is blank or occurs twice."""
    seen: set[str] = set()
    for name in names:
        if not isinstance(name, str) or not name.strip():
            raise BadGame("player-name")
        if name in seen:
            raise BadGame("player-twice", player=name)
        seen.add(name)


def check_number(mode: str, numbers: ModeNumbers, found: int) -> None:
    """Raise BadGame unless the mode can be played by `found` players."""
    least, most = numbers.players
    if not least <= found <= most:
        raise _number(mode, least, most, found)


def _number(mode: str, least: int, most: int, found: int) -> BadGame:
    if mode == "manta" and (least, most) == (TEAMS, TEAMS):
        return BadGame("teams", found=found)
    wanted = str(least) if least == most else f"{least}–{most}"
    return BadGame("players", mode=mode, wanted=wanted, found=found, n=most)
