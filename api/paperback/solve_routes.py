"""Routes of the Paperback solver: the best plays of a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from contesta.lexicon import House, Lexicon
from contesta.lexicon.texts import texts
from contesta.solver import Hand, Kind, Solution, parse_hand, solve
from contesta.solver.paperback.engine.costs import NODES
from contesta.solver.paperback.to_json import PlaysToJson, solution_to_json

from ..common_models import HouseWords, house_key
from ..http.responses import Json, no_store
from ..http.routing import cached
from ..path_parts import Language
from ..service import Expired, service_of
from .answer_models import SolutionOut
from .models import SolveBody, SolveQuery

router = APIRouter(tags=["paperback"])

#: What is solved on the event loop. Five cards take 0.2 ms, with two double-letter cards and
#: Dyslexia 16 nodes and 0.6 ms, and twenty plays 0.6 ms to be written down; twenty cards would
#: take 5 ms in all, letters to be contained 1.5 ms more.
QUICK_NODES = 16
QUICK_CARDS = 10
QUICK_DOUBLES = 2
QUICK_PLAYS = 20


@router.get("/{lang}/paperback/solve", responses={200: {"model": SolutionOut}})
@cached
async def solve_hand(
    request: Request, lang: Language, query: Annotated[SolveQuery, Query()]
) -> Response:
    """The best plays of a hand that fits an address."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    question = SolveRequest(lexicon, parse_hand(query.hand), query, query.attack, service.house)
    answer = await service.answer(request, question.answer, small=question.small)
    return Json(answer) if answer["complete"] else no_store(answer)


@router.post("/{lang}/paperback/solve", responses={200: {"model": SolutionOut}})
@cached
async def solve_cards(request: Request, lang: Language, body: SolveBody) -> Response:
    """The best plays of a hand, as text or card by card, with a table's words and rulings."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    house = service.house_with(body.house)
    question = SolveRequest(
        lexicon,
        body.the_hand(),
        body,
        body.attacks,
        house,
        rulings=body.rulings,
        house_spellings=house_spellings(body.house),
    )
    answer = await service.answer(request, question.answer, small=question.small)
    return Json(answer) if answer["complete"] else no_store(answer)


def house_spellings(house: HouseWords | None) -> dict[str, str]:
    """The spellings of the house words in the request, by folded key."""
    return {house_key(word): word for word in house.allow} if house is not None else {}


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """A question about a hand, from a query or a body."""

    lexicon: Lexicon
    hand: Hand
    filters: SolveQuery | SolveBody
    attacks: Sequence[str]
    house: House | None
    rulings: Mapping[str, str] | None = None
    #: The spellings of the request's house words, by folded key.
    house_spellings: Mapping[str, str] | None = None

    @property
    def small(self) -> bool:
        """Whether the answer takes no longer than handing the question over, or few nodes more."""
        doubles = sum(card.kind is Kind.DOUBLE for card in self.hand.cards)
        common = self.hand.common
        return not (
            self.filters.order != "points"
            or self.filters.limit > QUICK_PLAYS
            or bool(self.filters.contains)
            or len(self.hand.cards) > QUICK_CARDS
            or doubles > QUICK_DOUBLES
            or any(card.ability is not None for card in self.hand.cards)
            or (common is not None and common.kind is Kind.SPACE_BAR)
            or (self.house is not None and bool(self.house.allow))
        )

    def answer(self, expired: Expired | None) -> dict[str, Any] | None:
        """The answer as plain values; None if on the event loop it takes too many nodes."""
        if expired is not None:
            return self._plain(self._solve(NODES, expired))
        solution = self._solve(QUICK_NODES, None)
        return self._plain(solution) if solution.complete else None

    def _solve(self, nodes: int, expired: Expired | None) -> Solution:
        filters = self.filters
        return solve(
            self.lexicon,
            self.hand,
            filters.limit,
            filters.order,
            contains=filters.contains,
            reach=filters.reach,
            min_zipf=filters.min_zipf,
            layer=filters.layer,
            vulgar=filters.vulgar,
            attacks=self.attacks,
            rulings=self.rulings,
            house=self.house,
            nodes=nodes,
            expired=expired,
        )

    def _plain(self, solution: Solution) -> dict[str, Any]:
        plays = PlaysToJson(self.lexicon, texts(self.filters.ui), self.house_spellings)
        plain = solution_to_json(solution, plays, self.filters.track)
        return {"hand": str(self.hand), **plain}
