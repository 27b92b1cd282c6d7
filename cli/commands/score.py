"""`contesta score`: judges and scores a Paperback play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import score
from contesta.solver.paperback.to_json import play_verdict_to_json

from ..hands import add_hand, hand_of, table_of
from ..options import Say, add_language, lexicon_of, print_json
from ..render_paperback import ShowHands
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    parser.add_argument("word", help=say("play-words"))
    add_hand(parser, say)
    parser.add_argument("--laid", metavar="CARDS", help=say("laid"))


def run(options: Namespace, show: Show) -> int:
    lexicon = lexicon_of(options)
    scored = score(
        lexicon,
        options.word,
        hand_of(options),
        laid=options.laid,
        track=options.track,
        **table_of(options),
    )
    if options.json:
        print_json(play_verdict_to_json(scored))
    else:
        print("\n".join(ShowHands(show, lexicon).play_verdict(scored, options.track)))
    return OK if scored.legal else REFUSED
