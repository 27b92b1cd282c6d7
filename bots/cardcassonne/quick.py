"""The turns of a round, played fast: lists that change, where the game makes a new state each time.

A rollout plays a dozen turns for every option and every guess, all with `greedy.choice`. Here each
seat's worth of each row is kept and grows card by card, instead of being counted anew. The rules
of turns are those of `games/cardcassonne/turns.py`; the tests play both ways and compare. The last
turn of a round, after which rows are scored, is left to the game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from contesta.games.cardcassonne import Action, Card, Cardcassonne, Follow, Lay, Pass
from contesta.games.cardcassonne.actions import FOLLOWS, face_down, face_up
from contesta.games.cardcassonne.cards import COLOURS, Kind
from contesta.games.cardcassonne.state import INDEX, Follower, Laid, State
from contesta.games.seats import Seat
from contesta.games.secrets import Secret

from .greedy import PASSED, mark_of_follower, share_and_par
from .worth import FACE_DOWN, Line, Worth

PASS = Pass()


class Quick:
    """A round that goes on, from a full state in which somebody has a turn."""

    def __init__(
        self,
        game: Cardcassonne,
        state: State,
        patience: float,
        worths: list[Worth] | None = None,
    ) -> None:
        self.patience = patience
        self.rulings = game.options.rulings
        self.state = state
        seats = len(state.players)
        hand, _ = game.options.box.deal(seats)
        #: The turn that the game plays itself.
        self.last = seats * (hand + 1) - 1
        self.turns = state.turns
        self.active = state.active
        self.last_follower = state.last_follower
        self.hands = [list(player.hand.known) for player in state.players]
        self.laid = [player.laid for player in state.players]
        self.followed = [player.followed for player in state.players]
        self.rows = [list(line) for line in state.rows]
        self.worths = worths or [Worth(game.options, state, seat) for seat in range(seats)]
        #: By seat and row.
        self.lines: list[list[Line]] = [
            [worth.line(line, row) for line, row in zip(state.rows, COLOURS, strict=True)]
            for worth in self.worths
        ]

    def copy(self) -> Quick:
        """The same round, to be played on in another way."""
        new = object.__new__(Quick)
        new.__dict__.update(self.__dict__)
        new.hands = [list(hand) for hand in self.hands]
        new.laid, new.followed = list(self.laid), list(self.followed)
        new.rows = [list(line) for line in self.rows]
        new.lines = [list(lines) for lines in self.lines]
        return new

    def play(self, action: Action) -> None:
        """Take a turn that is allowed."""
        seat = self.active
        match action:
            case Lay(card, row):
                self._lay(seat, card, INDEX[row])
            case Follow(row):
                self.followed[seat] = True
                self.last_follower = seat
                self.rows[INDEX[row]].append(Follower(seat))
                for lines in self.lines:
                    lines[INDEX[row]] = (0, 0, 0.0)
            case Pass():
                self.followed[seat] = True
        self.turns += 1
        self.active = (seat + 1) % len(self.hands)

    def choice(self) -> Action:
        """What greedy does now."""
        seat = self.active
        hand, lines, worth = self.hands[seat], self.lines[seat], self.worths[seat]
        others = self.followed.count(False) - (not self.followed[seat])
        share, par = share_and_par(len(self.hands), len(hand), others, followed=self.followed[seat])
        par *= self.patience
        ways = face_up if self.laid[seat] else face_down
        best: Action | None = None
        most = 0.0
        for card in dict.fromkeys(hand):
            for action in ways(card):
                mark = share * worth.more(lines[INDEX[action.row]], card, action.row)
                if best is None or mark > most:
                    best, most = action, mark
        if self._may_follow(seat):
            for number, follow in enumerate(FOLLOWS):
                mark = mark_of_follower(lines[number], par)
                if (best is None or mark > most) and self._secures(seat, number):
                    best, most = follow, mark
            if self.rulings.follower == "may" and not hand and (best is None or most < PASSED):
                best = PASS
        if best is None:
            raise ValueError("nothing can be done")
        return best

    def played(self) -> State:
        """The state now."""
        players = tuple(
            replace(
                player,
                hand=Secret.of(tuple(self.hands[seat]), seat, size=len(self.hands[seat])),
                laid=self.laid[seat],
                followed=self.followed[seat],
            )
            for seat, player in enumerate(self.state.players)
        )
        return replace(
            self.state,
            players=players,
            rows=tuple(map(tuple, self.rows)),
            turns=self.turns,
            active=self.active,
            last_follower=self.last_follower,
        )

    def _lay(self, seat: Seat, card: Card, place: int) -> None:
        self.hands[seat].remove(card)
        if self.laid[seat]:
            self.rows[place].append(_open(card))
            for lines, worth in zip(self.lines, self.worths, strict=True):
                lines[place] = _with(lines[place], card, worth)
        else:
            self.rows[place].append(_down(card, seat))
            for other, (lines, worth) in enumerate(zip(self.lines, self.worths, strict=True)):
                people, total, extra = lines[place]
                if other != seat:
                    lines[place] = people, total, extra + FACE_DOWN
                elif card.colour not in (COLOURS[place], None):
                    lines[place] = people, total, extra + worth.kept(card)
                else:
                    lines[place] = _with(lines[place], card, worth)
        self.laid[seat] += 1

    def _may_follow(self, seat: Seat) -> bool:
        """Whether the follower is there, and its time has come (ER-91)."""
        first = self.rulings.follower_first == "refused" and not self.laid[seat]
        return not self.followed[seat] and not first

    def _secures(self, seat: Seat, place: int) -> bool:
        """Whether a follower may stand in a row (ER-35)."""
        if self.rulings.empty_row == "allowed" or _ends_with_card(self.rows[place]):
            return True
        return not self.hands[seat] and not any(map(_ends_with_card, self.rows))


def _with(line: Line, card: Card, worth: Worth) -> Line:
    people, total, extra = line
    if card.kind is Kind.PERSON:
        return people + 1, total + card.value, extra
    return people, total, extra + worth.of[card]


def _ends_with_card(line: list[Laid | Follower]) -> bool:
    return bool(line) and isinstance(line[-1], Laid)


@cache
def _open(card: Card) -> Laid:
    return Laid(card)


@cache
def _down(card: Card, seat: Seat) -> Laid:
    return Laid(Secret.of(card, seat), laid_down=True)
