"""What cards and rows are worth to a player, in points, as far as that player can see.

Points that come later are estimated: a building stands for its part of a set, an animal also for
what it adds whenever its set scores again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from contesta.games.cardcassonne.cards import COLOURS, FACES, MAGIC, Card, Colour, Kind
from contesta.games.cardcassonne.options import Options
from contesta.games.cardcassonne.state import INDEX, Follower, Laid, Player, State
from contesta.games.seats import Seat
from contesta.games.secrets import Secret

#: A building under the chest: four sets of 24 bring 30 for 4 cards at best, seldom so many.
BUILDING = 6.5
BUILDING_JOKER = 8.0
#: A card that lies face down, to somebody who has not laid it.
FACE_DOWN = 12.0
#: How often an animal's set scores again in each of the rounds to come.
AGAIN = 0.2

#: Cards, the sum of people's values, and points for all that is not people.
Line = tuple[int, int, float]


class Worth:
    """The worth of cards and rows to one seat, in one state or view."""

    def __init__(self, options: Options, state: State, seat: Seat) -> None:
        self.seat = seat
        self.misplaced = options.box.points.misplaced.value
        player = state.players[seat]
        _, rounds = options.box.deal(len(state.players))
        again = AGAIN * (rounds - state.round)
        table = options.animals
        animals = [animal_worth(table, player, colour, again) for colour in COLOURS]
        best = max((animals[INDEX[one]] for one in player.species), default=3.0 + again)
        magic = float(options.box.points.magic.value)
        #: Of every card but people, in the row where it belongs.
        self.of: dict[Card, float] = dict(zip(_ANIMALS, animals, strict=True))
        self.of.update(dict.fromkeys(_BUILDINGS, BUILDING))
        self.of.update(zip(_JOKERS, (best, BUILDING_JOKER, magic, magic), strict=True))

    def kept(self, card: Card) -> float:
        """What a misplaced card is worth: the points at once, or what it brings if kept."""
        return max(self.misplaced, self.of.get(card, 0.0))

    def line(self, line: Iterable[Laid | Follower], row: Colour) -> Line:
        """What a follower at the end of this row would secure."""
        people = total = 0
        extra = 0.0
        for one in line:
            if isinstance(one, Follower):
                people = total = 0
                extra = 0.0
                continue
            face = one.face
            if isinstance(face, Secret):
                if self.seat not in face.seen_by or face.value is None:
                    extra += FACE_DOWN
                    continue
                face = face.value
            if one.laid_down and face.colour not in (row, None):
                extra += self.kept(face)
            elif face.kind is Kind.PERSON:
                people += 1
                total += face.value
            else:
                extra += self.of[face]
        return people, total, extra

    def more(self, line: Line, card: Card, row: Colour) -> float:
        """How much more a row is worth with this card of one's hand at its end."""
        people, total, _ = line
        if card.colour not in (row, None):
            return self.kept(card)
        if card.kind is Kind.PERSON:
            return (people + 1) * (total + card.value) - people * total
        return self.of[card]


def points_of(line: Line) -> float:
    """The worth of a row as one number: people count by their number (CC-33)."""
    people, total, extra = line
    return people * total + extra


def animal_worth(table: Sequence[int], player: Player, colour: Colour, again: float) -> float:
    """The points of one more animal of this colour; `again`: how often the set scores later."""
    there = player.set_of(colour)
    more = min(there + 1, len(table) - 1)
    return table[more] + again * (table[more] - table[there])


_ANIMALS = tuple(FACES[f"{colour}-animal"] for colour in COLOURS)
_BUILDINGS = tuple(FACES[f"{colour}-building"] for colour in COLOURS)
_JOKERS = tuple(FACES[kind] for kind in (Kind.ANIMAL_JOKER, Kind.BUILDING_JOKER, *MAGIC))
