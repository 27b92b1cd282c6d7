"""`contesta suggest`: the words that cost the fewest new cells on a Polywords board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import Requests, parse_board, suggest
from contesta.solver.polywords.board import CELLS
from contesta.solver.polywords.requests import SHORTEST
from contesta.solver.polywords.to_json import suggestions_to_json

from ..boards import add_board, add_rules, rules_of
from ..options import Say, add_category, add_language, house_of, lexicon_of, print_json
from ..render_polywords import ShowBoards
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_board(parser, say)
    add_rules(parser, say)
    parser.add_argument("--letter", default="", metavar="A", help=say("letter"))
    parser.add_argument("--contains", default="", metavar="LETTERS", help=say("has-letters"))
    parser.add_argument("--revealed", default="", metavar="LETTERS", help=say("revealed"))
    parser.add_argument("--wanted", type=int, default=1, metavar="N", help=say("wanted"))
    parser.add_argument("--sgonfio", action="store_true", help=say("sgonfio"))
    parser.add_argument("--length", type=int, metavar="N", help=say("length"))
    parser.add_argument("--min", type=int, metavar="N", help=say("min"))
    parser.add_argument("--max", type=int, metavar="N", help=say("max"))
    add_category(parser, "--category", say("in-category"))
    parser.add_argument(
        "--exclude", action="append", default=[], metavar="WORD", help=say("exclude")
    )


def run(options: Namespace, show: Show) -> int:
    lexicon = lexicon_of(options)
    board, rules = parse_board(options.board), rules_of(options)
    low, high = _lengths(options)
    requests = Requests(
        starts=options.letter,
        contains=options.contains,
        revealed=options.revealed,
        wanted=options.wanted,
        repeated=options.sgonfio,
        min_length=low,
        max_length=high,
        category=options.category or "",
        exclude=options.exclude,
    )
    found = suggest(
        lexicon, board, requests, limit=options.limit, rules=rules, house=house_of(options)
    )
    category = lexicon.category(options.category) if options.category else None
    shown = ShowBoards(show, lexicon, category)
    if options.json:
        answer = suggestions_to_json(found)
        for one in answer["words"]:
            one["spelling"] = shown.spelled(one["word"])
        print_json(answer)
    else:
        print("\n".join(shown.suggestions(board, found)))
    return OK if found.words else REFUSED


def _lengths(options: Namespace) -> tuple[int, int]:
    """The minimum and maximum length; `--length` sets both."""
    low, high = options.min or SHORTEST, options.max or CELLS
    if options.length is None:
        return low, high
    return max(options.length, low), min(options.length, high)
