"""`contesta check`: the verdict on one word in a few lines, or on many words, one line each."""

from __future__ import annotations

import io
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator

from contesta.solver.errors import BadQuestion

from ..judging import Judged, add_question, judge_of
from ..options import Say, add_language, print_json
from ..render_words import Show
from ..status import status_of

STDIN = "-"


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    words = parser.add_argument("words", nargs="+", metavar="word", help=say("check-words"))
    words.required = not _is_piped()  # without words a pipe is read, but not a terminal
    add_question(parser, say)


def run(options: Namespace, show: Show) -> int:
    judge = judge_of(options)
    words = options.words or [STDIN]
    if len(words) > 1 or words == [STDIN]:
        return _run_many(map(judge, _each(words)), _as_line(options, show))
    judged = judge(words[0])
    if options.json:
        print_json(judged.as_dict())
    else:
        print("\n".join(show.short(judged.verdict, judged.category, judged.membership)))
    return status_of([judged.decision])


def _run_many(found: Iterable[Judged], line: Callable[[Judged], str]) -> int:
    """Print a line per word as soon as it is judged; returns the worst exit status."""
    seen = set()
    for judged in found:
        seen.add(judged.decision)
        print(line(judged), flush=True)  # a program may read this before it sends the next word
    if not seen:
        raise BadQuestion("no-word")
    return status_of(seen)


def _as_line(options: Namespace, show: Show) -> Callable[[Judged], str]:
    if options.json:
        return lambda judged: json.dumps(judged.as_dict(), ensure_ascii=False)
    return lambda judged: show.line(judged.verdict, judged.category, judged.membership)


def _each(words: Iterable[str]) -> Iterator[str]:
    """The words, with `-` replaced by the lines of standard input."""
    for word in words:
        if word == STDIN:
            yield from _lines()
        else:
            yield word


def _lines() -> Iterator[str]:
    """The non-blank lines of standard input."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")  # accept invalid UTF-8, as in arguments
    for line in sys.stdin or ():
        if text := line.strip():
            yield text


def _is_piped() -> bool:
    return sys.stdin is not None and not sys.stdin.isatty()
