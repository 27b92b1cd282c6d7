"""`contesta arena`: bots against each other, the same on any number of cores."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contesta.cli import main


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["arena", *arguments])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_stronger_bot_wins_whatever_the_number_of_cores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = ("cardcassonne", "--bots", "greedy,random", "--games", "9", "--seed", "3")
    status, out, err = answered(capsys, *match)
    assert status == 0 and err == ""
    assert out.startswith("10 games\n") and "greedy : random  10–0–0  100.0%  Elo +" in out
    assert answered(capsys, *match, "--workers", "1")[1] == out


def test_the_standings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    match = ("cardcassonne", "--bots", "random,greedy,random", "--games", "6")
    status, out, _ = answered(capsys, *match, "--json")
    answer = json.loads(out)
    assert status == 0 and answer["games"] == 6
    assert [bot["name"] for bot in answer["bots"]] == ["random", "greedy", "random"]
    assert len(answer["pairs"]) == 3 and answer["pairs"][0]["elo"] < 0


def test_the_table_of_a_match_is_put_in_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bots.md"
    file.write_text("# Bots\n\nAll of them.\n", encoding="utf-8")
    for bots in ("greedy,random", "random,random", "greedy,random"):
        answered(capsys, "cardcassonne", "--bots", bots, "--games", "2", "--write", str(file))
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# Bots\n\nAll of them.\n\n## cardcassonne: greedy, random\n\n|")
    assert text.count("## cardcassonne: greedy, random") == 1
    assert text.index("greedy, random") < text.index("## cardcassonne: random, random")
    assert "| greedy | random | 2 | 0 | 0 | 100.0% |" in text
    assert text.endswith("--games 2 --seed 1`\n") and "\n\n\n" not in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess", "--bots", "a,b"), "There is no game 'chess'"),
        (("cardcassonne", "--bots", "greedy"), "it is for 2–5"),
        (("cardcassonne", "--bots", "greedy,gready"), "the nearest is greedy"),
        (("cardcassonne", "--bots", "random,random", "--games", "0"), "--games is 0"),
        (("cardcassonne", "--bots", "random,random", "--workers", "-1"), "--workers is -1"),
        (("cardcassonne", "--bots", "random,random", "--ruling", "ER-40=no"), "ER-40=counted"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    status, _, err = answered(capsys, *arguments)
    assert status == 2 and told in err
