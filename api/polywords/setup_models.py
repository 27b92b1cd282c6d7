"""Models that several Polywords requests share: modes, players' names, Request cards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from .. import bounds
from ..common_models import Body

PolywordsMode = Annotated[
    Literal["specchio", "pagliaccio", "palla", "manta", "polpo", "medusa"],
    Field(description="which of the six ways to play Polywords"),
]
Variants = Annotated[
    list[Literal["gonfio", "sgonfio", "agguato"]],
    Field(max_length=3, description="gonfio and sgonfio of palla, agguato of polpo"),
]
Name = Annotated[
    str,
    Field(max_length=bounds.NAME, description="a player; in Manta a team", examples=["Anna"]),
]
Kind: TypeAlias = Literal["length", "letter", "shape", "category", "hard"]


class CardBody(Body):
    """A Request card, as `GET /v1/polywords/cards` lists them."""

    kind: Kind = Field(description="its back; `hard` is a hard category")
    id: str = Field(max_length=bounds.NAME, description="what it shows", examples=["citta", "L4"])
