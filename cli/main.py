"""Read the command line, ask the lexicon, say the answer.

Exit status: 0 valid, 1 not valid, 2 bad question, 3 undecided (dictionaries disagree, or
nobody knows the category: the players vote).
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from contesta.lexicon import (
    Decision,
    House,
    Layer,
    Lexicon,
    LexiconError,
    Query,
    games,
    open_lexicon,
)
from contesta.lexicon.categories import definitions
from contesta.lexicon.errors import UnknownName
from contesta.lexicon.search import MAX_LIMIT, ORDERS
from contesta.lexicon.texts import UI_LANGUAGES, Texts, texts
from contesta.solver import SolverError

from . import paperback as hands
from . import polywords as boards
from .render_words import Show

VALID, NOT_VALID, BAD_QUESTION, UNDECIDED = range(4)
STATUS = {
    Decision.VALID: VALID,
    Decision.NOT_VALID: NOT_VALID,
    Decision.BAD_QUESTION: BAD_QUESTION,
    Decision.UNDECIDED: UNDECIDED,
}

#: What the tour shows: language, word, game, category.
TOUR = (
    ("it", "caffè", "paperback", None),
    ("it", "roma", "paperback", None),
    ("it", "dimmelo", "paperback", None),
    ("it", "accellerare", "paperback", None),
    ("it", "l'isola del tesoro", "polywords", "libro"),
    ("it", "LISOLADELTESORO", "polywords", None),
    ("it", "ramarro", "polywords", "rettile"),
    ("pt", "coração", "paperback", None),
    ("pt", "projecto", "paperback", None),
)


def _interface(arguments: Sequence[str]) -> str:
    """The interface language: --ui wherever it stands, else the environment's, else English."""
    for i, argument in enumerate(arguments):
        if argument == "--ui" and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith("--ui="):
            return argument[5:]
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if (language := os.environ.get(variable, "")[:2].lower()) in UI_LANGUAGES:
            return language
    return "en"


