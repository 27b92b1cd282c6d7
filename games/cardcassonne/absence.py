"""What is done for somebody who is missing or out of time."""

from __future__ import annotations

from dataclasses import replace

from ..game import Ask
from .actions import Action, Assign, Decide, Follow, Lay, decisions
from .cards import Card, Kind
from .options import Options
from .scoring import Count, assigned, decided, settle
from .state import EMPTY, Laid, State


def default_action(state: State, ask: Ask[Action], options: Options) -> Action:
    """The card worth least, the follower where it secures most, more points now (ER-94)."""
    match ask.kind:
        case "turn":
            lays = [one for one in ask.offered if isinstance(one, Lay)]
            if lays:
                return min(lays, key=lambda one: _worth(one.card))
            follows = [one for one in ask.offered if isinstance(one, Follow)]
            return max(follows, key=lambda one: _secured(state, one))
        case "misplaced" if state.take:
            ten, keep = decisions(state.take.open[0])
            if options.rulings.unchosen == "keep":
                return keep
            return max((ten, keep), key=lambda one: _points_now(state, one, options))
        case "assign":
            assigns = [one for one in ask.offered if isinstance(one, Assign)]
            return max(assigns, key=lambda one: _points_now(state, one, options))
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


def _points_now(state: State, action: Decide | Assign, options: Options) -> int:
    """The points after this decision, if what is left to decide is not kept and joins by itself."""
    if (take := state.take) is None:
        return 0
    alone = replace(options, rulings=replace(options.rulings, joker="largest"))
    player = replace(state.players[take.seat], chest=EMPTY)  # a view does not know what is there
    count = Count(alone, take.seat, player, take)
    if isinstance(action, Decide):
        decided(count, action.card, action.what)
    else:
        assigned(count, action.species)
    for card in count.take.open:
        decided(count, card, "ten")
    settle(count)
    return count.player.points
