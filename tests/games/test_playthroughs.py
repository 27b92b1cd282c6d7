"""Games go as they went: a difference is a change of rules, events or sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.games.record import replay
from contesta.games.record_text import parse_record

from .playthrough import FOLDER, playthroughs

GOLDEN = dict(playthroughs())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_game_goes_as_it_went(path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    assert GOLDEN[path] == kept, "see python -m tools.playthroughs"
    record = parse_record(kept)
    assert sum(1 for _ in replay(record)) == len(record.moves) + 1


def test_there_are_no_others() -> None:
    assert set(FOLDER.iterdir()) == set(GOLDEN)
