"""`contesta deck`: the cards of a Paperback deck, and how certain each field is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from contesta.solver import open_deck, read_deck
from contesta.solver.paperback.cards_to_json import CardsToJson

from ..options import Say, add_file, add_json, add_language, print_json
from ..render_paperback import ShowHands
from ..render_words import Show
from ..status import OK


def declare(parser: ArgumentParser, say: Say) -> None:
    add_language(parser, say)
    add_file(parser, "--file", say("deck-file"))
    add_json(parser, say)


def run(options: Namespace, show: Show) -> int:
    language = options.language
    deck = read_deck(options.file, language) if options.file else open_deck(language)
    if options.json:
        print_json(CardsToJson(show.texts, deck.language).deck(deck))
    else:
        print("\n".join(ShowHands(show, None).deck(deck)))
    return OK
