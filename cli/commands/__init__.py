"""The commands, a module each: `declare` says what it takes, `run` answers with an exit status.

A module is imported when its command is asked for: judging a word waits neither for NumPy nor
for FastAPI.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast

from ..options import Say
from ..render_words import Show

#: Every command, in the order of `contesta --help`; its module has its name.
NAMES = (
    *("check", "explain", "words", "search", "categories"),
    *("solve", "score", "hint", "buy", "deck"),
    *("place", "suggest", "board"),
    *("serve", "demo", "completion"),
)

#: Commands with dependencies of their own, and the extra of the package that installs them.
EXTRAS = {"serve": "serve"}


class Command(Protocol):
    """What a module of this folder has."""

    def declare(self, parser: ArgumentParser, say: Say, /) -> None: ...

    def run(self, options: Namespace, show: Show, /) -> int: ...


class MissingExtra(Exception):
    """The command needs packages that are not installed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.extra = f"contesta[{EXTRAS[command]}]"
        super().__init__(f"{command}: pip install '{self.extra}'")


def load(name: str) -> Command:
    """The command's module, imported now if it was not before."""
    try:
        return cast(Command, import_module(f"{__name__}.{name}"))
    except ModuleNotFoundError as error:
        if name not in EXTRAS or (error.name or "").startswith("contesta"):
            raise
        raise MissingExtra(name) from error