def _parser(say: Texts, arguments: Sequence[str]) -> argparse.ArgumentParser:
    def help_(key: str, **details: object) -> str:
        return say.say("help", key, **details)

    parser = argparse.ArgumentParser(
        prog="contesta",
        description=help_("description"),
        epilog=help_("examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    shared = argparse.ArgumentParser(add_help=False)
    for where in (parser, shared):  # before the command and after it
        where.add_argument("--ui", choices=UI_LANGUAGES, help=help_("ui"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        text = help_(name)
        return commands.add_parser(name, help=text, description=text, parents=[shared])

    for name in ("check", "explain"):
        judge = command(name)
        judge.add_argument("language", help=help_("language"))
        judge.add_argument("word", help=help_("word"))
        judge.add_argument("--game", help=help_("game", choices=", ".join(games())))
        judge.add_argument("--category", metavar="ID", help=help_("category"))
        judge.add_argument("--house", type=Path, metavar="FILE", help=help_("house"))
        judge.add_argument(
            "--ruling", action="append", default=[], metavar="ER=…", help=help_("ruling")
        )
        judge.add_argument("--european", action="store_true", help=help_("european"))
        judge.add_argument("--json", action="store_true", help=help_("json"))

    words = command("words")
    words.add_argument("language", help=help_("language"))
    layers = ", ".join(layer.label for layer in Layer)
    words.add_argument("--layer", default="broad", help=help_("layer", choices=layers))

    search = command("search")
    search.add_argument("language", help=help_("language"))
    search.add_argument("pattern", nargs="?", default="*", help=help_("pattern"))
    for name in ("prefix", "suffix", "contains"):
        search.add_argument(f"--{name}", default="", metavar="LETTERS", help=help_(name))
    search.add_argument("--min", type=int, default=1, metavar="N", help=help_("min"))
    search.add_argument("--max", type=int, default=64, metavar="N", help=help_("max"))
    search.add_argument("--zipf", type=float, default=0.0, metavar="Z", help=help_("zipf"))
    search.add_argument("--layer", default="broad", help=help_("layer", choices=layers))
    search.add_argument("--order", default="frequency", choices=ORDERS, help=help_("order"))
    search.add_argument("--limit", type=int, default=20, metavar="N", help=help_("limit"))
    search.add_argument("--json", action="store_true", help=help_("json"))

    categories = command("categories")
    categories.add_argument("language", help=help_("language"))
    categories.add_argument("category", nargs="?", metavar="ID", help=help_("members"))

    hands.add_commands(command, help_)
    boards.add_commands(command, help_)
    serving = command("serve")
    if "serve" in arguments:  # FastAPI takes a second to import: only who serves waits for it
        import_module("contesta.cli.serve").add_flags(serving, help_)
    command("demo")
    return parser


def _judge(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    """`check` and `explain`: the same question, a short or a long answer."""
    category = None if options.category is None else lexicon.category(options.category)
    verdict = lexicon.verdict(
        options.word,
        game=options.game or ("polywords" if category is not None else None),
        house=House.read(options.house) if options.house else None,
        rulings=hands.rulings_from(options.ruling),
        european=options.european,
    )
    membership = None if category is None else category.membership(options.word)
    if options.json:
        answer = verdict.as_dict(membership)
        if category is not None and membership is not None:
            answer["category"] = {
                "id": category.id,
                "answer": str(membership.answer),
                "ground": str(membership.ground),
                "evidence": membership.evidence,
            }
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        lines = show.verdict(verdict, category, membership)
        if options.command == "check":
            whys = len(verdict.reasons) + (category is not None)
            lines = lines[: 1 + whys] + (lines[-1:] if verdict.near else [])
        print("\n".join(lines))
    return STATUS[verdict.decide(membership)]


def _search(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    found = lexicon.search(
        Query(
            pattern=options.pattern,
            prefix=options.prefix,
            suffix=options.suffix,
            contains=options.contains,
            min_length=options.min,
            max_length=options.max,
            layer=Layer.named(options.layer),
            min_zipf=options.zipf,
            order=options.order,
            limit=min(options.limit, MAX_LIMIT),
        )
    )
    if options.json:
        words = [
            {"folded": word.key, "spelling": word.spelling, "zipf": word.zipf}
            for word in found.words
        ]
        answer = {"total": found.total, "truncated": found.truncated, "words": words}
        print(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        print("\n".join(show.found(found)))
    return VALID if found.total else NOT_VALID


def _categories(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    if options.category:
        members = list(lexicon.category(options.category))
        print("\n".join(f"{member.text} | {member.note}" for member in members))
        return VALID if members else NOT_VALID
    width = max(map(len, definitions()))
    for category in lexicon.categories():
        name = category.definition.names[show.texts.ui]
        print(f"{category.id.ljust(width)}  {len(category):6,}  {name}")
    return VALID


def _demo(show: Show) -> int:
    print(show.texts.say("demo", "intro"))
    for language, word, game, name in TOUR:
        lexicon = open_lexicon(language)
        verdict = lexicon.verdict(word, game=game)
        category = lexicon.category(name) if name else None
        membership = None if category is None else category.membership(word)
        asked = " ".join(filter(None, (language, game, name)))
        print(f"\n[{asked}]")
        print("\n".join(show.verdict(verdict, category, membership)))
    print(f"\n{show.texts.say('demo', 'outro')}")
    return VALID


def _run(options: argparse.Namespace, show: Show) -> int:
    if options.command == "demo":
        return _demo(show)
    if options.command == "buy":
        return hands.run_buy(options, show)
    if options.command == "board":
        return boards.run_board(options, show)
    if options.command == "serve":
        return int(import_module("contesta.cli.serve").run_serve(options, show))
    language = options.language.lower().replace("_", "-").removesuffix("-br")
    if options.command == "deck":
        return hands.run_deck(options, language, show)
    lexicon = open_lexicon(language)
    if options.command == "words":
        sys.stdout.writelines(f"{word}\n" for word in lexicon.words(options.layer))
        return VALID
    answers = {
        "search": _search,
        "categories": _categories,
        "solve": hands.run_solve,
        "score": hands.run_score,
        "hint": hands.run_hint,
        "place": boards.run_place,
        "suggest": boards.run_suggest,
    }
    return answers.get(options.command, _judge)(lexicon, options, show)


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    ui = _interface(arguments)
    say = texts(ui if ui in UI_LANGUAGES else "en")
    options = _parser(say, arguments).parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without è still gets an answer
    try:
        status = _run(options, Show(say))
        sys.stdout.flush()
        return status
    except (LexiconError, SolverError) as error:
        message = error.said(say) if isinstance(error, SolverError) else str(error)
        if isinstance(error, UnknownName):
            message = say.say("error", error.code, value=repr(error.value), known=error.known)
        prefix, hint = say.say("error", "prefix"), say.say("error", "hint", command=options.command)
        print(f"contesta: {prefix}: {message}\n{hint}", file=sys.stderr)
        return BAD_QUESTION
    except BrokenPipeError:  # `contesta words it | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return VALID
