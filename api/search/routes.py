"""Routes of the search: words by pattern, in the thread pool since it scans the whole list."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from contesta.lexicon import Layer
from contesta.lexicon import Query as Pattern

from ..http.responses import Json, no_store
from ..http.routing import cached
from ..path_parts import Language
from ..service import service_of
from .models import SearchOut, SearchQuery

router = APIRouter(tags=["words"])


@router.get("/{lang}/search", responses={200: {"model": SearchOut}})
@cached
async def search_words(
    request: Request, lang: Language, query: Annotated[SearchQuery, Query()]
) -> Response:
    """The words that fit a pattern, prefix, suffix, length, layer and frequency."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    wanted = Pattern(
        pattern=query.pattern,
        prefix=query.prefix,
        suffix=query.suffix,
        contains=query.contains,
        min_length=query.min,
        max_length=query.max,
        layer=Layer.named(query.layer),
        min_zipf=query.zipf,
        order=query.order,
        limit=query.limit,
    )
    found = await service.answer(request, lambda expired: lexicon.search(wanted, expired))
    words = [
        {"folded": word.key, "spelling": word.spelling, "zipf": word.zipf} for word in found.words
    ]
    answer = {
        "total": found.total,
        "truncated": found.truncated,
        "complete": found.complete,
        "words": words,
    }
    return Json(answer) if found.complete else no_store(answer)
