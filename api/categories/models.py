"""Request and response models of categories."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .. import bounds
from ..common_models import Out, Parameters

#: Members on a page unless asked for more.
MEMBERS = 100


class Names(Out):
    it: str = Field(description="in Italian")
    pt: str = Field(description="in Portuguese")
    en: str = Field(description="in English")


class DefinitionOut(Out):
    id: str = Field(description="its id in requests", examples=["citta"])
    names: Names = Field(description="its names, which requests may use too")
    hard: bool = Field(description="whether it is one of the hard categories")
    certainty: Literal["printed", "placeholder"] = Field(
        description="named in the rulebook, or a placeholder for a card that is not public"
    )
    closed: bool = Field(description="closed list: unlisted words are not members")


class CategoryOut(DefinitionOut):
    members: int = Field(description="how many members are listed")


class CategoriesOut(Out):
    """All categories, in the order of the file that defines them."""

    categories: list[CategoryOut] = Field(description="40 categories and 20 hard ones")


class MembersQuery(Parameters):
    offset: int = Field(0, ge=0, le=bounds.OFFSET, description="how many members to skip")
    limit: int = Field(MEMBERS, ge=0, le=bounds.PAGE, description="how many members to list")


class MemberOut(Out):
    text: str = Field(description="the member in its usual spelling")
    folded: str = Field(description="in the spelling of the games, A–Z")
    note: str = Field(description="why it belongs, in English; empty if obvious")


class MembersOut(DefinitionOut):
    """The members of a category in alphabetical order, page by page."""

    total: int = Field(description="how many members are listed in all")
    offset: int = Field(description="how many members were skipped")
    truncated: bool = Field(description="whether more follow")
    members: list[MemberOut] = Field(description="the members on this page")
