"""`contesta games`: the whole games one can play, with their options, rulings and bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.bots import bots_of
from contesta.games.catalogue import GAMES, AnyGame

from ..options import Say, add_json, print_json
from ..playing.screen import listed
from ..render_words import Show
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    if options.json:
        print_json([_as_json(game, show) for game in GAMES.values()])
    else:
        print("\n\n".join("\n".join(_lines(game, show)) for game in GAMES.values()))
    return OK


def _as_json(game: type[AnyGame], show: Show) -> dict[str, object]:
    say = show.texts
    return {
        "id": game.id,
        "name": say.say("game-names", game.id),
        "version": game.version,
        "players": [game.seats[0], game.seats[-1]],
        "options": [
            {"name": name, "text": say.say("game-options", f"{game.id}-{name}")}
            for name in game.options_known
        ],
        "rulings": [
            {"id": one.id, "choices": list(one.choices), "text": one.texts[say.ui]}
            for one in game.rulings_known()
        ],
        "bots": [
            {"name": bot.name, "level": bot.level, "text": bot.description(say)}
            for bot in bots_of(game.id)
        ],
    }


def _lines(game: type[AnyGame], show: Show) -> list[str]:
    say = show.texts
    players = f"{game.seats[0]}–{game.seats[-1]}"
    head = say.say("playing", "game", name=say.say("game-names", game.id), players=players)
    lines = [f"{game.id}: {head}"]
    for bot in bots_of(game.id):
        lines += listed(f"  --bots {bot.name:<10} ", bot.description(say))
    for name in game.options_known:
        lines += listed(f"  --option {name:<8} ", say.say("game-options", f"{game.id}-{name}"))
    for one in game.rulings_known():
        lines += listed(f"  --ruling {one.id:<8} ", one.texts[say.ui])
    return lines
