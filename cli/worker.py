"""The application as a worker of `contesta serve` runs it: it says when all is loaded."""

from __future__ import annotations

import math
import os
import time

from contesta.lexicon.texts import texts
from contesta.web import create_app
from starlette.types import ASGIApp

#: Tells the workers in which language to say it; no setting of the service.
UI = "_CONTESTA_UI"


def app() -> ASGIApp:
    """The whole of contesta, which prints a line when its words and indexes are loaded."""
    begun = time.monotonic()
    say = texts(os.environ[UI]).say

    def on_ready() -> None:
        seconds = math.ceil(time.monotonic() - begun)
        print(say("serve", "ready", seconds=seconds), flush=True)

    return create_app(on_ready=on_ready)
