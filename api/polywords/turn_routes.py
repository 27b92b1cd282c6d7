"""Routes of turns: what a turn is worth, and who has won. The request has the table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from contesta.games import BadGame, LexiconJudge
from contesta.games.polywords import Final, Medusa, Sheet, Unvoted
from contesta.games.polywords.codec import (
    plain_cards,
    plain_events,
    plain_final,
    plain_sheet,
    sheet_of,
)
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import Texts

from ..http.responses import Json
from ..http.routing import cached, large_body
from ..path_parts import Language
from ..service import service_of, texts_for
from .turn_answer_models import TurnOut
from .turn_body import ScoredTurn, score_body
from .turn_models import AnyTurnBody, MedusaBody

router = APIRouter(tags=["polywords"])


@router.post("/{lang}/polywords/score", responses={200: {"model": TurnOut}})
@cached
@large_body
async def score_turn(request: Request, lang: Language, body: AnyTurnBody) -> Response:
    """A turn of any of the six modes: every step, the table after it, and at the end the result.

    Meaning and category are not checked, but where a variant or Medusa asks for a category.
    """
    service = service_of(request)
    lexicon = service.lexicon(lang)
    return Json(await service.answer(request, lambda _: _scored(lexicon, body)))


def _scored(lexicon: Lexicon, body: AnyTurnBody) -> dict[str, Any]:
    say = texts_for(body.ui)
    sheet = sheet_of(body.mode, body.table.model_dump())
    judge = LexiconJudge(lexicon, "polywords", rulings=sheet.mode.rulings.words)
    with sheet.named():
        turn = score_body(judge, sheet, body)
        sheet = sheet.after(turn.scored)
        done = not turn.unvoted
        over = sheet.mode.over(sheet.state)
        final = _final(sheet, body) if done and (over or body.final) else None
    return {
        "mode": body.mode,
        "outcome": "scored" if done else "needs-vote",
        "needs_vote": [_asked(one, sheet, say) for one in turn.unvoted],
        "table": plain_sheet(sheet) if done else None,
        "over": over,
        "steps": plain_events(turn.scored.events, sheet.names, say),
        "assigned": _assigned(turn, sheet),
        "final": None if final is None else plain_final(final, sheet.names, say),
    }


def _asked(unvoted: Unvoted, sheet: Sheet, say: Texts) -> dict[str, Any]:
    question = BadGame("unvoted", names=sheet.names, player=unvoted.player, word=unvoted.word)
    return {
        "player": sheet.names[unvoted.player],
        "word": unvoted.word,
        "category": unvoted.category,
        "text": question.said(say),
    }


def _assigned(turn: ScoredTurn, sheet: Sheet) -> list[dict[str, Any]]:
    return [
        {"team": sheet.names[seat], "length": length, "category": plain_cards([card])[0]}
        for seat, assigned in turn.assigned
        for length, card in assigned.categories.items()
    ]


def _final(sheet: Sheet, body: AnyTurnBody) -> Final:
    """The result; before the end the count as it stands, which Polpo and Medusa do not have."""
    match sheet.mode, body:
        case Medusa() as mode, MedusaBody():
            return mode.final(sheet.state, per_card=body.per_card)
        case mode, _ if mode.over(sheet.state) or not mode.by_points:
            return mode.final(sheet.state)
    return sheet.mode.count(sheet.state)
