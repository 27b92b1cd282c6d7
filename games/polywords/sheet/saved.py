"""A sheet as it is kept between turns: one flat value with names, the same in JSON.

>>> from contesta.games.codec import from_json, to_json
>>> from contesta.games.polywords.catalogue import mode_named
>>> sheet = Sheet.of(mode_named("polpo", rulings={"ER-18": "one-line"}), ["Anna", "Bruno"])
>>> plain = to_json(SavedSheet.of(sheet))
>>> plain["rulings"], plain["seats"][0]["board"]
({'ER-18': 'one-line'}, '8/8/8/8/8/8/8/8')
>>> from_json(SavedSheet, plain).sheet("polpo") == sheet
True
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Annotated

from pydantic import Field

from contesta.solver.polywords.board import BLANK

from ... import bounds
from ...codec import FailFastListed, Listed, Message
from ...errors import BadGame
from ...fields import Name, RulingChoices, TableWord
from ...names import checked_names
from ...seats import Seat
from ..catalogue import mode_named
from ..fields import VARIANTS, BoardField, Card, Mask, RowSet, Variant
from ..state import Side, State
from ..writing import folded
from .sheet import Sheet

Words = Annotated[FailFastListed[TableWord], Field(max_length=bounds.WORDS)]
Tally = Annotated[int, Field(ge=0, le=bounds.TALLY)]


@dataclass(frozen=True, slots=True)
class SavedSide(Message):
    """The board of a player, or in Manta of a team, and what is remembered of it."""

    player: Name
    board: BoardField = BLANK
    words: Words = ()
    """every word written in this game"""
    erased: Words = ()
    """those of them that were erased (Specchio)"""
    previous: Mask = 0
    """the cells of what was written in the previous turn"""
    beside: Tally = 0
    """bottles beside the board, for lack of an empty cell (ER-14)"""
    dots: RowSet = frozenset()
    """the rows whose completion has already erased another row (Polpo)"""
    out: Tally = 0
    """when the player was eliminated (Polpo), later ones with a higher number; 0: still in the \
game"""

    @classmethod
    def of(cls, name: str, side: Side) -> SavedSide:
        return cls(name, *(getattr(side, one.name) for one in fields(SavedSide)[1:]))

    def side(self, seat: Seat) -> Side:
        """The side without its name; BadGame if one of its words has no letters."""
        words, erased = (tuple(map(folded, one)) for one in (self.words, self.erased))
        rest = (self.previous, self.beside, self.dots, self.out)
        return Side(seat, self.board, words, erased, *rest)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSheet(Message):
    """The state of a game. Send it back with the next turn exactly as it was returned."""

    turn: Tally = 0
    """the number of turns played"""
    variants: Annotated[Listed[Variant], VARIANTS] = ()
    rulings: RulingChoices = field(default_factory=dict)
    seats: Annotated[FailFastListed[SavedSide], Field(min_length=1, max_length=bounds.PLAYERS)]
    """the players; in Manta the two teams"""
    requests: Annotated[FailFastListed[Card], Field(max_length=bounds.CARDS)] = ()
    """the Request cards that lie open (Medusa)"""

    @classmethod
    def of(cls, sheet: Sheet) -> SavedSheet:
        """The sheet, to be sent again; BadGame if it has more than a message may have."""
        state, options = sheet.state, sheet.mode.options
        too_many = any(
            len(side.words) > bounds.WORDS or side.beside > bounds.TALLY for side in state.sides
        )
        if too_many or len(state.requests) > bounds.CARDS:
            most = (bounds.WORDS, bounds.TALLY, bounds.CARDS)
            raise BadGame("outgrown", words=most[0], bottles=most[1], cards=most[2])
        return cls(
            turn=state.turns_played,
            variants=tuple(sorted(options.variants)),  # type: ignore[arg-type]  # checked by the mode
            rulings=dict(options.rulings.choices),
            seats=tuple(map(SavedSide.of, sheet.names, state.sides)),
            requests=state.requests,
        )

    def sheet(self, mode: str) -> Sheet:
        """The sheet of a game in this mode; BadGame if there cannot be such a one."""
        sides = tuple(one.side(seat) for seat, one in enumerate(self.seats))
        playing = mode_named(mode, variants=self.variants, rulings=self.rulings)
        names = checked_names(one.player for one in self.seats)
        return Sheet(playing, names, playing.checked(State(sides, self.turn, self.requests)))
