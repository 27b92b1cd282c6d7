"""`contesta arena`: bots against each other over many games, and who is how much stronger."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from contesta.bots import Standings, arena, bot_named
from contesta.bots.arena import on_cores
from contesta.games.catalogue import GAMES, game_class, game_named
from contesta.games.errors import BadGame

from ..options import Offered, Say, add_file, add_json, add_rulings, print_json, rulings_from
from ..playing.standings import lines_of, markdown, standings_to_json
from ..render_words import Show
from ..status import OK

MOST_GAMES = 1_000_000


def declare(parser: ArgumentParser, say: Say) -> None:
    choices = ", ".join(GAMES)
    parser.add_argument(
        "game",
        choices=Offered(lambda: GAMES),
        metavar="game",
        help=say("which-game", choices=choices),
    )
    parser.add_argument("--bots", required=True, metavar="NAME,NAME", help=say("arena-bots"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=say("arena-games"))
    parser.add_argument("--seed", default="1", help=say("arena-seed"))
    parser.add_argument("--workers", type=int, metavar="N", help=say("arena-workers"))
    add_rulings(parser, say("ruling-game"))
    add_file(parser, "--write", say("arena-write"))
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    kind = game_class(options.game)
    game = game_named(options.game, rulings=rulings_from(options.ruling))
    names = [name.strip() for name in options.bots.split(",")]
    bots = [bot_named(game, name) for name in names]
    if len(bots) not in kind.seats:
        wanted = f"{kind.seats[0]}–{kind.seats[-1]}"
        raise BadGame("seats", value=len(bots), game=options.game, wanted=wanted)
    for flag, value in (("--games", options.games), ("--workers", options.workers)):
        if value is not None and not 1 <= value <= MOST_GAMES:
            raise BadGame("count", name=flag, value=value, most=MOST_GAMES)
    standings = arena(
        game,
        bots,
        options.games,
        options.seed,
        run=on_cores(options.workers),
        progress=None if options.json else _Progress(show).told,
    )
    if options.write:
        _write(options.write, options, standings)
    if options.json:
        print_json(standings_to_json(standings, options.game, options.seed))
    else:
        print("\n".join(lines_of(standings, show.texts)))
    return OK


class _Progress:
    """A line on the screen while games are played; nothing where nobody reads it."""

    def __init__(self, show: Show) -> None:
        self._say = show.texts
        self._shown = sys.stderr.isatty()

    def told(self, done: int, of: int) -> None:
        if self._shown:
            bar = "█" * (20 * done // of)
            text = self._say.say("arena", "progress", done=done, n=of)
            end = "\r\x1b[K" if done == of else ""
            print(f"\r{bar:░<20} {text}{end}", end="", file=sys.stderr, flush=True)


def _write(path: Path, options: Namespace, standings: Standings) -> None:
    """Put the table into its place in a Markdown file, or make the file."""
    heading = f"## {options.game}: {options.bots.replace(',', ', ')}"
    command = f"contesta arena {options.game} --bots {options.bots} --games {options.games}"
    section = "\n".join(
        [heading, "", *markdown(standings), "", f"`{command} --seed {options.seed}`", ""]
    )
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        before, _, after = text.partition(heading + "\n")
        rest = after[after.find("\n## ") + 1 :] if "\n## " in after else ""
        parts = [before.rstrip("\n"), section.rstrip("\n"), rest.rstrip("\n")]
        path.write_text("\n\n".join(part for part in parts if part) + "\n", encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadGame("record-file", file=str(path), why=str(error)) from None
