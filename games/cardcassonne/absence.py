"""What is done for somebody who is missing or out of time."""

from __future__ import annotations

from ..game import Ask
from .actions import Action, Assign, Decide, Follow, Lay
from .cards import Card, Kind
from .options import Options
from .state import Laid, State


def default_action(state: State, ask: Ask[Action], options: Options) -> Action:
    """The card worth least, the follower where it secures most, more points now (ER-94)."""
    match ask.kind:
        case "turn":
            lays = [one for one in ask.offered if isinstance(one, Lay)]
            if lays:
                return min(lays, key=lambda one: _worth(one.card))
            follows = [one for one in ask.offered if isinstance(one, Follow)]
            return max(follows, key=lambda one: _secured(state, one))
        case "misplaced":
            decides = [one for one in ask.offered if isinstance(one, Decide)]
            ten, keep = decides
            if options.rulings.unchosen == "keep" or _keeping_scores(state, ask, ten.card, options):
                return keep
            return ten
        case "assign":
            player = state.players[ask.seat]
            assigns = [one for one in ask.offered if isinstance(one, Assign)]
            return max(assigns, key=lambda one: player.set_of(one.species))
    return ask.offered[0]


#: What a card is worth to lay, least first; people by their value.
_WORTH = {Kind.PERSON: 0, Kind.BUILDING: 5, Kind.ANIMAL: 6, Kind.BUILDING_JOKER: 7}


def _worth(card: Card) -> int:
    return _WORTH.get(card.kind, 8) + card.value


def _secured(state: State, action: Follow) -> int:
    """How many cards a follower would secure."""
    cards = 0
    for one in state.line(action.row):
        cards = cards + 1 if isinstance(one, Laid) else 0
    return cards


def _keeping_scores(state: State, ask: Ask[Action], card: Card, options: Options) -> bool:
    """Whether a misplaced card brings more points now if it is kept: an animal of a large set."""
    if card.colour is None or card.kind is not Kind.ANIMAL:
        return False
    if options.rulings.kept_animal != "scores":
        return False
    kept = options.animals[state.players[ask.seat].set_of(card.colour) + 1]
    return kept > options.box.points.misplaced.value
