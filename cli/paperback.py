"""The commands for Paperback: solve, score, hint, buy, deck."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from contesta.lexicon import House, Lexicon, LexiconError
from contesta.solver import buy, hints, open_deck, parse_hand, playable, read_deck, score, solve
from contesta.solver.checks import between
from contesta.solver.errors import BadQuestion
from contesta.solver.paperback.ability import ATTACKS
from contesta.solver.paperback.cards_to_json import CardsToJson
from contesta.solver.paperback.engine.index import LONGEST
from contesta.solver.paperback.engine.words import LAYERS
from contesta.solver.paperback.hints import LEVELS
from contesta.solver.paperback.question import MAX_LIMIT, ORDERS
from contesta.solver.paperback.to_json import (
    PlaysToJson,
    basket_to_json,
    hint_to_json,
    ruling_to_json,
    solution_to_json,
)

from .render_paperback import ShowHands
from .render_words import Show, printable

OK, REFUSED = 0, 1

Command = Callable[[str], argparse.ArgumentParser]


def add_commands(command: Command, help_: Callable[..., str]) -> None:
    """Declare the commands; `command` makes one of a name, `help_` finds its texts."""

    def for_hand(name: str) -> argparse.ArgumentParser:
        made = command(name)
        made.add_argument("language", help=help_("language"))
        if name == "score":
            made.add_argument("word", help=help_("play-words"))
        made.add_argument("hand", nargs="+", help=help_("hand"))
        made.add_argument("--track", type=int, metavar="N", help=help_("track"))
        made.add_argument(
            "--attack",
            action="append",
            default=[],
            metavar="NAME",
            help=help_("attack", choices=", ".join(ATTACKS[:2])),
        )
        made.add_argument("--house", type=Path, metavar="FILE", help=help_("house"))
        made.add_argument(
            "--ruling", action="append", default=[], metavar="ER=…", help=help_("ruling-paperback")
        )
        made.add_argument("--json", action="store_true", help=help_("json"))
        return made

    solving = for_hand("solve")
    solving.add_argument("--limit", type=int, default=20, metavar="N", help=help_("limit"))
    orders = ", ".join(ORDERS)
    solving.add_argument("--order", default="points", help=help_("play-order", choices=orders))
    solving.add_argument("--contains", default="", metavar="LETTERS", help=help_("solve-contains"))
    solving.add_argument("--reach", action="store_true", help=help_("reach"))
    solving.add_argument("--zipf", type=float, default=0.0, metavar="Z", help=help_("solve-zipf"))
    layers = ", ".join(LAYERS)
    solving.add_argument("--layer", default="broad", help=help_("solve-layer", choices=layers))
    solving.add_argument("--all", action="store_true", help=help_("all"))

    for_hand("score").add_argument("--laid", metavar="CARDS", help=help_("laid"))

    hinting = for_hand("hint")
    hinting.add_argument("--level", type=int, default=1, metavar=f"1–{LEVELS}", help=help_("level"))
    hinting.add_argument("--seed", type=int, default=0, metavar="N", help=help_("seed"))
    hinting.add_argument("--vulgar", action="store_true", help=help_("vulgar"))

    buying = command("buy")
    buying.add_argument("points", type=int, help=help_("score-points"))
    buying.add_argument("shop", help=help_("shop"))
    buying.add_argument("--cubes", type=int, default=0, metavar="N", help=help_("cubes"))
    buying.add_argument("--max-buys", type=int, metavar="N", help=help_("max-buys"))
    buying.add_argument("--limit", type=int, default=20, metavar="N", help=help_("limit"))
    buying.add_argument("--json", action="store_true", help=help_("json"))

    deck = command("deck")
    deck.add_argument("language", help=help_("language"))
    deck.add_argument("--file", type=Path, metavar="FILE", help=help_("deck-file"))
    deck.add_argument("--json", action="store_true", help=help_("json"))


def rulings_from(pairs: Sequence[str]) -> dict[str, str]:
    """`ER-28=multiply`, as often as it was said."""
    rulings = {}
    for pair in pairs:
        name, equals, choice = pair.partition("=")
        if not equals:
            raise LexiconError(f"--ruling {printable(pair)!r}: expected NAME=CHOICE")
        rulings[name.upper()] = choice
    return rulings


def _table(options: argparse.Namespace) -> dict[str, Any]:
    """What holds at this table, for every question about a hand."""
    return {
        "attacks": options.attack,
        "rulings": rulings_from(options.ruling),
        "house": House.read(options.house) if options.house else None,
    }


def _print(answer: object) -> None:
    print(json.dumps(answer, ensure_ascii=False, indent=2))


def run_solve(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    hand = parse_hand(" ".join(options.hand))
    if options.reach and options.track is None:
        raise BadQuestion("reach-what")
    if options.track is not None:
        between("--track", options.track, 1, 2 * LONGEST)
    table = _table(options)
    filters = {
        "contains": options.contains,
        "reach": options.track if options.reach else 0,
        "min_zipf": options.zipf,
        "layer": options.layer,
    }
    if options.all:
        del table["rulings"]  # they change scores, not words
        words = playable(lexicon, hand, **filters, **table)
        if options.json:
            listed = list(words)
            _print({"total": len(listed), "words": listed})
            return OK if listed else REFUSED
        first = next(words, None)
        if first is None:
            return REFUSED
        sys.stdout.write(f"{first}\n")
        sys.stdout.writelines(f"{word}\n" for word in words)
        return OK
    solution = solve(lexicon, hand, options.limit, options.order, **filters, **table)
    shown = ShowHands(show, lexicon)
    if options.json:
        _print(solution_to_json(solution, PlaysToJson(lexicon), options.track))
    else:
        filtered = any(filters[name] for name in ("contains", "reach", "min_zipf"))
        lines = shown.solution(solution, options.order, options.track, filtered=filtered)
        print("\n".join(lines))
    return OK if solution.plays else REFUSED


def run_score(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    ruling = score(
        lexicon,
        options.word,
        " ".join(options.hand),
        laid=options.laid,
        track=options.track,
        **_table(options),
    )
    if options.json:
        _print(ruling_to_json(ruling))
    else:
        print("\n".join(ShowHands(show, lexicon).ruling(ruling, options.track)))
    return OK if ruling.legal else REFUSED


def run_hint(lexicon: Lexicon, options: argparse.Namespace, show: Show) -> int:
    found = hints(
        lexicon,
        " ".join(options.hand),
        options.level,
        seed=options.seed,
        track=options.track,
        vulgar=options.vulgar,
        **_table(options),
    )
    if options.json:
        _print([hint_to_json(hint) for hint in found])
    else:
        print("\n".join(ShowHands(show, lexicon).hints(found)))
    return OK if found else REFUSED


def run_buy(options: argparse.Namespace, show: Show) -> int:
    between("--limit", options.limit, 1, MAX_LIMIT)
    baskets = buy(options.points, options.shop, cubes=options.cubes, max_buys=options.max_buys)
    if options.json:
        shown = [basket_to_json(basket) for basket in baskets[: options.limit]]
        _print({"total": len(baskets), "baskets": shown})
    else:
        print("\n".join(ShowHands(show, None).baskets(baskets, options.limit)))
    return OK if baskets else REFUSED


def run_deck(options: argparse.Namespace, language: str, show: Show) -> int:
    deck = read_deck(options.file, language) if options.file else open_deck(language)
    if options.json:
        _print(CardsToJson(show.texts, deck.language).deck(deck))
    else:
        print("\n".join(ShowHands(show, None).deck(deck)))
    return OK
