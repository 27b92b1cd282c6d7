"""Arguments shared by several commands: declaring and reading them."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from contesta.data import LANGUAGES, language_code
from contesta.lexicon import House, Layer, Lexicon, LexiconError, open_lexicon
from contesta.lexicon.categories import definitions

from .render_words import printable


class Say(Protocol):
    """Returns a help text: `say("language")`."""

    def __call__(self, key: str, **details: object) -> str: ...


class Offered:
    """Choices for completion only: any value is accepted, since the library's errors are better."""

    def __init__(self, find: Callable[[], Iterable[str]]) -> None:
        self._find = find

    def __contains__(self, value: object) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(self._find())


def offered(*choices: str) -> Offered:
    return Offered(lambda: choices)


# ---------------------------------------------------------------------------- declaring


def add_language(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument(
        "language",
        type=language_code,
        choices=offered(*LANGUAGES),
        metavar="language",
        help=say("language"),
    )


def add_layer(parser: ArgumentParser, say: Say) -> None:
    layers = [layer.label for layer in Layer]
    parser.add_argument(
        "--layer",
        default="broad",
        choices=offered(*layers),
        metavar="LAYER",
        help=say("layer", choices=", ".join(layers)),
    )


def add_category(parser: ArgumentParser, flag: str, text: str) -> None:
    choices = Offered(definitions)  # lazily, since it reads a file
    if flag.startswith("-"):
        parser.add_argument(flag, choices=choices, metavar="ID", help=text)
    else:
        parser.add_argument(flag, nargs="?", choices=choices, metavar="ID", help=text)


def add_house(parser: ArgumentParser, say: Say) -> None:
    add_file(parser, "--house", say("house"))


def add_file(parser: ArgumentParser, flag: str, text: str) -> None:
    action = parser.add_argument(flag, type=Path, metavar="FILE", help=text)
    vars(action)["complete"] = "file"  # for shtab


def add_rulings(parser: ArgumentParser, text: str) -> None:
    parser.add_argument("--ruling", action="append", default=[], metavar="ER=…", help=text)


def add_json(parser: ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("json"))


# ------------------------------------------------------------------------------ reading


def lexicon_of(options: Namespace) -> Lexicon:
    return open_lexicon(options.language)


def house_of(options: Namespace) -> House | None:
    return House.read(options.house) if options.house else None


def rulings_from(pairs: Sequence[str]) -> dict[str, str]:
    """The choices by ruling, from pairs such as `ER-28=multiply`."""
    rulings = {}
    for pair in pairs:
        name, equals, choice = pair.partition("=")
        if not equals:
            raise LexiconError(f"--ruling {printable(pair)!r}: expected NAME=CHOICE")
        rulings[name.upper()] = choice
    return rulings


def print_json(answer: object) -> None:
    print(json.dumps(answer, ensure_ascii=False, indent=2))
