"""Parts of paths that the routes of all products are declared with.

Not in `common_models.py`, which the client imports: it loads no server.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from starlette.convertors import PathConvertor, register_url_convertor

#: `{lang}`
Language = Annotated[str, Path(description="it, pt (also pt-BR)", examples=["it"])]


class Text(PathConvertor):
    """Matches whatever follows, slashes and ends of lines too: the lexicon refuses what it must."""

    regex = r"[\s\S]*"


#: `{word:text}`
register_url_convertor("text", Text())
