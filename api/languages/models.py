"""Response models of languages: number of words, sources, licences."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..categories.models import Names
from ..common_models import Out


class SizesOut(Out):
    """How many folded words each layer has; a word may be in several."""

    strict: int = Field(description="words that several sources list")
    broad: int = Field(description="what counts in games; has every strict word")
    clitic: int = Field(description="verbs with pronouns attached")
    rare: int = Field(description="forms that one dictionary derives by its rules")
    proper: int = Field(description="proper names")
    abbreviation: int = Field(description="abbreviations and symbols")
    foreign: int = Field(description="loanwords")
    vulgar: int = Field(description="vulgar words")
    pt_pt: int = Field(alias="pt-PT", description="words of European Portuguese only")
    uncertain: int = Field(description="what dictionaries disagree on")
    elision: int = Field(description="used only before an apostrophe")


class SourceOut(Out):
    id: str = Field(description="as the `sources` of a verdict name it", examples=["hunspell-it"])
    name: str = Field(description="its common name; sources of the same name count once")
    package: str = Field(description="its package there")
    registry: Literal["debian", "npm", "pypi"] = Field(description="where the package is found")
    version: str = Field(description="the version of the package")
    role: Literal["words", "votes", "frequency", "names", "kinds"] = Field(
        description="`words` add words, `votes` only confirm them; the others give frequencies, "
        "names, kinds"
    )
    licence: str = Field(description="as read in the package itself")
    holds: str = Field(description="what it contributes, in English")


class LanguageOut(Out):
    code: str = Field(description="as used in addresses", examples=["it"])
    names: Names = Field(description="what it is called in each language")
    build: str = Field(description="changes whenever a word does")
    keys: int = Field(description="all folded words of the list, whatever their layer")
    layers: SizesOut = Field(description="how many words each layer has")
    expressions: int = Field(description="known expressions and titles")
    categories: int = Field(description="categories of Polywords")
    licence: str = Field(description="of the compiled list as a whole")
    sources: list[SourceOut] = Field(description="the packages the list is compiled from")


class LanguagesOut(Out):
    """The languages, and where their words come from."""

    version: str = Field(description="of contesta")
    languages: list[LanguageOut] = Field(description="one after the other, by code")
