"""The commands for Paperback: exit statuses, JSON, three languages, bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from contesta.cli import main
from contesta.lexicon import Lexicon
from contesta.lexicon.texts import texts
from contesta.solver import open_deck, solve
from contesta.solver.paperback.cards_to_json import CardsToJson
from tests.helpers.laid_plays import as_laid

CONTESTA = [sys.executable, "-m", "contesta.cli"]
HAND = "T1 R1 S1 ? ? +O1"
CASA = "C1 A1 S1 A1"


STATUS = [
    (["solve", "it", HAND, "--limit", "20"], 0),
    (["solve", "it", HAND, "--order", "length"], 0),
    (["solve", "it", "Z1"], 1),
    (["solve", "it", CASA, "--contains", "zz"], 1),
    (["solve", "it", CASA, "--zipf", "8.9"], 1),
    (["solve", "it", CASA, "--layer", "strict", "--track", "4", "--reach"], 0),
    (["solve", "it", CASA, "--track", "5", "--reach"], 1),
    (["solve", "pt-BR", CASA], 0),
    (["score", "it", "casa", CASA], 0),
    (["score", "it", "casa e", CASA + " E1 +_"], 0),
    (["score", "it", "casa", CASA, "--laid", CASA], 0),
    (["score", "it", "casa", CASA, "--laid", "C1 S1 A1 A1"], 1),
    (["score", "it", "roma", "R1 O1 M1 A1"], 1),
    (["score", "it", "casa", "C1 A1"], 1),
    (["score", "it", "c4sa", CASA], 1),
    (["score", "it", "casa", "C1 A1 S1 ?", "--attack", "no_wild"], 1),
    (["score", "it", "casa", CASA, "--ruling", "er-28=multiply"], 0),
    (["hint", "it", HAND], 0),
    (["hint", "it", HAND, "--level", "4", "--seed", "3", "--track", "6", "--vulgar"], 0),
    (["hint", "it", "Z1 Z1"], 1),
    (["buy", "6", "A2@2 H3@6"], 0),
    (["buy", "1", "A2@2 H3@6"], 1),
    (["buy", "1", "A2@2 H3@6", "--cubes", "1"], 0),
    (["deck", "it"], 0),
    (["deck", "pt"], 0),
]


@pytest.mark.parametrize(("arguments", "status"), STATUS, ids=lambda v: str(v)[:60])
def test_the_exit_status_says_the_answer(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for ui in ([], ["--ui", "it"], ["--ui", "pt"]):
        assert main([*arguments, *ui]) == status
        out, err = capsys.readouterr()
        assert out.strip() and not err


BAD = [
    (["solve", "it", "T1 R1 CÈ4"], "'CÈ4' (character 7)"),
    (["solve", "it", "T1 +O1 +O1"], "'+O1' (character 8)"),
    (["solve", "it", "T1 R-2"], "'R-2' (character 4): points go from 0 to 99"),
    (["solve", "it", "? " * 21], "at most 20 cards"),
    (["solve", "it", ""], "no card in the hand"),
    (["solve", "it", "A1{fly}"], "found 'fly', expected add"),
    (["solve", "it", CASA, "--limit", "0"], "limit is 0"),
    (["solve", "it", CASA, "--order", "beauty"], "'beauty'; the orders are points"),
    (["solve", "it", CASA, "--layer", "clitic"], "broad, strict"),
    (["solve", "it", CASA, "--zipf", "nan"], "nan; expected a number from 0 to 9"),
    (["solve", "it", CASA, "--contains", "😀"], "'😀' cannot be asked for"),
    (["solve", "it", CASA, "--reach"], "--reach needs --track"),
    (["solve", "it", CASA, "--attack", "no_fun"], "'no_fun'; the attacks are no_common"),
    (["solve", "it", CASA, "--ruling", "ER-28"], "expected NAME=CHOICE"),
    (["solve", "it", CASA, "--ruling", "ER-28=half"], "ER-28=add|multiply"),
    (["solve", "it", CASA, "--house", "no/such/file"], "no/such/file"),
    (["solve", "it", "nonsense", "--all"], "'nonsense' (character 1)"),
    (["solve", "tlh", CASA], "it, pt"),
    (["score", "it", " ", CASA], "no word"),
    (["score", "it", "casa", "C1 ! S1"], "'!' (character 4)"),
    (["score", "it", "casa", CASA, "--laid", "C1 A"], "'A' (character 4)"),
    (["score", "it", "casa", CASA, "--track", "0"], "track is 0"),
    (["hint", "it", CASA, "--level", "5"], "level is 5"),
    (["hint", "it", "+O1"], "no card in the hand"),
    (["buy", "-1", "A2@2"], "points is -1"),
    (["buy", "6", "A2"], "'A2' (character 1)"),
    (["buy", "6", "A2@2-18"], "at most 17 cubes"),
    (["buy", "6", "A2@2", "--cubes", "99"], "cubes is 99"),
    (["deck", "it", "--file", "no/such/deck.json"], "no/such/deck.json"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda v: str(v)[:60])
def test_a_bad_question_is_answered_on_stderr_and_nothing_else_happens(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = set()
    for ui in ("en", "it", "pt"):
        assert main([*arguments, "--json", "--ui", ui]) == 2
        out, err = capsys.readouterr()
        assert out == "" and "Traceback" not in err
        assert err.startswith("contesta: ") and err.count("\n") == 2
        assert f"contesta {arguments[0]} --help" in err
        said.add(err)
        assert ui != "en" or message in err
    assert len(said) == 3


@pytest.mark.parametrize(
    ("ui", "message"),
    [
        ("en", "Card 'CÈ4' (character 4): cards have plain letters A–Z, no accents."),
        ("it", "Carta 'CÈ4' (carattere 4): le carte hanno lettere semplici, A–Z, senza accenti."),
        ("pt", "Carta 'CÈ4' (caractere 4): as cartas têm letras simples, A–Z, sem acentos."),
    ],
)
def test_errors_speak_three_languages(
    ui: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", "it", "T1 CÈ4", "--ui", ui]) == 2
    assert message in capsys.readouterr().err


# -------------------------------------------------------------------------------- JSON


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    main([*arguments, "--json"])
    return json.loads(capsys.readouterr().out)


def test_solve_prints_the_fields_of_a_solution(
    it: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = answer(capsys, "solve", "it", HAND, "--limit", "3", "--order", "length")
    solution = solve(it, HAND, limit=3, order="length")
    assert set(printed) == {"total", "truncated", "complete", "plays"}
    assert (printed["total"], printed["truncated"]) == (solution.total, True)
    for shown, play in zip(printed["plays"], solution.plays, strict=True):
        assert {"words", "points", "length", "cards", "steps"} <= set(shown)
        assert (shown["words"], shown["points"]) == (list(play.words), play.points)
        assert shown["length"] == play.length == len(shown["words"][0])
        assert [card["card"] for card in shown["cards"]] == as_laid(play)
        assert [card["common"] for card in shown["cards"]].count(True) <= 1
        assert [step["adds"] for step in shown["steps"]] == [step.adds for step in play.steps]
        assert shown["aloud"] == play.count.aloud


def test_score_prints_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    legal = answer(capsys, "score", "it", "vacuo", "V3 ? C2 U3 +O1", "--track", "5")
    assert legal["legal"] is True and legal["reasons"] == [] and legal["takes_common"] is True
    assert (legal["words"], legal["next_hand"]) == (["VACUO"], 5)
    assert legal["play"]["aloud"] == "3 + 0 + 2 + 3 + 1 = 9¢"
    refused = answer(capsys, "score", "it", "roma", "R1 O1 ?")
    assert refused["legal"] is False and refused["play"] is None
    assert [why["code"] for why in refused["reasons"]] == ["not-a-word", "letters-missing"]
    assert refused["verdicts"][0]["folded"] == "ROMA"


def test_hints_and_baskets_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    (hint,) = answer(capsys, "hint", "it", CASA, "--level", "2", "--track", "4")
    assert hint["cards"] == ["A1", "A1", "C1", "S1"] and hint["takes_common"] is True
    assert (hint["pattern"], hint["play"], hint["length"], hint["points"]) == (None, None, 4, 4)
    bought = answer(capsys, "buy", "5", "A2@2 ?@6*3-1", "--limit", "1")
    assert bought["total"] == 2
    assert bought["baskets"] == [
        {"cards": ["?@6*3-1"], "price": 5, "cubes": 0, "cost": 6, "fame": 3}
    ]


def test_the_deck_says_how_far_to_trust_it(capsys: pytest.CaptureFixture[str]) -> None:
    deck = answer(capsys, "deck", "it")
    assert deck == json.loads(json.dumps(CardsToJson(texts("en"), "it").deck(open_deck("it"))))
    assert all(card["flags"] for card in deck["offer"])


# ---------------------------------------------------------------------------- all words


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(list(arguments))
    return capsys.readouterr().out.splitlines()


def test_all_words_one_a_line(it: Lexicon, capsys: pytest.CaptureFixture[str]) -> None:
    words = lines(capsys, "solve", "it", HAND, "--all")
    assert len(words) == len(set(words)) == solve(it, HAND).total
    assert all(it.verdict(word, game="paperback").valid for word in words[:50])
    fewer = lines(capsys, "solve", "it", HAND, "--all", "--attack", "no_wild")
    assert set(fewer) < set(words)


def test_all_words_obey_the_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.txt"
    house.write_text("- casa | we are tired of it\n", encoding="utf-8")
    assert "CASA" not in lines(capsys, "solve", "it", CASA, "--all", "--house", str(house))


def test_all_words_are_streamed() -> None:
    """Nobody waits for the last word to see the first; a closed pipe is no error."""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [*CONTESTA, "solve", "it", "? " * 20, "--all"]
    words = subprocess.Popen(command, stdout=PIPE, stderr=PIPE, env=buffered)
    assert words.stdout and words.stderr
    assert len(words.stdout.readline().strip()) == 20
    words.stdout.close()
    assert words.wait() == 0 and words.stderr.read() == b""
    words.stderr.close()


def test_broken_bytes_do_not_crash() -> None:
    broken = os.fsdecode(b"C1 A\xff1")
    for arguments in (["solve", "it", broken], ["score", "it", broken, CASA], ["buy", "6", broken]):
        done = subprocess.run([*CONTESTA, *arguments, "--json"], capture_output=True, check=False)
        assert done.returncode in (1, 2) and b"Traceback" not in done.stderr, done.stderr


def test_a_negative_limit_is_a_bad_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["buy", "6", "A2@2 H3@6", "--limit", "-1"]) == 2
    assert "-1" in capsys.readouterr().err
