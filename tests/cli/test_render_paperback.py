"""Plays, rulings and hints as people read them on the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from contesta.cli import main

CONTESTA = [sys.executable, "-m", "contesta.cli"]
HAND = "T1 R1 S1 ? ? +O1"
CASA = "C1 A1 S1 A1"


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(list(arguments))
    return capsys.readouterr().out.splitlines()


def test_plays_are_shown_with_cards_and_count(capsys: pytest.CaptureFixture[str]) -> None:
    shown = lines(capsys, "solve", "it", "V3 ? C2 U3 +O1", "--contains", "acuo", "--track", "5")
    assert " ".join(shown[0].split()) == "★ vacuo 5 V3 ?=A C2 U3 +O1 3 + 0 + 2 + 3 + 1 = 9¢"
    assert "by points" in shown[1] and "the track shows 5" in shown[2]
    assert "4$" in lines(capsys, "solve", "pt", CASA, "--limit", "1")[0]  # the Brazilian box


def test_a_refused_play_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    shown = lines(capsys, "score", "it", "roma", "R1 O1 ?")
    assert shown[0] == "✗ roma  REFUSED"
    assert shown[1:3] == [
        "  ROMA is not a valid word.",
        "  Even with the jokers, letters are missing: A.",
    ]
    shown = lines(capsys, "score", "it", "roma", "R1 O1 ?", "--ui", "pt")
    assert shown[0] == "✗ roma  INVÁLIDA"


def test_a_legal_play_is_printed_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "C1{may trash hand -> add 2} A1{draw 1} S1{attack no_wild} A1{trash_self} Z5"
    shown = lines(capsys, "score", "it", "casa", hand, "--track", "5")
    assert shown[0] == "✓ casa  LEGAL"
    assert shown[2] == "  1 + 1 + 1 + 1 = 4¢"
    assert shown[3] == "  Length 4: too short for the Common card (the track shows 5)"
    assert shown[4] == "  Extra cards in the next hand: 1"
    assert shown[6].startswith("    C1: ") and shown[6].endswith("(+2¢)")
    assert len(shown) == 9 and "A1" in shown[8]


def test_hints_tell_more_with_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    levels = [lines(capsys, "hint", "it", CASA, "--level", str(n), "--track", "4") for n in (1, 4)]
    (nudge,) = levels[0]
    assert nudge.endswith("there is a word of 4 letters for 4¢, and it takes the Common card")
    assert levels[1][0] == nudge and levels[1][1] == "  cards: A1 A1 C1 S1"
    assert levels[1][3] == "  casa: 1 + 1 + 1 + 1 = 4¢"
    seeds = {
        lines(capsys, "hint", "it", CASA, "--level", "3", "--seed", str(n))[2] for n in (range(9))
    }
    assert len(seeds) > 1


def test_the_same_question_the_same_answer() -> None:
    command = [*CONTESTA, "hint", "it", HAND, "--level", "3", "--seed", "5", "--json"]
    said = {subprocess.run(command, capture_output=True, check=True).stdout for _ in range(2)}
    assert len(said) == 1


def test_house_words_leave_the_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "house.txt"
    house.write_text("- casa | we are tired of it\n", encoding="utf-8")
    asked = ("it", CASA, "--house", str(house))
    assert "casa" in " ".join(lines(capsys, "solve", "it", CASA))
    assert "casa" not in " ".join(lines(capsys, "solve", *asked))
    assert "casa" not in " ".join(lines(capsys, "hint", *asked, "--level", "4"))
    assert main(["score", "it", "casa", CASA, "--house", str(house)]) == 1
    assert "we are tired of it" in capsys.readouterr().out
