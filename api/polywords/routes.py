"""Routes of Polywords boards: check a path, place a word, suggest words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from contesta.games.polywords import PolywordsRulings
from contesta.games.polywords.catalogue import mode_class
from contesta.games.polywords.fields import path_of
from contesta.games.polywords.requests import asked_by
from contesta.lexicon import Category, Lexicon
from contesta.lexicon.texts import texts
from contesta.solver import Requests, Suggestions, place, print_path, referee, suggest
from contesta.solver.polywords.cards import read_shape
from contesta.solver.polywords.placing import COUNT, LAST_TRY, NODES
from contesta.solver.polywords.suggest import words_of
from contesta.solver.polywords.to_json import (
    path_verdict_to_json,
    placed_to_json,
    suggestions_to_json,
)

from ..common_models import HouseWords, house_key
from ..errors import Problem
from ..http.responses import Json, no_store
from ..http.routing import cached, large_body
from ..path_parts import Language
from ..service import Expired, Service, service_of
from ..words.to_json import plain_verdict
from .board_body import board_of, choices_of, rules_of
from .models import CheckBody, CheckOut, OnBoard, PlaceBody, PlaceOut, SuggestBody, SuggestOut

router = APIRouter(tags=["polywords"])

#: Longer words may take milliseconds to judge, and to place: they go to the pool at once.
SHORT = 12
#: Nodes a placement may take on the event loop: 99 of 100 words of 4 to 8 letters take fewer, and
#: a word of up to 12 is placed or given up in at most 1.7 ms.
SMALL_NODES = 200_000


@router.post("/{lang}/polywords/place", responses={200: {"model": PlaceOut}})
@cached
async def place_word(request: Request, lang: Language, body: PlaceBody) -> Response:
    """Where a word costs the fewest new cells, and whether it counts."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    small = _light(body, body.word) and body.count <= COUNT and body.order == "fewest"
    work = partial(_placed, service, lexicon, body)
    return await service.answer(request, work, small=small)


def _light(body: OnBoard, word: str) -> bool:
    """Whether the question is small: placements of a shape take long to list the first time."""
    return body.shape is None and len(word) <= SHORT


def _placed(
    service: Service, lexicon: Lexicon, body: PlaceBody, expired: Expired | None
) -> Response | None:
    """The placements of a word; None if on the event loop it takes too many nodes."""
    board = board_of(body.board)
    rulings = choices_of(body.rulings)
    placed = place(
        board,
        body.word,
        order=body.order,
        limit=body.limit,
        count=body.count,
        rules=rules_of(body, rulings),
        nodes=SMALL_NODES if expired is None else NODES,
        last_try=0 if expired is None else LAST_TRY,
        expired=expired,
    )
    if expired is None and placed.stopped:
        return None
    house = service.house_with(body.house)
    verdict = lexicon.verdict(body.word, game="polywords", house=house, rulings=rulings.words)
    answer = placed_to_json(placed)
    for plain, placement in zip(answer["placements"], placed.placements, strict=True):
        plain["board"] = str(board.with_word(placed.word, placement.path))
    answer["valid"] = verdict.valid
    answer["confidence"] = str(verdict.confidence)
    answer["decision"] = str(verdict.decision)
    answer["spellings"] = list(verdict.spellings)
    say = texts(body.ui)
    answer["reasons"] = [
        {"code": str(reason.code), "detail": reason.detail, "text": say.reason(reason)}
        for reason in verdict.reasons
    ]
    return no_store(answer) if placed.stopped else Json(answer)


@router.post("/{lang}/polywords/check", responses={200: {"model": CheckOut}})
@cached
async def check_path(request: Request, lang: Language, body: CheckBody) -> Response:
    """The referee: whether a word may be written this way, with every reason why not."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    small = _light(body, body.word)
    answer = await service.answer(request, lambda _: _checked(service, lexicon, body), small=small)
    return Json(answer)


def _checked(service: Service, lexicon: Lexicon, body: CheckBody) -> dict[str, Any]:
    rulings = choices_of(body.rulings)
    path = path_of(body.path)
    checked = referee(
        lexicon,
        board_of(body.board),
        body.word,
        path,
        written=body.written,
        rules=rules_of(body, rulings),
        house=service.house_with(body.house),
        rulings=rulings.words,
    )
    say = texts(body.ui)
    answer = path_verdict_to_json(checked)
    for reason in answer["reasons"]:
        reason["text"] = say.say("writing", reason["code"], detail=reason["detail"])
    answer["path"] = print_path(path)
    answer["verdict"] = plain_verdict(checked.verdict, say)
    return answer


@router.post("/{lang}/polywords/suggest", responses={200: {"model": SuggestOut}})
@cached
@large_body
async def suggest_words(request: Request, lang: Language, body: SuggestBody) -> Response:
    """The words that fulfil every request and cost the fewest new cells."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    if name := body.category:  # read before the clock starts: the first time it takes a while
        await service.answer(request, lambda _: words_of(lexicon, name))
    answer = await service.answer(
        request, lambda expired: _suggested(service, lexicon, body, expired)
    )
    return Json(answer) if answer["exact"] else no_store(answer)


def _suggested(
    service: Service, lexicon: Lexicon, body: SuggestBody, expired: Expired | None
) -> dict[str, Any]:
    board = board_of(body.board)
    rulings = choices_of(body.rulings)
    rules = rules_of(body, rulings)
    if body.mode is not None and mode_class(body.mode).stacked:
        rules = replace(rules, polpo=True)
    requests = _requests(body, rulings)
    category = lexicon.category(requests.category) if requests.category else None
    found = suggest(
        lexicon,
        board,
        replace(requests, category=category.id if category is not None else ""),
        limit=body.limit,
        rules=rules,
        house=service.house_with(body.house),
        expired=expired,
    )
    answer = suggestions_to_json(found)
    spelled = _spellings(lexicon, found, category, body.house)
    for plain, one in zip(answer["words"], found.words, strict=True):
        plain["board"] = str(board.with_word(one.word, one.placement.path))
        plain["spellings"] = spelled[one.word]
    return answer


def _requests(body: SuggestBody, rulings: PolywordsRulings) -> Requests:
    """The requests of the body, or those of the cards in it."""
    if body.cards:
        if body.mode is None:
            raise Problem("bad-question", "cards: say of which mode they are", reason="no-mode")
        asked = asked_by(mode_class(body.mode), body.cards, rulings)
        return replace(asked, exclude=body.exclude)
    low, high = body.min_length, body.max_length
    return Requests(
        starts=body.starts,
        contains=body.contains,
        revealed=body.revealed,
        wanted=body.wanted,
        repeated=body.repeated,
        min_length=low if body.length is None else max(body.length, low),
        max_length=high if body.length is None else min(body.length, high),
        shape="" if body.shape is None else read_shape(body.shape),
        category=body.category or "",
        exclude=body.exclude,
    )


def _spellings(
    lexicon: Lexicon, found: Suggestions, category: Category | None, house: HouseWords | None
) -> dict[str, list[str]]:
    """True spellings: as the category, the lexicon or the table writes the word."""
    house_spellings = {house_key(text): text for text in house.allow} if house is not None else {}
    spelled = {}
    for one in found.words:
        member = category.spelled(one.word) if category is not None else None
        entry = lexicon.entry(one.word)
        if member is not None:
            spelled[one.word] = [member]
        elif entry is not None:
            spelled[one.word] = list(entry.spellings)
        else:
            spelled[one.word] = [house_spellings.get(one.word, one.word.lower())]
    return spelled
