"""The ASGI app of a `contesta serve` worker, which prints a line when it is ready."""

from __future__ import annotations

import math
import os
import time

from starlette.types import ASGIApp

from contesta.lexicon.texts import texts
from contesta.web import create_app

#: Environment variable with the language of that line; not a setting of the service.
UI = "_CONTESTA_UI"


def app() -> ASGIApp:
    """The application; prints a line when words and indexes are loaded."""
    begun = time.monotonic()
    say = texts(os.environ[UI]).say

    def on_ready() -> None:
        seconds = math.ceil(time.monotonic() - begun)
        print(say("serve", "ready", seconds=seconds), flush=True)

    return create_app(on_ready=on_ready)
