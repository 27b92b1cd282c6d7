"""Routes of categories: all of them, and the members of one, page by page."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from contesta.lexicon import Category, Lexicon, fold
from contesta.lexicon.categories import Member

from ..common_models import Parameters
from ..http.responses import Json
from ..http.routing import cached
from ..path_parts import Language
from ..service import service_of
from .models import CategoriesOut, MembersOut, MembersQuery

router = APIRouter(tags=["categories"])


@router.get("/{lang}/categories", responses={200: {"model": CategoriesOut}})
@cached
async def list_categories(
    request: Request, lang: Language, _: Annotated[Parameters, Query()]
) -> Response:
    """All categories, with their names and how many members they have."""
    service = service_of(request)
    lexicon = service.lexicon(lang)
    return Json({"categories": await service.answer(request, lambda _: _counted(lexicon))})


@router.get("/{lang}/categories/{category}", responses={200: {"model": MembersOut}})
@cached
async def list_members(
    request: Request,
    lang: Language,
    category: Annotated[
        str, Path(description="its id, or its name in any language", examples=["citta"])
    ],
    query: Annotated[MembersQuery, Query()],
) -> Response:
    """The listed members of a category in alphabetical order."""
    service = service_of(request)
    named = service.lexicon(lang).category(category)
    listed = await service.answer(request, lambda _: _members(named))
    page = listed[query.offset : query.offset + query.limit]
    return Json(
        {
            **_definition(named),
            "total": len(listed),
            "offset": query.offset,
            "truncated": query.offset + len(page) < len(listed),
            "members": [
                {"text": member.text, "folded": fold(member.text), "note": member.note}
                for member in page
            ],
        }
    )


def _definition(category: Category) -> dict[str, Any]:
    definition = category.definition
    return {
        "id": definition.id,
        "names": definition.names,
        "hard": definition.hard,
        "certainty": definition.certainty,
        "closed": definition.closed,
    }


@cache
def _counted(lexicon: Lexicon) -> list[dict[str, Any]]:
    """The categories as JSON; cached, since reading all files of members takes a second."""
    return [
        {**_definition(category), "members": len(category)} for category in lexicon.categories()
    ]


@cache
def _members(category: Category) -> tuple[Member, ...]:
    """The members in alphabetical order; cached, since every page needs it."""
    return tuple(category)
