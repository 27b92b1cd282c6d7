"""What the six modes share; a mode is a subclass, and says what is different as class attributes.

A mode has no state of its own, only the options of its table: `start` gives the first state,
`score_turn` of the subclass the next one, `final` the result. `catalogue` finds a mode by name.
"""

from __future__ import annotations

from abc import ABC
from collections import Counter
from dataclasses import dataclass, field
from typing import ClassVar

from contesta.solver.polywords.cards import Cards, ModeNumbers
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import Shape

from ..contests.judgement import PenaltyKind
from ..errors import BadGame
from .options import Options
from .points import Final, count_points
from .rulings import PolywordsRulings
from .state import Side, State

#: A game of teams is played by two, each with one board.
TEAMS = 2


@dataclass(frozen=True, slots=True)
class Mode(ABC):
    """One of the six games, under the options of a table."""

    id: ClassVar[str]
    #: Whether a side is a team and not a player.
    teams: ClassVar[bool] = False
    #: Whether one plays alone, so that there is nobody to lose against.
    alone: ClassVar[bool] = False
    #: Whether empty cells and bottles decide, not who is left.
    by_points: ClassVar[bool] = True
    #: Whether the points can be counted before the end.
    counts_early: ClassVar[bool] = True
    penalty: ClassVar[PenaltyKind] = PenaltyKind.BOTTLES
    #: Whether words stand in the lowest row or on others, not in the centre and beside others.
    stacked: ClassVar[bool] = False
    #: Whether a Letter card asks for the initial, if the table plays by `ER-21=per-mode`.
    initial: ClassVar[bool] = False
    #: Whether all revealed letters are counted, so that no single card is asked for.
    counts_letters: ClassVar[bool] = False
    #: The variant that adds Category cards to a mode that has none.
    with_categories: ClassVar[str | None] = None

    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        known = self.numbers.variants
        for variant in self.options.variants:
            if variant not in known:
                raise BadGame("variant", value=variant, known=tuple(known))

    @property
    def rulings(self) -> PolywordsRulings:
        return self.options.rulings

    @property
    def cards(self) -> Cards:
        return self.options.cards

    @property
    def numbers(self) -> ModeNumbers:
        return self.cards.modes[self.id]

    @property
    def asks_category(self) -> bool:
        """Whether a variant of this table makes words count only if they are in a category."""
        return any(self.numbers.variants[variant] for variant in self.options.variants)

    # ------------------------------------------------------------------------- from start to end

    def start(self, sides: int) -> State:
        """The state before the first turn: empty boards, one for each player or team."""
        return self.checked(State(tuple(Side(seat) for seat in range(sides))))

    def checked(self, state: State) -> State:
        """The state; BadGame unless this mode has so many sides and turns."""
        least, most = (TEAMS, TEAMS) if self.teams else self.numbers.players
        if not least <= len(state.sides) <= most:
            raise self._wrong_number(least, most, len(state.sides))
        played = state.turns_played
        if isinstance(played, bool) or not 0 <= played <= self.numbers.turns:
            raise BadGame("turn", value=played, most=self.numbers.turns)
        return state

    def check_players(self, found: int) -> None:
        """Raise BadGame unless so many people can play."""
        least, most = self.numbers.players
        if not least <= found <= most:
            raise self._wrong_number(least, most, found)

    def over(self, state: State) -> bool:
        """Whether the game has ended: all turns are played."""
        return state.turns_played == self.numbers.turns

    def must_go_on(self, state: State) -> None:
        """Raise BadGame if the game is over."""
        if self.over(state):
            raise BadGame("over", mode=self.id, turn=state.turns_played)

    def must_be_over(self, state: State) -> None:
        """Raise BadGame if the game is not over."""
        if not self.over(state):
            played, turns = state.turns_played, self.numbers.turns
            raise BadGame("not-over", mode=self.id, played=played, turns=turns)

    def final(self, state: State) -> Final:
        """The result of a game that is over."""
        self.must_be_over(state)
        return self.count(state)

    def count(self, state: State) -> Final:
        """The result if the game ended now; BadGame in a mode that has no such count."""
        if not self.counts_early:
            raise BadGame("own-count", mode=self.id)
        return count_points(state)

    # ----------------------------------------------------------------------------------- writing

    def rules(self, side: Side, shape: Shape | None = None) -> Rules:
        """The writing rules for this side now; `shape`: of the card revealed in Polpo."""
        return Rules(
            polpo=self.stacked,
            shape=shape,
            rulings=self.rulings.writing,
            begun=bool(side.words),
            previous=side.previous,
        )

    def barred(self, side: Side) -> tuple[str, ...]:
        """The words this side may not write again (PW-14, ER-13)."""
        if self.rulings.erased_words == "barred":
            return side.words
        # an erased word may have been written again since
        return tuple((Counter(side.words) - Counter(side.erased)).elements())

    def _wrong_number(self, least: int, most: int, found: int) -> BadGame:
        if self.teams and (least, most) == (TEAMS, TEAMS):
            return BadGame("teams", found=found)
        wanted = str(least) if least == most else f"{least}–{most}"
        return BadGame("players", mode=self.id, wanted=wanted, found=found, n=most)
