"""`contesta buy`: every affordable set of cards in a Paperback shop."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import buy
from contesta.solver.checks import between
from contesta.solver.paperback.question import MAX_LIMIT
from contesta.solver.paperback.to_json import basket_to_json

from ..options import Say, add_json, print_json
from ..render_paperback import ShowHands
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument("points", type=int, help=say("score-points"))
    parser.add_argument("shop", help=say("shop"))
    parser.add_argument("--cubes", type=int, default=0, metavar="N", help=say("cubes"))
    parser.add_argument("--max-buys", type=int, metavar="N", help=say("max-buys"))
    parser.add_argument("--limit", type=int, default=20, metavar="N", help=say("limit"))
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    between("--limit", options.limit, 1, MAX_LIMIT)
    baskets = buy(options.points, options.shop, cubes=options.cubes, max_buys=options.max_buys)
    if options.json:
        shown = [basket_to_json(basket) for basket in baskets[: options.limit]]
        print_json({"total": len(baskets), "baskets": shown})
    else:
        print("\n".join(ShowHands(show, None).baskets(baskets, options.limit)))
    return OK if baskets else REFUSED
