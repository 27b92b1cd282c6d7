"""A bot that looks one card ahead: it takes a row that is worth enough, and gives little away.

`choice` reads of a state only what the seat may see, so that it plays views and, in the rollouts
of other bots, full states alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contesta.games.cardcassonne import Action, Assign, Decide, Follow, Lay, Options, PutJoker
from contesta.games.cardcassonne.cards import COLOURS
from contesta.games.cardcassonne.state import INDEX, State
from contesta.games.game import Ask
from contesta.games.shuffling import Seed

from ..bot import Bot
from .worth import Line, Worth, points_of

#: What a row has to be worth for the follower, for each card that one still holds, by the number
#: of players. Measured in some 200 games each: of 2 players, 10 beats 8 and 12 by 2 to 1; of 3, 9
#: beats 11 by 129 to 75 and is even with 7; of 4, 9 beats 7 by 129 to 71; of 5, 8 beats 6 by 135
#: to 65.
PAR = {2: 10.0, 3: 9.0, 4: 9.0, 5: 8.0}
#: The part of a card's worth that comes back to whoever lays it: all others have followers yet,
#: nobody else has, one's own is gone.
SHARED, ALONE, GIVEN = 0.1, 1.0, -1.0
#: Who alone has a follower left places it last: nobody can be quicker.
NEVER = 1000.0
#: Keeping the follower, where a table allows it.
PASSED = 0.0


@dataclass(frozen=True, slots=True)
class Greedy(Bot[State, Action]):
    """Looks one card ahead."""

    options: Options

    @property
    def name(self) -> str:
        return "greedy"

    def decide(self, view: State, asks: Sequence[Ask[Action]], seed: Seed) -> Action:
        del seed  # it leaves nothing to chance
        return choice(view, asks[0], self.options)


def choice(state: State, ask: Ask[Action], options: Options, patience: float = 1.0) -> Action:
    """The option that is worth most, the first of equals; `patience`: a factor of `PAR`."""
    offered = ask.offered
    if len(offered) == 1:
        return offered[0]
    marks = worths(state, ask, options, patience)
    return offered[marks.index(max(marks))]


def worths(state: State, ask: Ask[Action], options: Options, patience: float = 1.0) -> list[float]:
    """What each option is worth, in points that can be compared with each other."""
    worth = Worth(options, state, ask.seat)
    lines = [worth.line(line, row) for line, row in zip(state.rows, COLOURS, strict=True)]
    player = state.players[ask.seat]
    others = sum(not one.followed for one in state.players) - (not player.followed)
    share, par = share_and_par(
        len(state.players), player.hand.size, others, followed=player.followed
    )
    par *= patience
    marks = []
    for action in ask.offered:
        match action:
            case Lay(card, row):
                marks.append(share * worth.more(lines[INDEX[row]], card, row))
            case Follow(row):
                marks.append(mark_of_follower(lines[INDEX[row]], par))
            case Decide(card, what):
                ten = what == "ten"
                marks.append(worth.misplaced if ten else worth.of.get(card, 0.0))
            case Assign(species):
                marks.append(float(player.set_of(species)))
            case PutJoker(card, row):
                marks.append(-points_of(lines[INDEX[row]]))
            case _:
                marks.append(PASSED)
    return marks


def share_and_par(players: int, hand: int, others: int, *, followed: bool) -> tuple[float, float]:
    """The share in the cards one lays, and what a row has to be worth for the follower.

    `hand`: how many cards one holds; `others`: how many others have a follower left.
    """
    share = GIVEN if followed else SHARED if others else ALONE
    return share, hand * (PAR[players] if others else NEVER)


def mark_of_follower(line: Line, par: float) -> float:
    """What a follower at the end of a row is worth."""
    return points_of(line) - par
