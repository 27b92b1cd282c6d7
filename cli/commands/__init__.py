"""The commands, one module each: `declare` adds its arguments, `run` returns the exit status.

Modules are imported lazily, so that judging a word loads neither NumPy nor FastAPI.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast

from ..options import Say
from ..render_words import Show

#: Every command, in the order of `contesta --help`; also the names of the modules.
NAMES = (
    *("check", "explain", "words", "search", "categories"),
    *("solve", "score", "hint", "buy", "deck"),
    *("place", "suggest", "board"),
    *("games", "play", "replay", "arena"),
    *("serve", "demo", "completion"),
)

#: Commands with optional dependencies, and the extra that installs them.
EXTRAS = {"serve": "serve"}


class Command(Protocol):
    """The interface of the modules in this folder."""

    def declare(self, parser: ArgumentParser, say: Say, /) -> None: ...

    def run(self, options: Namespace, show: Show, /) -> int: ...


class MissingExtra(Exception):
    """The command needs packages that are not installed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.extra = f"contesta[{EXTRAS[command]}]"
        super().__init__(f"{command}: pip install '{self.extra}'")


def load(name: str) -> Command:
    """The command's module; MissingExtra if its dependencies are not installed."""
    try:
        return cast(Command, import_module(f"{__name__}.{name}"))
    except ModuleNotFoundError as error:
        if name not in EXTRAS or (error.name or "").startswith("contesta"):
            raise
        raise MissingExtra(name) from error
