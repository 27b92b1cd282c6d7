"""`contesta board`: draws a Polywords board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import parse_board

from ..boards import add_board
from ..options import Say, print_json
from ..render_polywords import ShowBoards
from ..render_words import Show
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    add_board(parser, say)


def run(options: Namespace, show: Show) -> int:
    board = parse_board(options.board)
    shown = ShowBoards(show, None)
    if options.json:
        counted = {name: cells.bit_count() for name, cells in shown.counts(board).items()}
        print_json({"board": str(board), **counted})
    else:
        print("\n".join(shown.board(board)))
    return OK
