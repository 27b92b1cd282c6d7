"""`contesta explain`: the full verdict on a word."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ..judging import add_question, judge_of
from ..options import Say, add_language, print_json
from ..render_words import Show
from ..status import status_of


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    parser.add_argument("word", help=say("word"))
    add_question(parser, say)


def run(options: Namespace, show: Show) -> int:
    judged = judge_of(options)(options.word)
    if options.json:
        print_json(judged.as_dict())
    else:
        print("\n".join(show.verdict(judged.verdict, judged.category, judged.membership)))
    return status_of([judged.decision])
