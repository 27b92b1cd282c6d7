"""`contesta search`: words by pattern, length and frequency."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.lexicon import Layer, Query
from contesta.lexicon.search import MAX_LIMIT, ORDERS

from ..options import Say, add_json, add_language, add_layer, lexicon_of, print_json
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    parser.add_argument("pattern", nargs="?", default="*", help=say("pattern"))
    for name in ("prefix", "suffix", "contains"):
        parser.add_argument(f"--{name}", default="", metavar="LETTERS", help=say(name))
    parser.add_argument("--min", type=int, default=1, metavar="N", help=say("min"))
    parser.add_argument("--max", type=int, default=64, metavar="N", help=say("max"))
    parser.add_argument("--zipf", type=float, default=0.0, metavar="Z", help=say("zipf"))
    add_layer(parser, say)
    parser.add_argument("--order", default="frequency", choices=ORDERS, help=say("order"))
    parser.add_argument("--limit", type=int, default=20, metavar="N", help=say("limit"))
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    found = lexicon_of(options).search(
        Query(
            pattern=options.pattern,
            prefix=options.prefix,
            suffix=options.suffix,
            contains=options.contains,
            min_length=options.min,
            max_length=options.max,
            layer=Layer.named(options.layer),
            min_zipf=options.zipf,
            order=options.order,
            limit=min(options.limit, MAX_LIMIT),
        )
    )
    if options.json:
        words = [
            {"folded": word.key, "spelling": word.spelling, "zipf": word.zipf}
            for word in found.words
        ]
        print_json({"total": found.total, "truncated": found.truncated, "words": words})
    else:
        print("\n".join(show.found(found)))
    return OK if found.total else REFUSED
