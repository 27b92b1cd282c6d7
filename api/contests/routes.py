"""A contested word: who was right, what that costs whom. The rules are in `games.contests`."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from contesta.games import Contest
from contesta.games.contests import (
    Asked,
    Decision,
    Mode,
    Penalty,
    PenaltyKind,
    Played,
    Written,
    paperback,
    polywords,
    word_rulings,
)
from contesta.lexicon import Category, House, Lexicon, Verdict
from contesta.lexicon.texts import Texts
from contesta.solver import parse_board
from fastapi import APIRouter, Request
from fastapi import Body as Sent
from starlette.responses import Response

from ..http.responses import Json
from ..http.routing import cached
from ..polywords.board_body import path_of, shape_of
from ..service import service_of, texts_for
from ..words.routes import Language, judged
from .models import AnyContest, ContestOut, PaperbackContest, PolywordsContest, WrittenBody

router = APIRouter(tags=["contests"])


@router.post("/{lang}/contests", responses={200: {"model": ContestOut}})
@cached
async def contest(
    request: Request, lang: Language, body: Annotated[AnyContest, Sent()]
) -> Response:
    """Is the contested word wrong? Reasons, evidence, and the penalties of that game's rules."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    house = service.house_with(body.house)
    category = None
    if isinstance(body, PaperbackContest):
        ask = partial(_of_paperback, lexicon, body, house)
        long = body.played is not None  # the best of many ways to lay a hand
    else:
        category = None if body.category is None else lexicon.category(body.category)
        ask = partial(_of_polywords, lexicon, body, category, house)
        long = bool(body.category or body.shape)  # what reads a list, or walks a figure, once
    decision = await service.search(request, lambda _: ask()) if long else ask()
    say = texts_for(body.ui)
    return Json(
        {
            "game": body.game,
            "mode": body.mode,
            **_decided(body.word, body.accused, decision, say),
            "verdicts": [
                _judged(lexicon, body, verdict, category, house, say)
                for verdict in decision.verdicts
            ],
        }
    )


def _of_polywords(
    lexicon: Lexicon, body: PolywordsContest, category: Category | None, house: House | None
) -> Decision:
    shape = None if body.shape is None else shape_of(body.shape)
    return polywords(
        lexicon,
        Contest(body.accuser, body.accused, body.word),
        body.mode,
        variants=body.variants,
        asked=Asked(category, body.letter or "", body.length, shape),
        written=None if body.written is None else _written(body.written),
        vote=body.vote,
        house=house,
        rulings=body.rulings,
    )


def _written(body: WrittenBody) -> Written:
    previous = () if body.previous is None else path_of(body.previous)
    return Written(parse_board(body.board), path_of(body.path), body.words, previous)


def _of_paperback(lexicon: Lexicon, body: PaperbackContest, house: House | None) -> Decision:
    cards = body.played
    return paperback(
        lexicon,
        Contest(body.accuser, body.accused, body.word),
        Mode(body.mode),
        played=None if cards is None else Played(cards.hand, cards.laid, cards.attacks),
        vote=body.vote,
        house=house,
        rulings=body.rulings,
    )


def _judged(
    lexicon: Lexicon,
    body: PolywordsContest | PaperbackContest,
    verdict: Verdict,
    category: Category | None,
    house: House | None,
    say: Texts,
) -> dict[str, Any]:
    return judged(
        lexicon,
        verdict.text,
        say,
        game=body.game,
        category=category,
        house=house,
        rulings=word_rulings(body.rulings),
    )


def _decided(word: str, accused: str, decision: Decision, say: Texts) -> dict[str, Any]:
    return {
        "outcome": str(decision.outcome),
        "text": say.say("contest", decision.outcome, word=word),
        "reasons": [
            {
                "about": str(finding.about),
                "answer": str(finding.answer),
                "decides": finding.decides,
                "code": str(finding.code),
                "detail": finding.detail,
                "rules": list(finding.rules),
                "text": finding.said(say),
            }
            for finding in decision.findings
        ],
        "fate": {
            "code": str(decision.fate),
            "rules": list(decision.fate_rules),
            "text": say.say("contest", decision.fate),
        },
        "penalties": [
            {
                "side": "accused" if penalty.player == accused else "accuser",
                "player": penalty.player,
                "kind": str(penalty.kind),
                "number": penalty.number,
                "rules": list(penalty.rules),
                "text": _said(penalty, say),
            }
            for penalty in decision.penalties
        ],
    }


def _said(penalty: Penalty, say: Texts) -> str:
    one = penalty.kind is PenaltyKind.LINES and penalty.number == 1
    key = f"{penalty.kind}-one" if one else str(penalty.kind)
    return say.say("contest", key, player=penalty.player, number=penalty.number)
