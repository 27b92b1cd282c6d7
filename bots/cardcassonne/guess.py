"""A full state that fits a view: what is hidden, dealt at random from the cards not seen.

>>> from contesta.games.cardcassonne import Cardcassonne
>>> game = Cardcassonne()
>>> view = game.view(game.start(2, seed=7).state, 0)
>>> guess = guessed(view, game.options, Numbers(7, "doctest"))
>>> game.view(guess, 0) == view, guess.players[1].hand.known == view.players[1].hand.value
(True, False)

Every way to deal them is equally likely: only the chests are choosy, as nothing but buildings
lies there, so they are served first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from contesta.games.cardcassonne.cards import COLOURS, FACES, Card, Kind, in_order
from contesta.games.cardcassonne.options import Options
from contesta.games.cardcassonne.state import Follower, Laid, Player, State
from contesta.games.secrets import Secret

from ..chance import Numbers

BUILDINGS = (Kind.BUILDING, Kind.BUILDING_JOKER)
ANIMALS = tuple(FACES[f"{colour}-animal"] for colour in COLOURS)
JOKER = FACES[Kind.ANIMAL_JOKER]


def unseen(view: State, options: Options) -> list[Card]:
    """The cards of the box that a view does not show, in the order of the box."""
    seen = Counter(_seen(view))
    left = []
    for card in options.box.cards:
        if seen[card]:
            seen[card] -= 1
        else:
            left.append(card)
    return left


def guessed(view: State, options: Options, numbers: Numbers) -> State:
    """A state of which this is the view, its hidden cards dealt by these numbers."""
    return dealt(view, unseen(view, options), numbers)


def dealt(view: State, cards: list[Card], numbers: Numbers) -> State:
    """The same, with the unseen cards at hand."""
    cards = list(cards)
    numbers.shuffle(cards)
    chests, rest = _apart(cards, sum(one.chest.size for one in view.players if _hidden(one.chest)))
    players = tuple(_player(one, chests, rest) for one in view.players)
    rows = tuple(tuple(_turned(one, rest) for one in line) for line in view.rows)
    deck = replace(view.deck, value=_taken(rest, view.deck.size))
    return replace(view, players=players, rows=rows, deck=deck)


def _seen(view: State) -> Iterator[Card]:
    """Every card that a view shows, wherever it is."""
    yield from view.removed
    for line in view.rows:
        for one in line:
            if isinstance(one, Laid):
                face = one.face.value if isinstance(one.face, Secret) else one.face
                if face is not None:
                    yield face
    for player in view.players:
        yield from player.hand.value or ()
        yield from player.chest.value or ()
        yield from player.opened
        yield from _in_front(player.animals)
        yield from (JOKER,) * (sum(player.jokers) + player.lone)
    if view.joker is not None:
        yield view.joker
    if (take := view.take) is not None:
        yield from take.open
        yield from (JOKER,) * take.jokers
        if not take.in_front:
            yield from _in_front(take.animals)


def _in_front(animals: tuple[int, ...]) -> Iterator[Card]:
    for animal, number in zip(ANIMALS, animals, strict=True):
        yield from (animal,) * number


def _apart(cards: list[Card], buildings: int) -> tuple[list[Card], list[Card]]:
    """So many buildings from the top, and all other cards in their order."""
    chests: list[Card] = []
    rest: list[Card] = []
    for card in reversed(cards):
        if len(chests) < buildings and card.kind in BUILDINGS:
            chests.append(card)
        else:
            rest.append(card)
    return chests, rest


def _player(player: Player, chests: list[Card], rest: list[Card]) -> Player:
    if _hidden(player.chest):
        chest = in_order(_taken(chests, player.chest.size))
        player = replace(player, chest=replace(player.chest, value=chest))
    if _hidden(player.hand):
        hand = in_order(_taken(rest, player.hand.size))
        player = replace(player, hand=replace(player.hand, value=hand))
    return player


def _turned(one: Laid | Follower, rest: list[Card]) -> Laid | Follower:
    """What lies in a row, with a card for one whose face is hidden."""
    if isinstance(one, Laid) and isinstance(one.face, Secret) and one.face.value is None:
        return replace(one, face=replace(one.face, value=rest.pop()))
    return one


def _hidden(cards: Secret[tuple[Card, ...]]) -> bool:
    return cards.value is None


def _taken(cards: list[Card], number: int) -> tuple[Card, ...]:
    """So many cards off the end of a list."""
    return tuple(cards.pop() for _ in range(number))
