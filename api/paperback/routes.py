"""Routes of Paperback: the referee, hints, the shop, the decks."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from contesta.lexicon.texts import texts
from contesta.solver import buy, hints, open_deck, parse_hand, score, solve
from contesta.solver.budget import Budget
from contesta.solver.paperback.buying import MAX_SETS
from contesta.solver.paperback.cards_to_json import CardsToJson
from contesta.solver.paperback.to_json import (
    PlaysToJson,
    basket_to_json,
    hint_to_json,
    play_verdict_to_json,
)

from ..http.responses import Json, no_store
from ..http.routing import cached
from ..path_parts import Language
from ..service import Expired, service_of
from ..words.to_json import plain_verdict
from .answer_models import BasketsOut, DeckOut, HandOut, HintsOut, RulingOut
from .models import BuyBody, DeckQuery, HandQuery, HintsBody, ScoreBody
from .solve_routes import house_spellings

router = APIRouter(tags=["paperback"])


@router.post("/{lang}/paperback/score", responses={200: {"model": RulingOut}})
@cached
async def score_play(request: Request, lang: Language, body: ScoreBody) -> Response:
    """Whether a play is legal, every reason why not, and what it is worth."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    hand, house, say = body.the_hand(), service.house_with(body.house), texts(body.ui)

    def work(_: Expired | None) -> dict[str, Any]:
        scored = score(
            lexicon,
            body.words,
            hand,
            laid=body.laid,
            track=body.track,
            attacks=body.attacks,
            smaller_hand=body.smaller_hand,
            rulings=body.rulings,
            house=house,
        )
        asked = {one.folded: one.text for one in scored.verdicts if one.text in one.spellings}
        plays = PlaysToJson(lexicon, say, house_spellings(body.house) | asked)
        plain = play_verdict_to_json(scored, plays)
        verdicts = [plain_verdict(verdict, say) for verdict in scored.verdicts]
        return {"hand": str(hand), **plain, "verdicts": verdicts}

    return Json(await service.answer(request, work))


@router.post("/{lang}/paperback/hints", responses={200: {"model": HintsOut}})
@cached
async def hint_hand(request: Request, lang: Language, body: HintsBody) -> Response:
    """Hints for a hand, from a nudge to the word; the same seed gives the same hints."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    hand, house, say = body.the_hand(), service.house_with(body.house), texts(body.ui)

    def work(expired: Expired | None) -> dict[str, Any]:
        table: dict[str, Any] = {
            "vulgar": body.vulgar,
            "attacks": body.attacks,
            "rulings": body.rulings,
            "house": house,
            "expired": expired,
        }
        found = hints(lexicon, hand, body.level, seed=body.seed, track=body.track, **table)
        complete = all(hint.complete for hint in found)
        if not found:  # is there really nothing, or was there no time to find it?
            complete = solve(lexicon, hand, 1, **table).complete
        plays = PlaysToJson(lexicon, say, house_spellings(body.house))
        listed = [hint_to_json(hint, plays) for hint in found]
        return {"hand": str(hand), "complete": complete, "hints": listed}

    answer = await service.answer(request, work)
    return Json(answer) if answer["complete"] else no_store(answer)


@router.post("/{lang}/paperback/buy", responses={200: {"model": BasketsOut}})
@cached
async def buy_cards(request: Request, lang: Language, body: BuyBody) -> Response:
    """Every set of cards that a score pays for, best first."""
    service = service_of(request)
    service.lexicon(lang)  # the shop is the same in every language, but the address must be one

    def work(expired: Expired | None) -> dict[str, Any]:
        budget = Budget(MAX_SETS, expired)
        baskets = buy(
            body.points, body.shop, cubes=body.cubes, max_buys=body.max_buys, budget=budget
        )
        listed = [basket_to_json(basket) for basket in baskets[: body.limit]]
        total = len(baskets)
        return {
            "total": total,
            "truncated": total > len(listed),
            "complete": budget.complete,
            "baskets": listed,
        }

    answer = await service.answer(request, work)
    return Json(answer) if answer["complete"] else no_store(answer)


@router.get("/{lang}/paperback/hand", responses={200: {"model": HandOut}})
@cached
async def read_hand(
    request: Request, lang: Language, query: Annotated[HandQuery, Query()]
) -> Response:
    """How a hand is parsed, card by card, with what each card does as a sentence."""
    lexicon = service_of(request).lexicon(lang)
    cards = CardsToJson(texts(query.ui), lexicon.language)
    return Json(cards.hand(parse_hand(query.hand)))


@router.get("/paperback/decks/{lang}", responses={200: {"model": DeckOut}})
@cached
async def read_deck(
    request: Request, lang: Language, query: Annotated[DeckQuery, Query()]
) -> Response:
    """The deck of a language, every value with a flag that says how certain it is."""
    return Json(_deck(service_of(request).lexicon(lang).language, query.ui))


@cache
def _deck(language: str, ui: str) -> dict[str, Any]:
    return CardsToJson(texts(ui), language).deck(open_deck(language))
