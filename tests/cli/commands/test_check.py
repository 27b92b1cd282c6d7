"""`contesta check` and `explain`: one word, several, standard input."""

from __future__ import annotations

import io
import json
import os
import pty
import subprocess
from pathlib import Path
from select import select
from subprocess import PIPE

import pytest

from contesta.cli import main

from ..conftest import CONTESTA

STATUS = [
    (["check", "it", "caffè"], 0),
    (["check", "it", "caffe", "--game", "paperback"], 0),
    (["check", "it", "--game", "paperback", "caffe"], 0),
    (["check", "it", "zzxqw"], 1),
    (["check", "it", "roma"], 1),
    (["check", "it", "roma", "--game", "polywords"], 0),
    (["check", "it", "c4sa"], 1),
    (["check", "it", "саsа"], 1),
    (["check", "it", "arezzo", "--category", "citta"], 0),
    (["check", "it", "tavolo", "--category", "animale"], 1),
    (["check", "it", "tavolo", "--category", "marca"], 3),
    (["check", "pt", "curitiba", "--category", "fungo"], 3),
    (["check", "it", "casa", "--category", ""], 2),
    (["--ui", "it", "check", "IT", "casa"], 0),
    (["check", "it", "dna", "--ruling", "er-07=refuse"], 3),
    (["check", "it", ""], 2),
    (["check", "it", " ' "], 2),
    (["check", "it", "a" * 100_000], 2),
    (["check", "tlh", "casa"], 2),
    (["check", "it", "casa", "--game", "scarabeo"], 2),
    (["check", "it", "casa", "--category", "frullatore"], 2),
    (["check", "it", "casa", "--ruling", "ER-07"], 2),
    (["check", "it", "casa", "--house", "no/such/file"], 2),
    (["check", "pt-BR", "coração"], 0),
    (["check", "pt", "projecto"], 1),
    (["check", "pt", "projecto", "--european"], 0),
    (["explain", "it", "roma"], 1),
    (["explain", "it", "caffè"], 0),
    # of several words the worst: 2, 1, 3, 0
    (["check", "it", "casa", "gatto"], 0),
    (["check", "it", "casa", "roma", "gatto"], 1),
    (["check", "it", "casa", "dna"], 3),
    (["check", "it", "casa", "dna", "roma"], 1),
    (["check", "it", "roma", "casa"], 1),
    (["check", "it", "casa", "", "roma"], 2),
    (["check", "it", "gatto", "casa", "xqzw", "--category", "animale"], 1),
    (["check", "it", "gatto", "tavolo", "--category", "marca"], 3),
    (["check", "it", "xqzw", "tavolo", "--category", "marca"], 1),
    (["check", "it", "tavolo", "'", "--category", "marca"], 2),
]


@pytest.mark.parametrize(("arguments", "status"), STATUS, ids=lambda v: str(v)[:50])
def test_the_exit_status_says_the_verdict(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == status
    out, err = capsys.readouterr()
    if err:
        assert status == 2 and not out
        assert err.startswith("contesta: error: ")
    else:
        assert out


def test_json_holds_the_whole_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "gatti", "--category", "animale", "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer["valid"] is True and answer["confidence"] == "certain"
    assert answer["folded"] == "GATTI" and answer["lemmas"][0] == "gatto"
    assert answer["reasons"][0]["code"] == "listed"
    assert answer["category"]["answer"] == "yes" and answer["decision"] == "valid"
    assert set(answer) >= {"spellings", "sources", "zipf", "near", "parts", "game", "language"}


def test_a_house_file_is_obeyed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.txt"
    house.write_text("- casa | we are tired of it\n", encoding="utf-8")
    assert main(["check", "it", "casa", "--house", str(house)]) == 1
    assert "we are tired of it" in capsys.readouterr().out


# ------------------------------------------------------------------------ several words


def test_several_words_have_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "ramarro", "roma", "’"])
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("✓ ramarro  VALID (for certain)  It is in the word list; sources: ")
    assert second == "✗ roma  NOT VALID (for certain)  It is known only as a proper name."
    assert third == "? NOTHING TO JUDGE: ’  There is no word here: the text is empty."


def test_the_line_says_what_decides(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "gatto", "tavolo", "xqzw", "--category", "animale"])
    inside, outside, nothing = capsys.readouterr().out.splitlines()
    assert inside.startswith("✓ gatto  VALID (for certain)  Animal? yes: ")
    assert outside.startswith("✗ tavolo  NOT IN THE CATEGORY  Animal? no: ")
    assert nothing == "✗ xqzw  NOT VALID (as far as we know)  None of our sources lists it."


def test_what_is_for_the_vote_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "dna", "tavolo", "--category", "marca", "--game", "paperback"])
    disputed, unknown = capsys.readouterr().out.splitlines()
    assert disputed.startswith("? dna  UNDECIDED: the players vote  Dictionaries disagree")
    assert unknown.startswith("? tavolo  UNDECIDED: the players vote  Brand? unknown: ")
    main(["check", "it", "dna", "casa", "--category", "rettile", "--game", "paperback"])
    outside = capsys.readouterr().out.splitlines()[0]
    assert outside.startswith("✗ dna  NOT IN THE CATEGORY  Reptile? no: ")


def test_several_words_as_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "gatto", "roma", "--json"])
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["text"], one["decision"]) for one in answers] == [
        ("gatto", "valid"),
        ("roma", "not-valid"),
    ]
    main(["check", "it", "gatto", "--json"])
    assert json.loads(capsys.readouterr().out) == answers[0]


# ----------------------------------------------------------------------- standard input


@pytest.mark.parametrize("arguments", [["check", "it"], ["check", "it", "-"]])
def test_the_lines_of_standard_input_are_judged(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("gatto\n\n  \nl'isola del tesoro\r\nroma"))
    assert main([*arguments, "--game", "polywords"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition("  ")[0] for line in lines] == [
        "✓ gatto",
        "✓ l'isola del tesoro",
        "✓ roma",
    ]


def test_a_dash_stands_among_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("gatto\n"))
    assert main(["check", "it", "casa", "-", "ramarro"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["casa", "gatto", "ramarro"]


def test_nothing_on_standard_input_is_a_bad_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n \n"))
    assert main(["check", "it"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "There is no word to judge." in err


def test_a_terminal_without_a_word_gets_the_usage() -> None:
    """A person who forgot the word must not sit before a command that waits."""
    ours, theirs = pty.openpty()
    command = [*CONTESTA, "check", "it"]
    done = subprocess.run(
        command, stdin=theirs, capture_output=True, text=True, timeout=300, check=False
    )
    os.close(ours)
    os.close(theirs)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: contesta check")
    assert "the following arguments are required: word" in done.stderr


@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_every_line_is_answered_before_the_next_is_asked(extra: list[str]) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [*CONTESTA, "check", "it", *extra]
    asking = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, env=environment)
    assert asking.stdin and asking.stdout
    with asking:
        for word, mark in ((b"gatto", "✓"), (b"ca\xffsa", "?"), (b"roma", "✗")):
            asking.stdin.write(word + b"\n")
            asking.stdin.flush()
            assert select([asking.stdout], [], [], 300)[0], "the answer waits for more input"
            line = asking.stdout.readline().decode()
            assert line[0] == ("{" if extra else mark)
        asking.stdin.close()
        assert asking.stdout.read() == b""
    assert asking.returncode == 2


def test_without_standard_input_the_word_is_missing() -> None:
    done = subprocess.run(
        ["bash", "-c", 'exec "$@" <&-', "bash", *CONTESTA, "check", "it"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and "usage: contesta check" in done.stderr
