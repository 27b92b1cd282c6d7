"""The commands about words: exit statuses, lists, JSON."""

from __future__ import annotations

import json

import pytest

from contesta.cli import main

STATUS = [
    (["search", "it", "--contains", "1"], 2),
    (["search", "it", "*", "--layer", "clitic"], 2),
    (["search", "it", "c?s*"], 0),
    (["search", "it", "zzz*q"], 1),
    (["search", "it", "[a-z]"], 2),
    (["search", "it", "*", "--limit", "-1"], 2),
    (["search", "it", "*", "--layer", "sparkling"], 2),
    (["words", "it", "--layer", "sparkling"], 2),
    (["words", "tlh"], 2),
    (["categories", "it"], 0),
    (["categories", "it", "rettile"], 0),
    (["categories", "it", "frullatore"], 2),
    (["demo"], 0),
]


@pytest.mark.parametrize(("arguments", "status"), STATUS, ids=lambda v: str(v)[:50])
def test_the_exit_status(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    assert bool(err) == (status == 2) and bool(out) == (status != 2)
    assert not err or err.startswith("contesta: error: ")


def test_words_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["words", "it", "--layer", "strict"])
    words = capsys.readouterr().out.splitlines()
    assert "CAFFE" in words and len(words) == len(set(words)) > 390_000
    assert words == sorted(words)


def test_search_obeys_order_and_frequency(capsys: pytest.CaptureFixture[str]) -> None:
    main(["search", "it", "c?s*", "--order", "alphabet", "--zipf", "5", "--json", "--limit", "3"])
    answer = json.loads(capsys.readouterr().out)
    keys = [word["folded"] for word in answer["words"]]
    assert keys == sorted(keys) and all(word["zipf"] >= 5 for word in answer["words"])
    assert answer["truncated"] is (answer["total"] > 3)
