"""What a turn of Polywords is worth, and who has won. The table comes with the request."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from contesta.games import Final, Table, medusa, result
from contesta.games.polywords.codec import (
    plain_cards,
    plain_final,
    plain_steps,
    plain_table,
    table_of,
)
from contesta.games.polywords.points import count
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import Texts
from contesta.solver.errors import BadGame

from ..http.responses import Json
from ..http.routing import cached, large_body
from ..path_parts import Language
from ..service import service_of, texts_for
from .turn_answer_models import TurnOut
from .turn_body import PlayedTurn, Unvoted, play_turn
from .turn_models import AnyTurnBody, MedusaBody, PolpoBody

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
    return Json(await service.search(request, lambda _: _scored(lexicon, body)))


def _scored(lexicon: Lexicon, body: AnyTurnBody) -> dict[str, Any]:
    say = texts_for(body.ui)
    table = table_of(body.mode, body.table.model_dump())
    played = play_turn(lexicon, table, body)
    table = played.turn.table
    done = not played.unvoted
    counted = done and (table.over or body.final)
    return {
        "mode": body.mode,
        "outcome": "scored" if done else "needs-vote",
        "needs_vote": [_asked(one, say) for one in played.unvoted],
        "table": plain_table(table) if done else None,
        "over": table.over,
        "steps": plain_steps(played.turn.steps, say),
        "assigned": _assigned(played),
        "final": plain_final(_final(table, body), say) if counted else None,
    }


def _asked(unvoted: Unvoted, say: Texts) -> dict[str, Any]:
    question = BadGame("unvoted", player=unvoted.player, word=unvoted.word)
    return {
        "player": unvoted.player,
        "word": unvoted.word,
        "category": unvoted.category,
        "text": question.said(say),
    }


def _assigned(played: PlayedTurn) -> list[dict[str, Any]]:
    return [
        {"team": team, "length": length, "category": plain_cards([card])[0]}
        for team, assigned in played.assigned
        for length, card in assigned.categories.items()
    ]


def _final(table: Table, body: AnyTurnBody) -> Final:
    """The result; before the end the count as it stands, which Polpo and Medusa do not have."""
    if isinstance(body, MedusaBody):
        return medusa.final(table, per_card=body.per_card)
    if table.over or isinstance(body, PolpoBody):
        return result(table)
    return count(table)
