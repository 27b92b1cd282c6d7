"""A bot that tries things out: it guesses what is hidden and plays the round to its end.

Every option is tried with the same guesses, so that luck favours none of them; all players go on
as `greedy` would, each seeing only what that seat may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contesta.games.cardcassonne import Action, Cardcassonne
from contesta.games.cardcassonne.state import Phase, State
from contesta.games.game import Ask, Refused
from contesta.games.judge import WORDLESS
from contesta.games.seats import Seat
from contesta.games.shuffling import Seed

from ..bot import Bot
from ..chance import Numbers
from .greedy import choice, worths
from .guess import dealt, unseen
from .quick import Quick
from .worth import AGAIN, BUILDING, Worth

#: How many options are tried, the best to look at; all that there are when cards lie open.
TRIED = 12
#: A factor of greedy's `PAR` for all players in rollouts. Measured with 2 guesses and 2 players, in
#: 40 games each: 0.7 beats 1.0 by 33 to 7; 0.5 beats 0.7 by 23 to 17, which may be luck.
PATIENCE = 0.5


@dataclass(frozen=True, slots=True)
class Rollouts(Bot[State, Action]):
    """Plays the rest of the round in so many guesses."""

    game: Cardcassonne
    guesses: int

    @property
    def name(self) -> str:
        return f"mc{self.guesses}"

    def decide(self, view: State, asks: Sequence[Ask[Action]], seed: Seed) -> Action:
        ask = asks[0]
        tried = sensible(view, ask, self.game)
        if len(tried) == 1:
            return tried[0]
        numbers = Numbers(seed, "guesses")
        hidden = unseen(view, self.game.options)
        guesses = [dealt(view, hidden, numbers) for _ in range(self.guesses)]
        if view.phase is Phase.TURNS:
            seats = range(len(view.players))
            each = [Worth(self.game.options, view, seat) for seat in seats]
            rounds = [Quick(self.game, guess, PATIENCE, each) for guess in guesses]
            marks = [
                sum(quickly(self.game, one, ask.seat, action) for one in rounds) for action in tried
            ]
        else:
            marks = [
                sum(tried_out(self.game, one, ask.seat, action) for one in guesses)
                for action in tried
            ]
        return tried[marks.index(max(marks))]


def sensible(view: State, ask: Ask[Action], game: Cardcassonne) -> list[Action]:
    """The options that are worth trying, the best at first sight first."""
    marks = worths(view, ask, game.options, PATIENCE)
    order = sorted(range(len(marks)), key=lambda place: -marks[place])
    return [ask.offered[place] for place in order[:TRIED]]


def quickly(game: Cardcassonne, start: Quick, seat: Seat, action: Action) -> float:
    """The same as `tried_out`, the turns played by `Quick`."""
    quick = start.copy()
    while quick.turns < quick.last:
        quick.play(action)
        action = quick.choice()
    return tried_out(game, quick.played(), seat, action, start.state)


def tried_out(
    game: Cardcassonne, state: State, seat: Seat, action: Action, before: State | None = None
) -> float:
    """How much better off than others a seat is at the end of the round after this action.

    `before`: since when, if not since the state.
    """
    before = before or state
    while True:
        applied = game.play(state, seat_of(state), action, WORDLESS)
        if isinstance(applied, Refused):
            raise ValueError(f"{action} cannot be tried: {applied.reasons}")
        state = applied.state
        if state.round != before.round or state.phase is Phase.OVER:
            return gained(before, state, seat, game)
        ask = game.asks(state)[0]
        action = choice(state, ask, game.options, PATIENCE)


def seat_of(state: State) -> Seat:
    """Whose decision is open."""
    if state.phase is Phase.SET_UP:
        return state.dealer
    return state.take.seat if state.take is not None else state.active


def gained(before: State, after: State, seat: Seat, game: Cardcassonne) -> float:
    """What a seat has gained, less what the best other has."""
    _, rounds = game.options.box.deal(len(before.players))
    again = AGAIN * (rounds - before.round)
    over = after.phase is Phase.OVER
    gains = [
        _standing(after, one, game, again, over=over)
        - _standing(before, one, game, again, over=over)
        for one in range(len(before.players))
    ]
    return gains[seat] - max(gain for one, gain in enumerate(gains) if one != seat)


def _standing(state: State, seat: Seat, game: Cardcassonne, again: float, *, over: bool) -> float:
    """A player's points, with what buildings and animals promise."""
    player, table = state.players[seat], game.options.animals
    sets = sum(
        table[min(mine + jokers, len(table) - 1)]
        for mine, jokers in zip(player.animals, player.jokers, strict=True)
    )
    chest = 0.0 if over else BUILDING * player.chest.size
    return player.points + chest + again * sets
