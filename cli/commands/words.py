"""`contesta words`: the word list, one folded word per line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ..options import Say, add_language, add_layer, lexicon_of
from ..render_words import Show
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_layer(parser, say)


def run(options: Namespace, _: Show) -> int:
    sys.stdout.writelines(f"{word}\n" for word in lexicon_of(options).words(options.layer))
    return OK
