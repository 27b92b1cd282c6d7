"""`contesta serve`: the service on this machine. Every setting of `api.settings` is a flag."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable

import uvicorn
from pydantic import ValidationError

from api import Settings
from api.metrics import SHARED
from lexicon import House, LexiconError

from .hands import OK
from .show import Show

#: Seconds that requests under way are given when the service is told to stop.
GRACE = 30


def add_flags(serving: argparse.ArgumentParser, help_: Callable[..., str]) -> None:
    for name, field in Settings.model_fields.items():
        flag = f"--{name.replace('_', '-')}"
        default = f"{field.description} [{field.default}]" if field.default else field.description
        text = (default or "").replace("%", "%%")
        if field.annotation is bool:
            switch = argparse.BooleanOptionalAction
            serving.add_argument(flag, dest=name, action=switch, default=None, help=text)
        else:
            serving.add_argument(flag, dest=name, metavar=name.upper(), help=text)
    serving.add_argument("--reload", action="store_true", help=help_("reload"))


def run_serve(options: argparse.Namespace, show: Show) -> int:
    for name in Settings.model_fields:
        if (value := getattr(options, name)) is not None:
            os.environ[f"CONTESTA_{name.upper()}"] = str(value)  # for the workers too
    try:
        settings = Settings()
    except ValidationError as error:
        wrong = "; ".join(
            f"CONTESTA_{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}"
            for one in error.errors()
        )
        raise LexiconError(wrong) from error
    if settings.house is not None:
        House.read(settings.house)  # what is wrong with it is said now, not by each worker
    address = f"http://{settings.host}:{settings.port}"
    print(show.texts.say("serve", "app", address=f"{address}/"))
    if settings.docs:
        print(show.texts.say("serve", "docs", address=f"{address}/docs"), flush=True)
    with tempfile.TemporaryDirectory(prefix="contesta-") as folder:
        if settings.workers > 1:
            os.environ.setdefault(SHARED, folder)
        uvicorn.run(
            "api:create_app",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            reload=options.reload,
            log_level="warning",
            access_log=False,
            http="api.protocol:Http",
            ws="none",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GRACE,
        )
    return OK
