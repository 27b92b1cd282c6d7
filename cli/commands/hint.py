"""`contesta hint`: hints for a Paperback hand, from a nudge to the word."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import hints
from contesta.solver.paperback.hints import LEVELS
from contesta.solver.paperback.to_json import hint_to_json

from ..hands import add_hand, hand_of, table_of
from ..options import Say, add_language, lexicon_of, print_json
from ..render_paperback import ShowHands
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_hand(parser, say)
    parser.add_argument("--level", type=int, default=1, metavar=f"1–{LEVELS}", help=say("level"))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say("seed"))
    parser.add_argument("--vulgar", action="store_true", help=say("vulgar"))


def run(options: Namespace, show: Show) -> int:
    lexicon = lexicon_of(options)
    found = hints(
        lexicon,
        hand_of(options),
        options.level,
        seed=options.seed,
        track=options.track,
        vulgar=options.vulgar,
        **table_of(options),
    )
    if options.json:
        print_json([hint_to_json(hint) for hint in found])
    else:
        print("\n".join(ShowHands(show, lexicon).hints(found)))
    return OK if found else REFUSED
