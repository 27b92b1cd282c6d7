"""Options shared by the commands about Paperback hands."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from contesta.solver.paperback.ability import ATTACKS

from .options import Say, add_house, add_json, add_rulings, house_of, offered, rulings_from


def add_hand(parser: ArgumentParser, say: Say) -> None:
    """Declare the hand, and the options of `table_of`."""
    parser.add_argument("hand", nargs="+", help=say("hand"))
    parser.add_argument("--track", type=int, metavar="N", help=say("track"))
    attacks = ATTACKS[:2]  # the others do not affect a given hand
    parser.add_argument(
        "--attack",
        action="append",
        default=[],
        choices=offered(*attacks),
        metavar="NAME",
        help=say("attack", choices=", ".join(attacks)),
    )
    add_house(parser, say)
    add_rulings(parser, say("ruling-paperback"))
    add_json(parser, say)


def hand_of(options: Namespace) -> str:
    """The hand, from one argument or several."""
    return " ".join(options.hand)


def table_of(options: Namespace) -> dict[str, Any]:
    """The attacks, rulings and house words, as keyword arguments."""
    return {
        "attacks": options.attack,
        "rulings": rulings_from(options.ruling),
        "house": house_of(options),
    }
