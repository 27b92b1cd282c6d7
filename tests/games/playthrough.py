"""Golden playthroughs: whole games with every event, kept as texts.

A change of the rules, the events or their sentences shows as a change of these files, which
`python -m tools.playthroughs` writes anew; read the difference before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from contesta.games.catalogue import GAMES
from contesta.games.record import replay
from contesta.games.record_text import print_record
from contesta.lexicon.texts import texts

from .random_play import played

FOLDER = Path(__file__).parent / "playthroughs"
SEED = "golden"


def playthroughs() -> Iterator[tuple[Path, str]]:
    """(file, what has to be in it), one for each game and number of players."""
    for game, kind in GAMES.items():
        for seats in kind.seats:
            yield FOLDER / f"{game}-{seats}.txt", playthrough(game, seats)


def playthrough(game: str, seats: int) -> str:
    """The record of a random game, with a remark for every event below its move."""
    session = played(game, seats, SEED)
    record = session.record
    heads, _, moves = print_record(record).partition("\n\n")
    told = [
        "\n".join(f"; {event.said(texts('en'), session.names)}" for event in step.events)
        for step in replay(record)
    ]
    lines = [heads, "", told[0]]
    for line, remarks in zip(moves.splitlines(), told[1:], strict=True):
        lines += [line, remarks] if remarks else [line]
    return "\n".join([*lines, ""])
