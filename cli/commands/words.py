"""`contesta words`: the word list, one folded word a line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from contesta.lexicon import Layer

from ..options import Say, add_language, lexicon_of, offered
from ..render_words import Show
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_layer(parser, say)


def add_layer(parser: ArgumentParser, say: Say) -> None:
    layers = [layer.label for layer in Layer]
    parser.add_argument(
        "--layer",
        default="broad",
        choices=offered(*layers),
        metavar="LAYER",
        help=say("layer", choices=", ".join(layers)),
    )


def run(options: Namespace, _: Show) -> int:
    sys.stdout.writelines(f"{word}\n" for word in lexicon_of(options).words(options.layer))
    return OK
