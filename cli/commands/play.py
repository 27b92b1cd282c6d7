"""`contesta play`: a whole game in the terminal, around one screen or against bots."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser, Namespace
from itertools import count

from contesta.bots import Bot, bot_named
from contesta.games.cardcassonne import read_box
from contesta.games.cardcassonne.options import options_of_box
from contesta.games.catalogue import GAMES, game_class
from contesta.games.errors import BadGame
from contesta.games.record_text import parse_record
from contesta.games.seats import Seat
from contesta.games.session import Session

from ..options import Offered, Say, add_file, add_rulings, rulings_from
from ..playing.files import read_text
from ..playing.loop import Left, Loop
from ..playing.screens import screen_of
from ..render_words import Show, printable
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    games = Offered(lambda: GAMES)
    choices = ", ".join(GAMES)
    parser.add_argument(
        "game", nargs="?", choices=games, metavar="game", help=say("which-game", choices=choices)
    )
    parser.add_argument("--players", default="", metavar="ANNA,BRUNO", help=say("players"))
    parser.add_argument("--bots", default="", metavar="NAME,NAME", help=say("bots"))
    parser.add_argument("--seed", help=say("game-seed"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say("option")
    )
    add_rulings(parser, say("ruling-game"))
    add_file(parser, "--box", say("box"))
    add_file(parser, "--record", say("record-file"))
    add_file(parser, "--resume", say("resume"))


def run(options: Namespace, show: Show) -> int:
    if options.resume:
        record = options.resume
        session = Session.resumed(parse_record(read_text(record)))
        bots = _bots_of(session)
    else:
        record = options.record
        if record is not None and record.exists():
            raise BadGame("record-exists", file=printable(str(record)))
        session, bots = _new(options)
    screen = screen_of(session.header.game, show.texts)
    loop = Loop(session, screen, show.texts, bots, record)
    if session.moves_played:
        print(show.texts.say("playing", "resumed", n=session.moves_played))
    try:
        loop.run()
    except (Left, KeyboardInterrupt):
        key = "left" if record is None else "left-recorded"
        print("\n" + show.texts.say("playing", key, file=record))
    return OK


def _new(options: Namespace) -> tuple[Session, dict[Seat, Bot[object, object]]]:
    """A new game, as the arguments say, and the bots by seat."""
    if options.game is None:
        raise BadGame("game-unknown", value="", known=tuple(GAMES))
    kind = game_class(options.game)
    people = [name.strip() for name in options.players.split(",")] if options.players else []
    machines = [name.strip() for name in options.bots.split(",")] if options.bots else []
    if not people and not machines:
        raise BadGame("nobody-plays", game=options.game)
    names = [*people, *_bot_names(machines, people)]
    least, most = kind.seats[0], kind.seats[-1]
    if not least <= len(names) <= most:
        raise BadGame("seats", value=len(names), game=options.game, wanted=f"{least}–{most}")
    first = len(people)
    chosen = dict(_pair(text) for text in options.option)
    if options.box:
        chosen |= options_of_box(read_box(options.box))
    session = Session.new(
        options.game,
        names,
        options.seed if options.seed is not None else secrets.token_hex(8),
        options=chosen,
        rulings=rulings_from(options.ruling),
        bots={first + place: name for place, name in enumerate(machines)},
    )
    return session, _bots_of(session)


def _bots_of(session: Session) -> dict[Seat, Bot[object, object]]:
    """The bots of a game by seat."""
    return {seat: bot_named(session.rules, name) for seat, name in session.header.bots.items()}


def _bot_names(bots: list[str], people: list[str]) -> list[str]:
    """What bots are called at the table: mc8, and a second one mc8 2."""
    taken = set(people)
    names = []
    for bot in bots:
        tried = (bot if number == 1 else f"{bot} {number}" for number in count(1))
        name = next(one for one in tried if one not in taken)
        taken.add(name)
        names.append(name)
    return names


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadGame("option-form", value=text)
    return name, value
