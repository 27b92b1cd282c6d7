"""Options shared by the commands about Polywords boards."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import Rules, parse_path
from contesta.solver.polywords.board import BLANK, cells_mask
from contesta.solver.polywords.cards import read_shape
from contesta.solver.polywords.placing import LIMIT
from contesta.solver.polywords.rulings import writing_rulings

from .options import Say, add_house, add_json, add_rulings, rulings_from


def add_board(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument("--board", default=str(BLANK), metavar="ROWS", help=say("board-rows"))
    add_json(parser, say)


def add_rules(parser: ArgumentParser, say: Say) -> None:
    """Declare the options for the rules of writing."""
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help=say("limit"))
    parser.add_argument("--shape", metavar="X./XX", help=say("shape"))
    parser.add_argument("--polpo", action="store_true", help=say("polpo"))
    parser.add_argument("--begun", action="store_true", help=say("begun"))
    parser.add_argument("--previous", metavar="PATH", help=say("previous"))
    add_house(parser, say)
    add_rulings(parser, say("ruling-polywords"))


def rules_of(options: Namespace) -> Rules:
    previous = parse_path(options.previous) if options.previous else ()
    return Rules(
        polpo=options.polpo,
        shape=None if options.shape is None else read_shape(options.shape),
        rulings=writing_rulings(rulings_from(options.ruling)),
        begun=options.begun,
        previous=cells_mask(previous),
    )
