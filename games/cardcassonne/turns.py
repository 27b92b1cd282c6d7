"""A turn: a card laid, or the follower placed (CC-17 to CC-26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..secrets import Secret
from .actions import FOLLOWS, Action, Follow, Lay, Pass, face_down, face_up
from .events import CardcassonneCode as Code
from .events import CardcassonneReason as Why
from .events import Event, Reason
from .options import Options
from .rows import put
from .state import Follower, Laid, Player, State


def options(state: State, agreed: Options) -> tuple[Action, ...]:
    """Everything that the active player can do, cards first."""
    player = state.players[state.active]
    hand = player.hand.known
    ways = face_up if player.laid else face_down
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        found += ways(card)
    if not player.followed and not (agreed.rulings.follower_first == "refused" and not player.laid):
        found += (one for one in FOLLOWS if _secures(state, player, one, agreed))
        if agreed.rulings.follower == "may" and not hand:
            found.append(Pass())
    return tuple(found)


def reasons(state: State, action: Lay | Follow | Pass, agreed: Options) -> tuple[Reason, ...]:
    """Every reason why the active player cannot do this."""
    match action:
        case Lay():
            found = _against_card(state, action)
        case Follow():
            found = _against_follower(state, action, agreed)
        case Pass():
            found = _against_passing(state, agreed)
    return tuple(found)


def _against_card(state: State, action: Lay) -> Iterator[Reason]:
    seat, player = state.active, state.players[state.active]
    card, row = action.card, action.row
    if card not in player.hand.known:
        yield Reason.of(Why.NOT_IN_HAND, "CC-17", player=seat, card=card.text)
    if player.laid and card.colour not in (row, None):
        yield Reason.of(Why.WRONG_ROW, "CC-20", player=seat, card=card.text, row=row.value)


def _against_follower(state: State, action: Follow, agreed: Options) -> Iterator[Reason]:
    seat, player = state.active, state.players[state.active]
    if player.followed:
        yield Reason.of(Why.PLACED_ALREADY, "CC-25", player=seat)
    if agreed.rulings.follower_first == "refused" and not player.laid:
        yield Reason.of(Why.CARD_FIRST, "ER-91", player=seat)
    if not _secures(state, player, action, agreed):
        yield Reason.of(Why.SECURES_NOTHING, "ER-35", player=seat, row=action.row.value)


def _against_passing(state: State, agreed: Options) -> Iterator[Reason]:
    seat, player = state.active, state.players[state.active]
    if agreed.rulings.follower == "must":
        yield Reason.of(Why.MUST_PLACE, "ER-36", player=seat)
    elif player.followed:
        yield Reason.of(Why.PLACED_ALREADY, "CC-25", player=seat)
    if player.hand.size:
        yield Reason.of(Why.CARDS_LEFT, "CC-17", player=seat, n=player.hand.size)


def take(state: State, action: Lay | Follow | Pass) -> tuple[State, Event]:
    """The state after a turn that is allowed, and what happened."""
    seat = state.active
    player = state.players[seat]
    match action:
        case Lay():
            player, one, event = _laid(state, action, player)
            state = put(state, action.row, one)
        case Follow(row):
            player = replace(player, followed=True)
            state = replace(put(state, row, Follower(seat)), last_follower=seat)
            event = Event.of(Code.FOLLOWER, "CC-24", player=seat, row=row.value)
        case Pass():
            player = replace(player, followed=True)
            event = Event.of(Code.PASSED, "ER-36", player=seat)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    active = (seat + 1) % len(players)
    return replace(state, players=players, active=active, turns=state.turns + 1), event


def _laid(state: State, action: Lay, player: Player) -> tuple[Player, Laid, Event]:
    """The player without the card, the card in its row, and the event (CC-18, CC-19)."""
    seat, card, row = state.active, action.card, action.row
    hand = list(player.hand.known)
    hand.remove(card)
    held = Secret.of(tuple(hand), seat, size=len(hand))
    after = replace(player, hand=held, laid=player.laid + 1)
    if player.laid:
        event = Event.of(Code.LAID, "CC-18", "CC-20", player=seat, card=card.text, row=row.value)
        return after, Laid(card), event
    hidden = Secret.of(card.text, seat)
    event = Event.of(Code.LAID_DOWN, "CC-19", "CC-21", player=seat, card=hidden, row=row.value)
    return after, Laid(Secret.of(card, seat), laid_down=True), event


def _secures(state: State, player: Player, action: Follow, agreed: Options) -> bool:
    """Whether a follower may stand here (ER-35): it secures something, or nothing else is left."""
    if agreed.rulings.empty_row == "allowed":
        return True
    here = state.line(action.row)
    if here and isinstance(here[-1], Laid):
        return True
    return not player.hand.size and not any(
        line and isinstance(line[-1], Laid) for line in state.rows
    )
