"""Entry point: parses the command line, runs the command, reports errors.

Exit status: 0 valid, 1 not valid, 2 bad question, 3 undecided (dictionaries
disagree, or the category is unknown: the players vote).
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from contesta.lexicon import LexiconError
from contesta.lexicon.errors import UnknownName
from contesta.lexicon.texts import UI_LANGUAGES, Texts, texts
from contesta.solver import SolverError

from .argparse_words import argparse_speaking
from .commands import MissingExtra, load
from .parser import parser_of
from .render_words import Show
from .status import BAD_QUESTION, OK


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    ui = _interface(arguments)
    say = texts(ui if ui in UI_LANGUAGES else "en")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # do not fail on a terminal that lacks è
    hint = ""
    try:
        with argparse_speaking(say):
            parser, _ = parser_of(say)
            options = parser.parse_args(arguments)
        hint = say.say("error", "hint", command=options.command)
        status = load(options.command).run(options, Show(say))
        sys.stdout.flush()
        return status
    except (LexiconError, SolverError, MissingExtra) as error:
        print(f"contesta: {say.say('error', 'prefix')}: {_said(error, say)}", file=sys.stderr)
        if hint:
            print(hint, file=sys.stderr)
        return BAD_QUESTION
    except BrokenPipeError:  # `contesta words it | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _interface(arguments: Sequence[str]) -> str:
    """The interface language: from --ui, else from the environment, else English."""
    for i, argument in enumerate(arguments):
        if argument == "--ui" and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith("--ui="):
            return argument[5:]
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if (language := os.environ.get(variable, "")[:2].lower()) in UI_LANGUAGES:
            return language
    return "en"


def _said(error: Exception, say: Texts) -> str:
    if isinstance(error, SolverError):
        return error.said(say)
    if isinstance(error, UnknownName):
        return say.say("error", error.code, value=repr(error.value), known=error.known)
    if isinstance(error, MissingExtra):
        return say.say("error", "missing-extra", command=error.command, extra=error.extra)
    return str(error)
