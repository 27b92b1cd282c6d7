"""`contesta replay`: a recorded game step by step, checked that it goes as it is recorded."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from contesta.games.errors import BadGame
from contesta.games.game import Applied
from contesta.games.record import Differs, Record, Unplayable, replay
from contesta.games.record_text import line_of_move, parse_record

from ..options import Say, add_json, print_json
from ..playing.files import read_text
from ..playing.screen import told
from ..playing.screens import screen_of
from ..render_words import Show
from ..status import OK, REFUSED


def declare(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument("record", type=Path, metavar="FILE", help=say("record"))
    parser.add_argument("--at", type=int, metavar="MOVE", help=say("at"))
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    text = read_text(options.record)
    record = parse_record(text)
    if options.at is not None and not 0 <= options.at <= len(record.moves):
        raise BadGame("record-no-move", value=options.at, most=len(record.moves))
    steps: list[Applied[object]] = []
    wrong = ""
    try:
        for step in replay(record):
            steps.append(step)
            if not options.json and options.at is None:
                _tell(len(steps) - 1, step, record, show)
    except (Differs, Unplayable) as error:
        line = line_of_move(text, error.number)
        wrong = show.texts.say("bad", "record-at", line=line, error=error.said(show.texts))
    if options.json:
        _print_json(steps, record, show, wrong)
    elif options.at is not None and options.at < len(steps):
        screen = screen_of(record.header.game, show.texts)
        print("\n".join(screen.table(steps[options.at].state, record.header.players, None)))
    if wrong:
        if not options.json:
            print(wrong)
        return REFUSED
    if not options.json:
        print(show.texts.say("playing", "replayed", n=len(record.moves)))
    return OK


def _tell(number: int, step: Applied[object], record: Record, show: Show) -> None:
    """Print what happened in a move."""
    names = record.header.players
    head = f"{number}. " if number else ""
    for event in step.events:
        print(told(head + event.said(show.texts, names), indent=len(head)))
        head = " " * len(head)


def _print_json(steps: list[Applied[object]], record: Record, show: Show, wrong: str) -> None:
    names = record.header.players
    print_json(
        {
            "game": record.header.game,
            "players": list(names),
            "moves": len(record.moves),
            "replayed": len(steps) - 1,
            "wrong": wrong or None,
            "steps": [
                {
                    "move": number,
                    "events": [
                        {
                            "code": str(event.code),
                            "rules": list(event.rules),
                            "text": event.said(show.texts, names),
                        }
                        for event in step.events
                    ],
                }
                for number, step in enumerate(steps)
            ],
        }
    )
