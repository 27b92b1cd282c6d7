"""Request and response models of categories."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .. import limits
from ..common_models import Out, Parameters

#: Members on a page unless asked for more.
MEMBERS = 100


class Names(Out):
    it: str = Field(description="in Italian")
    pt: str = Field(description="in Portuguese")
    en: str = Field(description="in English")


class DefinitionOut(Out):
    id: str = Field(description="what other requests call it", examples=["citta"])
    names: Names = Field(description="its names; requests may use them too")
    hard: bool = Field(description="whether it is one of the hard categories")
    certainty: Literal["printed", "placeholder"] = Field(
        description="named in the rulebook, or a stand-in for a card that is not public"
    )
    closed: bool = Field(description="the list is complete: what is not on it does not belong")


class CategoryOut(DefinitionOut):
    members: int = Field(description="how many members are listed")


class CategoriesOut(Out):
    """All categories, in the order of the file that defines them."""

    categories: list[CategoryOut] = Field(description="40 categories and 20 hard ones")


class MembersQuery(Parameters):
    offset: int = Field(0, ge=0, le=limits.OFFSET, description="how many members to pass over")
    limit: int = Field(MEMBERS, ge=0, le=limits.PAGE, description="how many members to list")


class MemberOut(Out):
    text: str = Field(description="the member as it is written")
    folded: str = Field(description="as the games write it: A–Z")
    note: str = Field(description="why it belongs, in English; empty where it is plain")


class MembersOut(DefinitionOut):
    """The members of a category, by the alphabet, a page at a time."""

    total: int = Field(description="how many members are listed in all")
    offset: int = Field(description="how many were passed over")
    truncated: bool = Field(description="whether more follow")
    members: list[MemberOut] = Field(description="this page of them")
