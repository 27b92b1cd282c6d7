"""Routes of languages: which there are, how many words they have, from which sources."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Annotated, Any

import numpy as np
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from contesta.lexicon import Layer, Lexicon
from contesta.lexicon.categories import definitions
from contesta.lexicon.datafiles import read_toml
from contesta.lexicon.texts import UI_LANGUAGES, texts

from ..common_models import Parameters
from ..http.responses import Json
from ..http.routing import cached
from ..service import service_of
from .models import LanguagesOut

router = APIRouter(tags=["languages"])

#: Of each compiled list as a whole, as NOTICE.md explains.
LICENCE = "GPL-3.0"
_OF_SOURCE = ("id", "name", "package", "registry", "version", "role", "licence", "holds")


@router.get("/languages", responses={200: {"model": LanguagesOut}})
@cached
async def list_languages(request: Request, _: Annotated[Parameters, Query()]) -> Response:
    """The languages with their builds, sizes by layer, sources and licences."""
    lexicons = service_of(request).lexicons
    return Json(
        {
            "version": version("contesta"),
            "languages": [described(lexicon) for lexicon in lexicons.values()],
        }
    )


@cache
def described(lexicon: Lexicon) -> dict[str, Any]:
    language, store = lexicon.language, lexicon.store
    return {
        "code": language,
        "names": {ui: texts(ui).say("language", language) for ui in UI_LANGUAGES},
        "build": lexicon.build,
        "keys": len(store),
        "layers": sizes(lexicon),
        "expressions": len(store.expressions),
        "categories": len(definitions()),
        "licence": LICENCE,
        "sources": [
            {name: source[name] for name in _OF_SOURCE}
            for source in read_toml("sources.toml")["source"]
            if language in source["languages"]
        ],
    }


def sizes(lexicon: Lexicon) -> dict[str, int]:
    """The number of words in each layer, counted in the columns without reading any word."""
    standing, layers, _ = lexicon.store.columns()
    bits = np.asarray(layers)
    words = np.bincount(np.asarray(standing), minlength=len(bits))
    found = {layer.label: int(words[(bits & int(layer)) != 0].sum()) for layer in Layer}
    apart = {"clitic": len(lexicon.store.clitics), "rare": len(lexicon.store.rare)}
    return found | apart
