"""What cannot be played or replayed is refused with its own code, in three languages."""

from __future__ import annotations

import re

import pytest

from contesta.games.errors import BadGame
from contesta.lexicon.texts import UI_LANGUAGES, texts
from tests.helpers.bad_games import BAD

PLACEHOLDER = re.compile(r"\{\w+(!r)?\}")


@pytest.mark.parametrize("code", BAD)
def test_a_game_that_cannot_be(code: str) -> None:
    with pytest.raises(BadGame) as caught:
        BAD[code]()
    assert caught.value.code == code
    said = [caught.value.said(texts(ui)) for ui in UI_LANGUAGES]
    assert len(set(said)) == len(said)
    assert not any(PLACEHOLDER.search(one) for one in said)


def test_an_error_inside_an_error_speaks_the_same_language() -> None:
    with pytest.raises(BadGame) as caught:
        BAD["record-action"]()
    assert "non è una mossa di questo gioco" in caught.value.said(texts("it"))
