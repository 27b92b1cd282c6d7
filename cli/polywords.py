"""The commands about boards: place, suggest, board."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path

from contesta.lexicon import House, Lexicon
from contesta.lexicon.policy import RULINGS as OF_WORDS
from contesta.solver import Requests, Rules, parse_board, parse_path, place, referee, suggest
from contesta.solver.polywords.board import BLANK, CELLS
from contesta.solver.polywords.cards import shape_named
from contesta.solver.polywords.placing import COUNT, LIMIT, ORDERS
from contesta.solver.polywords.requests import SHORTEST
from contesta.solver.polywords.rulings import rulings_of
from contesta.solver.polywords.shapes import Shape, parse_shape
from contesta.solver.polywords.to_json import placed_to_json, suggestions_to_json, writing_to_json

from .paperback import OK, REFUSED, Command, rulings_from
from .render_polywords import ShowBoards
from .render_words import Show

_DRAWING = re.compile(r"[Xx./]+")


def add_commands(command: Command, help_: Callable[..., str]) -> None:
    """Declare the commands; `command` makes one of a name, `help_` finds its texts."""

    def about_board(name: str) -> argparse.ArgumentParser:
        made = command(name)
        if name != "board":
            made.add_argument("language", help=help_("language"))
        if name == "place":
            made.add_argument("word", help=help_("word"))
        made.add_argument("--board", default=str(BLANK), metavar="ROWS", help=help_("board-rows"))
        made.add_argument("--json", action="store_true", help=help_("json"))
        return made

    def for_word(name: str) -> argparse.ArgumentParser:
        made = about_board(name)
        made.add_argument("--limit", type=int, default=LIMIT, metavar="N", help=help_("limit"))
        made.add_argument("--shape", metavar="X./XX", help=help_("shape"))
        made.add_argument("--polpo", action="store_true", help=help_("polpo"))
        made.add_argument("--begun", action="store_true", help=help_("begun"))
        made.add_argument("--previous", metavar="PATH", help=help_("previous"))
        made.add_argument("--house", type=Path, metavar="FILE", help=help_("house"))
        made.add_argument(
            "--ruling", action="append", default=[], metavar="ER=…", help=help_("ruling-polywords")
        )
        return made

    placing = for_word("place")
    orders = ", ".join(ORDERS)
    placing.add_argument("--order", default=ORDERS[0], help=help_("place-order", choices=orders))
    placing.add_argument("--count", type=int, default=COUNT, metavar="N", help=help_("count"))
    placing.add_argument("--path", metavar="d4 RRD", help=help_("path"))
    placing.add_argument(
        "--written", action="append", default=[], metavar="WORD", help=help_("written")
    )

    suggesting = for_word("suggest")
    suggesting.add_argument("--letter", default="", metavar="A", help=help_("letter"))
    suggesting.add_argument("--contains", default="", metavar="LETTERS", help=help_("has-letters"))
    suggesting.add_argument("--revealed", default="", metavar="LETTERS", help=help_("revealed"))
    suggesting.add_argument("--wanted", type=int, default=1, metavar="N", help=help_("wanted"))
    suggesting.add_argument("--sgonfio", action="store_true", help=help_("sgonfio"))
    suggesting.add_argument("--length", type=int, metavar="N", help=help_("length"))
    suggesting.add_argument("--min", type=int, metavar="N", help=help_("min"))
    suggesting.add_argument("--max", type=int, metavar="N", help=help_("max"))
    suggesting.add_argument("--category", default="", metavar="ID", help=help_("in-category"))
    suggesting.add_argument(
        "--exclude", action="append", default=[], metavar="WORD", help=help_("exclude")
    )
    about_board("board")


def _shape(text: str | None) -> Shape | None:
    """A drawing, or the name of a Shape card."""
    if text is None:
        return None
    return parse_shape(text) if _DRAWING.fullmatch(text) else shape_named(text)


def _rules(options: argparse.Namespace) -> Rules:
    previous = parse_path(options.previous) if options.previous else ()
    return Rules(
        polpo=options.polpo,
        shape=_shape(options.shape),
        rulings=rulings_of(rulings_from(options.ruling)),
        begun=options.begun,
        previous=sum(1 << cell for cell in set(previous)),
    )


def _word_rulings(options: argparse.Namespace) -> dict[str, str]:
    chosen = rulings_from(options.ruling)
    return {name: choice for name, choice in chosen.items() if name in OF_WORDS}


def _house(options: argparse.Namespace) -> House | None:
    return House.read(options.house) if options.house else None


def _print(answer: object) -> None:
    print(json.dumps(answer, ensure_ascii=False, indent=2))


def run_place(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    board, rules, shown = parse_board(options.board), _rules(options), ShowBoards(show, lexicon)
    if options.path is not None:
        return _run_judge(lexicon, options, shown)
    placed = place(
        board,
        options.word,
        order=options.order,
        limit=options.limit,
        count=options.count,
        rules=rules,
    )
    verdict = lexicon.verdict(
        options.word, game="polywords", house=_house(options), rulings=_word_rulings(options)
    )
    if options.json:
        _print({**placed_to_json(placed), "valid": verdict.valid})
    else:
        print("\n".join(shown.placed(board, placed, verdict)))
    return OK if placed.cost is not None and verdict.valid else REFUSED


def _run_judge(lexicon: Lexicon, options: argparse.Namespace, shown: ShowBoards) -> int:
    """A word along a path of the player's own."""
    ruling = referee(
        lexicon,
        parse_board(options.board),
        options.word,
        parse_path(options.path),
        written=options.written,
        rules=_rules(options),
        house=_house(options),
        rulings=_word_rulings(options),
    )
    if options.json:
        _print(writing_to_json(ruling))
    else:
        print("\n".join(shown.ruling(ruling)))
    return OK if ruling.legal else REFUSED


def run_suggest(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    board, rules = parse_board(options.board), _rules(options)
    low, high = _lengths(options)
    requests = Requests(
        starts=options.letter,
        contains=options.contains,
        revealed=options.revealed,
        wanted=options.wanted,
        repeated=options.sgonfio,
        min_length=low,
        max_length=high,
        category=options.category,
        exclude=options.exclude,
    )
    found = suggest(
        lexicon, board, requests, limit=options.limit, rules=rules, house=_house(options)
    )
    category = lexicon.category(options.category) if options.category else None
    shown = ShowBoards(show, lexicon, category)
    if options.json:
        answer = suggestions_to_json(found)
        for one in answer["words"]:
            one["spelling"] = shown.spelled(one["word"])
        _print(answer)
    else:
        print("\n".join(shown.suggestions(board, found)))
    return OK if found.words else REFUSED


def _lengths(options: argparse.Namespace) -> tuple[int, int]:
    """The least and the greatest; `--length` is both."""
    low, high = options.min or SHORTEST, options.max or CELLS
    if options.length is None:
        return low, high
    return max(options.length, low), min(options.length, high)


def run_board(options: argparse.Namespace, show: Show) -> int:
    board = parse_board(options.board)
    shown = ShowBoards(show, None)
    if options.json:
        counted = {name: cells.bit_count() for name, cells in shown.counts(board).items()}
        _print({"board": str(board), **counted})
    else:
        print("\n".join(shown.board(board)))
    return OK
