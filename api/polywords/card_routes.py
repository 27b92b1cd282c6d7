"""The Request cards of Polywords, and games set up with them by a seed."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from contesta.games.polywords import Deal, TurnCards, set_up
from contesta.games.polywords.codec import plain_cards, plain_table
from contesta.lexicon.categories import definitions
from contesta.solver.polywords.cards import EDITION, CardKind, ModeNumbers, RequestCard, open_cards

from ..common_models import Parameters
from ..errors import Problem
from ..http.responses import Json
from ..http.routing import cached
from .card_models import CardsOut, DrawBody, DrawOut

router = APIRouter(tags=["polywords"])


@router.get("/polywords/cards", responses={200: {"model": CardsOut}})
@cached
async def list_request_cards(_query: Annotated[Parameters, Query()]) -> Response:
    """Every Request card, with a flag that says how far to trust it, and each mode's numbers."""
    return Json(_cards())


@cache
def _cards() -> dict[str, Any]:
    box = open_cards(EDITION)
    return {
        "language": box.language,
        "title": box.title,
        "note": box.note,
        "sources": {str(section): source for section, source in box.sources.items()},
        "boards": box.boards,
        "seconds": box.seconds,
        "hard_in_deck": box.hard_in_deck,
        "shapes_in_deck": box.shapes_in_deck,
        "cards": [_card(card) for card in box.cards],
        "modes": {mode: _numbers(numbers) for mode, numbers in box.modes.items()},
    }


def _card(card: RequestCard) -> dict[str, Any]:
    plain: dict[str, Any] = {"kind": str(card.kind), "id": card.id, "flag": str(card.flag)}
    if card.shape is not None:
        plain["shape"] = str(card.shape)
    if card.type is CardKind.CATEGORY:
        plain["names"] = definitions()[card.id].names
    return plain


def _numbers(numbers: ModeNumbers) -> dict[str, Any]:
    fewest, most = numbers.players
    return {
        "fewest": fewest,
        "most": most,
        "turns": numbers.turns,
        "decks": {str(kind): size for kind, size in numbers.decks.items()},
        "revealed": {str(kind): number for kind, number in numbers.revealed.items()},
        "reshuffled_after": numbers.reshuffled_after,
        "lengths": {str(players): list(cards) for players, cards in numbers.lengths.items()},
        "variants": dict(numbers.variants),
    }


@router.post("/polywords/draw", responses={200: {"model": DrawOut}})
@cached
async def draw_cards(body: DrawBody) -> Response:
    """Set a game up: the same seed deals the same cards, here and everywhere."""
    deal = set_up(
        body.mode,
        body.players,
        seed=body.seed,
        hard=body.hard,
        variants=body.variants,
        teams=body.teams,
        rulings=body.rulings,
    )
    turns = [_turn(deal, number, cards) for number, cards in enumerate(deal.turns, 1)]
    if body.turn is not None:
        if body.turn > len(turns):
            detail = f"turn is {body.turn}; {body.mode} has {len(turns)} turns"
            raise Problem("bad-question", detail, reason="turn")
        turns = [turns[body.turn - 1]]
    sides = zip(deal.table.seats, deal.teams, strict=False)  # only Manta has teams
    return Json(
        {
            "mode": body.mode,
            "table": plain_table(deal.table),
            "teams": [{"team": seat.player, "players": list(side)} for seat, side in sides],
            "turns": turns,
        }
    )


def _turn(deal: Deal, number: int, turn: TurnCards) -> dict[str, Any]:
    handed = zip(deal.table.seats, turn.handed, strict=False)
    return {
        "turn": number,
        "cards": plain_cards(turn.cards),
        "category": turn.category,
        "letters": list(turn.letters),
        "lengths": list(turn.lengths),
        "shape": None if turn.shape is None else str(turn.shape),
        "handed": [{"team": seat.player, "cards": plain_cards(cards)} for seat, cards in handed],
    }
