"""The end of a game: the chests are opened, and most points win (CC-44 to CC-53)."""

from __future__ import annotations

from dataclasses import replace

from ..game import Result
from ..seats import Detail, Seat
from .buildings import best_sets
from .cards import COLOURS, Card, Kind
from .events import CardcassonneCode as Code
from .events import Event
from .options import Options
from .scoring import names
from .state import EMPTY, Laid, Phase, Player, State


def end(state: State, options: Options, events: list[Event]) -> State:
    """The state when no more cards can be dealt: rows cleared, chests counted."""
    left = tuple(one.card for line in state.rows for one in line if isinstance(one, Laid))
    if left:
        events.append(Event.of(Code.LEFT_OVER, "CC-44", "CC-45", n=len(left), cards=names(left)))
    players = []
    for seat, player in enumerate(state.players):
        cards = player.chest.known
        sets, points = sets_of(cards, options)
        if cards:
            events.append(Event.of(Code.CHEST, "CC-46", player=seat, cards=names(cards)))
            rules = ("CC-47", "CC-48", "CC-49", "CC-50", "CC-51")
            details: dict[str, Detail] = {"sizes": sets, "points": points}
            events.append(Event.of(Code.BUILDINGS, *rules, player=seat, **details))
        points += player.points
        players.append(replace(player, points=points, chest=EMPTY, opened=cards))
    state = replace(
        state,
        phase=Phase.OVER,
        players=tuple(players),
        rows=tuple(() for _ in COLOURS),
        removed=(*state.removed, *left),
    )
    events += result(state, options).events
    return state


def sets_of(cards: tuple[Card, ...], options: Options) -> tuple[tuple[int, ...], int]:
    """The best sets of these buildings, and their points."""
    colours = [card.colour for card in cards if card.kind is Kind.BUILDING]
    counts = tuple(colours.count(colour) for colour in COLOURS)
    return best_sets(counts, len(cards) - len(colours), options.box.buildings.points)


def result(state: State, options: Options) -> Result:
    """The places of a game that is over: points, then buildings, then what the table agreed."""
    rulings = options.rulings
    points = tuple(player.points for player in state.players)
    buildings = [_buildings(player, options) for player in state.players]
    animals = [_animals(player) * (rulings.last_tie == "animals") for player in state.players]
    worth = list(zip(points, buildings, animals, strict=True))
    places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    events = [
        Event.of(Code.POINTS, "CC-52", player=seat, points=points[seat])
        for seat in range(len(points))
    ]
    events += _ties(points, buildings, animals)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    if len(winners) == 1:
        events.append(Event.of(Code.WINS, "CC-52", player=winners[0]))
    else:
        events.append(Event.of(Code.SHARED, "ER-95", players=winners))
    return Result(places, points, tuple(events))


def _ties(points: tuple[int, ...], buildings: list[int], animals: list[int]) -> list[Event]:
    """What decided between those with most points (CC-53, ER-95)."""
    best = [seat for seat, one in enumerate(points) if one == max(points)]
    found = []
    for code, rule, numbers in (
        (Code.MOST_BUILDINGS, "CC-53", buildings),
        (Code.MOST_ANIMALS, "ER-95", animals),
    ):
        most = max(numbers[seat] for seat in best)
        left: list[Seat] = [seat for seat in best if numbers[seat] == most]
        if len(left) < len(best):
            found.append(Event.of(code, rule, players=tuple(best), n=most))
        best = left
    return found


def _buildings(player: Player, options: Options) -> int:
    """The buildings that count in a tie (CC-53, ER-40)."""
    if options.rulings.tie_jokers == "counted":
        return len(player.opened)
    return sum(card.kind is Kind.BUILDING for card in player.opened)


def _animals(player: Player) -> int:
    return sum(player.animals)
