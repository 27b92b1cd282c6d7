"""Routes of contests: who was right, and the penalties. The rules are in `games.contests`."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi import Body as Sent
from starlette.responses import Response

from contesta.games import BadGame, Contest, paperback, polywords
from contesta.games.contests import Judgement, Penalty
from contesta.games.names import check_name
from contesta.games.paperback import Mode, Played
from contesta.games.polywords import Asked, Written
from contesta.games.polywords.fields import path_of
from contesta.lexicon import Category, House, Lexicon
from contesta.lexicon.texts import Texts, texts
from contesta.solver import parse_board
from contesta.solver.polywords.cards import read_shape

from ..http.responses import Json
from ..http.routing import cached
from ..path_parts import Language
from ..service import service_of
from ..words.to_json import plain_verdict
from .models import AnyContest, ContestOut, PaperbackContest, PolywordsContest, WrittenBody

router = APIRouter(tags=["contests"])
#: The seat of the accused.
ACCUSED = 0


@router.post("/{lang}/contests", responses={200: {"model": ContestOut}})
@cached
async def settle_contest(
    request: Request, lang: Language, body: Annotated[AnyContest, Sent()]
) -> Response:
    """Is the contested word wrong? Reasons, evidence, and the penalties of that game's rules."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    house = service.house_with(body.house)
    names, contest = _contest(body)
    category = None
    if isinstance(body, PaperbackContest):
        ask = partial(_of_paperback, lexicon, contest, body, house)
        small = body.played is None  # else the best of many ways to lay a hand
    else:
        category = None if body.category is None else lexicon.category(body.category)
        ask = partial(_of_polywords, lexicon, contest, body, category, house)
        small = not (body.category or body.shape)  # which read a list, or walk a figure, once
    try:
        judgement = await service.answer(request, lambda _: ask(), small=small)
    except BadGame as error:
        raise error.named(names) from None
    say = texts(body.ui)
    return Json(
        {
            "game": body.game,
            "mode": body.mode,
            **_judged(body.word, names, judgement, say),
            "verdicts": [
                plain_verdict(verdict, say, category, judgement.membership)
                for verdict in judgement.verdicts
            ],
        }
    )


def _contest(body: AnyContest) -> tuple[tuple[str, ...], Contest]:
    """The names of the accused and the accuser by seat, and the contest between these seats."""
    for name in (body.accuser, body.accused):
        check_name(name)
    names = tuple(dict.fromkeys((body.accused, body.accuser)))
    return names, Contest(names.index(body.accuser), ACCUSED, body.word)


def _of_polywords(
    lexicon: Lexicon,
    contest: Contest,
    body: PolywordsContest,
    category: Category | None,
    house: House | None,
) -> Judgement:
    shape = None if body.shape is None else read_shape(body.shape)
    return polywords.judge_contest(
        lexicon,
        contest,
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


def _of_paperback(
    lexicon: Lexicon, contest: Contest, body: PaperbackContest, house: House | None
) -> Judgement:
    cards = body.played
    return paperback.judge_contest(
        lexicon,
        contest,
        Mode(body.mode),
        played=None if cards is None else Played(cards.hand, cards.laid, cards.attacks),
        vote=body.vote,
        house=house,
        rulings=body.rulings,
    )


def _judged(word: str, names: tuple[str, ...], judgement: Judgement, say: Texts) -> dict[str, Any]:
    return {
        "outcome": str(judgement.outcome),
        "text": say.say("contest", judgement.outcome, word=word),
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
            for finding in judgement.findings
        ],
        "fate": {
            "code": str(judgement.fate),
            "rules": list(judgement.fate_rules),
            "text": say.say("contest", judgement.fate),
        },
        "penalties": [
            {
                "side": "accused" if penalty.player == ACCUSED else "accuser",
                "player": names[penalty.player],
                "kind": str(penalty.kind),
                "number": penalty.number,
                "rules": list(penalty.rules),
                "text": _said(penalty, names, say),
            }
            for penalty in judgement.penalties
        ],
    }


def _said(penalty: Penalty, names: tuple[str, ...], say: Texts) -> str:
    return say.say("contest", penalty.kind, player=names[penalty.player], n=penalty.number)
