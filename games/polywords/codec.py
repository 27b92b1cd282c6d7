"""Converts score sheets, cards, events and results to JSON values, and sheets and cards back.

>>> from contesta.games.polywords.catalogue import mode_named
>>> sheet = Sheet.of(mode_named("polpo", rulings={"ER-18": "one-line"}), ["Anna", "Bruno"])
>>> plain = plain_sheet(sheet)
>>> plain["rulings"], plain["seats"][0]["board"]
({'ER-18': 'one-line'}, '8/8/8/8/8/8/8/8')
>>> sheet_of("polpo", plain) == sheet
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from contesta.lexicon.texts import Texts
from contesta.solver.polywords.board import (
    BLANK,
    bits,
    cell_name,
    cells_mask,
    parse_board,
    parse_cell,
)
from contesta.solver.polywords.cards import EDITION, CardKind, RequestCard, open_cards

from ..events import Event
from ..names import checked_names
from ..seats import name_of, shown
from .catalogue import mode_named
from .points import Final
from .scoresheet import Sheet
from .state import Side, State
from .writing import folded

Plain = dict[str, Any]


def sheet_of(mode: str, plain: Mapping[str, Any]) -> Sheet:
    """The sheet from the output of `plain_sheet`; every key but the players' names is optional."""
    state = State(
        tuple(_side_of(number, seat) for number, seat in enumerate(plain["seats"])),
        plain.get("turn", 0),
        cards_of(plain.get("requests", ())),
    )
    playing = mode_named(mode, variants=plain.get("variants", ()), rulings=plain.get("rulings"))
    names = checked_names(seat["player"] for seat in plain["seats"])
    return Sheet(playing, names, playing.checked(state))


def plain_sheet(sheet: Sheet) -> Plain:
    return {
        "turn": sheet.state.turns_played,
        "variants": sorted(sheet.mode.options.variants),
        "rulings": sheet.mode.rulings.choices,
        "seats": [
            _plain_side(name, side)
            for name, side in zip(sheet.names, sheet.state.sides, strict=True)
        ],
        "requests": plain_cards(sheet.state.requests),
    }


def _side_of(number: int, plain: Mapping[str, Any]) -> Side:
    return Side(
        number,
        parse_board(plain.get("board", str(BLANK))),
        words=tuple(folded(word) for word in plain.get("words", ())),
        erased=tuple(folded(word) for word in plain.get("erased", ())),
        previous=cells_mask(parse_cell(cell) for cell in plain.get("previous", ())),
        beside=plain.get("beside", 0),
        dots=frozenset(plain.get("dots", ())),
        out=plain.get("out", 0),
    )


def _plain_side(name: str, side: Side) -> Plain:
    return {
        "player": name,
        "board": str(side.board),
        "words": list(side.words),
        "erased": list(side.erased),
        "previous": [cell_name(cell) for cell in bits(side.previous)],
        "beside": side.beside,
        "dots": sorted(side.dots),
        "out": side.out,
    }


def cards_of(cards: Iterable[Mapping[str, str]]) -> tuple[RequestCard, ...]:
    """The Request cards with these kinds and ids."""
    box = open_cards(EDITION)
    return tuple(box.named(CardKind(card["kind"]), card["id"]) for card in cards)


def plain_cards(cards: Iterable[RequestCard]) -> list[dict[str, str]]:
    return [{"kind": str(card.kind), "id": card.id} for card in cards]


def plain_events(events: Iterable[Event], names: Sequence[str], say: Texts) -> list[Plain]:
    """The events as JSON values, each with its sentence as `text`."""
    return [
        {
            "code": str(event.code),
            "rules": list(event.rules),
            "player": "" if event.player is None else name_of(event.player, names, say),
            "details": shown(event.details, names, say),
            "text": event.said(say, names),
        }
        for event in events
    ]


def plain_final(final: Final, names: Sequence[str], say: Texts) -> Plain:
    return {
        "scores": [
            {
                "player": name_of(score.player, names, say),
                "white": score.white,
                "bottles": score.bottles,
                "points": score.points,
            }
            for score in final.scores
        ],
        "winners": [name_of(winner, names, say) for winner in final.winners],
        "steps": plain_events(final.events, names, say),
    }
