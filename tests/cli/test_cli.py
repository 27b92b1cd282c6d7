"""The command line: exit statuses, JSON, and bad questions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest
from contesta.cli import main
from contesta.lexicon import datafiles
from contesta.lexicon.errors import DataAltered, DataMissing

CONTESTA = [sys.executable, "-m", "contesta.cli"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "C")


STATUS = [
    (["check", "it", "caffè"], 0),
    (["check", "it", "caffe", "--game", "paperback"], 0),
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
    (["search", "it", "--contains", "1"], 2),
    (["search", "it", "*", "--layer", "clitic"], 2),
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
    (["search", "it", "c?s*"], 0),
    (["search", "it", "zzz*q"], 1),
    (["search", "it", "[a-z]"], 2),
    (["search", "it", "*", "--limit", "-1"], 2),
    (["search", "it", "*", "--layer", "sparkling"], 2),
    (["words", "it", "--layer", "sparkling"], 2),
    (["categories", "it"], 0),
    (["categories", "it", "rettile"], 0),
    (["demo"], 0),
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


@pytest.mark.parametrize("arguments", [[], ["--ui", "tlh", "demo"], ["judge", "it", "casa"]])
def test_a_wrong_command_shows_the_usage(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    assert exit_.value.code == 2


def test_json_holds_the_whole_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "it", "gatti", "--category", "animale", "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer["valid"] is True and answer["confidence"] == "certain"
    assert answer["folded"] == "GATTI" and answer["lemmas"][0] == "gatto"
    assert answer["reasons"][0]["code"] == "listed"
    assert answer["category"]["answer"] == "yes" and answer["decision"] == "valid"
    assert set(answer) >= {"spellings", "sources", "zipf", "near", "parts", "game", "language"}


def test_words_are_printed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["words", "it", "--layer", "strict"])
    words = capsys.readouterr().out.splitlines()
    assert "CAFFE" in words and len(words) == len(set(words)) > 390_000
    assert words == sorted(words)


@pytest.mark.parametrize(
    ("ui", "verdict"), [("en", "NOT VALID"), ("it", "NON VALIDA"), ("pt", "NÃO É VÁLIDA")]
)
def test_the_interface_speaks_three_languages(
    ui: str, verdict: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["explain", "it", "roma", "--ui", ui])
    assert verdict in capsys.readouterr().out
    monkeypatch.setenv("LC_ALL", f"{ui}_XX.UTF-8")
    main(["explain", "it", "roma"])
    assert verdict in capsys.readouterr().out


def test_search_obeys_order_and_frequency(capsys: pytest.CaptureFixture[str]) -> None:
    main(["search", "it", "c?s*", "--order", "alphabet", "--zipf", "5", "--json", "--limit", "3"])
    answer = json.loads(capsys.readouterr().out)
    keys = [word["folded"] for word in answer["words"]]
    assert keys == sorted(keys) and all(word["zipf"] >= 5 for word in answer["words"])
    assert answer["truncated"] is (answer["total"] > 3)


def test_errors_are_said_in_the_interface_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "it", "casa", "--game", "scarabeo", "--ui", "pt"]) == 2
    assert "jogo desconhecido: 'scarabeo'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["games/policies.toml", "texts/en.toml", "sources.toml"])
def test_a_missing_or_damaged_data_file_is_a_clear_error(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datafiles, "ROOT", tmp_path)
    with pytest.raises(DataMissing, match=name):
        datafiles.read_toml(name)
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("[unfinished")
    with pytest.raises(DataAltered, match=name):
        datafiles.read_toml(name)


def test_colour_only_where_wanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["explain", "it", "roma"])
    assert "\x1b" not in capsys.readouterr().out
    monkeypatch.setenv("FORCE_COLOR", "1")
    main(["explain", "it", "roma"])
    assert "\x1b[31m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    main(["explain", "it", "roma"])
    assert "\x1b" not in capsys.readouterr().out


def test_a_house_file_is_obeyed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.txt"
    house.write_text("- casa | we are tired of it\n", encoding="utf-8")
    assert main(["check", "it", "casa", "--house", str(house)]) == 1
    assert "we are tired of it" in capsys.readouterr().out


def test_broken_bytes_and_closed_pipes_do_not_crash() -> None:
    for extra in ([], ["--json"]):
        done = subprocess.run(
            [*CONTESTA, "check", "it", os.fsdecode(b"ca\xffsa"), *extra],
            capture_output=True,
            check=False,
        )
        assert done.returncode == 2 and b"Traceback" not in done.stderr, done.stderr
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    words = subprocess.Popen([*CONTESTA, "words", "it"], stdout=PIPE, stderr=PIPE, env=buffered)
    assert words.stdout and words.stderr
    assert words.stdout.readline() == b"A\n"
    words.stdout.close()
    assert words.wait() == 0 and words.stderr.read() == b""
    words.stderr.close()
