"""`contesta place`: where a word costs the fewest new cells, or whether a path is legal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.lexicon import Decision
from contesta.lexicon.rulings import Subject, choices_on
from contesta.solver import parse_board, parse_path, place, referee
from contesta.solver.polywords.placing import COUNT, ORDERS
from contesta.solver.polywords.to_json import path_verdict_to_json, placed_to_json

from ..boards import add_board, add_rules, rules_of
from ..options import (
    Say,
    add_language,
    house_of,
    lexicon_of,
    offered,
    print_json,
    rulings_from,
)
from ..render_polywords import ShowBoards
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    parser.add_argument("word", help=say("word"))
    add_board(parser, say)
    add_rules(parser, say)
    parser.add_argument(
        "--order",
        default=ORDERS[0],
        choices=offered(*ORDERS),
        metavar="ORDER",
        help=say("place-order", choices=", ".join(ORDERS)),
    )
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=say("count"))
    parser.add_argument("--path", metavar="d4 RRD", help=say("path"))
    parser.add_argument(
        "--written", action="append", default=[], metavar="WORD", help=say("written")
    )


def run(options: Namespace, show: Show) -> int:
    return _run_place(options, show) if options.path is None else _run_judge(options, show)


def _run_place(options: Namespace, show: Show) -> int:
    board, rules, lexicon = parse_board(options.board), rules_of(options), lexicon_of(options)
    placed = place(
        board,
        options.word,
        order=options.order,
        limit=options.limit,
        count=options.count,
        rules=rules,
    )
    verdict = lexicon.verdict(
        options.word, game="polywords", house=house_of(options), rulings=_word_rulings(options)
    )
    if options.json:
        decision = str(verdict.decision)
        print_json({**placed_to_json(placed), "valid": verdict.valid, "decision": decision})
    else:
        print("\n".join(ShowBoards(show, lexicon).placed(board, placed, verdict)))
    good = verdict.decision is Decision.VALID
    return OK if placed.cost is not None and good else REFUSED


def _run_judge(options: Namespace, show: Show) -> int:
    """Judge a word on the path given with --path."""
    lexicon = lexicon_of(options)
    checked = referee(
        lexicon,
        parse_board(options.board),
        options.word,
        parse_path(options.path),
        written=options.written,
        rules=rules_of(options),
        house=house_of(options),
        rulings=_word_rulings(options),
    )
    if options.json:
        print_json(path_verdict_to_json(checked))
    else:
        print("\n".join(ShowBoards(show, lexicon).path_verdict(checked)))
    return OK if checked.legal else REFUSED


def _word_rulings(options: Namespace) -> dict[str, str]:
    return choices_on(rulings_from(options.ruling), Subject.WORDS)
