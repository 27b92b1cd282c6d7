"""`contesta completion`: prints a completion script for a shell."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import suppress

import shtab

from ..argparse_words import argparse_speaking
from ..options import Say
from ..parser import parser_of
from ..render_words import Show
from ..status import OK
from . import MissingExtra

SHELLS = ("bash", "zsh", "tcsh")


def declare(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument("shell", choices=SHELLS, help=say("shell"))


def run(options: Namespace, show: Show) -> int:
    with argparse_speaking(show.texts):
        parser, commands = parser_of(show.texts)
        for command in commands.values():
            with suppress(MissingExtra):  # only its name can be completed
                command.declare()
    print(shtab.complete(parser, options.shell))
    return OK
