"""Whole games that cannot be played or replayed: how to ask for each, by the code of its error."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from contesta.games.action_text import ActionText
from contesta.games.cardcassonne import Action, card_named
from contesta.games.catalogue import game_named
from contesta.games.judge import WORDLESS
from contesta.games.polywords.whole.specchio import WholeSpecchio
from contesta.games.record import replay
from contesta.games.record_text import MAX_CHARACTERS, parse_record, print_record
from contesta.games.session import Session

PLAYERS = ("Anna", "Bruno")
ACTIONS: ActionText[object] = ActionText(Action)


def session(*names: str) -> Session:
    return Session.new("cardcassonne", names or PLAYERS, seed=7)


def two_moves() -> Session:
    found = session()
    found.absent()
    found.absent()
    return found


def read(old: str, new: str) -> object:
    """The record of two moves, with one thing in its text replaced."""
    text = print_record(two_moves().record)
    assert old in text
    return parse_record(text.replace(old, new, 1))


def replayed(**changes: object) -> object:
    record = two_moves().record
    first = replace(record.moves[0], **changes)  # type: ignore[arg-type]  # one of its fields
    return list(replay(replace(record, moves=(first,))))


#: Code → what raises it.
BAD: dict[str, Callable[[], object]] = {
    "game-unknown": lambda: game_named("chess"),
    "option": lambda: game_named("cardcassonne", {"colour": "red"}),
    "option-value": lambda: WholeSpecchio.under({"hard": "maybe"}, {}),
    "animal-points": lambda: game_named("cardcassonne", {"animals": "3 6"}),
    "card-face": lambda: card_named("red-22"),
    "seats": lambda: read('[Player "Anna"]\n', ""),
    "player-name-long": lambda: session("x" * 61, "Bruno"),
    "player-name-control": lambda: session("A\x07", "Bruno"),
    "not-judged": lambda: WORDLESS.word("casa"),
    "not-judged-member": lambda: WORDLESS.member("citta", "Roma"),
    "refused": lambda: two_moves().push(ACTIONS.parse("pass")),
    "action-kind": lambda: ACTIONS.parse("fly"),
    "action-fields": lambda: ACTIONS.parse("card red-2"),
    "action-field": lambda: ACTIONS.parse("follower purple"),
    "record-none": lambda: parse_record("hello"),
    "record-long": lambda: parse_record("x" * (MAX_CHARACTERS + 1)),
    "record-header": lambda: read('[Seed "7"]', '[Sede "7"]'),
    "record-missing": lambda: read('[Seed "7"]\n', ""),
    "record-twice": lambda: read('[Seed "7"]', '[Seed "7"]\n[Seed "8"]'),
    "record-version": lambda: read('[Version "1"]', '[Version "2"]'),
    "record-move": lambda: read("1. 2 ", "1: 2 "),
    "record-number": lambda: read("1. 2 ", "3. 2 "),
    "record-action": lambda: read("1. 2 card", "1. 2 cart"),
    "record-cut": lambda: read('[Moves "2"]', '[Moves "3"]'),
    "record-extra": lambda: read('[Moves "2"]', '[Moves "1"]'),
    "record-differs": lambda: replayed(hash="00000000"),
    "record-unplayable": lambda: replayed(seat=0),
}
#: Those that commands and bots raise: where they are met.
ELSEWHERE = {
    **dict.fromkeys(("bot", "bot-refused", "bot-free-text"), "tests/bots"),
    **dict.fromkeys(
        (
            *("box-differs", "nobody-plays", "option-form", "record-at", "record-exists"),
            *("record-file", "record-no-move"),
        ),
        "tests/cli/commands/test_play.py",
    ),
    "count": "tests/cli/commands/test_arena.py",
}
