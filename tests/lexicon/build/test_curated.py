"""Curated files override the sources, and a bad line stops the build by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.lexicon.build.curated import Curator
from contesta.lexicon.build.drafts import Draft, Ledger
from contesta.lexicon.errors import BadWordFile
from contesta.lexicon.layers import Layer, Pos


@pytest.fixture
def curator(tmp_path: Path) -> Curator:
    ledger = Ledger(["one", "curated"])
    ledger.drafts["LIBIA"] = Draft(layers=Layer.STRICT | Layer.BROAD | Layer.PROPER)
    return Curator(tmp_path, ledger, {"SUDOKU": 263})


def write(curator: Curator, name: str, text: str) -> None:
    (curator.folder / name).write_text(text, encoding="utf-8")


def test_an_added_word_is_in(curator: Curator) -> None:
    write(curator, "add.txt", "sudoku | strict foreign | noun | sudoku | number puzzle\n")
    curator.additions()
    draft = curator.ledger.drafts["SUDOKU"]
    assert draft.layers == Layer.STRICT | Layer.BROAD | Layer.FOREIGN
    assert draft.analyses == {(Pos.NOUN, "sudoku"): 2} and draft.zipf == 263


def test_a_removed_word_stays_a_name(curator: Curator) -> None:
    write(curator, "remove.txt", "libia | a country\n")
    assert curator.removals() == {"LIBIA"}
    assert curator.ledger.drafts["LIBIA"].layers == Layer.PROPER


def test_standings_of_short_words(curator: Curator) -> None:
    write(
        curator,
        "short.txt",
        "re | strict | noun | re | king\nkm | abbreviation | abbr | km | kilometre\n"
        "xq | no | noun | xq | noise\ntv | uncertain | abbr,noun | tv | acronym\n",
    )
    curator.short_words()
    layers = {key: draft.layers for key, draft in curator.ledger.drafts.items()}
    assert layers["RE"] == Layer.STRICT | Layer.BROAD
    assert layers["KM"] == Layer.ABBREVIATION
    assert layers["TV"] == Layer.UNCERTAIN | Layer.ABBREVIATION
    assert "XQ" not in layers


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("sudoku | strict | noun | sudoku", r"add.txt:1: expected spelling \| layers"),
        ("sudoku | tasty | noun | sudoku | why", "add.txt:1: .*unknown layer 'tasty'"),
        ("sudoku | strict | thing | sudoku | why", "add.txt:1: .*found 'thing'"),
        ("su doku | strict | noun | sudoku | why", "add.txt:1: .*one word of Latin letters"),
        ("数独 | strict | noun | 数独 | why", "add.txt:1: .*one word of Latin letters"),
    ],
)
def test_a_bad_line_is_named(curator: Curator, line: str, expected: str) -> None:
    write(curator, "add.txt", line + "\n")
    with pytest.raises(BadWordFile, match=expected):
        curator.additions()
