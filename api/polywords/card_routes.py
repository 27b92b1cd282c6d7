"""Routes of Request cards and of set-ups dealt from a seed."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from contesta.games import BadGame, Seat
from contesta.games.names import checked_names, seat_of
from contesta.games.polywords import Deal, SavedSheet, Sheet, TurnCards, mode_named, set_up
from contesta.lexicon.categories import definitions
from contesta.solver.polywords.cards import EDITION, CardKind, ModeNumbers, RequestCard, open_cards

from ..common_models import Parameters
from ..errors import Problem
from ..http.responses import Json
from ..http.routing import cached
from .card_models import CardsOut, DrawBody, DrawOut, HandedOut, TeamOut, TurnCardsOut

router = APIRouter(tags=["polywords"])


@router.get("/polywords/cards", responses={200: {"model": CardsOut}})
@cached
async def list_request_cards(_query: Annotated[Parameters, Query()]) -> Response:
    """Every Request card, with a flag that says how certain it is, and each mode's numbers."""
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
    """Set up a game from a seed: the same seed always deals the same cards."""
    mode = mode_named(body.mode, variants=body.variants, rulings=body.rulings)
    players = checked_names(body.players)
    teams = _teams(body, players)
    deal = set_up(mode, len(players), seed=body.seed, hard=body.hard, teams=teams)
    names = _side_names(body, deal, players)
    turns = [_turn(names, number, cards) for number, cards in enumerate(deal.turns, 1)]
    if body.turn is not None:
        if body.turn > len(turns):
            detail = f"turn is {body.turn}; {body.mode} has {len(turns)} turns"
            raise Problem("bad-question", detail, reason="turn")
        turns = [turns[body.turn - 1]]
    sides = zip(names, deal.teams, strict=False)  # only Manta has teams
    answer = DrawOut(
        mode=body.mode,
        table=SavedSheet.of(Sheet(mode, names, deal.state)),
        teams=[
            TeamOut(team=team, players=[players[seat] for seat in side]) for team, side in sides
        ],
        turns=turns,
    )
    return Json(answer)


def _teams(body: DrawBody, players: tuple[str, ...]) -> list[list[Seat]] | None:
    """The teams of the body, by seat; BadGame if somebody is in none, in two, or unknown."""
    if body.teams is None:
        return None
    members = checked_names(member for team in body.teams.values() for member in team)
    if not set(members) <= set(players):
        raise BadGame("team-members", players=players)
    return [[seat_of(players, member) for member in team] for team in body.teams.values()]


def _side_names(body: DrawBody, deal: Deal, players: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the sides: players or teams; a team drawn by the seed has its first player's."""
    if body.teams is not None:
        return checked_names(body.teams)
    return tuple(players[team[0]] for team in deal.teams) or players


def _turn(names: tuple[str, ...], number: int, turn: TurnCards) -> TurnCardsOut:
    handed = zip(names, turn.handed, strict=False)
    return TurnCardsOut(
        number,
        turn.cards,
        turn.category,
        turn.letters,
        turn.lengths,
        None if turn.shape is None else str(turn.shape),
        tuple(HandedOut(team, cards) for team, cards in handed),
    )
