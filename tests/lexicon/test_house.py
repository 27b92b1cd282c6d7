"""Hand-edited files: read in full or refused by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from contesta.lexicon import House
from contesta.lexicon.errors import BadWordFile


def test_a_house_file_allows_and_denies(tmp_path: Path) -> None:
    path = tmp_path / "house.txt"
    path.write_text("# ours\n+ Perù | we like it\n- dodo | agreed\n", encoding="utf-8")
    house = House.read(path)
    assert house.allow == {"PERU": "we like it"} and house.deny == {"DODO": "agreed"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+ casa\n", r"house.txt:1: expected \+ word \(or - word\) \| reason"),
        ("# x\n\ncasa | why\n", r"house.txt:3: expected \+ or - before the word"),
        ("+ | why\n", "house.txt:1: expected"),
        ("+ casa | why | more\n", "house.txt:1: expected"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "house.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadWordFile, match=expected):
        House.read(path)


def test_a_file_that_is_not_text_or_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.txt"
    with pytest.raises(BadWordFile, match="No such file"):
        House.read(path)
    path.write_bytes(b"+ caff\xe8 | latin-1\n")
    with pytest.raises(BadWordFile, match="not UTF-8 text at byte 6"):
        House.read(path)
