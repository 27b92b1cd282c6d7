"""`contesta serve`: runs the service. Every setting of `api.settings` is a flag."""

from __future__ import annotations

import logging
import os
import tempfile
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import ValidationError

from contesta.api import Settings
from contesta.api.ops import supervisor
from contesta.api.ops.listening import address_of, listening
from contesta.api.ops.metrics import SHARED
from contesta.api.ops.request_log import set_up_logs
from contesta.lexicon import House, LexiconError

from ..options import Say
from ..render_words import Show
from ..status import OK
from ..worker import UI

log = logging.getLogger("contesta.cli")

PREFIX = "CONTESTA_"
#: Seconds that running requests get to finish on shutdown.
GRACE = 30


def declare(parser: ArgumentParser, say: Say) -> None:
    for name, field in Settings.model_fields.items():
        flag = f"--{name.replace('_', '-')}"
        default = f"{field.description} [{field.default}]" if field.default else field.description
        text = (default or "").replace("%", "%%")
        if field.annotation is bool:
            switch = BooleanOptionalAction
            parser.add_argument(flag, dest=name, action=switch, default=None, help=text)
        else:
            parser.add_argument(flag, dest=name, metavar=name.upper(), help=text)
    parser.add_argument("--reload", action="store_true", help=say("reload"))


def run(options: Namespace, show: Show) -> int:
    for name in Settings.model_fields:
        if (value := getattr(options, name)) is not None:
            os.environ[f"{PREFIX}{name.upper()}"] = str(value)  # for the workers too
    os.environ[UI] = show.texts.ui
    try:
        settings = Settings()
    except ValidationError as error:
        wrong = "; ".join(
            f"{PREFIX}{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}"
            for one in error.errors()
        )
        raise LexiconError(wrong) from error
    if settings.house is not None:
        House.read(settings.house)  # report a bad file here, not in each worker
    set_up_logs(settings.log_level)
    _warn_of_unknown_settings()
    with _shared_counts(settings.workers), listening(settings) as listeners:
        address = address_of(listeners[0])
        print(show.texts.say("serve", "app", address=address), flush=True)
        if settings.docs and address.endswith("/"):
            print(show.texts.say("serve", "docs", address=f"{address}docs"), flush=True)
        supervisor.run(
            "contesta.cli.worker:app",
            listeners,
            factory=True,
            workers=settings.workers,
            reload=options.reload,
            log_config=None,  # uvicorn logs through our JSON formatter
            log_level="warning",
            access_log=False,
            http="contesta.api.http.uvicorn_protocol:Http",
            ws="none",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GRACE,
        )
    return OK


def _warn_of_unknown_settings() -> None:
    """Log environment variables that look like settings but are not: likely typos."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in known:
            log.warning("unknown-setting", extra={"fields": {"name": name}})


@contextmanager
def _shared_counts(workers: int) -> Iterator[None]:
    """Set up the shared folder of prometheus_client; a single worker does not need one."""
    if workers == 1 or SHARED in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="contesta-") as folder:
        os.environ[SHARED] = folder
        try:
            yield
        finally:
            del os.environ[SHARED]
