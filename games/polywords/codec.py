"""Converts tables, cards, steps and results to JSON values, and tables and cards back.

>>> from contesta.games.polywords.table import start
>>> table = start("polpo", ["Anna", "Bruno"], rulings={"ER-18": "one-line"})
>>> plain = plain_table(table)
>>> plain["rulings"], plain["seats"][0]["board"]
({'ER-18': 'one-line'}, '8/8/8/8/8/8/8/8')
>>> table_of("polpo", plain) == table
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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

from .points import Final
from .rulings import table_rulings
from .steps import Step
from .table import Seat, Table
from .writing import folded

Plain = dict[str, Any]


def table_of(mode: str, plain: Mapping[str, Any]) -> Table:
    """The table from the output of `plain_table`; every key but the players' names is optional."""
    return Table(
        mode,
        tuple(_seat_of(seat) for seat in plain["seats"]),
        turn=plain.get("turn", 0),
        variants=frozenset(plain.get("variants", ())),
        rulings=table_rulings(plain.get("rulings")),
        requests=cards_of(plain.get("requests", ())),
    )


def plain_table(table: Table) -> Plain:
    return {
        "turn": table.turn,
        "variants": sorted(table.variants),
        "rulings": table.rulings.choices,
        "seats": [_plain_seat(seat) for seat in table.seats],
        "requests": plain_cards(table.requests),
    }


def _seat_of(plain: Mapping[str, Any]) -> Seat:
    return Seat(
        plain["player"],
        parse_board(plain.get("board", str(BLANK))),
        words=tuple(folded(word) for word in plain.get("words", ())),
        erased=tuple(folded(word) for word in plain.get("erased", ())),
        previous=cells_mask(parse_cell(cell) for cell in plain.get("previous", ())),
        beside=plain.get("beside", 0),
        dots=frozenset(plain.get("dots", ())),
        out=plain.get("out", 0),
    )


def _plain_seat(seat: Seat) -> Plain:
    return {
        "player": seat.player,
        "board": str(seat.board),
        "words": list(seat.words),
        "erased": list(seat.erased),
        "previous": [cell_name(cell) for cell in bits(seat.previous)],
        "beside": seat.beside,
        "dots": sorted(seat.dots),
        "out": seat.out,
    }


def cards_of(cards: Iterable[Mapping[str, str]]) -> tuple[RequestCard, ...]:
    """The Request cards with these kinds and ids."""
    box = open_cards(EDITION)
    return tuple(box.named(CardKind(card["kind"]), card["id"]) for card in cards)


def plain_cards(cards: Iterable[RequestCard]) -> list[dict[str, str]]:
    return [{"kind": str(card.kind), "id": card.id} for card in cards]


def plain_steps(steps: Iterable[Step], say: Texts) -> list[Plain]:
    """The steps as JSON values, each with its sentence as `text`."""
    return [
        {
            "code": str(step.code),
            "rules": list(step.rules),
            "player": step.player,
            "details": dict(step.details),
            "text": step.said(say),
        }
        for step in steps
    ]


def plain_final(final: Final, say: Texts) -> Plain:
    return {
        "scores": [
            {
                "player": score.player,
                "white": score.white,
                "bottles": score.bottles,
                "points": score.points,
            }
            for score in final.scores
        ],
        "winners": list(final.winners),
        "steps": plain_steps(final.steps, say),
    }
