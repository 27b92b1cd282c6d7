"""A game as one text: its heads, then a line for each move with what the judge said.

    [Game "cardcassonne"]
    [Version "1"]
    [Language "it"]
    [Seed "7"]
    [Player "Anna"]
    [Player "mc8"]
    [Bot 2 "mc8"]
    [Start "9f3c2a11"]
    [Moves "2"]

    1. 2 card red-2 green #1f60b3aa
    2. 1 follower blue #77e1c90d

A move is its number, the player's number, the action and the hash of the state after it. What the
judge said stands below a move, a JSON object a line; a line that begins with `;` is a remark.
Options and rulings are heads too: `[Option animals "3 6 9 …"]`, `[Ruling ER-40 "left-out"]`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from pydantic import TypeAdapter, ValidationError

from .action_text import ActionText
from .catalogue import action_text, game_class
from .errors import BadGame
from .judge import Said
from .judged import SaidLine, line_of, said_of
from .record import HASH, Header, Move, Record, checked_players
from .seats import Seat

MAX_CHARACTERS: Final = 16_000_000
MAX_MOVES: Final = 20_000
#: The heads that occur once, in the order in which they are printed.
ONCE = ("Game", "Version", "Language", "Seed", "Start", "Moves")
NAMED = ("Option", "Ruling", "Bot")
_HEAD = re.compile(r'\[([A-Z][a-z]+)(?: ([A-Za-z0-9-]{1,40}))? ("(?:[^"\\]|\\.)*")\]')
_MOVE = re.compile(rf"(\d{{1,6}})\. (\d{{1,2}}) (.*) #([0-9a-f]{{{HASH}}})")
_SAID: TypeAdapter[SaidLine] = TypeAdapter(SaidLine)


def print_record(record: Record) -> str:
    """The record as text; `parse_record` reads it back."""
    header = record.header
    text = action_text(game_class(header.game))
    lines = [_head("Game", header.game), _head("Version", str(header.version))]
    lines.append(_head("Language", header.language))
    lines += [_head("Option", value, name) for name, value in sorted(header.options.items())]
    lines += [_head("Ruling", value, name) for name, value in sorted(header.rulings.items())]
    lines.append(_head("Seed", str(header.seed)))
    lines += [_head("Player", name) for name in header.players]
    lines += [_head("Bot", bot, str(seat + 1)) for seat, bot in sorted(header.bots.items())]
    lines += [_head("Start", record.start), _head("Moves", str(len(record.moves))), ""]
    for number, move in enumerate(record.moves, 1):
        lines.append(f"{number}. {move.seat + 1} {text.print(move.action)} #{move.hash}")
        lines += [
            f"   {_json(_SAID.dump_python(line_of(said), mode='json'))}" for said in move.said
        ]
    return "\n".join([*lines, ""])


def parse_record(text: str) -> Record:
    """The record in a text; BadGame says which line is wrong and what is expected there."""
    return _Reader(text).record()


@dataclass(slots=True)
class _Heads:
    """The heads of a record, by name, each with its line."""

    once: dict[str, str] = field(default_factory=dict)
    named: dict[str, dict[str, str]] = field(default_factory=lambda: {name: {} for name in NAMED})
    players: list[str] = field(default_factory=list)
    #: Head → the line where it is.
    lines: dict[str, int] = field(default_factory=dict)

    def number(self, name: str, most: int) -> int:
        """A head that is a number."""
        value = self.once[name]
        if not (value.isascii() and value.isdigit() and len(value) <= 9) or int(value) > most:
            line = self.lines[name]
            raise BadGame("record-header", line=line, found=value, expected=f"0–{most}")
        return int(value)


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_CHARACTERS:
            raise BadGame("record-long", most=MAX_CHARACTERS)
        self.lines = text.removeprefix("\ufeff").splitlines()

    def record(self) -> Record:
        heads, first = self._heads()
        header = self._header(heads)
        count = heads.number("Moves", MAX_MOVES)
        moves = tuple(self._moves(first, header, count))
        return Record(header, heads.once["Start"], moves)

    # --------------------------------------------------------------------------------- heads

    def _heads(self) -> tuple[_Heads, int]:
        """The heads, and the index of the first line after them."""
        heads = _Heads()
        first = next((line.strip() for line in self.lines if not _idle(line)), "")
        if not first.startswith("[Game "):
            raise BadGame("record-none", found=first[:60])
        for index, line in enumerate(self.lines):
            if _idle(line):
                continue
            if not line.startswith("["):
                break
            self._head(heads, line.rstrip(), index + 1)
        else:
            index = len(self.lines)
        for name in ONCE:
            if name not in heads.once:
                raise BadGame("record-missing", expected=f'[{name} "…"]')
        return heads, index

    def _head(self, heads: _Heads, line: str, number: int) -> None:
        match = _HEAD.fullmatch(line)
        known = [f'[{name} "…"]' for name in (*ONCE, "Player")]
        known += [f'[{name} … "…"]' for name in NAMED]
        if match is None or f'[{match[1]}{" …" if match[2] else ""} "…"]' not in known:
            expected = " ".join(known)
            raise BadGame("record-header", line=number, found=line[:60], expected=expected)
        name, key = match[1], match[2]
        try:
            value = json.loads(match[3])
        except ValueError:
            raise BadGame("record-header", line=number, found=line[:60], expected='"…"') from None
        if name == "Player":
            heads.players.append(value)
            heads.lines[f"Player {len(heads.players)}"] = number
            return
        place = heads.named[name] if key else heads.once
        if (key or name) in place:
            raise BadGame("record-twice", line=number, found=f"{name} {key or ''}".strip())
        place[key or name] = value
        heads.lines[f"{name} {key}" if key else name] = number

    def _header(self, heads: _Heads) -> Header:
        once = heads.once
        header = Header(
            game=once["Game"],
            players=checked_players(tuple(heads.players)),
            seed=once["Seed"],
            language=once["Language"],
            version=heads.number("Version", 10**6),
            options=heads.named["Option"],
            rulings=heads.named["Ruling"],
            bots=dict(self._bots(heads)),
        )
        game = header.rules()
        if len(header.players) not in game.seats:
            wanted = f"{game.seats[0]}–{game.seats[-1]}"
            raise BadGame("seats", value=len(header.players), game=header.game, wanted=wanted)
        if re.fullmatch(rf"[0-9a-f]{{{HASH}}}", once["Start"]) is None:
            line, found = heads.lines["Start"], once["Start"]
            raise BadGame("record-header", line=line, found=found, expected="0–9 a–f ×8")
        return header

    def _bots(self, heads: _Heads) -> Iterator[tuple[Seat, str]]:
        for key, bot in heads.named["Bot"].items():
            if key not in map(str, range(1, len(heads.players) + 1)):
                line, expected = heads.lines[f"Bot {key}"], f"1–{len(heads.players)}"
                raise BadGame("record-header", line=line, found=key, expected=expected)
            yield int(key) - 1, bot

    # --------------------------------------------------------------------------------- moves

    def _moves(self, first: int, header: Header, count: int) -> Iterator[Move]:
        """The moves, each with the lines of the judge below it."""
        text = action_text(game_class(header.game))
        move: Move | None = None
        said: list[Said] = []
        done = 0
        for index in range(first, len(self.lines)):
            line, number = self.lines[index].rstrip(), index + 1
            if _idle(line):
                continue
            if line.startswith((" ", "\t")) and move is not None:
                said.append(self._said(line, number))
                continue
            if move is not None:
                yield _with(move, said)
            move, said, done = self._move(line, number, done + 1, header, text), [], done + 1
            if done > count:
                raise BadGame("record-extra", line=number, found=done, expected=count)
        if move is not None:
            yield _with(move, said)
        if done < count:
            raise BadGame("record-cut", line=len(self.lines), found=done, expected=count)

    def _move(
        self, line: str, number: int, wanted: int, header: Header, text: ActionText[object]
    ) -> Move:
        match = _MOVE.fullmatch(line)
        if match is None:
            expected = f"{wanted}. 1 … #{'0' * HASH}"
            raise BadGame("record-move", line=number, found=line[:60], expected=expected)
        if int(match[1]) != wanted:
            raise BadGame("record-number", line=number, found=match[1], expected=wanted)
        seat = int(match[2])
        if not 1 <= seat <= len(header.players):
            expected = f"1–{len(header.players)}"
            raise BadGame("record-move", line=number, found=match[2], expected=expected)
        try:
            action = text.parse(match[3])
        except ValueError as error:
            raise BadGame("record-action", line=number, error=error) from None
        return Move(seat - 1, action, match[4])

    def _said(self, line: str, number: int) -> Said:
        try:
            return said_of(_SAID.validate_json(line.strip()))
        except (ValidationError, ValueError):
            expected = '{"about":"word",…}'
            found = line.strip()[:60]
            raise BadGame("record-move", line=number, found=found, expected=expected) from None


def line_of_move(text: str, number: int) -> int:
    """The line of a record on which a move stands; that of its start for 0."""
    wanted = f"{number}. " if number else "[Start "
    lines = text.splitlines()
    return next((index for index, line in enumerate(lines, 1) if line.startswith(wanted)), 1)


def _idle(line: str) -> bool:
    """Whether a line is blank or a remark."""
    return not line.strip() or line.startswith(";")


def _with(move: Move, said: Iterable[Said]) -> Move:
    return Move(move.seat, move.action, move.hash, tuple(said))


def _head(name: str, value: str, key: str = "") -> str:
    return f"[{name}{f' {key}' if key else ''} {_json(value)}]"


def _json(value: object) -> str:
    """The value as JSON on one line that any terminal can show."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text if text.isprintable() else json.dumps(value, separators=(",", ":"))
