"""A turn that cannot have happened is refused with its own code, in three languages."""

from __future__ import annotations

import re
import tomllib

import pytest

from contesta.data import ROOT
from contesta.games.errors import BadGame
from contesta.lexicon.errors import UnknownRuling
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver.errors import BadQuestion, SolverError
from tests.helpers.bad_turns import BAD, Ask
from tests.helpers.named import set_up, start


@pytest.mark.parametrize(
    ("code", "ask", "expected"), BAD, ids=[f"{code}-{said}" for code, _, said in BAD]
)
def test_a_turn_that_cannot_be(code: str, ask: Ask, expected: str) -> None:
    with pytest.raises(SolverError) as caught:
        ask()
    error = caught.value
    assert type(error) is (BadQuestion if code == "request-card" else BadGame)
    assert error.code == code
    assert expected in str(error)
    for ui in UI_LANGUAGES:  # said whole in every language
        table = tomllib.loads((ROOT / f"texts/{ui}.toml").read_text("utf-8"))["bad"]
        text = table[code]
        forms = [text] if isinstance(text, str) else list(text.values())
        said = error.said(texts(ui))
        assert any(all(part in said for part in re.split(r"\{[^}]*\}", form)) for form in forms)


def test_an_unknown_ruling_is_refused_wherever_a_table_is_made() -> None:
    for rulings in ({"ER-99": "x"}, {"ER-01": "x"}, {"ER-15": "x"}, {"ER-07": ""}, {"ER-05": ""}):
        with pytest.raises(UnknownRuling, match=r"ER-19=penalties-first\|rows-first"):
            start("palla", ["Anna", "Bruno"], rulings=rulings)
        with pytest.raises(UnknownRuling):
            set_up("palla", ["Anna", "Bruno"], seed=1, rulings=rulings)
