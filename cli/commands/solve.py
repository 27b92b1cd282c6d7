"""`contesta solve`: the best plays of a Paperback hand, or every word it can play."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from contesta.solver import parse_hand, playable, solve
from contesta.solver.checks import between
from contesta.solver.errors import BadQuestion
from contesta.solver.paperback.engine.index import LONGEST
from contesta.solver.paperback.engine.words import LAYERS
from contesta.solver.paperback.question import ORDERS
from contesta.solver.paperback.to_json import PlaysToJson, solution_to_json

from ..hands import add_hand, hand_of, table_of
from ..options import Say, add_language, lexicon_of, offered, print_json
from ..render_paperback import ShowHands
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_hand(parser, say)
    parser.add_argument("--limit", type=int, default=20, metavar="N", help=say("limit"))
    parser.add_argument(
        "--order",
        default="points",
        choices=offered(*ORDERS),
        metavar="ORDER",
        help=say("play-order", choices=", ".join(ORDERS)),
    )
    parser.add_argument("--contains", default="", metavar="LETTERS", help=say("solve-contains"))
    parser.add_argument("--reach", action="store_true", help=say("reach"))
    parser.add_argument("--zipf", type=float, default=0.0, metavar="Z", help=say("solve-zipf"))
    parser.add_argument(
        "--layer",
        default="broad",
        choices=offered(*LAYERS),
        metavar="LAYER",
        help=say("solve-layer", choices=", ".join(LAYERS)),
    )
    parser.add_argument("--all", action="store_true", help=say("all"))


def run(options: Namespace, show: Show) -> int:
    hand = parse_hand(hand_of(options))
    lexicon = lexicon_of(options)
    if options.reach and options.track is None:
        raise BadQuestion("reach-what")
    if options.track is not None:
        between("--track", options.track, 1, 2 * LONGEST)
    table = table_of(options)
    filters = {
        "contains": options.contains,
        "reach": options.track if options.reach else 0,
        "min_zipf": options.zipf,
        "layer": options.layer,
    }
    if options.all:
        del table["rulings"]  # they change scores, not words
        return _run_all(playable(lexicon, hand, **filters, **table), options)
    solution = solve(lexicon, hand, options.limit, options.order, **filters, **table)
    if options.json:
        print_json(solution_to_json(solution, PlaysToJson(lexicon), options.track))
    else:
        filtered = any(filters[name] for name in ("contains", "reach", "min_zipf"))
        shown = ShowHands(show, lexicon)
        lines = shown.solution(solution, options.order, options.track, filtered=filtered)
        print("\n".join(lines))
    return OK if solution.plays else REFUSED


def _run_all(words: Iterator[str], options: Namespace) -> int:
    """Print every word, one per line, as it is found."""
    if options.json:
        listed = list(words)
        print_json({"total": len(listed), "words": listed})
        return OK if listed else REFUSED
    first = next(words, None)
    if first is None:
        return REFUSED
    sys.stdout.write(f"{first}\n")
    sys.stdout.writelines(f"{word}\n" for word in words)
    return OK
