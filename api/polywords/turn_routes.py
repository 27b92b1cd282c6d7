"""Routes of turns: what a turn is worth, and who has won. The request has the table."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from contesta.games import LexiconJudge
from contesta.games.polywords import Final, Medusa, SavedSheet, Scored, Sheet
from contesta.games.polywords.sheet.answers import (
    assigned_lines,
    event_lines,
    final_lines,
    vote_line,
)
from contesta.games.polywords.sheet.turns import ScoredTurn
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import texts

from ..http.responses import Json
from ..http.routing import cached, large_body
from ..path_parts import Language
from ..service import service_of
from .turn_models import AnyTurnBody, MedusaBody, TurnOut

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


def _scored(lexicon: Lexicon, body: AnyTurnBody) -> TurnOut:
    say = texts(body.ui)
    sheet = body.table.sheet(body.mode)
    judge = LexiconJudge(lexicon, "polywords", rulings=sheet.mode.rulings.words)
    with sheet.named():
        turn = ScoredTurn(Scored(sheet.state, ()))
        if body.turn is not None:
            turn = body.turn.score(sheet, judge)
        sheet = sheet.after(turn.scored)
        done = not turn.unvoted
        over = sheet.mode.over(sheet.state)
        final = _final(sheet, body) if done and (over or body.final) else None
    return TurnOut(
        mode=body.mode,
        outcome="scored" if done else "needs-vote",
        needs_vote=tuple(vote_line(one, sheet, say) for one in turn.unvoted),
        table=SavedSheet.of(sheet) if done else None,
        over=over,
        steps=event_lines(turn.scored.events, sheet.names, say),
        assigned=assigned_lines(turn, sheet),
        final=None if final is None else final_lines(final, sheet.names, say),
    )


def _final(sheet: Sheet, body: AnyTurnBody) -> Final:
    """The result; before the end the count as it stands, which Polpo and Medusa do not have."""
    match sheet.mode, body:
        case Medusa() as mode, MedusaBody():
            return mode.final(sheet.state, per_card=body.per_card)
        case mode, _ if mode.over(sheet.state) or not mode.by_points:
            return mode.final(sheet.state)
    return sheet.mode.count(sheet.state)
