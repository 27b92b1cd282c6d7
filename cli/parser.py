"""The argument parser: all commands with a line of help, their arguments declared lazily."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from contesta.data import LANGUAGES
from contesta.lexicon import open_lexicon
from contesta.lexicon.texts import UI_LANGUAGES, Texts

from .commands import NAMES, load


class CommandParser(argparse.ArgumentParser):
    """A parser that declares its arguments lazily, when it first parses."""

    #: Declares the arguments; None once that is done.
    pending: Callable[[], None] | None = None

    def declare(self) -> None:
        pending, self.pending = self.pending, None
        if pending is not None:
            pending()

    def parse_known_args(self, *args: Any, **kwargs: Any) -> Any:
        self.declare()
        return super().parse_known_args(*args, **kwargs)


class _Version(argparse.Action):
    """Prints the version, and the builds of the lexicons."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # lazily: importing it takes longer than a verdict

        print(f"contesta {version('contesta')}")
        for language in LANGUAGES:
            print(f"{language} {open_lexicon(language).build}")
        parser.exit()


def parser_of(texts: Texts) -> tuple[CommandParser, dict[str, CommandParser]]:
    """The top-level parser, and the commands' parsers by name (arguments not yet declared)."""
    say = partial(texts.say, "help")
    parser = CommandParser(
        prog="contesta",
        description=say("description"),
        epilog=say("examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_ui(parser, say("ui"))
    parser.add_argument("--version", action=_Version, nargs=0, help=say("version"))
    made = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands = {}
    for name in NAMES:
        text = say(name)
        commands[name] = command = made.add_parser(name, help=text, description=text)
        command.pending = partial(_declare, name, command, say)
    return parser, commands


def _add_ui(parser: argparse.ArgumentParser, text: str) -> None:
    """Declare --ui, which may come before or after the command."""
    parser.add_argument("--ui", choices=UI_LANGUAGES, help=text)


def _declare(name: str, parser: argparse.ArgumentParser, say: Callable[..., str]) -> None:
    _add_ui(parser, say("ui"))
    load(name).declare(parser, say)
