"""The commands for Polywords: exit statuses, JSON, drawings, three languages, bad input."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from contesta.cli import main
from contesta.cli.commands import suggest as command
from contesta.solver import suggest

VIA = "8/8/8/3VIA2/8/8/8/8"
BLOCKED = "/".join(["########"] * 8)

STATUS = [
    (["place", "it", "ROMA", "--board", VIA], 0),
    (["place", "it", "ROMA"], 0),
    (["place", "pt-BR", "coração", "--board", VIA], 0),
    (["place", "it", "roma", "--board", BLOCKED], 1),
    (["place", "it", "xqzw", "--board", VIA], 1),
    (["place", "it", "sole", "--board", VIA, "--shape", "X"], 1),
    (["place", "it", "sole", "--board", VIA, "--shape", "l4", "--order", "room"], 0),
    (["place", "it", "sole", "--polpo", "--path", "a8 RRR"], 0),
    (["place", "it", "sole", "--polpo", "--path", "a1 RRR"], 1),
    (["place", "it", "viso", "--board", VIA, "--path", "d4 RDD", "--written", "Viso"], 1),
    (["place", "it", "sole", "--path", "a1 RRR", "--begun", "--ruling", "ER-12=anywhere"], 0),
    (["suggest", "it", "--board", VIA, "--letter", "A", "--category", "citta", "--length", "5"], 0),
    (["suggest", "it", "--board", VIA, "--contains", "qqqq"], 1),
    (["suggest", "it", "--board", BLOCKED], 1),
    (["suggest", "it", "--revealed", "MPBCZ", "--wanted", "5", "--sgonfio"], 0),
    (["suggest", "pt", "--board", VIA, "--shape", "XX/XX", "--exclude", "vida"], 0),
    (["board", "--board", VIA], 0),
    (["board"], 0),
    (["board", "--board", "8/8"], 2),
    (["board", "--board", "8/8/8/3VÌA2/8/8/8/8"], 2),
    (["place", "it", "c4sa"], 2),
    (["place", "it", "A" * 65], 2),
    (["place", "it", "roma", "--shape", "X.X"], 2),
    (["place", "it", "roma", "--shape", "Q9"], 2),
    (["place", "it", "roma", "--path", "d4 UUUU"], 2),
    (["place", "it", "roma", "--order", "best"], 2),
    (["place", "it", "roma", "--ruling", "ER-12=never"], 2),
    (["place", "it", "roma", "--limit", "0"], 2),
    (["suggest", "it", "--length", "5", "--shape", "XXXX"], 2),
    (["suggest", "it", "--length", "5", "--max", "4"], 2),
    (["suggest", "it", "--category", "astronave"], 2),
    (["suggest", "xx"], 2),
]


@pytest.mark.parametrize(("arguments", "status"), STATUS, ids=lambda value: str(value)[:60])
def test_the_exit_status(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    assert bool(err) == (status == 2) and bool(out) == (status != 2)
    assert "Traceback" not in err


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    main([*arguments, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(("text", "same"), [("XX / XX", "XX/XX"), ("x. / xx", "L3"), ("o4", "O4")])
def test_a_shape_is_read_as_over_http(
    capsys: pytest.CaptureFixture[str], text: str, same: str
) -> None:
    word = "rom" if same == "L3" else "roma"
    ways = asked(capsys, "place", "it", word, "--board", VIA, "--shape", text)["placements"]
    assert ways == asked(capsys, "place", "it", word, "--board", VIA, "--shape", same)["placements"]
    assert ways


def test_a_placement_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "place", "it", "roma", "--board", VIA, "--limit", "2")
    assert list(answer) == [
        "word",
        "cost",
        "exact",
        "at_least",
        "optimal",
        "more",
        "placements",
        "valid",
        "decision",
    ]
    assert answer["word"] == "ROMA" and answer["cost"] == 3 and answer["exact"] is True
    assert answer["optimal"] == 24 and answer["more"] is False and answer["valid"] is True
    assert answer["decision"] == "valid"
    assert answer["placements"][0] == {"path": "f1 DDD", "new": ["f1", "f2", "f3"]}
    assert len(answer["placements"]) == 2
    nowhere = asked(capsys, "place", "it", "roma", "--board", BLOCKED)
    assert nowhere["cost"] is None and nowhere["exact"] and nowhere["placements"] == []
    nonsense = asked(capsys, "place", "it", "xqzw", "--board", VIA)
    assert nonsense["cost"] == 4 and nonsense["valid"] is False


def test_a_ruling_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "place", "it", "viso", "--board", VIA, "--path", "d4 RDD")
    assert answer["legal"] and answer["new"] == ["e5", "e6"] and answer["reasons"] == []
    assert answer["board"] == "8/8/8/3VIA2/4S3/4O3/8/8"
    answer = asked(capsys, "place", "it", "viso", "--board", VIA, "--path", "d4 e5 e6 e7")
    assert answer["reasons"] == [{"code": "diagonal", "detail": "d4–e5"}]
    assert answer["board"] == VIA


def test_suggestions_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "suggest", "it", "--board", VIA, "--letter", "V", "--limit", "3")
    assert answer["exact"] and len(answer["words"]) == 3 and answer["fulfilling"] > 1000
    assert answer["words"][0].keys() == {"word", "cost", "zipf", "path", "new", "spelling"}
    counted = asked(capsys, "board", "--board", "8/8/8/3VIA2/8/8/8/#6=")
    assert counted == {
        "board": "8/8/8/3VIA2/8/8/8/#6=",
        "empty": 59,
        "letters": 3,
        "bottles": 1,
        "lines": 1,
    }


def test_the_drawing(capsys: pytest.CaptureFixture[str]) -> None:
    main(["place", "it", "verità", "--board", "8/8/8/3VIA2/8/8/8/#6=", "--path", "d4 DRRRR"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "✓ verità  can be written like this"
    assert " 5   .  .  . [E][R][I][T][A]" in lines
    assert " 4   .  .  . (V)(I) A  .  ." in lines
    assert " 8   #  .  .  .  .  .  .  =" in lines
    assert lines[-1].split("   ") == [
        "",
        "  ( ) centre",
        "[ ] new letter",
        "# bottle",
        "= lined cell",
    ]


@pytest.mark.parametrize(
    ("ui", "said"),
    [
        ("it", "La parola deve toccare una parola"),
        ("pt", "A palavra deve encostar"),
        ("en", "must touch"),
    ],
)
def test_reasons_in_three_languages(ui: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["place", "it", "abete", "--board", VIA, "--path", "a8 RRRR", "--ui", ui])
    assert said in capsys.readouterr().out


def test_what_was_not_proved_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "suggest", partial(suggest, nodes=1000))
    main(["suggest", "it", "--board", VIA, "--min", "12", "--limit", "3"])
    assert "words may be missing" in capsys.readouterr().out


def test_the_best_so_far_is_shown_and_that_it_may_not_be_all(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "suggest", partial(suggest, expired=lambda: True))
    assert main(["suggest", "it", "--board", VIA, "--min", "12"]) == 0
    told = capsys.readouterr().out
    assert "informazioni" in told  # a common word, placed first
    assert "The search was cut short: words may be missing" in told
