"""What every game of the catalogue must keep, told by what its pieces are.

`test_conformance.py` puts each game through it; a new game adds its `Pieces` to `PIECES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import count

from contesta.games.cardcassonne import Card, State
from contesta.games.cardcassonne.box import open_box
from contesta.games.cardcassonne.cards import COLOURS
from contesta.games.seats import Seat
from contesta.games.secrets import Secret

Map = Callable[[object], object]


@dataclass(frozen=True)
class Pieces:
    """The pieces of a game."""

    #: Every piece in a state, as often as it is there.
    count: Callable[[object], Counter[str]]
    #: What there has to be.
    all: Counter[str]
    #: A piece that looks like this one, but is called otherwise: `SENTINEL-7-red-2`.
    sentinel: Callable[[object, int], object]


def _cardcassonne(state: object) -> Counter[str]:
    assert isinstance(state, State)
    cards = Counter(one.text for one in leaves(state) if isinstance(one, Card))
    if state.joker is not None:
        assert state.revealed <= open_box().open_cards.cards
    for player in state.players:
        for colour, animals in zip(COLOURS, player.animals, strict=True):
            cards[f"{colour}-animal"] += animals
        cards["animal-joker"] += sum(player.jokers) + player.lone
    if (take := state.take) is not None:
        if not take.in_front:
            for colour, animals in zip(COLOURS, take.animals, strict=True):
                cards[f"{colour}-animal"] += animals
        cards["animal-joker"] += take.jokers
    return cards


def _sentinel_card(piece: object, number: int) -> object:
    assert isinstance(piece, Card)
    return Card(f"SENTINEL-{number}-{piece}", piece.kind, piece.colour, piece.value)


PIECES: Mapping[str, Pieces] = {
    "cardcassonne": Pieces(
        _cardcassonne, Counter(card.text for card in open_box().cards), _sentinel_card
    )
}


def leaves(value: object) -> Iterator[object]:
    """Everything in a value that is no dataclass of a state and no tuple."""
    if isinstance(value, tuple):
        for one in value:
            yield from leaves(one)
    elif is_dataclass(value) and not isinstance(value, Card):
        for field in fields(value):
            yield from leaves(getattr(value, field.name))
    else:
        yield value


def with_secrets(value: object, change: Map, seat: Seat | None) -> object:
    """The value with what this seat may not know changed, item by item."""
    if isinstance(value, Secret):
        if (seat is not None and seat in value.seen_by) or value.value is None:
            return value
        inner = value.value
        items = tuple(map(change, inner)) if isinstance(inner, tuple) else change(inner)
        return replace(value, value=items)
    if isinstance(value, tuple):
        return tuple(with_secrets(one, change, seat) for one in value)
    if is_dataclass(value) and not isinstance(value, type | Card):
        changed = {
            field.name: with_secrets(getattr(value, field.name), change, seat)
            for field in fields(value)
        }
        return replace(value, **changed)
    return value


def hidden(value: object, seat: Seat | None) -> list[object]:
    """Every item that this seat may not know."""
    found: list[object] = []

    def keep(item: object) -> object:
        found.append(item)
        return item

    with_secrets(value, keep, seat)
    return found


def redealt(value: object, items: list[object], seat: Seat | None) -> object:
    """The value with these items, in this order, where the seat cannot see."""
    ahead = iter(items)
    return with_secrets(value, lambda _: next(ahead), seat)


def with_sentinels(value: object, pieces: Pieces) -> object:
    """The value with a sentinel for every secret piece."""
    numbers = count(1)
    return with_secrets(value, lambda item: pieces.sentinel(item, next(numbers)), None)
