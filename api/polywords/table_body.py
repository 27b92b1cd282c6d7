"""Tables of Polywords as requests and answers write them, for the library; and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from contesta.games import Final, Rulings, Seat, Step, Table, rulings_of
from contesta.games.polywords.rulings import RULINGS as OF_GAMES
from contesta.games.polywords.writing import folded
from contesta.lexicon.texts import Texts
from contesta.solver import parse_board
from contesta.solver.polywords.board import bits, cell_name
from contesta.solver.polywords.cards import EDITION, CardKind, RequestCard, open_cards
from contesta.solver.polywords.rulings import RULINGS as OF_WRITING

from .board_body import cells_of, notation
from .box_models import CardBody
from .table_models import SeatBody, TableBody


def table_of(mode: str, body: TableBody) -> Table:
    return Table(
        mode,
        tuple(_seat_of(seat) for seat in body.seats),
        turn=body.turn,
        variants=frozenset(body.variants),
        rulings=rulings_of(body.rulings),
        requests=cards_of(body.requests),
    )


def plain_table(table: Table) -> dict[str, Any]:
    return {
        "turn": table.turn,
        "variants": sorted(table.variants),
        "rulings": plain_rulings(table.rulings),
        "seats": [_plain_seat(seat) for seat in table.seats],
        "requests": plain_cards(table.requests),
    }


def _seat_of(body: SeatBody) -> Seat:
    return Seat(
        body.player,
        parse_board(body.board),
        words=tuple(folded(word) for word in body.words),
        erased=tuple(folded(word) for word in body.erased),
        previous=sum(1 << cell for cell in set(cells_of(body.previous))),
        beside=body.beside,
        dots=frozenset(body.dots),
        out=body.out,
    )


def _plain_seat(seat: Seat) -> dict[str, Any]:
    return {
        "player": seat.player,
        "board": notation(seat.board),
        "words": list(seat.words),
        "erased": list(seat.erased),
        "previous": [cell_name(cell) for cell in bits(seat.previous)],
        "beside": seat.beside,
        "dots": sorted(seat.dots),
        "out": seat.out,
    }


def cards_of(cards: Iterable[CardBody]) -> tuple[RequestCard, ...]:
    """The cards of the box that these name."""
    box = open_cards(EDITION)
    return tuple(box.named(CardKind(card.kind), card.id) for card in cards)


def plain_cards(cards: Iterable[RequestCard]) -> list[dict[str, str]]:
    return [{"kind": str(card.kind), "id": card.id} for card in cards]


def plain_rulings(rulings: Rulings) -> dict[str, str]:
    """The choices that are not the default, by ruling."""
    chosen, usual = _choices(rulings), _choices(Rulings())
    return {name: choice for name, choice in sorted(chosen.items()) if choice != usual[name]}


def _choices(rulings: Rulings) -> dict[str, str]:
    of_games = {name: getattr(rulings, switch) for name, (switch, _) in OF_GAMES.items()}
    of_writing = {
        name: getattr(rulings.writing, switch) for name, (switch, _) in OF_WRITING.items()
    }
    return of_games | of_writing | rulings.words


def plain_steps(steps: Iterable[Step], say: Texts) -> list[dict[str, Any]]:
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


def plain_final(final: Final, say: Texts) -> dict[str, Any]:
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
